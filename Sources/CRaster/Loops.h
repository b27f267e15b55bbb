// Included once for each kind of machine; `NAME` tells the copies apart. An inlined function
// belongs to its copy too: it could not be inlined into code for another machine.

// Pixel arithmetic.

INLINE Words NAME(load)(const uint32_t *pixels) {
  Words words;
  memcpy(&words, pixels, sizeof words);
  return words;
}

INLINE void NAME(store)(Words words, uint32_t *pixels) { memcpy(pixels, &words, sizeof words); }

INLINE Pixels NAME(spread)(Words words) {
  return (Pixels){(Channels)(words & 0x00FF00FF), (Channels)(words >> 8 & 0x00FF00FF)};
}

INLINE Words NAME(packed)(Pixels pixels) {
  return (Words)pixels.blueRed | (Words)pixels.greenAlpha << 8;
}

/// A number of at most 16 bits for both channels in each word.
INLINE Channels NAME(both)(Words words) { return (Channels)(words | words << 16); }

/// Each of 0...65025 divided by 255 and rounded, exactly.
INLINE Channels NAME(by255)(Channels products) {
  products += 128;
  return (products + (products >> 8)) >> 8;
}

/// What the pixels leave of those behind them, of 255.
INLINE Channels NAME(rest)(Pixels pixels) {
  return 255 - NAME(both)((Words)pixels.greenAlpha >> 16);
}

INLINE Pixels NAME(times)(Pixels pixels, Channels blueRed, Channels greenAlpha) {
  return (Pixels){
    NAME(by255)(pixels.blueRed * blueRed), NAME(by255)(pixels.greenAlpha * greenAlpha)};
}

/// Each as far as 0...128 of it is covered.
INLINE Pixels NAME(covered)(Pixels pixels, Channels coverage) {
  return (Pixels){
    (pixels.blueRed * coverage + 64) >> 7, (pixels.greenAlpha * coverage + 64) >> 7};
}

/// Draws the pixels over those at `target`.
INLINE void NAME(over)(Pixels source, uint32_t *target) {
  Channels rest = NAME(rest)(source);
  Pixels behind = NAME(times)(NAME(spread)(NAME(load)(target)), rest, rest);
  source.blueRed += behind.blueRed;
  source.greenAlpha += behind.greenAlpha;
  NAME(store)(NAME(packed)(source), target);
}

/// `(a(128 - weight) + b*weight + 64) / 128`; the difference may wrap, the sum takes it back.
INLINE Channels NAME(mix)(Channels a, Channels b, Channels weight) {
  return ((a << 7) + (b - a) * weight + 64) >> 7;
}

INLINE Pixels NAME(mixed)(Pixels a, Pixels b, Channels weight) {
  return (Pixels){
    NAME(mix)(a.blueRed, b.blueRed, weight), NAME(mix)(a.greenAlpha, b.greenAlpha, weight)};
}

INLINE Words NAME(repeated)(uint32_t word) { return word - (Words){}; }

INLINE Places NAME(lanes)(void) { return (Places){0, 1, 2, 3, 4, 5, 6, 7}; }

INLINE Places NAME(least)(Places a, Places b) { return __builtin_elementwise_min(a, b); }

INLINE Places NAME(most)(Places a, Places b) { return __builtin_elementwise_max(a, b); }

/// All bits of the first `count` words.
INLINE Words NAME(firstWords)(intptr_t count) { return (Words)(NAME(lanes)() < (int32_t)count); }

// Sampling.

INLINE Words NAME(texels)(const uint32_t *texels, Words offsets) {
  return (Words){
    texels[offsets[0]], texels[offsets[1]], texels[offsets[2]], texels[offsets[3]],
    texels[offsets[4]], texels[offsets[5]], texels[offsets[6]], texels[offsets[7]]};
}

INLINE uint64_t NAME(pair)(const uint32_t *texels, uint32_t offset) {
  uint64_t pair;
  memcpy(&pair, texels + offset, sizeof pair);
  return pair;
}

