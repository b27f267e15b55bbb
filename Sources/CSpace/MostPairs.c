#include "CSpace.h"

#include <math.h>
#include <string.h>

// Sides are told apart by their exponents and the two highest bits behind: a class is a fifth wider than the last.
enum { class_shift = 50, class_count = 1 << 13 };
// One box in so many may be larger than the cells.
static const size_t usual = 64;
// A box that reaches over more cells is taken to meet all others.
static const double most_cells = 1024;
// So is one that is so many cells from the origin: nearer, rounding moves it by less than `slack` of a cell.
static const double reach = 0x1p36, slack = 0x1p-10;

static double side(const struct broad_phase_box *box) {
  const double width = box->right - box->left, height = box->top - box->bottom;
  return width > height ? width : height;
}

static unsigned class_of(double side) {
  uint64_t bits;
  memcpy(&bits, &side, sizeof bits);
  return (unsigned)(bits >> class_shift) & (class_count - 1);
}

// The side of cells that all boxes but a few fit into.
static double cell_side(const struct broad_phase_box *boxes, size_t count) {
  uint32_t counts[class_count] = {0};
  for (size_t index = 0; index < count; index++) counts[class_of(side(&boxes[index]))]++;
  size_t larger = 0;
  unsigned class = class_count - 1;
  while (class > 0 && larger + counts[class] <= count / usual) larger += counts[class--];
  const uint64_t bits = ((uint64_t)class + 1) << class_shift;
  double end;
  memcpy(&end, &bits, sizeof end);
  return fmax(end, 1e-6);
}

static int is_near(double column, double row) { return fabs(column) < reach && fabs(row) < reach; }

// The whole number below one that is near; floor() is a call where SSE 4.1 isn't taken for granted.
static int64_t below(double number) {
  const int64_t whole = (int64_t)number;
  return whole - (number < (double)whole);
}

uint64_t broad_phase_most_pairs(const struct broad_phase_box *boxes, size_t count, uint32_t *cells,
                                int bits) {
  const int64_t width = (int64_t)1 << bits, mask = width - 1;
  const double fitting = cell_side(boxes, count), scale = 1 / (fitting * (1 + slack));
  uint64_t most = 0, larger = 0;
  memset(cells, 0, sizeof *cells << 2 * bits);
  // Columns and rows repeat where there are more than there are cells for, which only adds pairs.
  for (size_t index = 0; index < count; index++) {
    const struct broad_phase_box *box = &boxes[index];
    if (side(box) > fitting) continue;
    const double column = (box->left + box->right) * (scale / 2);
    const double row = (box->bottom + box->top) * (scale / 2);
    if (is_near(column, row))
      cells[(below(row) & mask) << bits | (below(column) & mask)]++;
    else
      most += count;
  }
  // Twice the pairs of boxes that fit, from either side: of each cell with the nine around and in it.
  uint64_t twice = 0;
  for (int64_t row = 0; row < width; row++) {
    const uint32_t *next = cells + (((row + 1) & mask) << bits);
    const uint32_t *last = cells + (((row - 1) & mask) << bits);
    const uint32_t *same = cells + (row << bits);
    // With the last column before the first, and the first behind the last.
    uint32_t columns[(1 << broad_phase_most_bits) + 2];
    for (int64_t column = 0; column < width; column++)
      columns[column + 1] = next[column] + same[column] + last[column];
    columns[0] = columns[width];
    columns[width + 1] = columns[1];
    for (int64_t column = 0; column < width; column++) {
      const uint32_t near = columns[column] + columns[column + 1] + columns[column + 2];
      twice += (uint64_t)same[column] * (near - (same[column] > 0));
    }
  }
  most += twice / 2;
  for (size_t index = 0; index < count; index++) {
    const struct broad_phase_box *box = &boxes[index];
    if (!(side(box) > fitting)) continue;
    most += larger++;
    // Centres of boxes that fit are half a cell away from it at the most.
    const double half = 0.5 + slack;
    const double left = floor(box->left * scale - half), bottom = floor(box->bottom * scale - half);
    const double columns = fmin(floor(box->right * scale + half) - left + 1, (double)width);
    const double rows = fmin(floor(box->top * scale + half) - bottom + 1, (double)width);
    if (!is_near(left, bottom) || !(columns * rows <= most_cells)) {
      most += count;
      continue;
    }
    for (int64_t row = 0; row < (int64_t)rows; row++) {
      const uint32_t *same = cells + ((((int64_t)bottom + row) & mask) << bits);
      for (int64_t column = 0; column < (int64_t)columns; column++)
        most += same[((int64_t)left + column) & mask];
    }
  }
  return most;
}
