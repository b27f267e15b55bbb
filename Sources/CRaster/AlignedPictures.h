// Pictures on axis-aligned quads of few columns, and which way a picture is drawn. Included by Loops.h,
// once for each kind of machine.

#ifndef MOST_ALIGNED
/// The most steps of a loop across one.
#define MOST_ALIGNED 4
#endif

/// What is the same in all rows of eight columns.
typedef struct {
  /// The texel that is sampled, or the first of two, and how much the second counts.
  Words texels, weight;
  /// How much of each pixel lies between the left and the right edge, of CRASTER_WHOLE.
  Words across;
  /// Whether all of each does.
  bool isWhole;
} NAME(Columns);

/// Whether rows of texels are rows of pixels, and there are few columns.
INLINE bool NAME(isAligned)(const CRotatedPicture *picture) {
  return picture->across.perRow == 0 && picture->down.perColumn == 0 && picture->uPerRow == 0
    && picture->dv == 0 && picture->to - picture->from <= MOST_ALIGNED * CRASTER_LANES;
}

/// Eight columns, of which the first `count` are drawn, from one that samples at `u` on.
INLINE NAME(Columns) NAME(eightColumns)(
  const NAME(Setup) *setup, int64_t u, Distances distances, intptr_t count, const bool mixes
) {
  const NAME(Limits) *limits = &setup->limits;
  NAME(Columns) columns = {};
  columns.texels = (Words)NAME(texel)(
    NAME(cut)(u) + setup->duLanes, limits->left, limits->right, limits->lastX, &columns.weight,
    mixes);
  const SignedWords left = (SignedWords)NAME(coverageBySide)(distances, 0, setup->growths);
  const SignedWords right = (SignedWords)NAME(coverageBySide)(distances, 1, setup->growths);
  columns.across = (Words)NAME(most)(left + right - CRASTER_WHOLE, (SignedWords){})
    & NAME(firstWords)(count);
  columns.isWhole = __builtin_reduce_and(columns.across) == CRASTER_WHOLE
    && __builtin_reduce_or(columns.across) == CRASTER_WHOLE;
  return columns;
}

/// How much of a row lies between the top and the bottom edge, of CRASTER_WHOLE.
INLINE int64_t NAME(down)(Distances row) {
  const int64_t top = row[2] >> CRASTER_STEP_BITS, bottom = row[3] >> CRASTER_STEP_BITS;
  const int64_t whole = CRASTER_WHOLE;
  const int64_t sum = (top < whole ? top : whole) + (bottom < whole ? bottom : whole) - whole;
  return sum > 0 ? sum : 0;
}

INLINE void NAME(aligned)(
  const CRotatedPicture *picture, uint32_t *pixels, intptr_t pitch, intptr_t rows,
  const bool mixes, const bool isTinted, const bool adds
) {
  const NAME(Setup) setup = NAME(setup)(picture, mixes);
  // Copies that no store to the pixels can be thought to change.
  const uint32_t *firstTexel = picture->texels;
  const intptr_t texelPitch = picture->pitch;
  const int64_t vPerRow = picture->vPerRow;
  Distances row = setup.firstRow;
  // The columns of a row that top and bottom edge leave whole: further than any threshold.
  const double far = 0x1p53;
  const NAME(RowSpan) span =
    NAME(rowSpan)(&setup.crossings, (Doubles){(double)row[0], (double)row[1], far, far});
  NAME(Columns) columns[MOST_ALIGNED];
  intptr_t count = 0;
  for (intptr_t column = span.from; column < span.to; column += CRASTER_LANES)
    columns[count++] = NAME(eightColumns)(
      &setup, NAME(position)(picture->u) + (int64_t)picture->du * column,
      row + setup.perColumn * (int64_t)column, span.to - column, mixes);
  pixels += span.from;
  int64_t rowV = picture->v;
  for (; rows > 0; rows--, pixels += pitch, row += setup.perRow, rowV += vPerRow) {
    const int64_t down = NAME(down)(row);
    if (down == 0) continue;
    Words weight = {};
    const SignedWords y = NAME(texel)(
      NAME(cut)(NAME(position)(rowV)) - (SignedWords){}, setup.limits.top, setup.limits.bottom,
      setup.limits.lastY, &weight, mixes);
    const uint32_t *texels = firstTexel + (intptr_t)y[0] * texelPitch;
    for (intptr_t index = 0; index < count; index++) {
      const NAME(Columns) *eight = &columns[index];
      Pixels samples = NAME(spread)(
        mixes
          ? NAME(mixedTexels)(texels, texels + texelPitch, eight->texels, eight->weight, weight)
          : NAME(texels)(texels, eight->texels));
      if (isTinted) samples = NAME(times)(samples, setup.tint.blueRed, setup.tint.greenAlpha);
      if (down < CRASTER_WHOLE || !eight->isWhole) {
        const Words coverage =
          (eight->across * (uint32_t)down + CRASTER_WHOLE / 2) >> CRASTER_WEIGHT_BITS;
        samples = NAME(covered)(samples, coverage);
      }
      NAME(blend)(samples, pixels + index * CRASTER_LANES, adds);
    }
  }
}

static void NAME(overRotated)(
  const CRotatedPicture *picture, uint32_t *pixels, intptr_t pitch, intptr_t rows
) {
  // Each kind is compiled for itself, so that none asks in the middle of a row.
#define DRAW(mixes, isTinted, adds) \
  return NAME(isAligned)(picture) \
    ? NAME(aligned)(picture, pixels, pitch, rows, mixes, isTinted, adds) \
    : NAME(rotated)(picture, pixels, pitch, rows, mixes, isTinted, adds)
  if (picture->adds) {
    if (picture->mixes) DRAW(true, true, true);
    DRAW(false, true, true);
  }
  if (picture->isTinted) {
    if (picture->mixes) DRAW(true, true, false);
    DRAW(false, true, false);
  }
  if (picture->mixes) DRAW(true, false, false);
  DRAW(false, false, false);
#undef DRAW
}
