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

static void NAME(overRect)(CRect rect, uint32_t *pixels, intptr_t pitch) {
  const Words words = NAME(repeated)(rect.color);
  const bool isOpaque = rect.color >> 24 == 255;
  for (int32_t row = 0; row < rect.rows; row++, pixels += pitch) {
    const uint32_t down = row == 0 ? rect.top : row == rect.rows - 1 ? rect.bottom : CRASTER_WHOLE;
    uint32_t *target = pixels;
    intptr_t count = rect.columns;
    if (count > 0 && rect.left < CRASTER_WHOLE) {
      uint32_t color = NAME(coveredWord)(rect.color, NAME(product)(rect.left, down));
      *target = NAME(overWord)(color, *target);
      target++;
      count--;
    }
    if (count > 0 && rect.right < CRASTER_WHOLE) {
      count--;
      uint32_t color = NAME(coveredWord)(rect.color, NAME(product)(rect.right, down));
      target[count] = NAME(overWord)(color, target[count]);
    }
    if (down < CRASTER_WHOLE || !isOpaque) {
      NAME(overColor)(NAME(coveredWord)(rect.color, down), target, count);
    } else if (count >= CRASTER_LANES) {
      for (intptr_t column = 0; column < count - CRASTER_LANES; column += CRASTER_LANES)
        NAME(store)(words, target + column);
      NAME(store)(words, target + count - CRASTER_LANES);
    } else {
      for (intptr_t column = 0; column < count; column++) target[column] = rect.color;
    }
  }
}
