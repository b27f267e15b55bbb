// The loops over pixels that decide how fast the software backend draws, for the machine at hand.
//
// Pixels are words 0xAARRGGBB, premultiplied. Each loop stores the very bits of its plain form in
// SoftwareBackend/ScalarKernels.swift. A count may be 0. What draws over a row may also write the
// seven words after it, as they are.
#ifndef TUMBLE_CRASTER_H
#define TUMBLE_CRASTER_H

#include <stdbool.h>
#include <stdint.h>

/// Where a run of pixels reads a texture; all that is read must be there.
typedef struct {
  /// The texture's first texel, and texels from a row to the next.
  const uint32_t *texels;
  intptr_t pitch;
  /// Where the first pixel samples, in 1/65536 texel, and how far the next pixel's sample is.
  intptr_t u, v, du, dv;
} CTextureSpan;

/// The strip between two opposite edges of a quad.
typedef struct {
  /// In column 0 of the first row: 1/2 plus the distance from the one edge, and from the other,
  /// in 1/2^32 pixel.
  int64_t low, high;
  /// How much `low` grows, and `high` shrinks, with each column and row.
  int64_t perColumn, perRow;
  /// What they must reach where a pixel needs no care for the edges.
  int64_t lowInterior, highInterior;
  /// Columns for each 1/2^32 pixel of distance.
  double columnsPerUnit;
} CStrip;

/// A picture on a parallelogram, of which up to 256 columns are drawn.
typedef struct {
  const uint32_t *texels;
  intptr_t pitch;
  /// The outermost texels that may be read; beyond them they repeat.
  int32_t left, right, top, bottom;
  /// Where column 0 of the first row samples, in 1/2^32 texel, and how far the next row does.
  int64_t u, v, uPerRow, vPerRow;
  /// How far the next column's sample is, in 1/65536 texel: at most 64 texels.
  int32_t du, dv;
  CStrip across, down;
  /// The columns that are drawn: from the first, none negative, to one past the last.
  int32_t from, to;
  /// Whether four texels are mixed for a sample: then there are two to a row and a column.
  bool mixes;
} CTurnedPicture;

/// The loops, for one kind of machine.
typedef struct {
  /// Draws a picture over rows of pixels, the first of which has column 0 at `pixels`.
  void (*overTurned)(
    const CTurnedPicture *picture, uint32_t *pixels, intptr_t pitch, intptr_t rows);
  /// Stores samples mixed from four texels each.
  void (*storeLinear)(CTextureSpan span, uint32_t *pixels, intptr_t count);
  /// Draws them over what is there.
  void (*overLinear)(CTextureSpan span, uint32_t *pixels, intptr_t count);
  /// Stores samples of one texel each.
  void (*storeNearest)(CTextureSpan span, uint32_t *pixels, intptr_t count);
  /// Draws them over what is there.
  void (*overNearest)(CTextureSpan span, uint32_t *pixels, intptr_t count);
  /// Draws a row over another.
  void (*over)(const uint32_t *source, uint32_t *pixels, intptr_t count);
  /// Draws it with an opacity of 0...255.
  void (*overFaded)(const uint32_t *source, uint8_t opacity, uint32_t *pixels, intptr_t count);
  /// Draws it, each channel times that of a colour, of 255.
  void (*overTinted)(const uint32_t *source, uint32_t tint, uint32_t *pixels, intptr_t count);
  /// Draws it with an opacity of 0...255, each pixel as far as it is covered, in 1/128.
  void (*overCovered)(
    const uint32_t *source, uint8_t opacity, const uint8_t *coverage, uint32_t *pixels,
    intptr_t count);
  /// Draws one colour over a row.
  void (*overColor)(uint32_t color, uint32_t *pixels, intptr_t count);
  /// Stores two rows mixed, the second with a weight of 0...127, in 1/128.
  void (*mixRows)(
    const uint32_t *upper, const uint32_t *lower, uint8_t weight, uint32_t *pixels,
    intptr_t count);
} CKernels;

/// Those that run on every machine of this architecture.
extern const CKernels ckernels_base;

/// The fastest that run on this machine.
const CKernels *ckernels_best(void);

#endif
