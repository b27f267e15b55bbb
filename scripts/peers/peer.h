// What the programs in C++ have in common: `PROGRAM W1|W5 COUNT` prints processor milliseconds a frame; with
// `FRAME PIXELS` after it, it writes that frame as raw ARGB words. What a frame shows is raw-sdl's scene.c.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <vector>

extern "C" {
#include "atlas.h"
#include "physics.h"
#include "scene.h"
// Of the workloads with physics, which aren't drawn here.
void boxes_open(int, int) {}
void boxes_frame() {}
struct pose boxes_pose(int) { return {}; }
}

// The frame: premultiplied.
static uint32_t frame_words[WIDTH * HEIGHT];

// A part's first pixel in an atlas of lines of ATLAS words.
static const uint32_t *part_words(part p) {
    static std::vector<uint32_t> atlas;
    if (atlas.empty()) {
        atlas.resize(ATLAS * ATLAS);
        atlas_paint(atlas.data(), 0);
    }
    return atlas.data() + rects[p].y * ATLAS + rects[p].x;
}

// User and system time of all threads.
static double cpu_milliseconds() { return 1e3 * clock() / CLOCKS_PER_SEC; }

// As raw-sdl does: the median of chunks of about 60 ms, after ten frames.
static double measure(void (*draw)(int frame)) {
    int frame = 0, length = 0;
    while (frame < 10) draw(frame++);
    for (double start = cpu_milliseconds(); cpu_milliseconds() - start < 60; length++) draw(frame++);
    std::vector<double> chunks(length > 1 ? 9 : 5);
    for (double &chunk : chunks) {
        double start = cpu_milliseconds();
        for (int k = 0; k < length; k++) draw(frame++);
        chunk = (cpu_milliseconds() - start) / length;
    }
    std::sort(chunks.begin(), chunks.end());
    return chunks[chunks.size() / 2];
}

// `open` is told what is drawn: crates, or dots, which are added up.
static int run(int argc, char **argv, void (*open)(part), void (*draw)(int frame)) {
    bool is_dots = argc > 2 && !strcmp(argv[1], "W5");
    if ((argc != 3 && argc != 5) || (!is_dots && strcmp(argv[1], "W1"))) {
        fprintf(stderr, "usage: %s W1|W5 COUNT [FRAME PIXELS]\n", argv[0]);
        return 64;
    }
    scene_open(is_dots ? 5 : 1, atoi(argv[2]));
    open(is_dots ? DOT : CRATE);
    if (argc == 3) return printf("%.4f\n", measure(draw)) < 0;
    draw(atoi(argv[3]));
    FILE *file = fopen(argv[4], "wb");
    if (file && fwrite(frame_words, sizeof frame_words, 1, file) == 1 && !fclose(file)) return 0;
    perror(argv[4]);
    return 2;
}
