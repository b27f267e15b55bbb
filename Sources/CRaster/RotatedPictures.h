// Pictures on parallelograms. Included by Loops.h, once for each kind of machine.

/// The columns of a row that are drawn, and those among them that no edge crosses.
typedef struct {
  intptr_t from, interiorFrom, interiorTo, to;
} NAME(RowSpan);

/// `column`, 0 or more, rounded down, but up from half of CRASTER_SLACK below a whole number on.
INLINE intptr_t NAME(whole)(double column) {
  // A sum beyond 2^52 is a whole number, found without asking for what an integer can't hold.
  double sum = column - (0.5 - CRASTER_SLACK / 2) + 0x1.8p52;
  uint64_t bits;
  memcpy(&bits, &sum, sizeof bits);
  return (intptr_t)(uint32_t)bits;
}

INLINE Doubles NAME(highest)(Doubles a, Doubles b) {
#ifdef USES_AVX2
  return __builtin_ia32_maxpd256(a, b);
#else
  const Distances isHigher = a > b;
  return (Doubles)(((Distances)a & isHigher) | ((Distances)b & ~isHigher));
#endif
}

INLINE Doubles NAME(lowest)(Doubles a, Doubles b) {
#ifdef USES_AVX2
  return __builtin_ia32_minpd256(a, b);
#else
  const Distances isLower = a < b;
  return (Doubles)(((Distances)a & isLower) | ((Distances)b & ~isLower));
#endif
}

/// Where the edges cross rows, from the rows' distances; what ends a span is less than nothing, so that
/// the furthest in is the highest of all.
typedef struct {
  /// The distances from which on pixels are drawn, and from which on no edge crosses them.
  Doubles outer, interior;
  /// Columns for each distance.
  Doubles perUnit;
  /// The ends that the picture itself has: of what is drawn, then of the interior.
  Doubles limits;
  double end;
} NAME(Crossings);

INLINE NAME(Crossings) NAME(crossings)(const CRotatedPicture *picture) {
  const CStrip *across = &picture->across, *down = &picture->down;
  // One unit less, so that no distance at all counts as reached where columns don't matter.
  const double step = CRASTER_STEP, last = CRASTER_STEP - 1;
  return (NAME(Crossings)){
    .outer = {step, last, step, last},
    .interior = {
      (double)across->lowInterior, (double)across->highInterior, (double)down->lowInterior,
      (double)down->highInterior},
    .perUnit = {
      across->columnsPerUnit, across->columnsPerUnit, down->columnsPerUnit, down->columnsPerUnit},
    .limits = {picture->from, -picture->to, picture->from - 1, -picture->to},
    .end = picture->to,
  };
}

/// The columns that a row covers, from its edge distances, all below 2^53.
///
/// Where differences of them round, ends are far outside of all columns. Conservative: a column too many is
/// found by its coverage to be empty, or full.
INLINE NAME(RowSpan) NAME(rowSpan)(const NAME(Crossings) *crossings, Doubles row) {
  const double slack = CRASTER_SLACK, end = crossings->end;
  const Doubles outer = (crossings->outer - row) * crossings->perUnit;
  const Doubles interior = (crossings->interior - row) * crossings->perUnit;
  Doubles ends = NAME(highest)(
    __builtin_shufflevector(outer, interior, 0, 1, 4, 5),
    __builtin_shufflevector(outer, interior, 2, 3, 6, 7));
  // Rounded up where something begins, one past the whole column where it ends.
  ends = NAME(highest)(ends, crossings->limits)
    + (Doubles){1 - slack, -1 - slack, 1 + slack, slack - 1};
  const double first = NAME(lower)(ends[0], end);
  const double last = NAME(lower)(NAME(higher)(-ends[1], first), end);
  const double firstIn = NAME(lower)(NAME(higher)(ends[2], first), last);
  const double lastIn = NAME(lower)(NAME(higher)(-ends[3], firstIn), last);
  return (NAME(RowSpan)){
    NAME(whole)(first), NAME(whole)(firstIn), NAME(whole)(lastIn), NAME(whole)(last)};
}

