// Rotated pictures, drawn back to front, of each row what lies between its first and its last visible pixel. Included
// by Loops.h, once for each kind of machine.

/// The first of columns `from` to one before `to` that nothing covers, and one past the last; equal if all are.
INLINE void NAME(trim)(
  const uint64_t *words, intptr_t from, intptr_t to, intptr_t *first, intptr_t *end
) {
  *first = NAME(firstBit)(words, ~0ull, from, to);
  *end = *first;
  for (intptr_t stop = *first; stop < to;) {
    stop = NAME(firstBit)(words, 0, stop, to);
    *end = stop;
    stop = NAME(firstBit)(words, ~0ull, stop, to);
  }
}

/// The columns of four rows, as `CVisibleRow` has them, from their edge distances; the same as `rowSpan`'s.
INLINE Pairs NAME(rowColumns)(const CRotatedPicture *picture, const Doubles rows[4]) {
  const CStrip *across = &picture->across, *down = &picture->down;
  const double slack = CRASTER_SLACK, step = CRASTER_STEP, last = CRASTER_STEP - 1;
  const Doubles end = picture->to - (Doubles){};
#define CROSSED(a, b, n, limit) \
  NAME(highest)( \
    NAME(highest)(((a) - rows[n]) * across->columnsPerUnit, \
      ((b) - rows[n + 2]) * down->columnsPerUnit), \
    (limit) - (Doubles){})
  const Doubles from = CROSSED(step, step, 0, picture->from) + (1 - slack);
  const Doubles to = CROSSED(last, last, 1, -picture->to) + (-1 - slack);
  const Doubles interiorFrom =
    CROSSED((double)across->lowInterior, (double)down->lowInterior, 0, picture->from - 1)
    + (1 + slack);
  const Doubles interiorTo =
    CROSSED((double)across->highInterior, (double)down->highInterior, 1, -picture->to)
    + (slack - 1);
#undef CROSSED
  const Doubles first = NAME(lowest)(from, end);
  const Doubles stop = NAME(lowest)(NAME(highest)(-to, first), end);
  const Doubles firstIn = NAME(lowest)(NAME(highest)(interiorFrom, first), stop);
  const Doubles lastIn = NAME(lowest)(NAME(highest)(-interiorTo, firstIn), stop);
  // As `whole` does.
#define WHOLE(columns) ((Pairs)((columns) - (0.5 - slack / 2) + 0x1.8p52) & 0xFFFF)
  return WHOLE(first) | WHOLE(firstIn) << 16 | WHOLE(lastIn) << 32 | WHOLE(stop) << 48;
#undef WHOLE
}

INLINE NAME(RowSpan) NAME(unpacked)(uint64_t columns) {
  return (NAME(RowSpan)){
    (intptr_t)(columns & 0xFFFF), (intptr_t)(columns >> 16 & 0xFFFF),
    (intptr_t)(columns >> 32 & 0xFFFF), (intptr_t)(columns >> 48)};
}

/// Stores the columns of all rows, and of up to three more.
INLINE void NAME(storeColumnsOfRows)(
  const CRotatedPicture *picture, intptr_t rows, CVisibleRow *visible
) {
  const CStrip *across = &picture->across, *down = &picture->down;
  const Doubles four = {0, 1, 2, 3};
  const double acrossRow = (double)across->perRow, downRow = (double)down->perRow;
  Doubles edges[4] = {
    (double)across->low + acrossRow * four, (double)across->high - acrossRow * four,
    (double)down->low + downRow * four, (double)down->high - downRow * four};
  for (intptr_t row = 0; row < rows; row += 4) {
    const Pairs columns = NAME(rowColumns)(picture, edges);
    for (int index = 0; index < 4; index++) visible[row + index].columns = columns[index];
    edges[0] += 4 * acrossRow;
    edges[1] -= 4 * acrossRow;
    edges[2] += 4 * downRow;
    edges[3] -= 4 * downRow;
  }
}

