// An axial gradient's rows are all alike but for where they begin. Rows are taken to begin at
// whole eighths of a column, so that eight rows, long enough, have the colours of all.

extension GradientShading {
  /// Which of the rows has a row's colours.
  package struct Phase {
    /// Below `GradientShading.phaseCount`.
    package let number: Int
    /// What is added to a column.
    package let shift: Int
  }

  /// How many rows have the colours of all.
  package static let phaseCount = 8
  /// The entries of a table to a column, at most: beginning within a sixteenth of a column is
  /// within a quarter of an entry.
  private static let largestStep = 4.0
  /// Rows that begin further away are worked out for themselves.
  private static let furthestShift = 1e9

  /// Which row has the colours of a row; nil: none has.
  package func phase(row: Int) -> Phase? {
    guard let (start, step) = evenPositions(row: row), abs(step) <= Self.largestStep else {
      return nil
    }
    let shift = start / step * Double(Self.phaseCount)
    guard abs(shift) < Self.furthestShift else { return nil }
    let eighths = Int(shift.rounded(.toNearestOrEven))
    let number = eighths & (Self.phaseCount - 1)
    return Phase(number: number, shift: (eighths - number) / Self.phaseCount)
  }

  /// Stores the colours of columns `from..<to` of one of the rows that have the colours of all.
  package func store(
    phase: Int, _ from: Int, _ to: Int, to pixels: UnsafeMutablePointer<UInt32>,
    with loops: GradientLoops
  ) {
    guard let table, let (_, step) = evenPositions(row: 0) else { return }
    var start = from
    while start < to {
      let block = start & ~(GradientSpan.block - 1)
      let end = min(to, block + GradientSpan.block)
      let x = (Double(block) + Double(phase) / Double(Self.phaseCount)) * step
      let target = pixels + (start - from)
      if GradientTable.isExact(x, step) {
        loops.axial(
          GradientSpan(
            entries: table.entries, last: Float(table.last), x: Float(x), xPerColumn: Float(step),
            first: start - block), target, end - start)
      } else {
        // So far out it is before the first entry, or beyond the last.
        target.update(repeating: table.entries[x < 0 ? 0 : table.last], count: end - start)
      }
      start = end
    }
  }
}