/// The texels at the offsets, each mixed with the one right of it.
INLINE Pixels NAME(across)(const uint32_t *texels, Words offsets, Channels weight) {
  // In an order by which the halves of pairs can be parted without crossing 16 bytes.
  Words first = (Words)(Pairs){
    NAME(pair)(texels, offsets[0]), NAME(pair)(texels, offsets[1]),
    NAME(pair)(texels, offsets[4]), NAME(pair)(texels, offsets[5])};
  Words second = (Words)(Pairs){
    NAME(pair)(texels, offsets[2]), NAME(pair)(texels, offsets[3]),
    NAME(pair)(texels, offsets[6]), NAME(pair)(texels, offsets[7])};
  Words left = __builtin_shufflevector(first, second, 0, 2, 8, 10, 4, 6, 12, 14);
  Words right = __builtin_shufflevector(first, second, 1, 3, 9, 11, 5, 7, 13, 15);
  return NAME(mixed)(NAME(spread)(left), NAME(spread)(right), weight);
}

/// Samples of which the texel `x`, `y` is the first of four, weighted in 1/128.
INLINE Pixels NAME(linear)(
  const uint32_t *texels, intptr_t pitch, Words x, Words y, Words right, Words down
) {
  Words offsets = y * (uint32_t)pitch + x;
  Channels weight = NAME(both)(right);
  return NAME(mixed)(
    NAME(across)(texels, offsets, weight), NAME(across)(texels + pitch, offsets, weight),
    NAME(both)(down));
}

/// Samples at places that read inside, in 1/65536 texel.
INLINE Pixels NAME(sample)(
  const uint32_t *texels, intptr_t pitch, Words u, Words v, const bool mixes
) {
  if (mixes)
    return NAME(linear)(texels, pitch, u >> 16, v >> 16, u >> 9 & 127, v >> 9 & 127);
  return NAME(spread)(NAME(texels)(texels, (v >> 16) * (uint32_t)pitch + (u >> 16)));
}

// Runs of pixels.

INLINE void NAME(run)(
  CTextureSpan span, uint32_t *pixels, intptr_t count, const bool mixes, const bool blends
) {
  Words lanes = (Words)NAME(lanes)();
  Words u = (uint32_t)span.u + lanes * (uint32_t)span.du;
  Words v = (uint32_t)span.v + lanes * (uint32_t)span.dv;
  for (; count > 0; count -= 8, pixels += 8) {
    if (count < 8) {
      // What lies past the end samples as the first does, and is not drawn.
      Words drawn = NAME(firstWords)(count);
      u = (u & drawn) | (u[0] & ~drawn);
      v = (v & drawn) | (v[0] & ~drawn);
    }
    Pixels samples = NAME(sample)(span.texels, span.pitch, u, v, mixes);
    if (count >= 8) {
      if (blends)
        NAME(over)(samples, pixels);
      else
        NAME(store)(NAME(packed)(samples), pixels);
    } else if (blends) {
      NAME(over)(NAME(spread)(NAME(packed)(samples) & NAME(firstWords)(count)), pixels);
    } else {
      Words words = NAME(packed)(samples);
      memcpy(pixels, &words, (size_t)count * sizeof *pixels);
    }
    u += (uint32_t)span.du * 8;
    v += (uint32_t)span.dv * 8;
  }
}

static void NAME(storeLinear)(CTextureSpan span, uint32_t *pixels, intptr_t count) {
  NAME(run)(span, pixels, count, true, false);
}

static void NAME(overLinear)(CTextureSpan span, uint32_t *pixels, intptr_t count) {
  NAME(run)(span, pixels, count, true, true);
}

static void NAME(storeNearest)(CTextureSpan span, uint32_t *pixels, intptr_t count) {
  NAME(run)(span, pixels, count, false, false);
}

static void NAME(overNearest)(CTextureSpan span, uint32_t *pixels, intptr_t count) {
  NAME(run)(span, pixels, count, false, true);
}

/// The `count` words at `source`, at most 8; those after them are 0.
INLINE Words NAME(loadSome)(const uint32_t *source, intptr_t count) {
  if (count >= 8) return NAME(load)(source);
  Words words = {};
  memcpy(&words, source, (size_t)count * sizeof *source);
  return words;
}

static void NAME(overRow)(const uint32_t *source, uint32_t *pixels, intptr_t count) {
  for (; count > 0; count -= 8, source += 8, pixels += 8)
    NAME(over)(NAME(spread)(NAME(loadSome)(source, count)), pixels);
}

static void NAME(overFaded)(
  const uint32_t *source, uint8_t opacity, uint32_t *pixels, intptr_t count
) {
  Channels factor = opacity - (Channels){};
  for (; count > 0; count -= 8, source += 8, pixels += 8)
    NAME(over)(
      NAME(times)(NAME(spread)(NAME(loadSome)(source, count)), factor, factor), pixels);
}

