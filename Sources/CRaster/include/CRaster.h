// The loops over pixels that decide how fast the software backend draws, for the machine at hand.
//
// Pixels are words 0xAARRGGBB, premultiplied. Each loop stores the very bits of its plain form in
// Rasterizer/ScalarKernels.swift. A count may be 0. What draws over a row may also write the
// words after it, as they are: CRASTER_LANES - 1 of them.
#ifndef TUMBLE_CRASTER_H
#define TUMBLE_CRASTER_H

#include <stdbool.h>
#include <stdint.h>

/// The units that the loops and those who call them count in, and what they may ask of each other.
enum {
  /// Pixels to a step of a loop; rows of pixels that are drawn over have as many words more.
  CRASTER_LANES = 8,
  /// Fraction bits of positions in a texture: 1/2^16 texel.
  CRASTER_POSITION_BITS = 16,
  /// From a texel to the next.
  CRASTER_TEXEL = 1 << CRASTER_POSITION_BITS,
  /// Fraction bits of texels' weights and pixels' coverage: 1/2^7.
  CRASTER_WEIGHT_BITS = 7,
  /// All of a pixel, or all of the weight.
  CRASTER_WHOLE = 1 << CRASTER_WEIGHT_BITS,
  /// Shifts a position to have the weight in its lowest bits.
  CRASTER_WEIGHT_SHIFT = CRASTER_POSITION_BITS - CRASTER_WEIGHT_BITS,
  /// Fraction bits of edge distances, 1/2^32 pixel, and of exact positions, 1/2^32 texel.
  CRASTER_EXACT_BITS = 32,
  /// Shifts an exact position to be a position; half is added before, to round.
  CRASTER_POSITION_SHIFT = CRASTER_EXACT_BITS - CRASTER_POSITION_BITS,
  /// Shifts a distance to count steps of coverage.
  CRASTER_STEP_BITS = CRASTER_EXACT_BITS - CRASTER_WEIGHT_BITS,
  /// Columns from one exact position to the next, a power of two: the most of a rotated picture.
  CRASTER_BLOCK = 256,
  /// The most texels, across or down, from a rotated picture's sample to the next column's.
  CRASTER_STEEPEST = 64,
};

/// The same in numbers that hold distances and exact positions.
enum : int64_t {
  /// All of a pixel, or from a texel to the next.
  CRASTER_ONE = (int64_t)1 << CRASTER_EXACT_BITS,
  /// The least coverage that is drawn.
  CRASTER_STEP = (int64_t)1 << CRASTER_STEP_BITS,
};

/// The same in words of four channels, 16 bits each.
enum : uint64_t {
  CRASTER_WIDE_WEIGHT_BITS = CRASTER_WEIGHT_BITS,
  CRASTER_WIDE_WHOLE = CRASTER_WHOLE,
  /// Half of all, in each channel.
  CRASTER_WIDE_HALVES = CRASTER_WHOLE / 2 * 0x0001000100010001u,
};

/// More than an estimate of where edges cross a row can be wrong, in columns: such have 52 bits for
/// fewer than 2^16.
#define CRASTER_SLACK 0x1p-20

/// `value`, which fits, rounded to the nearest whole number, ties to even: in one instruction, where Swift calls the C
/// library.
static inline int64_t craster_rounded(double value) {
#if defined(__x86_64__)
  typedef double Two __attribute__((vector_size(16)));
  return __builtin_ia32_cvtsd2si64((Two){value, 0});
#else
  return (int64_t)__builtin_rint(value);
#endif
}

/// Where a run of pixels reads a texture; all that is read must be there.
typedef struct {
  /// The texture's first texel, and texels from a row to the next: fewer than 2^15, as there are of rows.
  const uint32_t *texels;
  intptr_t pitch;
  /// Where the first pixel samples, in 1/2^CRASTER_POSITION_BITS texel, and how far on the next
  /// pixel does.
  intptr_t u, v, du, dv;
} CTextureSpan;

/// The strip between two opposite edges of a quad.
typedef struct {
  /// In column 0 of the first row: 1/2 plus the distance from the one edge, and from the other,
  /// in 1/2^CRASTER_EXACT_BITS pixel, each with half a step of coverage more, so that the cut to
  /// steps rounds.
  int64_t low, high;
  /// How much `low` grows, and `high` shrinks, with each column and row.
  int64_t perColumn, perRow;
  /// What they must reach where no edge crosses a pixel and no sample needs clamping.
  int64_t lowInterior, highInterior;
  /// Columns for each 1/2^CRASTER_EXACT_BITS pixel of distance.
  double columnsPerUnit;
} CStrip;

