// By Skia's software renderer: one drawAtlas a frame.
#include "peer.h"

#include "include/core/SkCanvas.h"
#include "include/core/SkGraphics.h"
#include "include/core/SkImage.h"
#include "include/core/SkRSXform.h"
#include "include/core/SkSurface.h"

static sk_sp<SkSurface> surface;
static sk_sp<SkImage> picture;
static std::vector<SkRSXform> transforms;
static std::vector<SkRect> sources;
static std::vector<SkColor> colors;
static SkPaint paint;
static bool adds;

static void open(part p) {
    // Without this Skia takes its loops for SSE2.
    SkGraphics::Init();
    SkImageInfo info = SkImageInfo::Make(WIDTH, HEIGHT, kBGRA_8888_SkColorType, kPremul_SkAlphaType);
    surface = SkSurfaces::WrapPixels(info, frame_words, WIDTH * 4);
    picture = SkImages::RasterFromPixmapCopy(
        SkPixmap(info.makeWH(rects[p].width, rects[p].height), part_words(p), ATLAS * 4));
    adds = p == DOT;
    if (adds) paint.setBlendMode(SkBlendMode::kPlus);
}

static void add_thing(const thing *thing) {
    double scale = thing->width / picture->width(), middle = picture->width() / 2.0;
    double c = scale * std::cos(thing->angle), s = scale * std::sin(thing->angle);
    transforms.push_back(SkRSXform::Make(
        float(c), float(s), float(thing->x - middle * (c - s)), float(thing->y - middle * (c + s))));
    if (adds) colors.push_back(SkColorSetARGB(thing->alpha, thing->red, thing->green, thing->blue));
}

static void draw_frame(int frame) {
    transforms.clear();
    colors.clear();
    scene_frame(frame, add_thing);
    sources.resize(transforms.size(), SkRect::Make(picture->bounds()));
    surface->getCanvas()->clear(0xFF181A20);
    surface->getCanvas()->drawAtlas(
        picture.get(), transforms, sources, colors, SkBlendMode::kModulate,
        SkSamplingOptions(SkFilterMode::kLinear), nullptr, &paint);
}

int main(int argc, char **argv) { return run(argc, argv, open, draw_frame); }
