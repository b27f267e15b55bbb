// What of a quad nothing covers, under a mask of bands of two rows, four bands at a time. Included by Loops.h, once for
// each kind of machine.

/// Rounded to the nearest whole number, of numbers well below 2^51.
INLINE Doubles NAME(rounded)(Doubles numbers) { return numbers + 0x1.8p52 - 0x1.8p52; }

/// Numbers within `low` and `high`; `low` where these cross.
INLINE Doubles NAME(within)(Doubles numbers, double low, double high) {
  return NAME(highest)(NAME(lowest)(numbers, high - (Doubles){}), low - (Doubles){});
}

/// A bit for each column from `from` to one before `to`, each 0...63; none where these cross.
INLINE Pairs NAME(columnBits)(Doubles from, Doubles to) {
  // The lowest bits of such a sum are the whole number itself.
  const Pairs first = (Pairs)(from + 0x1p52) & 0xFF;
  const Pairs end = (Pairs)(NAME(highest)(from, to) + 0x1p52) & 0xFF;
  const Pairs one = 1 - (Pairs){};
  return (one << end) - (one << first);
}

/// The number of the highest bit that is set of those from 0 to 62; of none, nothing that means something.
INLINE Doubles NAME(highestBit)(Pairs bits) {
  // The next lower bit could be rounded up to the next higher.
  bits &= ~(bits >> 1);
  const Doubles high = (Doubles)(bits >> 32 | 0x4530000000000000);
  const Doubles low = (Doubles)((bits & 0xFFFFFFFF) | 0x4330000000000000);
  const Pairs exponent = (Pairs)(high - (0x1p84 + 0x1p52) + low) >> 52;
  return (Doubles)(exponent | 0x4330000000000000) - (0x1p52 + 1023);
}

static bool NAME(visibleBands)(
  const CQuadBands *given, bool hides, uint64_t *words, intptr_t wordsPerBand, CQuadPart *part
) {
  // A copy that no store can be thought to change.
  const CQuadBands copy = *given, *quad = &copy;
  const double slack = CRASTER_SLACK, width = quad->width;
  const Doubles band = (double)quad->firstBand + (Doubles){0, 1, 2, 3};
  // Points at the middle of the first column, in the first row of each band, and how far columns have moved there.
  Doubles x = quad->start[0] + quad->perBand[0] * band, y = quad->start[1] + quad->perBand[1] * band;
  Doubles shiftX = quad->slope[0] * band - (double)quad->column;
  Doubles shiftY = quad->slope[1] * band - (double)quad->column;
  const bool isRisingX = quad->perColumn[0] > 0, isRisingY = quad->perColumn[1] > 0;
  const Doubles far = __builtin_inf() - (Doubles){};
  Doubles lowX = far, lowY = far, highX = -far, highY = -far;
  const uint64_t shift = (uint64_t)quad->column & 63;
  words += quad->firstBand * wordsPerBand + (quad->column >> 6);
#define FROM(strip, inward) \
  NAME(rounded)(NAME(within)( \
    NAME(highest)((strip).left[0] + shiftX, (strip).left[1] + shiftY) + (0.5 + (inward)), 0, width))
#define TO(strip, inward) \
  NAME(rounded)(NAME(within)( \
    NAME(lowest)((strip).right[0] + shiftX, (strip).right[1] + shiftY) + (0.5 - (inward)), 0, width))
  for (intptr_t index = quad->firstBand; index < quad->endBand; index += 4, words += 4 * wordsPerBand) {
    const Distances at = index + (Distances){0, 1, 2, 3};
    const Pairs isBand = (Pairs)(at < quad->endBand);
    NAME(RowWords) covered = NAME(loadRows)(words, wordsPerBand);
    const Pairs touched =
      NAME(columnBits)(FROM(quad->touched, -1.5 * slack), TO(quad->touched, -1.5 * slack)) & isBand;
    const Pairs clear = touched & ~(covered.first >> shift | covered.second << 1 << (63 - shift));
    if (hides) {
      const Pairs isInside = (Pairs)((at >= quad->firstFilled) & (at < quad->endFilled));
      const Pairs filled =
        NAME(columnBits)(FROM(quad->filled, 1.5 * slack), TO(quad->filled, 1.5 * slack)) & isInside;
      covered.first |= filled << shift;
      covered.second |= filled >> 1 >> (63 - shift);
      NAME(storeRows)(covered, words, wordsPerBand);
    }
    const Doubles first = NAME(highestBit)(clear & -clear), last = NAME(highestBit)(clear);
    const Distances isClear = (Distances)clear != 0;
    // What isn't visible is no limit.
#define LIMIT(n) (Doubles)(((Distances)(n) & isClear) | ((Distances)far & ~isClear))
#define ALONG(point, axis, columns) ((point) + quad->perColumn[axis] * (columns))
    lowX = NAME(lowest)(lowX, LIMIT(ALONG(x, 0, isRisingX ? first : last)));
    lowY = NAME(lowest)(lowY, LIMIT(ALONG(y, 1, isRisingY ? first : last)));
    highX = NAME(highest)(highX, -LIMIT(-ALONG(x, 0, isRisingX ? last : first)));
    highY = NAME(highest)(highY, -LIMIT(-ALONG(y, 1, isRisingY ? last : first)));
#undef ALONG
#undef LIMIT
    x += 4 * quad->perBand[0];
    y += 4 * quad->perBand[1];
    shiftX += 4 * quad->slope[0];
    shiftY += 4 * quad->slope[1];
  }
#undef FROM
#undef TO
  // The second row of each band.
  const double nextX = quad->perBand[0] / 2, nextY = quad->perBand[1] / 2;
#define LEAST(n) NAME(lower)(NAME(lower)((n)[0], (n)[1]), NAME(lower)((n)[2], (n)[3]))
#define MOST(n) NAME(higher)(NAME(higher)((n)[0], (n)[1]), NAME(higher)((n)[2], (n)[3]))
  const double least = LEAST(lowX);
  *part = (CQuadPart){
    {least + NAME(lower)(nextX, 0), LEAST(lowY) + NAME(lower)(nextY, 0)},
    {MOST(highX) + NAME(higher)(nextX, 0), MOST(highY) + NAME(higher)(nextY, 0)}};
#undef LEAST
#undef MOST
  return least < __builtin_inf();
}