/// How distances grow over eight columns, from how they do over the first and the last four: by whole steps, and
/// by what is left of them.
typedef struct {
  Words steps, rest;
} NAME(Growth);

INLINE NAME(Growth) NAME(growth)(Distances first, Distances last) {
  const Pairs low = (Pairs)first, high = (Pairs)last;
  const Pairs rest = (1 << CRASTER_STEP_BITS) - 1 - (Pairs){};
#define WORDS(a, b) __builtin_shufflevector((Words)(a), (Words)(b), 0, 2, 4, 6, 8, 10, 12, 14)
  return (NAME(Growth)){
    WORDS(low >> CRASTER_STEP_BITS, high >> CRASTER_STEP_BITS), WORDS(low & rest, high & rest)};
#undef WORDS
}

/// The steps of each pixel that lie inside one edge, far inside more than there are; negative far outside.
INLINE SignedWords NAME(unlimitedInside)(Words steps, Words rest, NAME(Growth) growth) {
  return (SignedWords)(((rest + growth.rest) >> CRASTER_STEP_BITS) + growth.steps + steps);
}

/// The same, but CRASTER_WHOLE at most.
INLINE SignedWords NAME(inside)(Words steps, Words rest, NAME(Growth) growth) {
  return NAME(least)(
    NAME(unlimitedInside)(steps, rest, growth), CRASTER_WHOLE - (SignedWords){});
}

/// How much of each of eight pixels is covered, of CRASTER_WHOLE, by their distances' lanes.
INLINE Words NAME(coverage)(Distances distances, const NAME(Growth) growths[4]) {
  // Distances stay below 2^53, their steps below 2^28. The bias makes the shift one of whole bits.
  const uint64_t bias = 1ull << 56;
  Words steps = (Words)(((Pairs)distances + bias) >> CRASTER_STEP_BITS);
  Words rest = (Words)((Pairs)distances & ((1 << CRASTER_STEP_BITS) - 1));
#define SIDE(n) \
  NAME(inside)(__builtin_shufflevector(steps, steps, n, n, n, n, n, n, n, n) \
                 - (uint32_t)(bias >> CRASTER_STEP_BITS), \
    __builtin_shufflevector(rest, rest, n, n, n, n, n, n, n, n), growths[n / 2])
  SignedWords across = NAME(most)(SIDE(0) + SIDE(2) - CRASTER_WHOLE, (SignedWords){});
  SignedWords down = NAME(most)(SIDE(4) + SIDE(6) - CRASTER_WHOLE, (SignedWords){});
#undef SIDE
  // Of at most CRASTER_WHOLE, so that only lower halves count.
  return (Words)((Channels)across * (Channels)down + (Channels)NAME(repeated)(CRASTER_WHOLE / 2))
    >> CRASTER_WEIGHT_BITS;
}

/// Which of the four edges leave something of eight pixels outside, a bit each, by their distances'
/// first lanes.
INLINE unsigned NAME(crossing)(Distances distances, Distances toLast) {
  // Less than nothing is outside.
  const Distances first = distances - CRASTER_ONE;
  const Doubles isOutside = (Doubles)(first | (first + toLast));
#if defined(USES_AVX2)
  return (unsigned)__builtin_ia32_movmskpd256(isOutside);
#elif defined(__SSE2__)
  typedef double Two __attribute__((vector_size(16)));
  const Two across = __builtin_shufflevector(isOutside, isOutside, 0, 1);
  const Two down = __builtin_shufflevector(isOutside, isOutside, 2, 3);
  return (unsigned)(__builtin_ia32_movmskpd(across) | __builtin_ia32_movmskpd(down) << 2);
#else
  const Distances bits = (Distances)isOutside >> 63 & (Distances){1, 2, 4, 8};
  return (unsigned)(bits[0] | bits[1] | bits[2] | bits[3]);
#endif
}

