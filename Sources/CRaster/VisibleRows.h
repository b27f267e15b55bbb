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

/// The columns of four rows: the same as `rowSpan`'s.
typedef struct {
  Pairs from, interiorFrom, interiorTo, to;
} NAME(RowSpans);

/// Those of four rows from their edge distances.
INLINE NAME(RowSpans) NAME(rowSpans)(const CRotatedPicture *picture, const Doubles rows[4]) {
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
  return (NAME(RowSpans)){WHOLE(first), WHOLE(firstIn), WHOLE(lastIn), WHOLE(stop)};
#undef WHOLE
}

/// The edge distances of a picture's first four rows.
INLINE void NAME(firstRows)(const CRotatedPicture *picture, Doubles rows[4]) {
  const CStrip *across = &picture->across, *down = &picture->down;
  const Doubles four = {0, 1, 2, 3};
  rows[0] = (double)across->low + (double)across->perRow * four;
  rows[1] = (double)across->high - (double)across->perRow * four;
  rows[2] = (double)down->low + (double)down->perRow * four;
  rows[3] = (double)down->high - (double)down->perRow * four;
}

/// From those of four rows to those of the next four.
INLINE void NAME(nextRows)(const CRotatedPicture *picture, Doubles rows[4]) {
  const double across = 4 * (double)picture->across.perRow, down = 4 * (double)picture->down.perRow;
  rows[0] += across;
  rows[1] -= across;
  rows[2] += down;
  rows[3] -= down;
}

/// As `CVisibleRow` has them.
INLINE Pairs NAME(packedSpans)(NAME(RowSpans) spans) {
  return spans.from | spans.interiorFrom << 16 | spans.interiorTo << 32 | spans.to << 48;
}

INLINE NAME(RowSpan) NAME(unpacked)(uint64_t columns) {
  return (NAME(RowSpan)){
    (intptr_t)(columns & 0xFFFF), (intptr_t)(columns >> 16 & 0xFFFF),
    (intptr_t)(columns >> 32 & 0xFFFF), (intptr_t)(columns >> 48)};
}

/// Four plain numbers.
typedef struct {
  uint64_t at[4];
} NAME(Numbers);

INLINE NAME(Numbers) NAME(numbersOf)(Pairs pairs) {
  NAME(Numbers) numbers;
  memcpy(numbers.at, &pairs, sizeof numbers.at);
  // Else the compiler would take vectors apart before the last step that is made with them.
  __asm__("" : "+m"(numbers));
  return numbers;
}

/// Two words of each of four rows of a mask.
typedef struct {
  Pairs first, second;
} NAME(RowWords);

INLINE NAME(RowWords) NAME(loadRows)(const uint64_t *words, intptr_t wordsPerRow) {
  Halves rows[4];
  for (int index = 0; index < 4; index++)
    memcpy(&rows[index], words + index * wordsPerRow, sizeof rows[index]);
  const Pairs even = __builtin_shufflevector(rows[0], rows[2], 0, 1, 2, 3);
  const Pairs odd = __builtin_shufflevector(rows[1], rows[3], 0, 1, 2, 3);
  return (NAME(RowWords)){
    __builtin_shufflevector(even, odd, 0, 4, 2, 6), __builtin_shufflevector(even, odd, 1, 5, 3, 7)};
}

