// Rectangles of one colour. Included by Loops.h, once for each kind of machine.

/// Each channel of one premultiplied pixel times the coverage, 0...CRASTER_WHOLE.
INLINE uint32_t NAME(coveredWord)(uint32_t color, uint32_t coverage) {
  const uint32_t half = CRASTER_WHOLE / 2 * 0x10001u;
  uint32_t blueRed = ((color & 0xFF00FF) * coverage + half) >> CRASTER_WEIGHT_BITS & 0xFF00FF;
  uint32_t greenAlpha =
    ((color >> 8 & 0xFF00FF) * coverage + half) >> CRASTER_WEIGHT_BITS & 0xFF00FF;
  return blueRed | greenAlpha << 8;
}

/// One premultiplied pixel over another.
INLINE uint32_t NAME(overWord)(uint32_t color, uint32_t behind) {
  const uint32_t rest = 255 - (color >> 24);
  uint32_t blueRed = (behind & 0xFF00FF) * rest + 0x800080;
  uint32_t greenAlpha = (behind >> 8 & 0xFF00FF) * rest + 0x800080;
  blueRed = (blueRed + (blueRed >> 8 & 0xFF00FF)) >> 8 & 0xFF00FF;
  greenAlpha = (greenAlpha + (greenAlpha >> 8 & 0xFF00FF)) & 0xFF00FF00;
  return color + (blueRed | greenAlpha);
}

INLINE uint32_t NAME(product)(uint32_t a, uint32_t b) {
  return (a * b + CRASTER_WHOLE / 2) >> CRASTER_WEIGHT_BITS;
}

/// The channels of two pixels, by bytes and by halves of words.
typedef uint8_t NAME(TwoPixels) __attribute__((vector_size(8)));
typedef uint16_t NAME(TwoPixelsWide) __attribute__((vector_size(16)));

/// What is drawn over a row's first and last pixel.
typedef struct {
  NAME(TwoPixels) colors;
  /// 255 less their alphas, in each channel.
  NAME(TwoPixelsWide) rest;
} NAME(RowEnds);

INLINE NAME(RowEnds) NAME(rowEnds)(CRect rect, uint32_t down) {
  const uint32_t first = NAME(coveredWord)(rect.color, NAME(product)(rect.left, down));
  const uint32_t last = NAME(coveredWord)(rect.color, NAME(product)(rect.right, down));
  const uint64_t both = (uint64_t)last << 32 | first;
  NAME(RowEnds) ends;
  memcpy(&ends.colors, &both, sizeof both);
  const uint16_t a = 255 - (first >> 24), b = 255 - (last >> 24);
  ends.rest = (NAME(TwoPixelsWide)){a, a, a, a, b, b, b, b};
  return ends;
}

/// The same as `overWord` of both.
INLINE void NAME(overEnds)(NAME(RowEnds) ends, uint32_t *first, uint32_t *last) {
  uint64_t both = (uint64_t)*last << 32 | *first;
  NAME(TwoPixels) behind;
  memcpy(&behind, &both, sizeof both);
  NAME(TwoPixelsWide) wide =
    __builtin_convertvector(behind, NAME(TwoPixelsWide)) * ends.rest + 0x80;
  wide = (wide + (wide >> 8)) >> 8;
  behind = ends.colors + __builtin_convertvector(wide, NAME(TwoPixels));
  memcpy(&both, &behind, sizeof both);
  *first = (uint32_t)both;
  *last = (uint32_t)(both >> 32);
}

/// Stores `count` words of one colour.
INLINE void NAME(storeColor)(Words words, uint32_t *target, intptr_t count) {
  if (count < CRASTER_LANES) {
    for (intptr_t column = 0; column < count; column++) target[column] = words[0];
    return;
  }
  for (intptr_t column = 0; column < count - CRASTER_LANES; column += CRASTER_LANES)
    NAME(store)(words, target + column);
  NAME(store)(words, target + count - CRASTER_LANES);
}

static void NAME(overRect)(CRect rect, uint32_t *pixels, intptr_t pitch) {
  const Words words = NAME(repeated)(rect.color);
  const bool isOpaque = rect.color >> 24 == 255;
  const bool hasEnds =
    rect.columns > 1 && (rect.left < CRASTER_WHOLE || rect.right < CRASTER_WHOLE);
  NAME(RowEnds) ends;
  for (int32_t row = 0; row < rect.rows; row++, pixels += pitch) {
    const uint32_t down = row == 0 ? rect.top : row == rect.rows - 1 ? rect.bottom : CRASTER_WHOLE;
    uint32_t *target = pixels;
    intptr_t count = rect.columns;
    if (hasEnds) {
      // In all rows but the outermost ones they are the same.
      if (row < 2 || row == rect.rows - 1) ends = NAME(rowEnds)(rect, down);
      NAME(overEnds)(ends, target, target + count - 1);
      target++;
      count -= 2;
    } else if (count == 1) {
      const uint32_t across = rect.left < CRASTER_WHOLE ? rect.left : rect.right;
      const uint32_t color = NAME(coveredWord)(rect.color, NAME(product)(across, down));
      *target = NAME(overWord)(color, *target);
      count = 0;
    }
    if (down < CRASTER_WHOLE || !isOpaque)
      NAME(overColor)(NAME(coveredWord)(rect.color, down), target, count);
    else
      NAME(storeColor)(words, target, count);
  }
}
