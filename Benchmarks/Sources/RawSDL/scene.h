// What the workloads of docs/benchmarks.md show: a list of things for each frame.
#ifndef SCENE_H
#define SCENE_H
#include <stdint.h>

enum { WIDTH = 800, HEIGHT = 600 };

// What a thing is painted with.
enum part { PLAIN, CRATE, CARD, SHADOW, DOT, PARTS };

// A rectangle with its middle at (x, y), rotated clockwise by `angle`, of one colour or of a picture
// times that colour. The colour isn't premultiplied.
struct thing {
    enum part part;
    double x, y, width, height, angle;
    uint8_t red, green, blue, alpha;
};

// Prepares workload 1…5: `count` crates, a grid of side `count`, `count` cards, squares or particles.
void scene_open(int workload, int count);
// Hands `draw` what frame `frame` shows, back to front; returns how many things that are.
int scene_frame(int frame, void (*draw)(const struct thing *));
#endif
