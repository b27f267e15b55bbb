// Workload W1 drawn by plain SDL2 calls on OpenGL, nothing between: what Tumble is compared with.
//   RawSDL linear|nearest COUNT            prints CPU milliseconds a frame, readback included
//   RawSDL linear|nearest COUNT picture F  writes frame 90 to F as raw premultiplied ARGB words
// The workload is defined in docs/benchmarks.md.
#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

enum { WIDTH = 800, HEIGHT = 600, SIDE = 32, WARM_UP = 10, CHUNKS = 9, PICTURE_FRAME = 90 };

static SDL_Renderer *renderer;
static SDL_Texture *texture;
static SDL_Vertex *vertices;
static int *indices;
static double *numbers;
static uint32_t *pixels;
static int count;

static void check(int failed, const char *what) {
    if (!failed) return;
    fprintf(stderr, "RawSDL: %s: %s\n", what, SDL_GetError());
    exit(69);
}

static uint32_t random_state;

static double next_unit(void) {
    random_state ^= random_state << 13;
    random_state ^= random_state >> 17;
    random_state ^= random_state << 5;
    return (random_state >> 8) / 16777216.0;
}

static double wrapped(double value, double limit) {
    double rest = fmod(value, limit);
    return rest < 0 ? rest + limit : rest;
}

static uint32_t crate_pixel(int x, int y) {
    int alpha = x == 0 || y == 0 || x == SIDE - 1 || y == SIDE - 1 ? 128 : 255;
    int red = 255 - 4 * x, green = 160 + 2 * y, blue = 64 + 4 * ((x ^ y) & 31);
#define TIMES(c) (uint32_t)(((c) * alpha + 127) / 255)
    return (uint32_t)alpha << 24 | TIMES(red) << 16 | TIMES(green) << 8 | TIMES(blue);
}

static void set_corner(SDL_Vertex *vertex, double x, double y, float u, float v) {
    *vertex = (SDL_Vertex){ { (float)x, (float)y }, { 255, 255, 255, 255 }, { u, v } };
}

static void draw_frame(int frame) {
    double t = frame / 60.0;
    for (int i = 0; i < count; i++) {
        const double *p = numbers + 6 * i;
        double x = wrapped(800 * p[0] + 200 * (p[1] - 0.5) * t, 800);
        double y = wrapped(600 * p[2] + 200 * (p[3] - 0.5) * t, 600);
        double angle = 6.283185307179586 * p[4] + 4 * (p[5] - 0.5) * t;
        double c = cos(angle) * SIDE / 2, s = sin(angle) * SIDE / 2;
        SDL_Vertex *corner = vertices + 4 * i;
        set_corner(corner, x - c + s, y - s - c, 0, 0);
        set_corner(corner + 1, x + c + s, y + s - c, 1, 0);
        set_corner(corner + 2, x + c - s, y + s + c, 1, 1);
        set_corner(corner + 3, x - c - s, y - s + c, 0, 1);
    }
    check(SDL_SetRenderDrawColor(renderer, 0x18, 0x1A, 0x20, 255), "SDL_SetRenderDrawColor");
    check(SDL_RenderClear(renderer), "SDL_RenderClear");
    check(SDL_RenderGeometry(renderer, texture, vertices, 4 * count, indices, 6 * count),
          "SDL_RenderGeometry");
    check(SDL_RenderReadPixels(renderer, NULL, SDL_PIXELFORMAT_ARGB8888, pixels, WIDTH * 4),
          "SDL_RenderReadPixels");
    SDL_RenderPresent(renderer);
}

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

// The median of chunks that take about 60 ms each.
static double measure(void) {
    int frame = 0, length = 0;
    double chunk[CHUNKS];
    while (frame < WARM_UP) draw_frame(frame++);
    for (double start = cpu_milliseconds(); cpu_milliseconds() - start < 60; length++) draw_frame(frame++);
    for (int c = 0; c < CHUNKS; c++) {
        double start = cpu_milliseconds();
        for (int k = 0; k < length; k++) draw_frame(frame++);
        chunk[c] = (cpu_milliseconds() - start) / length;
    }
    qsort(chunk, CHUNKS, sizeof *chunk, ascending);
    return chunk[CHUNKS / 2];
}

static void open_renderer(void) {
    SDL_SetMainReady();
    SDL_setenv("SDL_VIDEODRIVER", "offscreen", 1);
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "opengl");
    check(SDL_Init(SDL_INIT_VIDEO), "SDL_Init");
    SDL_Window *window = SDL_CreateWindow("W1", 0, 0, WIDTH, HEIGHT, SDL_WINDOW_OPENGL);
    check(!window, "SDL_CreateWindow");
    renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_ACCELERATED);
    check(!renderer, "SDL_CreateRenderer");
    SDL_RendererInfo info;
    check(SDL_GetRendererInfo(renderer, &info) || strcmp(info.name, "opengl"), "no OpenGL renderer");
}

static void make_texture(SDL_ScaleMode mode) {
    uint32_t crate[SIDE * SIDE];
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) crate[y * SIDE + x] = crate_pixel(x, y);
    texture = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STATIC, SIDE, SIDE);
    check(!texture || SDL_UpdateTexture(texture, NULL, crate, SIDE * 4), "SDL_CreateTexture");
    SDL_BlendMode over = SDL_ComposeCustomBlendMode(
        SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
        SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD);
    check(SDL_SetTextureBlendMode(texture, over), "SDL_SetTextureBlendMode");
    check(SDL_SetTextureScaleMode(texture, mode), "SDL_SetTextureScaleMode");
}

static void make_scene(void) {
    random_state = 0x7EA70000u + 1;
    for (int i = 0; i < 16; i++) next_unit();
    numbers = malloc(sizeof *numbers * 6 * (size_t)count);
    vertices = malloc(sizeof *vertices * 4 * (size_t)count);
    indices = malloc(sizeof *indices * 6 * (size_t)count);
    pixels = malloc(WIDTH * HEIGHT * 4);
    for (int i = 0; i < 6 * count; i++) numbers[i] = next_unit();
    for (int i = 0; i < count; i++) {
        const int corners[6] = { 0, 1, 2, 0, 2, 3 };
        for (int k = 0; k < 6; k++) indices[6 * i + k] = 4 * i + corners[k];
    }
}

int main(int argc, char **argv) {
    if (argc < 3 || (count = atoi(argv[2])) < 1) {
        fprintf(stderr, "usage: RawSDL linear|nearest COUNT [picture FILE]\n");
        return 64;
    }
    open_renderer();
    make_texture(strcmp(argv[1], "nearest") ? SDL_ScaleModeLinear : SDL_ScaleModeNearest);
    make_scene();
    if (argc == 5) {
        draw_frame(PICTURE_FRAME);
        FILE *file = fopen(argv[4], "wb");
        if (!file || fwrite(pixels, 4, WIDTH * HEIGHT, file) != WIDTH * HEIGHT || fclose(file)) {
            perror(argv[4]);
            return 2;
        }
        return 0;
    }
    printf("%.4f\n", measure());
    return 0;
}