/// The same as `coverage` where no more than one edge, `side`, leaves anything outside.
INLINE Words NAME(coverageBySide)(
  Distances distances, int side, const NAME(Growth) growths[4]
) {
  const uint32_t rest = (1 << CRASTER_STEP_BITS) - 1;
#ifdef USES_AVX2
  // Without a way through memory.
  const SignedWords lane = 2 * side - (SignedWords){};
  const Words whole = (Words)__builtin_ia32_permvarsi256(
    (SignedWords)((Pairs)distances >> CRASTER_STEP_BITS), lane);
  const Words left = (Words)__builtin_ia32_permvarsi256((SignedWords)distances, lane) & rest;
  return (Words)NAME(most)(NAME(inside)(whole, left, growths[side]), (SignedWords){});
#else
  const Words whole = NAME(repeated)((uint32_t)(distances[side] >> CRASTER_STEP_BITS));
  const Words left = NAME(repeated)((uint32_t)distances[side] & rest);
  // Few bits are enough, of which half as many vectors are made.
  typedef uint16_t Unsigned __attribute__((vector_size(16)));
  const NarrowWords inside = __builtin_elementwise_min(
    NAME(narrowed)(NAME(unlimitedInside)(whole, left, growths[side])),
    CRASTER_WHOLE - (NarrowWords){});
  return __builtin_convertvector(
    (Unsigned)__builtin_elementwise_max(inside, (NarrowWords){}), Words);
#endif
}

INLINE int32_t NAME(cut)(int64_t position) {
  // Far beyond any texel, yet far enough from the ends of 32 bits for twice a step's columns.
  const int64_t limit = (1ll << 31) - 2 * CRASTER_LANES * CRASTER_STEEPEST * CRASTER_TEXEL;
  return (int32_t)(position < -limit ? -limit : position > limit ? limit : position);
}

/// What sample positions are clamped to, and the last texels that may be the first of a pair.
typedef struct {
  SignedWords left, right, top, bottom, lastX, lastY;
} NAME(Limits);

INLINE NAME(Limits) NAME(limits)(const CRotatedPicture *picture, const bool mixes) {
  const int32_t beyond = mixes ? 0 : CRASTER_TEXEL - 1;
  return (NAME(Limits)){
    .left = picture->left * CRASTER_TEXEL - (SignedWords){},
    .right = (picture->right * CRASTER_TEXEL | beyond) - (SignedWords){},
    .top = picture->top * CRASTER_TEXEL - (SignedWords){},
    .bottom = (picture->bottom * CRASTER_TEXEL | beyond) - (SignedWords){},
    .lastX = picture->right - 1 - (SignedWords){},
    .lastY = picture->bottom - 1 - (SignedWords){},
  };
}

/// The texel of a position clamped to `first` and `end`, or the first of two, at most `last`, and how much
/// the second counts.
INLINE SignedWords NAME(texel)(
  SignedWords position, SignedWords first, SignedWords end, SignedWords last, Words *weight,
  const bool mixes
) {
  position = NAME(least)(NAME(most)(position, first), end);
  if (!mixes) return position >> CRASTER_POSITION_BITS;
  const SignedWords texel = NAME(least)(position >> CRASTER_POSITION_BITS, last);
  *weight = (Words)((position >> CRASTER_WEIGHT_SHIFT) - (texel << CRASTER_WEIGHT_BITS));
  return texel;
}

#ifndef USES_AVX2

