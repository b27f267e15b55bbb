import CRaster
import Rendering

/// The edges of an axis-aligned rectangle.
///
/// A pixel's coverage is its column's times its row's; only the outermost columns and rows are
/// partly covered.
struct AxisAlignedEdges {
  /// The pixels it can touch.
  let bounds: PixelRect
  /// The frame's pixel that columns and rows are counted from.
  let anchor: SIMD2<Int>
  let columns: AxisAlignedStrip
  let rows: AxisAlignedStrip
}

extension AxisAlignedEdges {
  /// Those of a quad that has none smoothed, as `QuadSides` finds them; nil where its x axis doesn't run along
  /// rows, or its y axis along columns.
  init?(hard quad: Quad) {
    guard quad.runsAlongRows else { return nil }
    bounds = quad.pixelBounds
    guard !bounds.isEmpty else { return nil }
    anchor = OutlineEdges.anchor(of: bounds)
    let first = quad.origin - SIMD2(Double(anchor.x), Double(anchor.y))
    columns = AxisAlignedStrip(
      hardFrom: first.x, to: first.x + quad.xAxis.x, end: bounds.maxX - anchor.x)
    rows = AxisAlignedStrip(
      hardFrom: first.y, to: first.y + quad.yAxis.y, end: bounds.maxY - anchor.y)
  }

  /// What lies in `visible` of a rectangle of one colour, counted from `visible`'s first pixel; nil: nothing.
  func rect(
    _ color: UInt32, within visible: PixelRect
  ) -> (rect: CRect, column: Int, row: Int)? {
    let across = columns.part(visible.minX - anchor.x, visible.maxX - anchor.x)
    let down = rows.part(visible.minY - anchor.y, visible.maxY - anchor.y)
    guard across.from < across.to, down.from < down.to else { return nil }
    let rect = CRect(
      color: color, columns: Int32(across.to - across.from), rows: Int32(down.to - down.from),
      left: UInt8(columns.coverage(across.from)), right: UInt8(columns.coverage(across.to - 1)),
      top: UInt8(rows.coverage(down.from)), bottom: UInt8(rows.coverage(down.to - 1)))
    return (rect, across.from - (visible.minX - anchor.x), down.from - (visible.minY - anchor.y))
  }
}

/// The columns, or rows, between two opposite edges.
struct AxisAlignedStrip: Equatable {
  /// The first that is covered at all.
  let from: Int
  /// One past the last that is.
  let to: Int
  /// The coverage of the first, 1…128.
  let firstCoverage: Int
  /// The coverage of the last, 1…128.
  let lastCoverage: Int

  /// What of `0..<end` is covered, by `coverage` in 1/128.
  ///
  /// Both edges lie near the ends, those of a hole as far within as a border is wide: the search is short.
  init(end: Int, coverage: (Int) -> Int64) {
    var (from, to) = (0, end)
    while from < to, coverage(from) == 0 { from += 1 }
    while from < to, coverage(to - 1) == 0 { to -= 1 }
    self.from = from
    self.to = max(from, to)
    firstCoverage = from < to ? Int(coverage(from)) : 0
    lastCoverage = from < to ? Int(coverage(to - 1)) : 0
  }

  /// Those of `0..<end` whose middles lie between two edges, as `EdgeLine` tells; the first owns ties.
  init(hardFrom start: Double, to stop: Double, end: Int) {
    let shift = start < stop ? -EdgeLine.tie : EdgeLine.tie
    let first = FixedPoint.rounded(0.5 - (min(start, stop) + shift), limit: EdgeLine.limit)
    let last = FixedPoint.rounded(max(start, stop) + shift - 0.5, limit: EdgeLine.limit)
    let from = min(end, max(0, Int(-(first >> Int64(CRASTER_EXACT_BITS)))))
    let to = max(from, min(end, Int(last >> Int64(CRASTER_EXACT_BITS)) + 1))
    self.init(hard: from..<to)
  }

  /// All of `range`.
  init(hard range: Range<Int>) {
    (from, to) = (range.lowerBound, range.upperBound)
    (firstCoverage, lastCoverage) = (Int(CRASTER_WHOLE), Int(CRASTER_WHOLE))
  }

  /// What of columns or rows `from..<to` is covered at all.
  func part(_ from: Int, _ to: Int) -> (from: Int, to: Int) {
    (max(self.from, from), min(self.to, to))
  }

  /// Whether column or row `index` is one of `from..<to`.
  func covers(_ index: Int) -> Bool { index >= from && index < to }

  /// The coverage of column or row `index`, one of `from..<to`, in 1/128.
  @inline(__always) func coverage(_ index: Int) -> Int {
    index == from ? firstCoverage : index == to - 1 ? lastCoverage : CRASTER_WHOLE
  }
}
