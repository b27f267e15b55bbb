#include "CRaster.h"

#include <math.h>
#include <string.h>

// Distances become columns, and gradients colours, the same way everywhere.
#pragma STDC FP_CONTRACT OFF
// Vectors are never handed to a function that isn't inlined.
#pragma clang diagnostic ignored "-Wpsabi"

#define INLINE static inline __attribute__((always_inline))

// CRASTER_LANES pixels a step.
typedef uint32_t Words __attribute__((vector_size(32)));
typedef int32_t SignedWords __attribute__((vector_size(32)));
typedef uint16_t Channels __attribute__((vector_size(32)));
typedef int16_t Shorts __attribute__((vector_size(32)));
typedef int16_t NarrowWords __attribute__((vector_size(16)));
typedef char Bytes __attribute__((vector_size(32)));
typedef uint64_t Pairs __attribute__((vector_size(32)));
typedef uint64_t Halves __attribute__((vector_size(16)));
typedef float Floats __attribute__((vector_size(32)));
typedef int64_t Distances __attribute__((vector_size(32)));
typedef double Doubles __attribute__((vector_size(32)));

/// As many pixels with 16 bits a channel.
typedef struct {
  Channels blueRed, greenAlpha;
} Pixels;

// Calls `DRAW` for what is drawn over others, mixed or not and tinted or not: each kind is compiled for itself.
#define DRAW_OVER(picture) \
  if ((picture)->isTinted) { \
    if ((picture)->mixes) DRAW(true, true); \
    DRAW(false, true); \
  } \
  if ((picture)->mixes) DRAW(true, false); \
  DRAW(false, false)

// Every machine's.
#define NAME(name) name##_base
#include "Loops.h"
#undef NAME

#if defined(__x86_64__)
// The same, compiled once more with 32 bytes to a register.
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,lzcnt"))), apply_to = function)
#define NAME(name) name##_avx2
#define USES_AVX2
#include "Loops.h"
#undef USES_AVX2
#undef NAME
#pragma clang attribute pop

const CKernels *ckernels_best(void) {
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi")
      && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("lzcnt")
    ? &ckernels_avx2 : &ckernels_base;
}
#else
const CKernels *ckernels_best(void) { return &ckernels_base; }
#endif
