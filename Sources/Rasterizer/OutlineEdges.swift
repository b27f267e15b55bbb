import CRaster
import Rendering

/// The edges of any quad: in perspective, with round corners, or not antialiased.
///
/// Straight edges cover as those of `QuadEdges` do: a pixel's coverage is the product of its
/// coverages by the two strips between opposite edges. In a round corner it is at most the arc's.
/// Columns and rows are counted from an anchor pixel, so that neither clipping nor moving by whole
/// pixels changes a bit.
struct OutlineEdges {
  /// The pixels it can touch.
  let bounds: PixelRect
  /// The frame's pixel that columns and rows are counted from.
  let anchor: SIMD2<Int>
  private let sides: QuadSides
  /// The same edges without round corners where they are axis-aligned.
  private let straight: AxisAlignedEdges?
  /// Where the near plane cuts it off.
  private let near: EdgeLine?
  fileprivate let arcs: [CornerArc]

  /// The furthest that an anchor lies outside the frame.
  private static let reach = 16_384

  /// The edges of `quad`; nil when it covers nothing.
  ///
  /// With `inset`, in the units of `corners`, the edges of what lies that far inside it. Without `keepsRows`
  /// rows without corners are found as all others are.
  init?(
    _ quad: Quad, corners: Corners? = nil, edges: AntialiasedEdges = .all, inset: Double = 0,
    keepsRows: Bool = true
  ) {
    bounds = quad.pixelBounds
    guard !bounds.isEmpty else { return nil }
    anchor = Self.anchor(of: bounds)
    let outline = corners ?? Corners(size: SIMD2(1, 1))
    guard let position = HomogeneousPosition(quad, anchor: anchor, size: outline.size),
      let inner = inset > 0 ? outline.inset(by: inset) : outline
    else { return nil }
    guard let sides = QuadSides(position, outline.size, edges, inset: inset) else { return nil }
    self.sides = sides
    // Of w the reciprocal is linear in the frame.
    near = quad.isAffine ? nil : EdgeLine(SIMD3(1 / Quad.nearest, 0, 0) - position.depth)
    straight = keepsRows && near == nil ? sides.axisAligned(in: bounds, anchor: anchor) : nil
    arcs = position.arcs(
      of: inner, inset: inset, margin: 0.51 * position.longestPixel(of: quad))
  }

  /// The pixel that all that is drawn within `bounds` counts from.
  static func anchor(of bounds: PixelRect) -> SIMD2<Int> {
    SIMD2(max(bounds.minX, -reach), max(bounds.minY, -reach))
  }

  /// What is known of a row, counted from the anchor.
  func row(_ row: Int) -> OutlineRow {
    OutlineRow(
      row: row, corners: arcs.indices.reduce(0) { arcs[$1].meets(row) ? $0 | 1 << $1 : $0 })
  }

  /// The straight edges as they cross a row.
  @inline(__always) private func sides(in row: OutlineRow) -> SidesInRow {
    SidesInRow(
      left: sides.left.row(row.row), right: sides.right.row(row.row), top: sides.top.row(row.row),
      bottom: sides.bottom.row(row.row))
  }

  /// The corners that may lie in a row.
  @inline(__always) private func forEachArc(in row: OutlineRow, _ body: (CornerArc.InRow) -> Void) {
    var rest = row.corners
    while rest != 0 {
      body(arcs[rest.trailingZeroBitCount].row(row.row))
      rest &= rest - 1
    }
  }

  /// The same edges where they are axis-aligned and no corner is round; else nil.
  var axisAligned: AxisAlignedEdges? { arcs.isEmpty ? straight : nil }

  /// The same edges where they are axis-aligned, in a row in which no round corner lies; else nil.
  @inline(__always) func axisAligned(in row: OutlineRow) -> AxisAlignedEdges? {
    row.corners == 0 ? straight : nil
  }
}

/// A row of an outline.
struct OutlineRow {
  let row: Int
  /// Which of the outline's corners may lie in it, a bit each.
  fileprivate let corners: UInt
}

/// An outline's straight edges in one row.
private struct SidesInRow {
  let left: EdgeLine.InRow
  let right: EdgeLine.InRow
  let top: EdgeLine.InRow
  let bottom: EdgeLine.InRow

  /// How much of a pixel lies between the left and the right edge, 0…128.
  func across(_ column: Int64) -> Int64 {
    max(0, left.coverage(column) &+ right.coverage(column) &- Int64(CRASTER_WHOLE))
  }

  /// How much of a pixel lies between the top and the bottom edge, 0…128.
  func down(_ column: Int64) -> Int64 {
    max(0, top.coverage(column) &+ bottom.coverage(column) &- Int64(CRASTER_WHOLE))
  }
}

extension OutlineEdges {
  /// The part of columns `from..<to`, none negative, that is drawn of any row.
  func curvedSpan(of row: OutlineRow, from: Int, to: Int) -> RowSpan {
    let (start, end) = (Double(from), Double(to))
    var ends = SpanEnds(first: start, last: end, firstInterior: start - 1, lastInterior: end)
    let sides = sides(in: row)
    sides.left.narrow(&ends)
    sides.right.narrow(&ends)
    sides.top.narrow(&ends)
    sides.bottom.narrow(&ends)
    near?.row(row.row).narrow(&ends)
    forEachArc(in: row) { $0.narrow(&ends) }
    // Rounded up where something begins, one past the whole column where it ends.
    func whole(_ column: Double, _ least: Double) -> Double {
      column > least ? (column < end ? column : end) : least
    }
    let first = whole(ends.first + (1 - CRASTER_SLACK), start).rounded(.down)
    let last = whole(ends.last + (1 + CRASTER_SLACK), first).rounded(.down)
    let inFirst = min(whole(ends.firstInterior + (1 + CRASTER_SLACK), first), last).rounded(.down)
    let inLast = min(whole(ends.lastInterior + (1 - CRASTER_SLACK), inFirst), last).rounded(.down)
    return RowSpan(
      from: Int(first), interiorFrom: Int(inFirst), interiorTo: Int(inLast), to: Int(last))
  }

  /// Stores how much of each of the pixels `from..<to` of a row is inside, 0…128.
  func storeCoverage(
    of row: OutlineRow, _ from: Int, _ to: Int, _ coverage: UnsafeMutablePointer<UInt8>
  ) {
    let sides = sides(in: row)
    for column in from..<max(from, to) {
      coverage[column - from] = UInt8(
        truncatingIfNeeded: self.coverage(of: row, sides, Int64(column)))
    }
  }

  /// Takes away how much of each of the pixels `from..<to` of a row is inside.
  func subtractCoverage(
    of row: OutlineRow, _ from: Int, _ to: Int, _ coverage: UnsafeMutablePointer<UInt8>
  ) {
    let sides = sides(in: row)
    for column in from..<max(from, to) {
      let rest = Int64(coverage[column - from]) - self.coverage(of: row, sides, Int64(column))
      coverage[column - from] = UInt8(max(0, rest))
    }
  }

  @inline(__always)
  private func coverage(of row: OutlineRow, _ sides: SidesInRow, _ column: Int64) -> Int64 {
    let product = sides.across(column) &* sides.down(column)
    var covered = (product &+ Int64(CRASTER_WHOLE / 2)) &>> Int64(CRASTER_WEIGHT_BITS)
    if let near { covered = min(covered, near.row(row.row).coverage(column)) }
    guard covered > 0 else { return 0 }
    forEachArc(in: row) { covered = min(covered, $0.coverage(column)) }
    return covered
  }
}