static void NAME(overTinted)(
  const uint32_t *source, uint32_t tint, uint32_t *pixels, intptr_t count
) {
  Pixels factors = NAME(spread)(NAME(repeated)(tint));
  for (; count > 0; count -= 8, source += 8, pixels += 8)
    NAME(over)(
      NAME(times)(
        NAME(spread)(NAME(loadSome)(source, count)), factors.blueRed, factors.greenAlpha),
      pixels);
}

static void NAME(overCovered)(
  const uint32_t *source, uint8_t opacity, const uint8_t *coverage, uint32_t *pixels,
  intptr_t count
) {
  typedef uint8_t Bytes __attribute__((vector_size(8)));
  Channels factor = opacity - (Channels){};
  for (; count > 0; count -= 8, source += 8, coverage += 8, pixels += 8) {
    Bytes shares = {};
    memcpy(&shares, coverage, count < 8 ? (size_t)count : sizeof shares);
    Pixels faded = NAME(times)(NAME(spread)(NAME(loadSome)(source, count)), factor, factor);
    Words share = __builtin_convertvector(shares, Words);
    NAME(over)(NAME(covered)(faded, NAME(both)(share)), pixels);
  }
}

static void NAME(overColor)(uint32_t color, uint32_t *pixels, intptr_t count) {
  Words words = NAME(repeated)(color);
  for (; count >= 8; count -= 8, pixels += 8) NAME(over)(NAME(spread)(words), pixels);
  if (count > 0) NAME(over)(NAME(spread)(words & NAME(firstWords)(count)), pixels);
}

static void NAME(mixRows)(
  const uint32_t *upper, const uint32_t *lower, uint8_t weight, uint32_t *pixels, intptr_t count
) {
  Channels weights = weight - (Channels){};
  for (; count > 0; count -= 8, upper += 8, lower += 8, pixels += 8) {
    Words words = NAME(packed)(NAME(mixed)(
      NAME(spread)(NAME(loadSome)(upper, count)), NAME(spread)(NAME(loadSome)(lower, count)),
      weights));
    if (count >= 8)
      NAME(store)(words, pixels);
    else
      memcpy(pixels, &words, (size_t)count * sizeof *pixels);
  }
}

// Turned pictures.

#ifndef ROWS_AHEAD
#define ROWS_AHEAD 3
#endif

/// The columns of a row that are drawn, and those among them that need no care for edges.
typedef struct {
  intptr_t from, interiorFrom, interiorTo, to;
} NAME(RowSpan);

INLINE double NAME(higher)(double a, double b) { return a > b ? a : b; }
INLINE double NAME(lower)(double a, double b) { return a < b ? a : b; }

/// `column`, 0 or more, rounded down, but up from 1/2^21 below a whole number on.
INLINE intptr_t NAME(whole)(double column) {
  // A sum beyond 2^52 is a whole number, found without asking for what an integer can't hold.
  double sum = column - (0.5 - 0x1p-21) + 0x1.8p52;
  uint64_t bits;
  memcpy(&bits, &sum, sizeof bits);
  return (intptr_t)(uint32_t)bits;
}

/// The part of a picture's columns that a row covers whose distances are given.
///
/// Estimates on the safe side: a column too many is found by its coverage to be empty, or full.
INLINE NAME(RowSpan) NAME(rowSpan)(const CTurnedPicture *picture, Distances row) {
  const int64_t step = 1 << 25;
  const double slack = 0x1p-20;
  const CStrip *across = &picture->across, *down = &picture->down;
  const double start = picture->from, end = picture->to;
  double first = NAME(higher)(start, (double)(step - row[0]) * across->columnsPerUnit);
  first = NAME(higher)(first, (double)(step - row[2]) * down->columnsPerUnit);
  // One unit more, so that no distance at all counts as reached where columns don't matter.
  double last = NAME(lower)(end, (double)(row[1] - step + 1) * across->columnsPerUnit);
  last = NAME(lower)(last, (double)(row[3] - step + 1) * down->columnsPerUnit);
  double firstIn =
    NAME(higher)(start - 1, (double)(across->lowInterior - row[0]) * across->columnsPerUnit);
  firstIn = NAME(higher)(firstIn, (double)(down->lowInterior - row[2]) * down->columnsPerUnit);
  double lastIn =
    NAME(lower)(end, (double)(row[1] - across->highInterior) * across->columnsPerUnit);
  lastIn = NAME(lower)(lastIn, (double)(row[3] - down->highInterior) * down->columnsPerUnit);
  // Rounded up where something begins, one past the whole column where it ends.
  first = NAME(lower)(first + (1 - slack), end);
  last = NAME(lower)(NAME(higher)(last + (1 + slack), first), end);
  firstIn = NAME(lower)(NAME(higher)(firstIn + (1 + slack), first), last);
  lastIn = NAME(lower)(NAME(higher)(lastIn + (1 - slack), firstIn), last);
  return (NAME(RowSpan)){
    NAME(whole)(first), NAME(whole)(firstIn), NAME(whole)(lastIn), NAME(whole)(last)};
}

