// The loops over the pixels of a row. Included by Loops.h, once for each kind of machine.

INLINE void NAME(run)(
  CTextureSpan span, uint32_t *pixels, intptr_t count, const bool mixes, const bool blends
) {
  Words lanes = (Words)NAME(lanes)();
  Words u = (uint32_t)span.u + lanes * (uint32_t)span.du;
  Words v = (uint32_t)span.v + lanes * (uint32_t)span.dv;
  for (; count > 0; count -= CRASTER_LANES, pixels += CRASTER_LANES) {
    if (count < CRASTER_LANES) {
      // What lies past the end samples as the first does, and is not drawn.
      Words drawn = NAME(firstWords)(count);
      u = (u & drawn) | (u[0] & ~drawn);
      v = (v & drawn) | (v[0] & ~drawn);
    }
    Words samples = NAME(sample)(span.texels, span.pitch, u, v, mixes);
    if (blends)
      NAME(over)(NAME(spread)(samples & NAME(firstWords)(count)), pixels);
    else if (count >= CRASTER_LANES)
      NAME(store)(samples, pixels);
    else
      memcpy(pixels, &samples, (size_t)count * sizeof *pixels);
    u += (uint32_t)span.du * CRASTER_LANES;
    v += (uint32_t)span.dv * CRASTER_LANES;
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

/// The `count` words at `source`, at most CRASTER_LANES; those after them are 0.
INLINE Words NAME(loadSome)(const uint32_t *source, intptr_t count) {
  if (count >= CRASTER_LANES) return NAME(load)(source);
  Words words = {};
  memcpy(&words, source, (size_t)count * sizeof *source);
  return words;
}

/// The `count` coverages at `coverage`, at most CRASTER_LANES; those after them are 0.
INLINE Words NAME(coverages)(const uint8_t *coverage, intptr_t count) {
  typedef uint8_t Eight __attribute__((vector_size(CRASTER_LANES)));
  Eight bytes = {};
  memcpy(&bytes, coverage, count < CRASTER_LANES ? (size_t)count : sizeof bytes);
  return __builtin_convertvector(bytes, Words);
}

static void NAME(overRow)(const uint32_t *source, uint32_t *pixels, intptr_t count) {
  for (; count > 0; count -= CRASTER_LANES, source += CRASTER_LANES, pixels += CRASTER_LANES)
    NAME(over)(NAME(spread)(NAME(loadSome)(source, count)), pixels);
}

static void NAME(overFaded)(
  const uint32_t *source, uint8_t opacity, uint32_t *pixels, intptr_t count
) {
  Channels factor = opacity - (Channels){};
  for (; count > 0; count -= CRASTER_LANES, source += CRASTER_LANES, pixels += CRASTER_LANES)
    NAME(over)(
      NAME(times)(NAME(spread)(NAME(loadSome)(source, count)), factor, factor), pixels);
}

/// What samples are multiplied by: each channel by a colour's or, where that is black, only alpha.
typedef struct {
  Pixels factors;
  Channels opacity;
} NAME(RowTint);

INLINE bool NAME(isBlack)(uint32_t tint) { return !(tint & 0xFFFFFF); }

INLINE NAME(RowTint) NAME(rowTint)(uint32_t tint) {
  return (NAME(RowTint)){
    NAME(spread)(NAME(repeated)(tint)), (Channels)NAME(repeated)(tint >> 24)};
}

/// Draws samples times a colour; black ones, as most shadows are, without a product of colours.
INLINE void NAME(overTimes)(
  Words samples, const NAME(RowTint) *tint, const bool isBlack, uint32_t *pixels
) {
  if (isBlack) {
    const Channels alpha = NAME(by255)((Channels)(samples >> 24) * tint->opacity);
    NAME(over)((Pixels){{}, (Channels)((Words)alpha << 16)}, pixels);
  } else {
    NAME(over)(
      NAME(times)(NAME(spread)(samples), tint->factors.blueRed, tint->factors.greenAlpha), pixels);
  }
}

INLINE void NAME(overRowTimes)(
  const uint32_t *source, const NAME(RowTint) *tint, const bool isBlack, uint32_t *pixels,
  intptr_t count
) {
  for (; count > 0; count -= CRASTER_LANES, source += CRASTER_LANES, pixels += CRASTER_LANES)
    NAME(overTimes)(NAME(loadSome)(source, count), tint, isBlack, pixels);
}

static void NAME(overTinted)(
  const uint32_t *source, uint32_t tint, uint32_t *pixels, intptr_t count
) {
  const NAME(RowTint) times = NAME(rowTint)(tint);
  if (NAME(isBlack)(tint))
    NAME(overRowTimes)(source, &times, true, pixels, count);
  else
    NAME(overRowTimes)(source, &times, false, pixels, count);
}

INLINE void NAME(overMixedTimes)(
  const uint32_t *upper, const uint32_t *lower, uint8_t weight, const NAME(RowTint) *tint,
  const bool isBlack, uint32_t *pixels, intptr_t count
) {
  for (; count > 0; count -= CRASTER_LANES,
       upper += CRASTER_LANES, lower += CRASTER_LANES, pixels += CRASTER_LANES) {
    Words samples = NAME(mixedRows)(NAME(load)(upper), NAME(load)(lower), weight);
    if (count < CRASTER_LANES) samples &= NAME(firstWords)(count);
    NAME(overTimes)(samples, tint, isBlack, pixels);
  }
}

static void NAME(overMixed)(
  const uint32_t *upper, const uint32_t *lower, uint8_t weight, uint32_t tint, uint32_t *pixels,
  intptr_t count
) {
  const NAME(RowTint) times = NAME(rowTint)(tint);
  if (NAME(isBlack)(tint))
    NAME(overMixedTimes)(upper, lower, weight, &times, true, pixels, count);
  else
    NAME(overMixedTimes)(upper, lower, weight, &times, false, pixels, count);
}

static void NAME(addTinted)(
  const uint32_t *source, uint32_t tint, uint32_t *pixels, intptr_t count
) {
  Pixels factors = NAME(spread)(NAME(repeated)(tint));
  for (; count > 0; count -= CRASTER_LANES, source += CRASTER_LANES, pixels += CRASTER_LANES)
    NAME(add)(
      NAME(times)(
        NAME(spread)(NAME(loadSome)(source, count)), factors.blueRed, factors.greenAlpha),
      pixels);
}

static void NAME(addCovered)(
  const uint32_t *source, uint8_t opacity, const uint8_t *coverage, uint32_t *pixels,
  intptr_t count
) {
  Channels factor = opacity - (Channels){};
  for (; count > 0; count -= CRASTER_LANES,
       source += CRASTER_LANES, coverage += CRASTER_LANES, pixels += CRASTER_LANES) {
    Pixels faded = NAME(times)(NAME(spread)(NAME(loadSome)(source, count)), factor, factor);
    NAME(add)(NAME(covered)(faded, NAME(coverages)(coverage, count)), pixels);
  }
}

static void NAME(overCovered)(
  const uint32_t *source, uint8_t opacity, const uint8_t *coverage, uint32_t *pixels,
  intptr_t count
) {
  Channels factor = opacity - (Channels){};
  for (; count > 0; count -= CRASTER_LANES,
       source += CRASTER_LANES, coverage += CRASTER_LANES, pixels += CRASTER_LANES) {
    Pixels faded = NAME(times)(NAME(spread)(NAME(loadSome)(source, count)), factor, factor);
    NAME(over)(NAME(covered)(faded, NAME(coverages)(coverage, count)), pixels);
  }
}

static void NAME(overColor)(uint32_t color, uint32_t *pixels, intptr_t count) {
  Words words = NAME(repeated)(color);
  for (; count >= CRASTER_LANES; count -= CRASTER_LANES, pixels += CRASTER_LANES)
    NAME(over)(NAME(spread)(words), pixels);
  if (count > 0) NAME(over)(NAME(spread)(words & NAME(firstWords)(count)), pixels);
}

static void NAME(mixRows)(
  const uint32_t *upper, const uint32_t *lower, uint8_t weight, uint32_t *pixels, intptr_t count
) {
  for (; count > 0; count -= CRASTER_LANES,
       upper += CRASTER_LANES, lower += CRASTER_LANES, pixels += CRASTER_LANES) {
    Words words =
      NAME(mixedRows)(NAME(loadSome)(upper, count), NAME(loadSome)(lower, count), weight);
    if (count >= CRASTER_LANES)
      NAME(store)(words, pixels);
    else
      memcpy(pixels, &words, (size_t)count * sizeof *pixels);
  }
}
