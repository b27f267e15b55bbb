// Texture samples, eight at a time. Included by Loops.h, once for each kind of machine.

/// Eight offsets as plain numbers, which leave vectors two at a time.
typedef struct {
  uint32_t at[CRASTER_LANES];
} NAME(Offsets);

INLINE NAME(Offsets) NAME(offsets)(Words words) {
  const Pairs pairs = (Pairs)words;
  NAME(Offsets) offsets;
  for (int index = 0; index < CRASTER_LANES; index += 2) {
    uint64_t pair = pairs[index / 2];
    // Else the compiler would take each by itself.
    __asm__("" : "+r"(pair));
    offsets.at[index] = (uint32_t)pair;
    offsets.at[index + 1] = (uint32_t)(pair >> 32);
  }
  return offsets;
}

INLINE Words NAME(texels)(const uint32_t *texels, Words words) {
  const NAME(Offsets) offsets = NAME(offsets)(words);
#define TEXEL(n) texels[offsets.at[n]]
  return (Words){
    TEXEL(0), TEXEL(1), TEXEL(2), TEXEL(3), TEXEL(4), TEXEL(5), TEXEL(6), TEXEL(7)};
#undef TEXEL
}

INLINE uint64_t NAME(pair)(const uint32_t *texels, uint32_t offset) {
  uint64_t pair;
  memcpy(&pair, texels + offset, sizeof pair);
  return pair;
}

/// Pairs of neighbouring texels at four offsets each, in an order in which the halves of pairs can be
/// parted, and pixels be put in order again, without crossing 16 bytes.
typedef struct {
  Words first, second;
} NAME(Texels);

INLINE NAME(Texels) NAME(texelPairs)(const uint32_t *texels, NAME(Offsets) offsets) {
#define PAIR(n) NAME(pair)(texels, offsets.at[n])
  return (NAME(Texels)){
    (Words)(Pairs){PAIR(0), PAIR(1), PAIR(4), PAIR(5)},
    (Words)(Pairs){PAIR(2), PAIR(3), PAIR(6), PAIR(7)}};
#undef PAIR
}

#ifdef USES_AVX2

/// The weights of two bytes for each channel of four pixels of a pair of `Texels`, as less than nothing:
/// -CRASTER_WHOLE is the least that a byte can hold, CRASTER_WHOLE would be more than the most.
typedef struct {
  Bytes first, second;
} NAME(Weights);

INLINE NAME(Weights) NAME(weights)(Words weight) {
  // In each word's lowest bytes the first weight and the second; the sum of both is -CRASTER_WHOLE.
  const Bytes bytes = (Bytes)((weight ^ CRASTER_WHOLE) - (weight << 8));
#define FOUR(a) a, a + 1, a, a + 1, a, a + 1, a, a + 1
  return (NAME(Weights)){
    __builtin_shufflevector(bytes, bytes, FOUR(0), FOUR(4), FOUR(16), FOUR(20)),
    __builtin_shufflevector(bytes, bytes, FOUR(8), FOUR(12), FOUR(24), FOUR(28))};
#undef FOUR
}

/// The same as `mix`, of each two bytes that lie side by side.
INLINE Channels NAME(mixedBytes)(Bytes bytes, Bytes weights) {
  const Channels less = (Channels)__builtin_ia32_pmaddubsw256(bytes, weights);
  return (CRASTER_WHOLE / 2 - less) >> CRASTER_WEIGHT_BITS;
}

/// Pairs of texels mixed, four channels to a pixel.
INLINE Channels NAME(across)(Words pairs, Bytes weights) {
  const Bytes bytes = (Bytes)pairs;
#define PAIR(a) a, a + 4, a + 1, a + 5, a + 2, a + 6, a + 3, a + 7
  return NAME(mixedBytes)(
    __builtin_shufflevector(bytes, bytes, PAIR(0), PAIR(8), PAIR(16), PAIR(24)), weights);
#undef PAIR
}

/// Pixels of two rows mixed, the lower with the same weight in all.
INLINE Words NAME(mixedRows)(Words upper, Words lower, uint8_t weight) {
  const Bytes weights = NAME(weights)(NAME(repeated)(weight)).first;
  const Bytes a = (Bytes)upper, b = (Bytes)lower;
#define EIGHT(n) \
  n, n + 32, n + 1, n + 33, n + 2, n + 34, n + 3, n + 35, \
    n + 4, n + 36, n + 5, n + 37, n + 6, n + 38, n + 7, n + 39
#define MIXED(first, second) \
  (Shorts)NAME(mixedBytes)( \
    __builtin_shufflevector(a, b, EIGHT(first), EIGHT(second)), weights)
  return (Words)__builtin_ia32_packuswb256(MIXED(0, 16), MIXED(8, 24));
#undef MIXED
#undef EIGHT
}

