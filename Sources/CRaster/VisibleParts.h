// Pictures on parallelograms of which other drawings hide something. Included by Loops.h, once for each
// kind of machine.

/// The first of bits `bit` to one before `end` that is set in `words ^ flip`; `end` if there is none.
INLINE intptr_t NAME(firstBit)(const uint64_t *words, uint64_t flip, intptr_t bit, intptr_t end) {
  if (bit >= end) return end;
  intptr_t index = bit >> 6;
  uint64_t word = (words[index] ^ flip) & (~0ull << (bit & 63));
  while (!word) {
    if (++index << 6 >= end) return end;
    word = words[index] ^ flip;
  }
  bit = (index << 6) + __builtin_ctzll(word);
  return bit < end ? bit : end;
}

INLINE void NAME(setBits)(uint64_t *words, intptr_t from, intptr_t to) {
  intptr_t first = from >> 6, last = (to - 1) >> 6;
  uint64_t head = ~0ull << (from & 63), tail = ~0ull >> (63 - ((to - 1) & 63));
  if (first == last) {
    words[first] |= head & tail;
    return;
  }
  words[first] |= head;
  for (intptr_t index = first + 1; index < last; index++) words[index] = ~0ull;
  words[last] |= tail;
}

/// Stores samples that hide what is behind them.
INLINE void NAME(storeColumns)(
  const CRotatedPicture *picture, const NAME(Setup) *setup, intptr_t from, intptr_t to,
  int64_t startU, int64_t startV, uint32_t *pixels, const bool mixes
) {
  int64_t u = startU + (int64_t)picture->du * from, v = startV + (int64_t)picture->dv * from;
  for (intptr_t column = from; column < to; column += CRASTER_LANES) {
    Words lanesU = (Words)((int32_t)u + setup->duLanes);
    Words lanesV = (Words)((int32_t)v + setup->dvLanes);
    Words drawn = NAME(firstWords)(to - column);
    if (to - column < CRASTER_LANES) {
      // What lies past the end samples as the first does, and is not drawn.
      lanesU = (lanesU & drawn) | (lanesU[0] & ~drawn);
      lanesV = (lanesV & drawn) | (lanesV[0] & ~drawn);
    }
    Words samples = NAME(sample)(picture->texels, picture->pitch, lanesU, lanesV, mixes);
    if (to - column < CRASTER_LANES)
      samples = (samples & drawn) | (NAME(load)(pixels + column) & ~drawn);
    NAME(store)(samples, pixels + column);
    u += (int64_t)picture->du * CRASTER_LANES;
    v += (int64_t)picture->dv * CRASTER_LANES;
  }
}

INLINE intptr_t NAME(noted)(CSpan *spans, intptr_t count, int32_t row, intptr_t from, intptr_t to) {
  if (from >= to) return count;
  spans[count] = (CSpan){row, (int32_t)from, (int32_t)to};
  return count + 1;
}

INLINE intptr_t NAME(front)(
  const CRotatedPicture *given, uint32_t *pixels, intptr_t pitch, intptr_t rows, bool hides,
  CCover *cover, CSpan *spans, const bool mixes
) {
  const CRotatedPicture copy = *given, *picture = &copy;
  const NAME(Setup) setup = NAME(setup)(picture, mixes);
  const Doubles perRow = __builtin_convertvector(setup.perRow, Doubles);
  Doubles crossed = __builtin_convertvector(setup.firstRow, Doubles);
  int64_t rowU = picture->u, rowV = picture->v;
  const intptr_t column = cover->column;
  uint64_t *words = cover->words + cover->row * cover->wordsPerRow;
  intptr_t count = 0;
  for (int32_t row = cover->row; row < cover->row + rows; row++) {
    if (NAME(firstBit)(words, ~0ull, column + picture->from, column + picture->to)
        < column + picture->to) {
      NAME(RowSpan) span = NAME(rowSpan)(&setup.crossings, crossed);
      const int64_t startU = NAME(position)(rowU), startV = NAME(position)(rowV);
      if (!hides || span.interiorFrom >= span.interiorTo
          || !NAME(interiorStaysInside)(picture, span, startU, startV, mixes))
        span.interiorFrom = span.interiorTo = span.to;
      const intptr_t end = column + span.to;
      intptr_t start = NAME(firstBit)(words, ~0ull, column + span.from, end);
      while (start < end) {
        const intptr_t stop = NAME(firstBit)(words, 0, start, end);
        const intptr_t first = start - column, last = stop - column;
        const intptr_t from = first > span.interiorFrom ? first : span.interiorFrom;
        const intptr_t to = last < span.interiorTo ? last : span.interiorTo;
        count = NAME(noted)(
          spans, count, row, start, column + (last < span.interiorFrom ? last : span.interiorFrom));
        if (from < to) {
          NAME(storeColumns)(picture, &setup, from, to, startU, startV, pixels, mixes);
          cover->count += to - from;
        }
        count = NAME(noted)(
          spans, count, row, column + (first > span.interiorTo ? first : span.interiorTo), stop);
        start = NAME(firstBit)(words, ~0ull, stop, end);
      }
      if (span.interiorFrom < span.interiorTo)
        NAME(setBits)(words, column + span.interiorFrom, column + span.interiorTo);
    }
    crossed += perRow;
    rowU += picture->uPerRow;
    rowV += picture->vPerRow;
    pixels += pitch;
    words += cover->wordsPerRow;
  }
  return count;
}

static intptr_t NAME(frontRotated)(
  const CRotatedPicture *picture, uint32_t *pixels, intptr_t pitch, intptr_t rows, bool hides,
  CCover *cover, CSpan *spans
) {
  return picture->mixes
    ? NAME(front)(picture, pixels, pitch, rows, hides, cover, spans, true)
    : NAME(front)(picture, pixels, pitch, rows, hides, cover, spans, false);
}

INLINE void NAME(spans)(
  const CRotatedPicture *given, uint32_t *pixels, intptr_t pitch, const CSpan *spans,
  intptr_t count, int32_t column, int32_t row, const bool mixes, const bool isTinted
) {
  const CRotatedPicture copy = *given, *picture = &copy;
  const NAME(Setup) setup = NAME(setup)(picture, mixes);
  for (intptr_t index = 0; index < count; index++) {
    const int64_t down = spans[index].row - row;
    const Distances start = setup.firstRow + setup.perRow * down;
    NAME(RowSpan) span =
      NAME(rowSpan)(&setup.crossings, __builtin_convertvector(start, Doubles));
    const intptr_t from = spans[index].from - column, to = spans[index].to - column;
    if (span.from < from) span.from = from;
    if (span.to > to) span.to = to;
    if (span.interiorTo > span.to) span.interiorTo = span.to;
    NAME(drawColumns)(
      picture, &setup, span, span.to, start + setup.perColumn * (int64_t)span.from,
      NAME(position)(picture->u + picture->uPerRow * down),
      NAME(position)(picture->v + picture->vPerRow * down), pixels + pitch * down, mixes, isTinted,
      false);
  }
}

static void NAME(restRotated)(
  const CRotatedPicture *picture, uint32_t *pixels, intptr_t pitch, const CSpan *spans,
  intptr_t count, int32_t column, int32_t row
) {
#define DRAW(mixes, isTinted) \
  return NAME(spans)(picture, pixels, pitch, spans, count, column, row, mixes, isTinted)
  DRAW_OVER(picture);
#undef DRAW
}