/// How distances grow over eight columns: by whole 1/128 pixels, and by what is left of them.
typedef struct {
  Words steps, rest;
} NAME(Growth);

INLINE NAME(Growth) NAME(growth)(int64_t perColumn) {
  NAME(Growth) growth;
  for (int lane = 0; lane < 8; lane++) {
    int64_t distance = perColumn * lane;
    growth.steps[lane] = (uint32_t)(distance >> 25);
    growth.rest[lane] = (uint32_t)distance & 0x01FFFFFF;
  }
  return growth;
}

/// At most 128ths of each pixel that lie inside one edge; negative far outside.
INLINE Places NAME(inside)(Words steps, Words rest, NAME(Growth) growth) {
  Places share = (Places)(((rest + growth.rest) >> 25) + growth.steps + steps);
  return NAME(least)(share, 128 - (Places){});
}

/// The 128ths of each of eight pixels that are covered, of their distances' lanes.
INLINE Words NAME(coverage)(Distances distances, const NAME(Growth) growths[4]) {
  // Distances stay below 2^53, their steps below 2^28. The bias makes the shift one of whole bits.
  const uint64_t bias = 1ull << 56;
  Words steps = (Words)(((Pairs)distances + bias) >> 25);
  Words rest = (Words)((Pairs)distances & 0x01FFFFFF);
#define SIDE(n) \
  NAME(inside)(__builtin_shufflevector(steps, steps, n, n, n, n, n, n, n, n) \
                 - (uint32_t)(bias >> 25), \
    __builtin_shufflevector(rest, rest, n, n, n, n, n, n, n, n), growths[n / 2])
  Places across = NAME(most)(SIDE(0) + SIDE(2) - 128, (Places){});
  Places down = NAME(most)(SIDE(4) + SIDE(6) - 128, (Places){});
#undef SIDE
  return (Words)(across * down + 64) >> 7;
}

INLINE int32_t NAME(cut)(int64_t place) {
  // Far beyond any texel, and far enough from the ends of 32 bits for eight columns more.
  const int64_t limit = (1ll << 31) - (1 << 26);
  return (int32_t)(place < -limit ? -limit : place > limit ? limit : place);
}

/// The places of the outermost samples, and the outermost texels that may be the first of a pair.
typedef struct {
  Places left, right, top, bottom, lastX, lastY;
} NAME(Limits);

INLINE NAME(Limits) NAME(limits)(const CTurnedPicture *picture, const bool mixes) {
  const int32_t beyond = mixes ? 0 : 0xFFFF;
  return (NAME(Limits)){
    .left = picture->left * 65536 - (Places){},
    .right = (picture->right * 65536 | beyond) - (Places){},
    .top = picture->top * 65536 - (Places){},
    .bottom = (picture->bottom * 65536 | beyond) - (Places){},
    .lastX = picture->right - 1 - (Places){},
    .lastY = picture->bottom - 1 - (Places){},
  };
}

/// Samples at any places: beyond the texels that may be read the outermost repeat.
INLINE Pixels NAME(clamped)(
  const uint32_t *texels, intptr_t pitch, const NAME(Limits) *limits, Places u, Places v,
  const bool mixes
) {
  u = NAME(least)(NAME(most)(u, limits->left), limits->right);
  v = NAME(least)(NAME(most)(v, limits->top), limits->bottom);
  if (!mixes) return NAME(sample)(texels, pitch, (Words)u, (Words)v, false);
  // The last texel is the second of a pair, with all of the weight.
  Places x = NAME(least)(u >> 16, limits->lastX), y = NAME(least)(v >> 16, limits->lastY);
  return NAME(linear)(
    texels, pitch, (Words)x, (Words)y, (Words)((u >> 9) - (x << 7)), (Words)((v >> 9) - (y << 7)));
}

