// By Qt's raster painter: a drawImage under a transform for each thing, without antialiasing, which would take four
// times as long.
#include "peer.h"

#include <QImage>
#include <QPainter>

// QPainter can't multiply by a colour: dots are of so many greens times as many blues, made beforehand.
enum { TINTS = 16 };

static QImage target(
    reinterpret_cast<uchar *>(frame_words), WIDTH, HEIGHT, QImage::Format_ARGB32_Premultiplied);
static std::vector<QImage> pictures;
static QPainter *painter;
static bool adds;

static QImage tinted(part p, int green, int blue) {
    QImage image(rects[p].width, rects[p].height, QImage::Format_ARGB32_Premultiplied);
    for (int y = 0; y < image.height(); y++)
        for (int x = 0; x < image.width(); x++) {
            QRgb word = part_words(p)[y * ATLAS + x];
            reinterpret_cast<QRgb *>(image.scanLine(y))[x] =
                qRgba(qRed(word), qGreen(word) * green / 255, qBlue(word) * blue / 255, qAlpha(word));
        }
    return image;
}

static void open(part p) {
    adds = p == DOT;
    if (!adds) return pictures.push_back(tinted(p, 255, 255));
    for (int i = 0; i < TINTS * TINTS; i++)
        pictures.push_back(tinted(p, 101 + i / TINTS * 160 / TINTS, 8 + i % TINTS * 256 / TINTS));
}

static void draw_thing(const thing *thing) {
    int tint = adds ? (thing->green - 96) * TINTS / 160 * TINTS + thing->blue * TINTS / 256 : 0;
    const QImage &picture = pictures[tint];
    double scale = thing->width / picture.width();
    double c = scale * std::cos(thing->angle), s = scale * std::sin(thing->angle);
    painter->setTransform(QTransform(c, s, -s, c, thing->x, thing->y));
    if (adds) painter->setOpacity(thing->alpha / 255.0);
    painter->drawImage(QPointF(-picture.width() / 2.0, -picture.height() / 2.0), picture);
}

static void draw_frame(int frame) {
    target.fill(0xFF181A20);
    QPainter on_target(&target);
    painter = &on_target;
    painter->setRenderHint(QPainter::SmoothPixmapTransform);
    if (adds) painter->setCompositionMode(QPainter::CompositionMode_Plus);
    scene_frame(frame, draw_thing);
}

int main(int argc, char **argv) { return run(argc, argv, open, draw_frame); }
