/// A row of pixels in which edges cross.
///
/// It is cut into strips where edges begin, end and cross, within which they keep their order: the
/// exact area. Where that would be too much work, its coverage is sampled.
struct Crossings {
  /// An edge within a strip.
  private struct Cut {
    var edge: PathEdge
    var winding: Int
    var x = 0.0
    var endX = 0.0
  }

  /// The edges of the row, those of a strip of it, and what sorting them takes.
  private var all: [Cut] = []
  private var cuts: [Cut] = []
  private var sorting: [Cut] = []
  /// How the winding number changes at each position of a line of samples; 0 but while it is used.
  private var changes: [Int32] = []
  /// Edges times strips.
  private var steps = StepBudget(edgeCount: 0, ofFew: Self.mostSteps)

  /// So many edges are kept in their order from row to row, and cut into strips.
  static let mostInOrder = 2048
  /// The most edges times strips of all rows of a path of few edges.
  private static let mostSteps = 1 << 24
  /// Lines of samples to a row at most and at least; so many edges are enough for the least.
  private static let lines = (most: 16, least: 4)
  private static let mostSampled = 1 << 14
  /// Positions to a pixel.
  private static let positions = 128.0
  /// Edges nearer than this, in pixels, only meet.
  private static let meeting = 1e-9

  /// Begins another path.
  mutating func beginPath(edgeCount: Int) {
    steps = StepBudget(edgeCount: edgeCount, ofFew: Self.mostSteps)
  }

  /// Begins another row.
  mutating func begin() { all.removeAll(keepingCapacity: true) }

  /// Adds an edge that reaches into the row.
  mutating func append(_ edge: PathEdge, winding: Int) {
    all.append(Cut(edge: edge, winding: winding))
  }

  /// Adds the coverage of the row below `y`.
  mutating func cover(rowAt y: Double, _ rule: InsideRule, _ coverage: inout RowCoverage) {
    steps.beginRow(edgeCount: all.count, width: coverage.width)
    if all.count <= Self.mostInOrder, !steps.isSpent,
      coverInStrips(from: y, to: y + 1, rule, &coverage)
    {
      return
    }
    coverage.clear()
    sample(rowAt: y, rule, &coverage)
  }

  // MARK: Strips

  /// False, with nothing promised, where it is too much work.
  private mutating func coverInStrips(
    from first: Double, to last: Double, _ rule: InsideRule, _ coverage: inout RowCoverage
  ) -> Bool {
    var top = first
    while top < last {
      var bottom = last
      for cut in all {
        if cut.edge.top > top { bottom = min(bottom, cut.edge.top) }
        if cut.edge.bottom > top { bottom = min(bottom, cut.edge.bottom) }
      }
      sort(from: top, to: bottom)
      while let crossing = crossing(from: top, to: bottom) {
        bottom = crossing
        sort(from: top, to: bottom)
        steps.take(all.count)
        guard !steps.isSpent else { return false }
      }
      var winding = 0
      for cut in cuts {
        let side = rule.side(from: winding, to: winding + cut.winding)
        if side != 0 { coverage.add(from: cut.x, to: cut.endX, height: (bottom - top) * side) }
        winding += cut.winding
      }
      top = bottom
      steps.take(all.count)
      guard !steps.isSpent else { return false }
    }
    return true
  }

  /// The edges that go through a strip in their order in its middle: at its ends edges may meet.
  private mutating func sort(from top: Double, to bottom: Double) {
    cuts.removeAll(keepingCapacity: true)
    for var cut in all where cut.edge.top <= top && cut.edge.bottom >= bottom {
      (cut.x, cut.endX) = (cut.edge.x(at: top), cut.edge.x(at: bottom))
      cuts.append(cut)
    }
    cuts.mergeSort(in: &sorting) { $0.x + $0.endX < $1.x + $1.endX }
  }

  /// A height in a strip where two neighbours cross; nil if none do.
  private func crossing(from top: Double, to bottom: Double) -> Double? {
    var first = bottom
    for index in cuts.indices.dropFirst() {
      let (left, right) = (cuts[index - 1], cuts[index])
      let (gap, endGap) = (right.x - left.x, right.endX - left.endX)
      guard min(gap, endGap) < -Self.meeting else { continue }
      let y = top + (bottom - top) * (gap / (gap - endGap))
      if y > top, y < first { first = y }
    }
    return first < bottom ? first : nil
  }

  // MARK: Samples

  /// Finds the winding numbers along lines through the row, by where edges cut those.
  private mutating func sample(
    rowAt y: Double, _ rule: InsideRule, _ coverage: inout RowCoverage
  ) {
    let end = coverage.width * Int(Self.positions)
    if changes.count <= end { changes = [Int32](repeating: 0, count: end + 1) }
    let limit = Double(end)
    let lines = all.count < Self.mostSampled ? Self.lines.most : Self.lines.least
    for line in 0..<lines {
      let height = y + (Double(line) + 0.5) / Double(lines)
      var (low, high) = (end, 0)
      for cut in all where cut.edge.top <= height && cut.edge.bottom > height {
        let position = cut.edge.x(at: height) * Self.positions + 0.5
        guard position < limit else { continue }
        let index = position > 0 ? Int(position) : 0
        changes[index] += Int32(cut.winding)
        (low, high) = (min(low, index), max(high, index))
      }
      guard low <= high else { continue }
      var winding = 0
      for index in low...high where changes[index] != 0 {
        let next = winding + Int(changes[index])
        changes[index] = 0
        let side = rule.side(from: winding, to: next)
        if side != 0 {
          let x = Double(index) / Self.positions
          coverage.add(from: x, to: x, height: side / Double(lines))
        }
        winding = next
      }
    }
  }
}
