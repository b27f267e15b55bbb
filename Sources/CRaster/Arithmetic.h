// Pixels, CRASTER_LANES at a time, and numbers beside them. Included by Loops.h, once for each kind
// of machine.

INLINE Words NAME(load)(const uint32_t *pixels) {
  Words words;
  memcpy(&words, pixels, sizeof words);
  return words;
}

INLINE void NAME(store)(Words words, uint32_t *pixels) { memcpy(pixels, &words, sizeof words); }

INLINE Pixels NAME(spread)(Words words) {
  return (Pixels){(Channels)words & 0x00FF, (Channels)words >> 8};
}

INLINE Words NAME(packed)(Pixels pixels) {
  return (Words)pixels.blueRed | (Words)pixels.greenAlpha << 8;
}

/// A number of at most 16 bits for both channels in each word.
INLINE Channels NAME(both)(Words words) {
  return __builtin_shufflevector(
    (Channels)words, (Channels)words, 0, 0, 2, 2, 4, 4, 6, 6, 8, 8, 10, 10, 12, 12, 14, 14);
}

/// Each of 0...65025 divided by 255 and rounded, exactly.
INLINE Channels NAME(by255)(Channels products) {
  products += 128;
  // The same as (products + (products >> 8)) >> 8, of which x86 makes the upper half alone.
  typedef uint32_t Wide __attribute__((vector_size(64)));
  return __builtin_convertvector(__builtin_convertvector(products, Wide) * 257 >> 16, Channels);
}

/// One less the source's alpha, of 255.
INLINE Channels NAME(rest)(Pixels pixels) {
#ifdef USES_AVX2
  return 255 - (Channels)__builtin_ia32_pshufb256(
    (Bytes)pixels.greenAlpha,
    (Bytes){2, -1, 2, -1, 6, -1, 6, -1, 10, -1, 10, -1, 14, -1, 14, -1,
      2, -1, 2, -1, 6, -1, 6, -1, 10, -1, 10, -1, 14, -1, 14, -1});
#else
  return 255
    - __builtin_shufflevector(
      pixels.greenAlpha, pixels.greenAlpha, 1, 1, 3, 3, 5, 5, 7, 7, 9, 9, 11, 11, 13, 13, 15, 15);
#endif
}

INLINE Pixels NAME(times)(Pixels pixels, Channels blueRed, Channels greenAlpha) {
  return (Pixels){
    NAME(by255)(pixels.blueRed * blueRed), NAME(by255)(pixels.greenAlpha * greenAlpha)};
}

/// Each channel times the coverage, 0...CRASTER_WHOLE.
INLINE Pixels NAME(covered)(Pixels pixels, Words coverage) {
#ifdef USES_AVX2
  // The same product times 256, of which the machine drops 15 bits and rounds; all of the coverage, 2^15, looks like
  // less than nothing to it.
  const Shorts weights = (Shorts)__builtin_ia32_pshufb256(
    (Bytes)coverage,
    (Bytes){-1, 0, -1, 0, -1, 4, -1, 4, -1, 8, -1, 8, -1, 12, -1, 12,
      -1, 0, -1, 0, -1, 4, -1, 4, -1, 8, -1, 8, -1, 12, -1, 12});
  return (Pixels){
    (Channels)__builtin_elementwise_abs(
      (Shorts)__builtin_ia32_pmulhrsw256((Shorts)pixels.blueRed, weights)),
    (Channels)__builtin_elementwise_abs(
      (Shorts)__builtin_ia32_pmulhrsw256((Shorts)pixels.greenAlpha, weights))};
#else
  const Channels weights = NAME(both)(coverage);
  return (Pixels){
    (pixels.blueRed * weights + CRASTER_WHOLE / 2) >> CRASTER_WEIGHT_BITS,
    (pixels.greenAlpha * weights + CRASTER_WHOLE / 2) >> CRASTER_WEIGHT_BITS};
#endif
}

