// Parallelograms of one colour without smoothed edges. Included by Loops.h, once for each kind of machine.

/// Where the edges begin and end rows: the first two lanes by the first column that is inside, the last two by
/// the first that is outside again.
typedef struct {
  /// How much distances must change from column 0 to there, and how much more they must in the next row: whole
  /// numbers, below 2^53.
  Doubles least, perRow;
  /// How much they change with each column, whichever way, and columns for each unit of that.
  Doubles slope, columnsPerUnit;
} NAME(HardEnds);

/// Has `edge` be what a lane tells of: where it begins rows, or ends them.
INLINE void NAME(setEnd)(NAME(HardEnds) *ends, int lane, CEdge edge, bool begins) {
  const int64_t missing = CRASTER_ONE - edge.start;
  // Outside again is what lacks a unit at least.
  ends->least[lane] = (double)(begins ? missing : 1 - missing);
  ends->perRow[lane] = (double)(begins ? -edge.perRow : edge.perRow);
  // Where columns make no difference, none is inside or all from 0 on are.
  const bool isLevel = edge.perColumn == 0;
  ends->slope[lane] = isLevel ? (double)CRASTER_ONE : fabs((double)edge.perColumn);
  ends->columnsPerUnit[lane] = isLevel ? (double)CRASTER_ONE : fabs(edge.columnsPerUnit);
}

/// Which of two level edges begins rows makes no difference.
INLINE NAME(HardEnds) NAME(hardEnds)(const CHardQuad *quad) {
  NAME(HardEnds) ends;
  for (int pair = 0; pair < 2; pair++) {
    const CEdge a = quad->edges[2 * pair], b = quad->edges[2 * pair + 1];
    const bool begins = a.perColumn > b.perColumn;
    NAME(setEnd)(&ends, pair, begins ? a : b, true);
    NAME(setEnd)(&ends, pair + 2, begins ? b : a, false);
  }
  return ends;
}

/// The columns where a row ends: exact between -2^31 and 2^31, beyond 2^30 either way otherwise.
INLINE Doubles NAME(endColumns)(const NAME(HardEnds) *ends) {
  // A sum beyond 2^52 is a whole number: the nearest, which is the first column that reaches `least` or the one
  // before it.
  const double big = 0x1.8p52;
  const Doubles columns = (ends->least * ends->columnsPerUnit + big) - big;
  const Doubles one = 1 - (Doubles){};
  return columns + (Doubles)((Distances)one & (ends->slope * columns < ends->least));
}

static void NAME(overHard)(const CHardQuad *quad, uint32_t *pixels, intptr_t pitch) {
  const uint32_t color = quad->color;
  const Words words = NAME(repeated)(color);
  const bool isOpaque = color >> 24 == 255;
  const double first = quad->from, last = quad->to;
  NAME(HardEnds) ends = NAME(hardEnds)(quad);
  for (int32_t row = quad->rows; row > 0; row--, pixels += pitch, ends.least += ends.perRow) {
    const Doubles columns = NAME(endColumns)(&ends);
    const double from = NAME(higher)(NAME(higher)(columns[0], columns[1]), first);
    const double to = NAME(lower)(NAME(lower)(columns[2], columns[3]), last);
    if (from >= to) continue;
    uint32_t *target = pixels + (int32_t)from;
    const intptr_t count = (int32_t)to - (int32_t)from;
    if (isOpaque)
      NAME(storeColor)(words, target, count);
    else
      NAME(overColor)(color, target, count);
  }
}