/// The same as `texel` in few bits, of which half as many vectors are made.
INLINE NarrowWords NAME(narrowTexel)(
  SignedWords position, SignedWords first, SignedWords end, NarrowWords *weight, const bool mixes
) {
  const NarrowWords left = NAME(narrowed)(first >> CRASTER_POSITION_BITS);
  const NarrowWords last = NAME(narrowed)(end >> CRASTER_POSITION_BITS) - mixes;
  const NarrowWords texel = NAME(narrowed)(position >> CRASTER_POSITION_BITS);
  const NarrowWords isBefore = texel < left, isBeyond = texel > last;
  const NarrowWords part =
    NAME(narrowed)(position >> CRASTER_WEIGHT_SHIFT & (CRASTER_WHOLE - 1));
  *weight = (part & ~(isBefore | isBeyond)) | (isBeyond & CRASTER_WHOLE);
  return __builtin_elementwise_max(__builtin_elementwise_min(texel, last), left);
}

INLINE Channels NAME(doubled)(NarrowWords words) {
  return (Channels)__builtin_shufflevector(
    words, words, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7);
}

/// Samples at any positions, clamped to the edge texels.
INLINE Words NAME(clamped)(
  const uint32_t *texels, intptr_t pitch, const NAME(Limits) *limits, SignedWords u, SignedWords v,
  const bool mixes
) {
  NarrowWords right, down;
  const NarrowWords x = NAME(narrowTexel)(u, limits->left, limits->right, &right, mixes);
  const NarrowWords y = NAME(narrowTexel)(v, limits->top, limits->bottom, &down, mixes);
  const Words offsets = NAME(offsetsOfPairs)(
    (Words)__builtin_shufflevector(x, y, 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15),
    pitch);
  if (!mixes) return NAME(texels)(texels, offsets);
  return NAME(mixedPairs)(
    texels, texels + pitch, offsets, NAME(doubled)(right), NAME(doubled)(down));
}

#else

/// Samples at any positions, clamped to the edge texels.
INLINE Words NAME(clamped)(
  const uint32_t *texels, intptr_t pitch, const NAME(Limits) *limits, SignedWords u, SignedWords v,
  const bool mixes
) {
  Words right = {}, down = {};
  const SignedWords x =
    NAME(texel)(u, limits->left, limits->right, limits->lastX, &right, mixes);
  const SignedWords y =
    NAME(texel)(v, limits->top, limits->bottom, limits->lastY, &down, mixes);
  if (mixes) return NAME(linear)(texels, pitch, (Words)x, (Words)y, right, down);
  return NAME(texels)(texels, NAME(offsetsOf)((Words)x, (Words)y, pitch));
}

#endif

INLINE bool NAME(readsInside)(
  const CRotatedPicture *picture, int64_t u, int64_t v, const bool mixes
) {
  // At the right and bottom limits themselves, neighbours would be needed.
  const int32_t beyond = mixes ? 0 : CRASTER_TEXEL - 1;
  return u >= picture->left * CRASTER_TEXEL && u < (picture->right * CRASTER_TEXEL | beyond)
    && v >= picture->top * CRASTER_TEXEL && v < (picture->bottom * CRASTER_TEXEL | beyond);
}

/// Whether no sample of a row's interior needs clamping, by its first and its last.
INLINE bool NAME(interiorStaysInside)(
  const CRotatedPicture *picture, NAME(RowSpan) span, int64_t startU, int64_t startV,
  const bool mixes
) {
  if (picture->staysInside) return true;
  const int64_t du = picture->du, dv = picture->dv;
  const intptr_t first = span.interiorFrom, last = span.interiorTo - 1;
  return NAME(readsInside)(picture, startU + du * first, startV + dv * first, mixes)
    && NAME(readsInside)(picture, startU + du * last, startV + dv * last, mixes);
}

INLINE void NAME(blend)(Pixels samples, uint32_t *target, const bool adds) {
  if (adds)
    NAME(add)(samples, target);
  else
    NAME(over)(samples, target);
}

INLINE bool NAME(areOpaque)(Words words) {
#ifdef USES_AVX2
  return __builtin_ia32_ptestc256((Distances)words, (Distances)NAME(repeated)(0xFF000000));
#else
  return __builtin_reduce_and(words) >> 24 == 255;
#endif
}