INLINE bool NAME(readsInside)(
  const CTurnedPicture *picture, int64_t u, int64_t v, const bool mixes
) {
  // At the right and bottom limits themselves, neighbours would be needed.
  const int32_t beyond = mixes ? 0 : 0xFFFF;
  return u >= picture->left * 65536 && u < (picture->right * 65536 | beyond)
    && v >= picture->top * 65536 && v < (picture->bottom * 65536 | beyond);
}

INLINE void NAME(turned)(
  const CTurnedPicture *given, uint32_t *pixels, intptr_t pitch, intptr_t rows, const bool mixes
) {
  // A copy that no store to the pixels can be thought to change.
  const CTurnedPicture copy = *given, *picture = &copy;
  const NAME(Limits) limits = NAME(limits)(picture, mixes);
  const CStrip *across = &picture->across, *down = &picture->down;
  const int64_t a = across->perColumn, d = down->perColumn;
  const NAME(Growth) growths[4] = {
    NAME(growth)(a), NAME(growth)(-a), NAME(growth)(d), NAME(growth)(-d)};
  const Distances perColumn = {a, -a, d, -d};
  const Distances perRow = {across->perRow, -across->perRow, down->perRow, -down->perRow};
  const Places lanes = NAME(lanes)();
  const Places duLanes = picture->du * lanes, dvLanes = picture->dv * lanes;
  const int64_t du = picture->du, dv = picture->dv;
  Distances row = {across->low, across->high, down->low, down->high};
  int64_t rowU = picture->u, rowV = picture->v;
  NAME(RowSpan) next = NAME(rowSpan)(picture, row);
  for (; rows > 0; rows--, pixels += pitch) {
    // The next row's ends are on their way while this one is drawn.
    const NAME(RowSpan) span = next;
    const Distances start = row;
    row += perRow;
    next = NAME(rowSpan)(picture, row);
    const int64_t startU = (rowU + 32768) >> 16, startV = (rowV + 32768) >> 16;
    // Rows lie too far apart for the machine to foresee which memory comes next.
    if (rows > ROWS_AHEAD)
      for (intptr_t column = span.from; column < span.to + 15; column += 16)
        __builtin_prefetch(pixels + ROWS_AHEAD * pitch + column, 1);
    intptr_t interiorTo = span.interiorTo;
    if (!NAME(readsInside)(
          picture, startU + du * span.interiorFrom, startV + dv * span.interiorFrom, mixes)
        || !NAME(readsInside)(
          picture, startU + du * (interiorTo - 1), startV + dv * (interiorTo - 1), mixes))
      interiorTo = 0;
    int64_t u = startU + du * span.from, v = startV + dv * span.from;
    Distances distances = start + perColumn * (int64_t)span.from;
    for (intptr_t column = span.from; column < span.to; column += 8) {
      uint32_t *target = pixels + column;
      if (column >= span.interiorFrom && column + 8 <= interiorTo) {
        Words placesU = (Words)((int32_t)u + duLanes), placesV = (Words)((int32_t)v + dvLanes);
        NAME(over)(
          NAME(sample)(picture->texels, picture->pitch, placesU, placesV, mixes), target);
      } else {
        Words coverage = NAME(coverage)(distances, growths);
        coverage &= NAME(firstWords)(span.to - column);
        Pixels samples = NAME(clamped)(
          picture->texels, picture->pitch, &limits, NAME(cut)(u) + duLanes, NAME(cut)(v) + dvLanes,
          mixes);
        NAME(over)(NAME(covered)(samples, NAME(both)(coverage)), target);
      }
      u += du * 8;
      v += dv * 8;
      distances += perColumn * 8;
    }
    rowU += picture->uPerRow;
    rowV += picture->vPerRow;
  }
}

static void NAME(overTurned)(
  const CTurnedPicture *picture, uint32_t *pixels, intptr_t pitch, intptr_t rows
) {
  if (picture->mixes)
    NAME(turned)(picture, pixels, pitch, rows, true);
  else
    NAME(turned)(picture, pixels, pitch, rows, false);
}

const CKernels NAME(ckernels) = {
  .overTurned = NAME(overTurned),
  .storeLinear = NAME(storeLinear),
  .overLinear = NAME(overLinear),
  .storeNearest = NAME(storeNearest),
  .overNearest = NAME(overNearest),
  .over = NAME(overRow),
  .overFaded = NAME(overFaded),
  .overTinted = NAME(overTinted),
  .overCovered = NAME(overCovered),
  .overColor = NAME(overColor),
  .mixRows = NAME(mixRows),
};