/// A picture on a parallelogram, of which columns 0...CRASTER_BLOCK - 1 may be drawn.
typedef struct {
  /// The first texel, and texels from a row to the next: fewer than 2^15, as there are of rows.
  const uint32_t *texels;
  intptr_t pitch;
  /// The outermost texels that may be read; beyond them they repeat.
  int32_t left, right, top, bottom;
  /// Where column 0 of the first row samples, in 1/2^CRASTER_EXACT_BITS texel, and how far the next
  /// row does.
  int64_t u, v, uPerRow, vPerRow;
  /// How far the next column's sample is, in 1/2^CRASTER_POSITION_BITS texel: at most
  /// CRASTER_STEEPEST texels.
  int32_t du, dv;
  CStrip across, down;
  /// The columns that are drawn: from the first, none negative, to one past the last.
  int32_t from, to;
  /// What each channel of the samples is multiplied by, of 255.
  uint32_t tint;
  /// Whether the strips' interiors are so far inside that no sample there needs clamping, however it is
  /// rounded; else each row's ends are looked at.
  bool staysInside;
  /// Whether four texels are mixed for a sample: then there are two to a row and a column.
  bool mixes;
  /// Whether `tint` counts; else samples stay as they are.
  bool isTinted;
  /// Whether pixels are added to those behind, at most 255 a channel, instead of drawn over them.
  bool adds;
} CRotatedPicture;

/// Columns `from` to one before `to` of a row, counted from a surface's first pixel.
typedef struct {
  int32_t row, from, to;
} CSpan;

/// A row of a rotated picture of which something is visible: all in columns of the picture.
typedef struct {
  /// 16 bits each, from the lowest: the first that is drawn, those that no edge crosses, from the first to one past
  /// the last, and one past the last that is drawn.
  uint64_t columns;
  /// Counted from the first row that is drawn.
  int32_t row;
  /// The columns that are visible, from the first to one past the last; some of them may be covered.
  int16_t from, end;
} CVisibleRow;

/// An axis-aligned rectangle of one premultiplied colour.
typedef struct {
  uint32_t color;
  int32_t columns, rows;
  /// How far its first and last column and row are covered, 0...CRASTER_WHOLE; of a single one the first
  /// counts.
  uint8_t left, right, top, bottom;
} CRect;

/// A straight edge of a quad: pixels are inside where `start`, and so much more with each column and row, is
/// CRASTER_ONE or more.
typedef struct {
  /// 1/2 plus the distance in column 0 of the first row, moved by less than a pixel where the edge doesn't own
  /// what lies on it; below 2^53 in all rows.
  int64_t start;
  int64_t perColumn, perRow;
  /// Columns for each unit of distance; 0 where columns make no difference.
  double columnsPerUnit;
} CEdge;

/// A parallelogram of one premultiplied colour, whose edges leave each pixel whole or untouched.
typedef struct {
  /// Two opposite ones, then the other two; of two, distances don't both grow, or both shrink, with columns.
  CEdge edges[4];
  uint32_t color;
  /// The columns that may be drawn, from the first to one past the last, and how many rows.
  int32_t from, to, rows;
} CHardQuad;

/// Which pixels of a surface something opaque covers that is drawn already: a bit each.
typedef struct {
  uint64_t *words;
  intptr_t wordsPerRow;
  /// Where column 0 and the first row of what is drawn are in the surface.
  int32_t column, row;
  /// How many pixels were covered now.
  intptr_t count;
} CCover;

/// Between which columns points of band 0 of two rows lie that are between two limits of an axis, for both axes.
typedef struct {
  double left[2], right[2];
} CBandColumns;

/// What a parallelogram touches and what it fills of bands of two rows: band b has rows 2b and 2b + 1.
typedef struct {
  /// Where it lies in one row of a band or both, and where its opaque part lies in both; columns are the frame's.
  CBandColumns touched, filled;
  /// How far these columns move from band to band.
  double slope[2];
  /// The point of its axes at the middle of `column` in row 0, and how it changes from column to column and from band
  /// to band.
  double start[2], perColumn[2], perBand[2];
  /// The first column that is looked at, and how many are: 63 at most.
  int32_t column, width;
  /// The bands that are looked at, and those among them that can be filled.
  int32_t firstBand, endBand, firstFilled, endFilled;
} CQuadBands;

/// A part of a parallelogram, between two points of its axes.
typedef struct {
  double low[2], high[2];
} CQuadPart;