/// Blends eight pixels of the interior.
INLINE void NAME(blendInterior)(Words samples, uint32_t *target, const bool adds) {
  if (!adds && NAME(areOpaque)(samples))
    NAME(store)(samples, target);
  else
    NAME(blend)(NAME(spread)(samples), target, adds);
}

INLINE Words NAME(tinted)(Words samples, Pixels tint) {
  return NAME(packed)(NAME(times)(NAME(spread)(samples), tint.blueRed, tint.greenAlpha));
}

/// What is the same in all rows of a picture.
typedef struct {
  NAME(Limits) limits;
  NAME(Growth) growths[4];
  NAME(Crossings) crossings;
  Distances perColumn, toLast, perRow, firstRow;
  SignedWords duLanes, dvLanes;
  Words duStep, dvStep;
  Pixels tint;
} NAME(Setup);

INLINE NAME(Setup) NAME(setup)(const CRotatedPicture *picture, const bool mixes) {
  const CStrip *across = &picture->across, *down = &picture->down;
  const int64_t a = across->perColumn, d = down->perColumn;
  const Distances aLow = {0, a, 2 * a, 3 * a}, dLow = {0, d, 2 * d, 3 * d};
  const Distances aHigh = aLow + 4 * a, dHigh = dLow + 4 * d;
  return (NAME(Setup)){
    .limits = NAME(limits)(picture, mixes),
    .growths = {
      NAME(growth)(aLow, aHigh), NAME(growth)(-aLow, -aHigh), NAME(growth)(dLow, dHigh),
      NAME(growth)(-dLow, -dHigh)},
    .crossings = NAME(crossings)(picture),
    .perColumn = {a, -a, d, -d},
    .toLast = (Distances){a, -a, d, -d} * (CRASTER_LANES - 1),
    .perRow = {across->perRow, -across->perRow, down->perRow, -down->perRow},
    .firstRow = {across->low, across->high, down->low, down->high},
    .duLanes = picture->du * NAME(lanes)(),
    .dvLanes = picture->dv * NAME(lanes)(),
    .duStep = NAME(repeated)((uint32_t)picture->du * CRASTER_LANES),
    .dvStep = NAME(repeated)((uint32_t)picture->dv * CRASTER_LANES),
    .tint = NAME(spread)(NAME(repeated)(picture->tint)),
  };
}

/// A position in a row's column 0, in 1/2^CRASTER_POSITION_BITS texel, from an exact one.
INLINE int64_t NAME(position)(int64_t exact) {
  return (exact + (1 << (CRASTER_POSITION_SHIFT - 1))) >> CRASTER_POSITION_SHIFT;
}

