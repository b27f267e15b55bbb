// Workloads by plain calls of SDL2 and Chipmunk, nothing between: what `tumble bench` compares Tumble with.
//   raw-sdl opengl|software geometry|copy linear|nearest W COUNT          prints CPU milliseconds a frame, readback included
//   raw-sdl opengl|software geometry|copy linear|nearest W COUNT F PIXELS writes frame F to PIXELS as raw ARGB words
//   raw-sdl steps W COUNT                        prints the same of W6's or W8's steps alone
//   raw-sdl scene NAME START COUNT [poses]       prints CPU milliseconds a step of one of the tests' scenes
// geometry: one SDL_RenderGeometry a frame; copy: a call a thing. The workloads, W1…W6 and W8, are defined in
// docs/benchmarks.md.
#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "atlas.h"
#include "physics.h"
#include "scene.h"

enum { WARM_UP = 10, CHUNKS = 9, SLOW_CHUNKS = 5 };

static SDL_Renderer *renderer;
static SDL_Texture *atlas, *part_textures[PARTS];
static SDL_BlendMode over;
// Whether colours are premultiplied: SDL's software renderer can't.
static int premultiplied;
static uint32_t *pixels;

static void check(int failed, const char *what) {
    if (!failed) return;
    fprintf(stderr, "raw-sdl: %s: %s\n", what, SDL_GetError());
    exit(69);
}

static SDL_Color color_of(const struct thing *thing) {
    SDL_Color color = { thing->red, thing->green, thing->blue, thing->alpha };
    if (!premultiplied) return color;
    color.r = (Uint8)((color.r * color.a + 127) / 255);
    color.g = (Uint8)((color.g * color.a + 127) / 255);
    color.b = (Uint8)((color.b * color.a + 127) / 255);
    return color;
}

// MARK: One SDL_RenderGeometry

static SDL_Vertex *vertices;
static int *indices, quads, capacity;

static void grow(void) {
    capacity = capacity ? 2 * capacity : 4096;
    vertices = realloc(vertices, sizeof *vertices * 4 * (size_t)capacity);
    indices = realloc(indices, sizeof *indices * 6 * (size_t)capacity);
    const int corners[6] = { 0, 1, 2, 0, 2, 3 };
    for (int i = quads; i < capacity; i++)
        for (int k = 0; k < 6; k++) indices[6 * i + k] = 4 * i + corners[k];
}

// `source` in pixels of the part's picture.
static void add_quad(const struct thing *thing, SDL_FRect source) {
    if (quads == capacity) grow();
    double c = 1, s = 0;
    if (thing->angle != 0) c = cos(thing->angle), s = sin(thing->angle);
    double ax = c * thing->width / 2, ay = s * thing->width / 2;
    double bx = -s * thing->height / 2, by = c * thing->height / 2;
    float left = ((float)rects[thing->part].x + source.x) / ATLAS, right = left + source.w / ATLAS;
    float top = ((float)rects[thing->part].y + source.y) / ATLAS, bottom = top + source.h / ATLAS;
    SDL_Color color = color_of(thing);
    SDL_Vertex *corner = vertices + 4 * quads++;
#define AT(x, y) { (float)(x), (float)(y) }
    corner[0] = (SDL_Vertex){ AT(thing->x - ax - bx, thing->y - ay - by), color, { left, top } };
    corner[1] = (SDL_Vertex){ AT(thing->x + ax - bx, thing->y + ay - by), color, { right, top } };
    corner[2] = (SDL_Vertex){ AT(thing->x + ax + bx, thing->y + ay + by), color, { right, bottom } };
    corner[3] = (SDL_Vertex){ AT(thing->x - ax + bx, thing->y - ay + by), color, { left, bottom } };
}

// MARK: A call a thing

static void copy_quad(const struct thing *thing, SDL_FRect source) {
    SDL_Texture *texture = part_textures[thing->part];
    SDL_Color color = color_of(thing);
    SDL_FRect to = { (float)(thing->x - thing->width / 2), (float)(thing->y - thing->height / 2),
                     (float)thing->width, (float)thing->height };
    if (thing->part == PLAIN) {
        SDL_SetRenderDrawColor(renderer, color.r, color.g, color.b, color.a);
        check(SDL_RenderFillRectF(renderer, &to), "SDL_RenderFillRectF");
        return;
    }
    SDL_Rect from = { (int)source.x, (int)source.y, (int)source.w, (int)source.h };
    SDL_SetTextureColorMod(texture, color.r, color.g, color.b);
    SDL_SetTextureAlphaMod(texture, color.a);
    if (thing->angle == 0) {
        check(SDL_RenderCopyF(renderer, texture, &from, &to), "SDL_RenderCopyF");
    } else {
        double degrees = thing->angle * 57.29577951308232;
        check(SDL_RenderCopyExF(renderer, texture, &from, &to, degrees, NULL, SDL_FLIP_NONE), "SDL_RenderCopyExF");
    }
}

