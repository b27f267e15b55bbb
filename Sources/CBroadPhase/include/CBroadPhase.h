#pragma once

#include <stddef.h>
#include <stdint.h>

// What Chipmunk's broad phase will look at in the next step. It is C because Chipmunk shows the layout of its
// structures to C alone, of which Swift is to know nothing.

// Chipmunk's index of the shapes that may move, a `cpSpatialIndex *`, of a `cpSpace *`.
void *broad_phase_moving_shapes(void *space);

// An axis-aligned box, edges included, and whether its shape is of a static body.
struct broad_phase_box {
  double left, bottom, right, top;
  int64_t is_static;
};

// A box as the tree grows it around a shape of the velocity (x, y): cpBBTree.c, GetBB.
struct broad_phase_box broad_phase_grown(struct broad_phase_box box, double x, double y);

// Reads the boxes of a space's shapes, `capacity` at the most, in no order: where they will be after `seconds`
// with (x, y) added to the velocities of dynamic bodies, and as the tree will keep them.
//
// `leaves` are the boxes that the tree keeps, left, bottom, right and top of each, by the number of the shape,
// which is its user data, `leaf_count` of them; an empty one stands for none. Without `leaves` nothing is grown.
// How many there are is the result; those beyond the capacity aren't written.
size_t broad_phase_boxes(void *space, double seconds, double x, double y, const double (*leaves)[4],
                         size_t leaf_count, struct broad_phase_box *present,
                         struct broad_phase_box *kept, size_t capacity);

// A number that the pairs of boxes that meet don't exceed, in time linear in the number of boxes.
//
// Boxes are counted by their centres in a grid whose cells are as large as nearly all of them, so that one
// meets only those of nine cells; a larger one meets those of all cells near it.
// `cells` has 2 to the power of 2 · `bits` numbers, which are overwritten; 2 to `broad_phase_most_bits`.
enum { broad_phase_most_bits = 10 };
uint64_t broad_phase_most_pairs(const struct broad_phase_box *boxes, size_t count, uint32_t *cells,
                                int bits);