/// `isPlain`: no row is wider than 64 columns, and all that hides stays inside.
INLINE intptr_t NAME(trimmed)(
  const CRotatedPicture *picture, intptr_t rows, const bool hides, const CCover *cover,
  CVisibleRow *visible, const bool isPlain
) {
  const intptr_t column = cover->column, wordsPerRow = cover->wordsPerRow;
  uint64_t *words = cover->words + cover->row * wordsPerRow;
  CVisibleRow *next = visible;
  for (intptr_t row = 0; row < rows; row++, words += wordsPerRow) {
    const uint64_t columns = visible[row].columns;
    const NAME(RowSpan) span = NAME(unpacked)(columns);
    const intptr_t length = span.to - span.from, bit = column + span.from;
    intptr_t interior = hides ? span.interiorTo - span.interiorFrom : 0;
    if (length == 0) continue;
    if (!isPlain && interior > 0) {
      const int64_t u = picture->u + picture->uPerRow * row;
      const int64_t v = picture->v + picture->vPerRow * row;
      if (!NAME(interiorStaysInside)(
            picture, span, NAME(position)(u), NAME(position)(v), picture->mixes))
        interior = 0;
    }
    intptr_t first, end;
    if (isPlain || length <= 64) {
      const uint64_t shift = bit & 63;
      uint64_t *word = words + (bit >> 6);
      const uint64_t covered = word[0] >> shift | word[1] << 1 << (63 - shift);
      const uint64_t clear = ~covered & ~0ull >> (64 - length);
      if (!clear) continue;
      first = span.from + __builtin_ctzll(clear);
      end = span.from + 64 - __builtin_clzll(clear);
      if (interior > 0) {
        const uint64_t inside = ~0ull >> (64 - interior) << (span.interiorFrom - span.from);
        word[0] |= inside << shift;
        word[1] |= inside >> 1 >> (63 - shift);
      }
    } else {
      NAME(trim)(words, bit, bit + length, &first, &end);
      if (first == end) continue;
      first -= column;
      end -= column;
      if (interior > 0)
        NAME(setBits)(words, column + span.interiorFrom, column + span.interiorTo);
    }
    *next++ = (CVisibleRow){columns, (int32_t)row, (int16_t)first, (int16_t)end};
  }
  return next - visible;
}

static intptr_t NAME(visibleRows)(
  const CRotatedPicture *picture, intptr_t rows, bool hides, CCover *cover, CVisibleRow *visible
) {
  NAME(storeColumnsOfRows)(picture, rows, visible);
  const bool isPlain = picture->to - picture->from <= 64 && picture->staysInside;
  if (isPlain && hides) return NAME(trimmed)(picture, rows, true, cover, visible, true);
  return NAME(trimmed)(picture, rows, hides, cover, visible, false);
}

INLINE void NAME(drawRows)(
  const CRotatedPicture *given, uint32_t *pixels, intptr_t pitch, const CVisibleRow *visible,
  intptr_t count, const bool mixes, const bool isTinted
) {
  const CRotatedPicture copy = *given, *picture = &copy;
  const NAME(Setup) setup = NAME(setup)(picture, mixes);
  for (const CVisibleRow *end = visible + count; visible < end; visible++) {
    const int64_t down = visible->row;
    if (visible + 1 < end) {
      const uint32_t *following = pixels + pitch * visible[1].row + visible[1].from;
      __builtin_prefetch(following, 1);
      __builtin_prefetch(following + 16, 1);
      __builtin_prefetch(following + 32, 1);
    }
    NAME(RowSpan) span = NAME(unpacked)(visible->columns);
    span.from = visible->from;
    NAME(drawColumns)(
      picture, &setup, span, visible->end,
      NAME(distances)(picture, setup.firstRow, span.from, down),
      NAME(position)(picture->u + picture->uPerRow * down),
      NAME(position)(picture->v + picture->vPerRow * down), pixels + pitch * down, mixes, isTinted,
      false);
  }
}

static void NAME(overRows)(
  const CRotatedPicture *picture, uint32_t *pixels, intptr_t pitch, const CVisibleRow *visible,
  intptr_t count
) {
#define DRAW(mixes, isTinted) \
  return NAME(drawRows)(picture, pixels, pitch, visible, count, mixes, isTinted)
  DRAW_OVER(picture);
#undef DRAW
}
