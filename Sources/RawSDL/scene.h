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
    // The quarter of its picture that it shows, 1…4 by rows; 0: all of it.
    int quarter;
};

// Prepares workload 1…6 or 8: `count` crates, a grid of side `count`, `count` cards, squares, particles or boxes.
void scene_open(int workload, int count);
// Whether each frame follows from the one before, so that all up to it have to be made.
int scene_is_simulated(void);
// Hands `draw` what frame `frame` shows, back to front; returns how many things that are.
int scene_frame(int frame, void (*draw)(const struct thing *));
#endif
