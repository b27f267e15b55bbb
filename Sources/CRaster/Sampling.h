// Texture samples, eight at a time. Included by Loops.h, once for each kind of machine.

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

/// Samples of which the texel `x`, `y` is the first of four, weighted by 0...CRASTER_WHOLE.
INLINE Pixels NAME(linear)(
  const uint32_t *texels, intptr_t pitch, Words x, Words y, Words right, Words down
) {
  Words offsets = y * (uint32_t)pitch + x;
  Channels weight = NAME(both)(right);
  return NAME(mixed)(
    NAME(across)(texels, offsets, weight), NAME(across)(texels + pitch, offsets, weight),
    NAME(both)(down));
}

/// Samples at positions that need no clamping, in 1/2^CRASTER_POSITION_BITS texel.
INLINE Pixels NAME(sample)(
  const uint32_t *texels, intptr_t pitch, Words u, Words v, const bool mixes
) {
  if (mixes)
    return NAME(linear)(
      texels, pitch, u >> CRASTER_POSITION_BITS, v >> CRASTER_POSITION_BITS,
      u >> CRASTER_WEIGHT_SHIFT & (CRASTER_WHOLE - 1),
      v >> CRASTER_WEIGHT_SHIFT & (CRASTER_WHOLE - 1));
  return NAME(spread)(NAME(texels)(
    texels, (v >> CRASTER_POSITION_BITS) * (uint32_t)pitch + (u >> CRASTER_POSITION_BITS)));
}
