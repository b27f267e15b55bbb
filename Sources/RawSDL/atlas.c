#include "atlas.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const struct rect rects[PARTS] = {
    [PLAIN] = { 1, 1, 4, 4 }, [CRATE] = { 8, 1, 32, 32 }, [CARD] = { 48, 1, 32, 32 }, [SHADOW] = { 1, 48, 144, 144 },
    [DOT] = { 88, 1, 16, 16 },
};

static uint32_t word(int alpha, int red, int green, int blue, int straight) {
#define TIMES(c) (straight ? (uint32_t)(c) : (uint32_t)(((c) * alpha + 127) / 255))
    return (uint32_t)alpha << 24 | TIMES(red) << 16 | TIMES(green) << 8 | TIMES(blue);
}

static uint32_t crate_pixel(int x, int y, int straight) {
    int alpha = x == 0 || y == 0 || x == 31 || y == 31 ? 128 : 255;
    return word(alpha, 255 - 4 * x, 160 + 2 * y, 64 + 4 * ((x ^ y) & 31), straight);
}

// How much of a pixel a square with round corners covers: half less the distance to its outline.
static double coverage(int column, int row, int side) {
    double straight = side / 2.0 - CORNER;
    double x = fabs(column + 0.5 - side / 2.0) - straight, y = fabs(row + 0.5 - side / 2.0) - straight;
    double distance = x > 0 && y > 0 ? hypot(x, y) - CORNER : fmax(x, y) - CORNER;
    return fmin(fmax(0.5 - distance, 0), 1);
}

// A mean over 15 pixels along each line of `length` values, `step` apart.
static void blur_lines(double *values, int length, int step, int next_line) {
    double *line = malloc(sizeof *line * (size_t)length);
    for (int l = 0; l < length; l++, values += next_line) {
        for (int i = 0; i < length; i++) line[i] = values[i * step];
        for (int i = 0; i < length; i++) {
            double sum = 0;
            for (int k = i - 7; k <= i + 7; k++) sum += k >= 0 && k < length ? line[k] : 0;
            values[i * step] = sum / 15;
        }
    }
    free(line);
}

static void paint_shadow(uint32_t *at, int side) {
    double *shape = calloc((size_t)(side * side), sizeof *shape);
    int inner = side - 2 * SHADOW_PAD;
    for (int y = 0; y < inner; y++)
        for (int x = 0; x < inner; x++)
            shape[(y + SHADOW_PAD) * side + x + SHADOW_PAD] = coverage(x, y, inner);
    for (int pass = 0; pass < 3; pass++) {
        blur_lines(shape, side, 1, side);
        blur_lines(shape, side, side, 1);
    }
    // Black: premultiplied or not.
    for (int y = 0; y < side; y++)
        for (int x = 0; x < side; x++) at[y * ATLAS + x] = word((int)(255 * shape[y * side + x] + 0.5), 0, 0, 0, 1);
    free(shape);
}

static uint32_t *start(uint32_t *pixels, enum part part) {
    return pixels + rects[part].y * ATLAS + rects[part].x;
}

void atlas_paint(uint32_t pixels[ATLAS * ATLAS], int straight) {
    memset(pixels, 0, sizeof(uint32_t) * ATLAS * ATLAS);
    for (int y = 0; y < 4; y++)
        for (int x = 0; x < 4; x++) start(pixels, PLAIN)[y * ATLAS + x] = 0xFFFFFFFF;
    for (int y = 0; y < 32; y++)
        for (int x = 0; x < 32; x++) {
            start(pixels, CRATE)[y * ATLAS + x] = crate_pixel(x, y, straight);
            start(pixels, CARD)[y * ATLAS + x] = word((int)(255 * coverage(x, y, 32) + 0.5), 255, 255, 255, straight);
        }
    for (int y = 0; y < 16; y++)
        for (int x = 0; x < 16; x++) {
            double rest = fmax(1 - hypot(x - 7.5, y - 7.5) / 8, 0);
            start(pixels, DOT)[y * ATLAS + x] = word((int)(255 * rest * rest + 0.5), 255, 255, 255, straight);
        }
    paint_shadow(start(pixels, SHADOW), rects[SHADOW].width);
}