/// Samples of two rows, from the offsets of the first of two texels in each.
INLINE Words NAME(mixedTexels)(
  const uint32_t *upper, const uint32_t *lower, Words offsets, Words right, Words down
) {
  const NAME(Offsets) at = NAME(offsets)(offsets);
  const NAME(Texels) above = NAME(texelPairs)(upper, at);
  const NAME(Texels) below = NAME(texelPairs)(lower, at);
  const NAME(Weights) across = NAME(weights)(right), along = NAME(weights)(down);
#define MIXED(part) \
  NAME(mixedBytes)( \
    (Bytes)(NAME(across)(above.part, across.part) \
      | NAME(across)(below.part, across.part) << 8), \
    along.part)
  return (Words)__builtin_ia32_packuswb256((Shorts)MIXED(first), (Shorts)MIXED(second));
#undef MIXED
}

#else

/// Pixels of two rows mixed, the lower with the same weight in all.
INLINE Words NAME(mixedRows)(Words upper, Words lower, uint8_t weight) {
  return NAME(packed)(
    NAME(mixed)(NAME(spread)(upper), NAME(spread)(lower), weight - (Channels){}));
}

/// Pairs of texels mixed.
INLINE Pixels NAME(across)(NAME(Texels) pairs, Channels weight) {
  Words left = __builtin_shufflevector(
    pairs.first, pairs.second, 0, 2, 8, 10, 4, 6, 12, 14);
  Words right = __builtin_shufflevector(
    pairs.first, pairs.second, 1, 3, 9, 11, 5, 7, 13, 15);
  return NAME(mixed)(NAME(spread)(left), NAME(spread)(right), weight);
}

/// Samples of two rows, from the offsets of the first of two texels in each, and weights for both channels of each
/// word.
INLINE Words NAME(mixedPairs)(
  const uint32_t *upper, const uint32_t *lower, Words offsets, Channels right, Channels down
) {
  const NAME(Offsets) at = NAME(offsets)(offsets);
  return NAME(packed)(NAME(mixed)(
    NAME(across)(NAME(texelPairs)(upper, at), right),
    NAME(across)(NAME(texelPairs)(lower, at), right), down));
}

/// Samples of two rows, from the offsets of the first of two texels in each.
INLINE Words NAME(mixedTexels)(
  const uint32_t *upper, const uint32_t *lower, Words offsets, Words right, Words down
) {
  return NAME(mixedPairs)(upper, lower, offsets, NAME(both)(right), NAME(both)(down));
}

#endif

/// Where the texels are of which each word has the column in its lower half and the row in the upper one.
INLINE Words NAME(offsetsOfPairs)(Words texels, intptr_t pitch) {
  return NAME(sumOfProducts)(texels, NAME(repeated)((uint32_t)pitch << 16 | 1));
}

/// Where the texels in columns `x` and rows `y` are.
INLINE Words NAME(offsetsOf)(Words x, Words y, intptr_t pitch) {
  return NAME(offsetsOfPairs)(y << 16 | x, pitch);
}

/// Samples of which the texel `x`, `y` is the first of four, weighted by 0...CRASTER_WHOLE.
INLINE Words NAME(linear)(
  const uint32_t *texels, intptr_t pitch, Words x, Words y, Words right, Words down
) {
  return NAME(mixedTexels)(texels, texels + pitch, NAME(offsetsOf)(x, y, pitch), right, down);
}

/// Samples at positions that need no clamping, in 1/2^CRASTER_POSITION_BITS texel.
INLINE Words NAME(sample)(
  const uint32_t *texels, intptr_t pitch, Words u, Words v, const bool mixes
) {
  if (mixes)
    return NAME(linear)(
      texels, pitch, u >> CRASTER_POSITION_BITS, v >> CRASTER_POSITION_BITS,
      u >> CRASTER_WEIGHT_SHIFT & (CRASTER_WHOLE - 1),
      v >> CRASTER_WEIGHT_SHIFT & (CRASTER_WHOLE - 1));
  return NAME(texels)(
    texels, NAME(offsetsOf)(u >> CRASTER_POSITION_BITS, v >> CRASTER_POSITION_BITS, pitch));
}
