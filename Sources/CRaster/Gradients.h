// Gradients, CRASTER_LANES pixels at a time. Included by Loops.h, once for each kind of machine.

INLINE Floats NAME(chosen)(SignedWords isFirst, Floats first, Floats second) {
  return (Floats)((isFirst & (SignedWords)first) | (~isFirst & (SignedWords)second));
}

/// Stores the table's colours at the positions.
INLINE void NAME(storeEntries)(
  const CGradientSpan *span, Floats position, uint32_t *pixels, intptr_t count
) {
  const Floats last = span->last - (Floats){};
  position = NAME(chosen)(position < last, position, last);
  position = NAME(chosen)(position > 0, position, (Floats){});
  Words words =
    NAME(texels)(span->entries, (Words)__builtin_convertvector(position, SignedWords));
  if (count >= CRASTER_LANES)
    NAME(store)(words, pixels);
  else
    memcpy(pixels, &words, (size_t)count * sizeof *pixels);
}

/// Those of (x, y): fractions of a turn. The plain form says whose factors these are.
INLINE Floats NAME(turns)(Floats x, Floats y) {
  const SignedWords magnitude = 0x7FFFFFFF - (SignedWords){};
  const Floats least = 1e-30f - (Floats){};
  const Floats width = (Floats)((SignedWords)x & magnitude);
  const Floats height = (Floats)((SignedWords)y & magnitude);
  const SignedWords isSteep = width < height;
  const Floats large = NAME(chosen)(isSteep, height, width);
  const Floats z =
    NAME(chosen)(isSteep, width, height) / NAME(chosen)(large > least, large, least);
  const Floats q = z * z;
  Floats sum = -0.0161657367f + q * 0.0028662257f;
  sum = 0.0429096138f + q * sum;
  sum = -0.0752896400f + q * sum;
  sum = 0.1065626393f + q * sum;
  sum = -0.1420889944f + q * sum;
  sum = 0.1999355085f + q * sum;
  sum = -0.3333314528f + q * sum;
  Floats turn = z * (1.0f + q * sum) * 0.159154943f;
  turn = NAME(chosen)(isSteep, 0.25f - turn, turn);
  turn = NAME(chosen)(x < 0, 0.5f - turn, turn);
  return NAME(chosen)(y < 0, 1.0f - turn, turn);
}

/// The numbers of the block's columns.
INLINE Floats NAME(columns)(intptr_t first) {
  return __builtin_convertvector(NAME(lanes)() + (int32_t)first, Floats);
}

static void NAME(storeAxial)(CGradientSpan span, uint32_t *pixels, intptr_t count) {
  for (; count > 0; count -= CRASTER_LANES, pixels += CRASTER_LANES, span.first += CRASTER_LANES)
    NAME(storeEntries)(
      &span, span.x + NAME(columns)(span.first) * span.xPerColumn, pixels, count);
}

static void NAME(storeRadial)(CGradientSpan span, uint32_t *pixels, intptr_t count) {
  for (; count > 0; count -= CRASTER_LANES, pixels += CRASTER_LANES, span.first += CRASTER_LANES) {
    const Floats columns = NAME(columns)(span.first);
    const Floats x = span.x + columns * span.xPerColumn, y = span.y + columns * span.yPerColumn;
    NAME(storeEntries)(
      &span, __builtin_elementwise_sqrt(x * x + y * y) + span.offset, pixels, count);
  }
}

static void NAME(storeConic)(CGradientSpan span, uint32_t *pixels, intptr_t count) {
  for (; count > 0; count -= CRASTER_LANES, pixels += CRASTER_LANES, span.first += CRASTER_LANES) {
    const Floats columns = NAME(columns)(span.first);
    const Floats x = span.x + columns * span.xPerColumn, y = span.y + columns * span.yPerColumn;
    NAME(storeEntries)(&span, NAME(turns)(x, y) * span.scale + span.offset, pixels, count);
  }
}