/// Draws columns of a row to one before `end`, in which column 0 samples at `startU` and `startV` and the first of
/// them has the edge distances `start`; what lies past `end` may be drawn, too.
INLINE void NAME(drawColumns)(
  const CRotatedPicture *picture, const NAME(Setup) *setup, NAME(RowSpan) span, intptr_t end,
  Distances start, int64_t startU, int64_t startV, uint32_t *pixels, const bool mixes,
  const bool isTinted, const bool adds
) {
  const int64_t du = picture->du, dv = picture->dv;
  const intptr_t interiorTo =
    NAME(interiorStaysInside)(picture, span, startU, startV, mixes) ? span.interiorTo : 0;
  const Distances perStep = setup->perColumn * CRASTER_LANES;
  Distances distances = start;
  intptr_t column = span.from;
  // Of 32 bits, which interiors' positions fit.
  Words lanesU = NAME(repeated)((uint32_t)(startU + du * column)) + (Words)setup->duLanes;
  Words lanesV = NAME(repeated)((uint32_t)(startV + dv * column)) + (Words)setup->dvLanes;
  while (column < end) {
    if (column >= span.interiorFrom && column + CRASTER_LANES <= interiorTo) {
      do {
        Words samples = NAME(sample)(picture->texels, picture->pitch, lanesU, lanesV, mixes);
        if (isTinted) samples = NAME(tinted)(samples, setup->tint);
        NAME(blendInterior)(samples, pixels + column, adds);
        lanesU += setup->duStep;
        lanesV += setup->dvStep;
        distances += perStep;
        column += CRASTER_LANES;
      } while (column < end && column + CRASTER_LANES <= interiorTo);
      continue;
    }
    const unsigned crossing = NAME(crossing)(distances, setup->toLast);
    Words coverage;
    if (crossing & (crossing - 1)) {
      coverage = NAME(coverage)(distances, setup->growths);
    } else {
      const int side = crossing ? __builtin_ctz(crossing) : 0;
      coverage = NAME(coverageBySide)(distances, side, setup->growths);
    }
    coverage &= NAME(firstWords)(span.to - column);
    SignedWords u = (SignedWords)lanesU, v = (SignedWords)lanesV;
    if (!picture->staysInside) {
      u = NAME(cut)(startU + du * column) + setup->duLanes;
      v = NAME(cut)(startV + dv * column) + setup->dvLanes;
    }
    Pixels samples = NAME(spread)(
      NAME(clamped)(picture->texels, picture->pitch, &setup->limits, u, v, mixes));
    if (isTinted) samples = NAME(times)(samples, setup->tint.blueRed, setup->tint.greenAlpha);
    NAME(blend)(NAME(covered)(samples, coverage), pixels + column, adds);
    lanesU += setup->duStep;
    lanesV += setup->dvStep;
    distances += perStep;
    column += CRASTER_LANES;
  }
}

/// The edge distances of a row's column, from those of column 0 of the first.
INLINE Distances NAME(distances)(
  const CRotatedPicture *picture, Distances first, int64_t column, int64_t row
) {
  const CStrip *across = &picture->across, *down = &picture->down;
  const int64_t a = across->perColumn * column + across->perRow * row;
  const int64_t d = down->perColumn * column + down->perRow * row;
  const Distances both = {a, d}, isHigh = {0, -1, 0, -1};
  // Less where edges lie opposite.
  return first + ((__builtin_shufflevector(both, both, 0, 0, 1, 1) ^ isHigh) - isHigh);
}

INLINE void NAME(rotated)(
  const CRotatedPicture *given, uint32_t *pixels, intptr_t pitch, intptr_t rows, const bool mixes,
  const bool isTinted, const bool adds
) {
  // A copy that no store to the pixels can be thought to change.
  const CRotatedPicture copy = *given, *picture = &copy;
  const NAME(Setup) setup = NAME(setup)(picture, mixes);
  Distances row = setup.firstRow;
  // The same, exactly: all are whole numbers.
  const Doubles perRow = __builtin_convertvector(setup.perRow, Doubles);
  Doubles crossed = __builtin_convertvector(row, Doubles);
  int64_t rowU = picture->u, rowV = picture->v;
  NAME(RowSpan) next = NAME(rowSpan)(&setup.crossings, crossed);
  for (; rows > 0; rows--, pixels += pitch) {
    // The next row's ends are on their way while this one is drawn.
    const NAME(RowSpan) span = next;
    const Distances start = row;
    row += setup.perRow;
    crossed += perRow;
    next = NAME(rowSpan)(&setup.crossings, crossed);
    // Rows lie too far apart for the machine to foresee which memory comes next.
    if (rows > 1)
      for (intptr_t column = span.from; column < span.to + 15; column += 16)
        __builtin_prefetch(pixels + pitch + column, 1);
    NAME(drawColumns)(
      picture, &setup, span, span.to, start + setup.perColumn * (int64_t)span.from,
      NAME(position)(rowU), NAME(position)(rowV), pixels, mixes, isTinted, adds);
    rowU += picture->uPerRow;
    rowV += picture->vPerRow;
  }
}