/// Where a row is but one word, its second is the next row's first: stored in this order, that one is as it was made.
INLINE void NAME(storeRows)(NAME(RowWords) rows, uint64_t *words, intptr_t wordsPerRow) {
#define STORE(n, ...) \
  const Halves row##n = __builtin_shufflevector(rows.first, rows.second, __VA_ARGS__); \
  memcpy(words + n * wordsPerRow, &row##n, sizeof row##n)
  STORE(0, 0, 4);
  STORE(1, 1, 5);
  STORE(2, 2, 6);
  STORE(3, 3, 7);
#undef STORE
}

/// `visibleRows` of a picture of at most 63 columns that reads no texel outside, four rows at a time.
INLINE intptr_t NAME(narrowRows)(
  const CRotatedPicture *given, intptr_t rows, const CCover *cover, CVisibleRow *visible,
  const bool hides
) {
  // A copy that no store can be thought to change.
  const CRotatedPicture copy = *given, *picture = &copy;
  const intptr_t start = picture->from, wordsPerRow = cover->wordsPerRow;
  const intptr_t bit = cover->column + start;
  const uint64_t shift = bit & 63;
  uint64_t *words = cover->words + cover->row * wordsPerRow + (bit >> 6);
  const Pairs one = 1 - (Pairs){};
  Doubles edges[4];
  NAME(firstRows)(picture, edges);
  CVisibleRow *next = visible;
  for (intptr_t row = 0; row < rows; row += 4, words += 4 * wordsPerRow) {
    const NAME(RowSpans) spans = NAME(rowSpans)(picture, edges);
    NAME(nextRows)(picture, edges);
    // A bit for each column from `start` on; of rows past the last, none.
    const Pairs isRow = (Pairs)((Distances){0, 1, 2, 3} < rows - row);
#define BITS(from, to) \
  (((one << ((to) - (uint64_t)start)) - (one << ((from) - (uint64_t)start))) & isRow)
    NAME(RowWords) covered = NAME(loadRows)(words, wordsPerRow);
    const Pairs clear = BITS(spans.from, spans.to)
      & ~(covered.first >> shift | covered.second << 1 << (63 - shift));
    if (hides) {
      const Pairs inside = BITS(spans.interiorFrom, spans.interiorTo);
      covered.first |= inside << shift;
      covered.second |= inside >> 1 >> (63 - shift);
      NAME(storeRows)(covered, words, wordsPerRow);
    }
#undef BITS
    const NAME(Numbers) columns = NAME(numbersOf)(NAME(packedSpans)(spans));
    const NAME(Numbers) clearBits = NAME(numbersOf)(clear);
    for (int index = 0; index < 4; index++) {
      const uint64_t bits = clearBits.at[index];
      // Stored in any case, and kept if any is clear.
      const int first = bits ? __builtin_ctzll(bits) : 64;
      const int end = 64 - (bits ? __builtin_clzll(bits) : 64);
      *next = (CVisibleRow){
        columns.at[index], (int32_t)(row + index), (int16_t)(start + first),
        (int16_t)(start + end)};
      next += bits != 0;
    }
  }
  return next - visible;
}

/// `visibleRows` of any picture.
INLINE intptr_t NAME(anyRows)(
  const CRotatedPicture *picture, intptr_t rows, bool hides, const CCover *cover,
  CVisibleRow *visible
) {
  Doubles edges[4];
  NAME(firstRows)(picture, edges);
  for (intptr_t row = 0; row < rows; row += 4) {
    const Pairs columns = NAME(packedSpans)(NAME(rowSpans)(picture, edges));
    for (int index = 0; index < 4; index++) visible[row + index].columns = columns[index];
    NAME(nextRows)(picture, edges);
  }
  const intptr_t column = cover->column, wordsPerRow = cover->wordsPerRow;
  uint64_t *words = cover->words + cover->row * wordsPerRow;
  CVisibleRow *next = visible;
  for (intptr_t row = 0; row < rows; row++, words += wordsPerRow) {
    const uint64_t columns = visible[row].columns;
    const NAME(RowSpan) span = NAME(unpacked)(columns);
    if (span.from == span.to) continue;
    intptr_t first, end;
    NAME(trim)(words, column + span.from, column + span.to, &first, &end);
    if (first == end) continue;
    if (hides && span.interiorFrom < span.interiorTo
      && NAME(interiorStaysInside)(
        picture, span, NAME(position)(picture->u + picture->uPerRow * row),
        NAME(position)(picture->v + picture->vPerRow * row), picture->mixes))
      NAME(setBits)(words, column + span.interiorFrom, column + span.interiorTo);
    *next++ = (CVisibleRow){
      columns, (int32_t)row, (int16_t)(first - column), (int16_t)(end - column)};
  }
  return next - visible;
}

static intptr_t NAME(visibleRows)(
  const CRotatedPicture *picture, intptr_t rows, bool hides, CCover *cover, CVisibleRow *visible
) {
  if (picture->to - picture->from > 63 || !picture->staysInside)
    return NAME(anyRows)(picture, rows, hides, cover, visible);
  if (hides) return NAME(narrowRows)(picture, rows, cover, visible, true);
  return NAME(narrowRows)(picture, rows, cover, visible, false);
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