/// A run of columns of a gradient: see Rendering's GradientSpan.
typedef struct {
  const uint32_t *entries;
  float last, x, y, xPerColumn, yPerColumn, scale, offset;
  intptr_t first;
} CGradientSpan;

/// The loops, for one kind of machine.
typedef struct {
  /// Draws a picture over rows of pixels, the first of which has column 0 at `pixels`.
  void (*overRotated)(
    const CRotatedPicture *picture, uint32_t *pixels, intptr_t pitch, intptr_t rows);
  /// Draws what of its interior nothing covers and covers that, if it hides what is behind; stores the
  /// spans of all else that nothing covers, and returns how many.
  intptr_t (*frontRotated)(
    const CRotatedPicture *picture, uint32_t *pixels, intptr_t pitch, intptr_t rows, bool hides,
    CCover *cover, CSpan *spans);
  /// Draws spans of it, in ascending rows; column 0 and the first row are at these in the surface.
  void (*restRotated)(
    const CRotatedPicture *picture, uint32_t *pixels, intptr_t pitch, const CSpan *spans,
    intptr_t count, int32_t column, int32_t row);
  /// Finds the rows of which something isn't covered, draws nothing, and covers its interior, if it hides what is
  /// behind, but counts nothing in `cover`; returns how many it stored, and may write three more. Three rows past
  /// the picture's last, and a word past those, are read, and written as they are.
  intptr_t (*visibleRows)(
    const CRotatedPicture *picture, intptr_t rows, bool hides, CCover *cover, CVisibleRow *visible);
  /// Draws those.
  void (*overRows)(
    const CRotatedPicture *picture, uint32_t *pixels, intptr_t pitch, const CVisibleRow *visible,
    intptr_t count);
  /// Finds the least part in which all lies that is touched and not covered, middles of pixels for the touched; false
  /// if nothing is. Covers what is filled, if it hides what is behind. A bit of `words` for each column; three bands
  /// past the last, and a word past those, are read, and written as they are.
  bool (*visibleBands)(
    const CQuadBands *quad, bool hides, uint64_t *words, intptr_t wordsPerBand, CQuadPart *part);
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
  /// Draws two rows mixed, the second with a weight below CRASTER_WHOLE, times a colour; CRASTER_LANES - 1 words
  /// after either are read, too.
  void (*overMixed)(
    const uint32_t *upper, const uint32_t *lower, uint8_t weight, uint32_t tint, uint32_t *pixels,
    intptr_t count);
  /// Draws it with an opacity of 0...255, each pixel as far as it is covered, of CRASTER_WHOLE.
  void (*overCovered)(
    const uint32_t *source, uint8_t opacity, const uint8_t *coverage, uint32_t *pixels,
    intptr_t count);
  /// Adds a row to another, each channel times that of a colour, of 255; at most 255.
  void (*addTinted)(const uint32_t *source, uint32_t tint, uint32_t *pixels, intptr_t count);
  /// Adds it with an opacity of 0...255, each pixel as far as it is covered, of CRASTER_WHOLE.
  void (*addCovered)(
    const uint32_t *source, uint8_t opacity, const uint8_t *coverage, uint32_t *pixels,
    intptr_t count);
  /// Draws one colour over a row.
  void (*overColor)(uint32_t color, uint32_t *pixels, intptr_t count);
  /// Draws a rectangle, whose first pixel is at `pixels`.
  void (*overRect)(CRect rect, uint32_t *pixels, intptr_t pitch);
  /// Draws a hard quad; column 0 of the first row is at `pixels`.
  void (*overHard)(const CHardQuad *quad, uint32_t *pixels, intptr_t pitch);
  /// Stores two rows mixed, the second with a weight below CRASTER_WHOLE.
  void (*mixRows)(
    const uint32_t *upper, const uint32_t *lower, uint8_t weight, uint32_t *pixels,
    intptr_t count);
  /// Stores colours of an axial gradient.
  void (*storeAxial)(CGradientSpan span, uint32_t *pixels, intptr_t count);
  /// Stores those of a radial one.
  void (*storeRadial)(CGradientSpan span, uint32_t *pixels, intptr_t count);
  /// Stores those of a conic one.
  void (*storeConic)(CGradientSpan span, uint32_t *pixels, intptr_t count);
} CKernels;

/// Those that run on every machine of this architecture.
extern const CKernels ckernels_base;

/// The fastest that run on this machine.
const CKernels *ckernels_best(void);

#endif