/// Blends the premultiplied pixels over those at `target`.
INLINE void NAME(over)(Pixels source, uint32_t *target) {
  Channels rest = NAME(rest)(source);
  Pixels behind = NAME(times)(NAME(spread)(NAME(load)(target)), rest, rest);
  source.blueRed += behind.blueRed;
  source.greenAlpha += behind.greenAlpha;
  NAME(store)(NAME(packed)(source), target);
}

/// Adds the pixels to those at `target`, at most 255 in each channel.
INLINE void NAME(add)(Pixels source, uint32_t *target) {
  Pixels sum = NAME(spread)(NAME(load)(target));
  Channels whole = 255 - (Channels){};
  sum.blueRed = __builtin_elementwise_min((Channels)(sum.blueRed + source.blueRed), whole);
  sum.greenAlpha = __builtin_elementwise_min((Channels)(sum.greenAlpha + source.greenAlpha), whole);
  NAME(store)(NAME(packed)(sum), target);
}

/// `(a(128 - weight) + b*weight + 64) / 128`, 128 being CRASTER_WHOLE.
///
/// The same as `a` and what of the difference counts, which fits 16 bits with its sign.
INLINE Channels NAME(mix)(Channels a, Channels b, Channels weight) {
  const Shorts more = (Shorts)((b - a) * weight + CRASTER_WHOLE / 2);
  return a + (Channels)(more >> CRASTER_WEIGHT_BITS);
}

INLINE Pixels NAME(mixed)(Pixels a, Pixels b, Channels weight) {
  return (Pixels){
    NAME(mix)(a.blueRed, b.blueRed, weight), NAME(mix)(a.greenAlpha, b.greenAlpha, weight)};
}

INLINE Words NAME(repeated)(uint32_t word) { return word - (Words){}; }

INLINE SignedWords NAME(least)(SignedWords a, SignedWords b) {
  return __builtin_elementwise_min(a, b);
}

INLINE SignedWords NAME(most)(SignedWords a, SignedWords b) {
  return __builtin_elementwise_max(a, b);
}

/// The same numbers in half as many bits, which hold no more than 2^15 - 1 and no less than -2^15.
INLINE NarrowWords NAME(narrowed)(SignedWords words) {
#if defined(__SSE2__)
  typedef int32_t Four __attribute__((vector_size(16)));
  const Four low = __builtin_shufflevector(words, words, 0, 1, 2, 3);
  const Four high = __builtin_shufflevector(words, words, 4, 5, 6, 7);
  return (NarrowWords)__builtin_ia32_packssdw128(low, high);
#else
  const SignedWords most = 0x7FFF - (SignedWords){};
  return __builtin_convertvector(NAME(most)(NAME(least)(words, most), ~most), NarrowWords);
#endif
}

/// In each word the sum of the products of both lower and both upper halves, each below 2^15.
INLINE Words NAME(sumOfProducts)(Words a, Words b) {
#if defined(USES_AVX2)
  return (Words)__builtin_ia32_pmaddwd256((Shorts)a, (Shorts)b);
#elif defined(__SSE2__)
  typedef int16_t Eight __attribute__((vector_size(16)));
  typedef uint32_t Four __attribute__((vector_size(16)));
#define HALF(words, n) (Eight)__builtin_shufflevector(words, words, n, n + 1, n + 2, n + 3)
  const Four low = (Four)__builtin_ia32_pmaddwd128(HALF(a, 0), HALF(b, 0));
  const Four high = (Four)__builtin_ia32_pmaddwd128(HALF(a, 4), HALF(b, 4));
#undef HALF
  return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7);
#else
  return (a & 0xFFFF) * (b & 0xFFFF) + (a >> 16) * (b >> 16);
#endif
}

INLINE SignedWords NAME(lanes)(void) { return (SignedWords){0, 1, 2, 3, 4, 5, 6, 7}; }

/// All bits of the first `count` words.
INLINE Words NAME(firstWords)(intptr_t count) { return (Words)(NAME(lanes)() < (int32_t)count); }

INLINE double NAME(higher)(double a, double b) { return a > b ? a : b; }
INLINE double NAME(lower)(double a, double b) { return a < b ? a : b; }