// MARK: Frames

static void (*draw_quad)(const struct thing *, SDL_FRect);

// In nine parts, of which only those in the middle stretch; the picture reaches `pad` beyond the thing.
static void draw_nine(const struct thing *thing, double pad, double edge) {
    double width = thing->width + 2 * pad, height = thing->height + 2 * pad;
    double side = rects[thing->part].width;
    double x[4] = { 0, edge, width - edge, width }, y[4] = { 0, edge, height - edge, height };
    double from[4] = { 0, edge, side - edge, side };
    for (int row = 0; row < 3; row++)
        for (int column = 0; column < 3; column++) {
            struct thing part = *thing;
            part.x = thing->x - width / 2 + (x[column] + x[column + 1]) / 2;
            part.y = thing->y - height / 2 + (y[row] + y[row + 1]) / 2;
            part.width = x[column + 1] - x[column];
            part.height = y[row + 1] - y[row];
            draw_quad(&part, (SDL_FRect){ (float)from[column], (float)from[row],
                                          (float)(from[column + 1] - from[column]),
                                          (float)(from[row + 1] - from[row]) });
        }
}

static SDL_FRect crate_part(int quarter) {
    if (quarter == 0) return (SDL_FRect){ 0, 0, 32, 32 };
    return (SDL_FRect){ (float)((quarter - 1) % 2 * 16), (float)((quarter - 1) / 2 * 16), 16, 16 };
}

static void draw_thing(const struct thing *thing) {
    switch (thing->part) {
    case CARD: return draw_nine(thing, 0, CARD_EDGE);
    case SHADOW: return draw_nine(thing, SHADOW_PAD, SHADOW_EDGE);
    case PLAIN: return draw_quad(thing, (SDL_FRect){ 1, 1, 2, 2 });
    case DOT: return draw_quad(thing, (SDL_FRect){ 0, 0, 16, 16 });
    default: return draw_quad(thing, crate_part(thing->quarter));
    }
}

static int draw_frame(int frame) {
    check(SDL_SetRenderDrawColor(renderer, 0x18, 0x1A, 0x20, 255), "SDL_SetRenderDrawColor");
    check(SDL_RenderClear(renderer), "SDL_RenderClear");
    int things = scene_frame(frame, draw_thing);
    if (quads) check(SDL_RenderGeometry(renderer, atlas, vertices, 4 * quads, indices, 6 * quads), "SDL_RenderGeometry");
    quads = 0;
    check(SDL_RenderReadPixels(renderer, NULL, SDL_PIXELFORMAT_ARGB8888, pixels, WIDTH * 4), "SDL_RenderReadPixels");
    SDL_RenderPresent(renderer);
    return things;
}

// MARK: Measuring

static double cpu_milliseconds(void) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e3
        + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-3;
}

static int ascending(const void *left, const void *right) {
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

static void drawn(int frame) { draw_frame(frame); }
static void stepped(int frame) {
    (void)frame;
    boxes_frame();
}

// The median of chunks that take about 60 ms each: fewer where a single frame takes longer.
static double measure(void (*next)(int)) {
    int frame = 0, length = 0;
    double chunk[CHUNKS];
    while (frame < WARM_UP) next(frame++);
    for (double start = cpu_milliseconds(); cpu_milliseconds() - start < 60; length++) next(frame++);
    int chunks = length > 1 ? CHUNKS : SLOW_CHUNKS;
    for (int c = 0; c < chunks; c++) {
        double start = cpu_milliseconds();
        for (int k = 0; k < length; k++) next(frame++);
        chunk[c] = (cpu_milliseconds() - start) / length;
    }
    qsort(chunk, (size_t)chunks, sizeof *chunk, ascending);
    return chunk[chunks / 2];
}

// The mean of frames 60...359, which are not alike.
static double measure_mean(void (*next)(int)) {
    for (int frame = 0; frame < 60; frame++) next(frame);
    double start = cpu_milliseconds();
    for (int frame = 60; frame < 360; frame++) next(frame);
    return (cpu_milliseconds() - start) / 300;
}

// MARK: Start

static void open_renderer(const char *driver, int is_additive) {
    int is_gl = !strcmp(driver, "opengl");
    SDL_SetMainReady();
    SDL_setenv("SDL_VIDEODRIVER", is_gl ? "offscreen" : "dummy", 1);
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, driver);
    check(SDL_Init(SDL_INIT_VIDEO), "SDL_Init");
    SDL_Window *window = SDL_CreateWindow("raw-sdl", 0, 0, WIDTH, HEIGHT, is_gl ? SDL_WINDOW_OPENGL : 0);
    check(!window, "SDL_CreateWindow");
    renderer = SDL_CreateRenderer(window, -1, is_gl ? SDL_RENDERER_ACCELERATED : SDL_RENDERER_SOFTWARE);
    check(!renderer, "SDL_CreateRenderer");
    SDL_RendererInfo info;
    check(SDL_GetRendererInfo(renderer, &info) || strcmp(info.name, driver), "not the renderer that was asked for");
    premultiplied = is_gl;
    over = SDL_BLENDMODE_BLEND;
    if (is_gl)
        over = SDL_ComposeCustomBlendMode(
            SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
            SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD);
    if (is_additive)
        over = is_gl ? SDL_ComposeCustomBlendMode(
            SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE, SDL_BLENDOPERATION_ADD,
            SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE, SDL_BLENDOPERATION_ADD) : SDL_BLENDMODE_ADD;
    // Opaque rectangles are filled more than twice as fast by SDL's software renderer with blending than without.
    check(SDL_SetRenderDrawBlendMode(renderer, over), "SDL_SetRenderDrawBlendMode");
}

static SDL_Texture *make_texture(const uint32_t *from, int width, int height, SDL_ScaleMode mode) {
    SDL_Texture *texture =
        SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STATIC, width, height);
    check(!texture || SDL_UpdateTexture(texture, NULL, from, ATLAS * 4), "SDL_CreateTexture");
    check(SDL_SetTextureBlendMode(texture, over), "SDL_SetTextureBlendMode");
    check(SDL_SetTextureScaleMode(texture, mode), "SDL_SetTextureScaleMode");
    return texture;
}

static void make_textures(SDL_ScaleMode mode) {
    static uint32_t words[ATLAS * ATLAS];
    atlas_paint(words, !premultiplied);
    atlas = make_texture(words, ATLAS, ATLAS, mode);
    for (int part = 0; part < PARTS; part++) {
        struct rect rect = rects[part];
        part_textures[part] = make_texture(words + rect.y * ATLAS + rect.x, rect.width, rect.height, mode);
    }
}

static int write_picture(int frame, const char *path) {
    int things = 0;
    for (int f = scene_is_simulated() ? 0 : frame; f <= frame; f++) things = draw_frame(f);
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(pixels, 4, WIDTH * HEIGHT, file) != WIDTH * HEIGHT || fclose(file)) {
        perror(path);
        return 2;
    }
    printf("%d\n", things);
    return 0;
}

static int usage(void) {
    fprintf(
        stderr,
        "usage: raw-sdl opengl|software geometry|copy linear|nearest W1|W2|W3|W4|W5|W6|W8 COUNT [FRAME PIXELS]\n"
        "       raw-sdl steps W6|W8 COUNT\n"
        "       raw-sdl scene NAME START COUNT [poses]\n");
    return 64;
}

// A workload's number by its name; 0 for no such name.
static int number_of(const char *name) {
    int number = name[0] == 'W' && name[1] && !name[2] ? name[1] - '0' : 0;
    return (number >= 1 && number <= 6) || number == 8 ? number : 0;
}

static int print_scene(int argc, char **argv) {
    int start = atoi(argv[3]), count = atoi(argv[4]);
    if (start < 0 || count < 1 || (argc == 6 && strcmp(argv[5], "poses"))) return usage();
    double time = scene_steps(argv[2], start, count, argc == 6);
    if (time < 0) return usage();
    printf("%.6f\n", time / 1000);
    return 0;
}

int main(int argc, char **argv) {
    quiet_chipmunk();
    if ((argc == 5 || argc == 6) && !strcmp(argv[1], "scene")) return print_scene(argc, argv);
    int is_steps = argc == 4 && !strcmp(argv[1], "steps");
    if (!is_steps && argc != 6 && argc != 8) return usage();
    int workload = number_of(argv[is_steps ? 2 : 4]), count = atoi(argv[is_steps ? 3 : 5]);
    if (!workload || count < 1) return usage();
    if (is_steps) {
        if (workload != 6 && workload != 8) return usage();
        boxes_open(count, workload == 8);
        printf("%.4f\n", measure_mean(stepped));
        return 0;
    }
    draw_quad = strcmp(argv[2], "copy") ? add_quad : copy_quad;
    open_renderer(argv[1], workload == 5);
    make_textures(strcmp(argv[3], "nearest") ? SDL_ScaleModeLinear : SDL_ScaleModeNearest);
    scene_open(workload, count);
    pixels = malloc(WIDTH * HEIGHT * 4);
    if (argc == 8) return write_picture(atoi(argv[6]), argv[7]);
    printf("%.4f\n", scene_is_simulated() ? measure_mean(drawn) : measure(drawn));
    return 0;
}
