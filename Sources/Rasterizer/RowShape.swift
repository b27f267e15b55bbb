import CRaster
import Rendering

/// What a quad covers, row by row of pixels counted from an anchor.
///
/// A row has an interior, of which all is covered and nothing has to be said of single pixels, and
/// parts on both sides of it that are covered as far as their edges say.
protocol RowShape {
  /// What it covers of one row.
  associatedtype Row
  /// Whether its interior is as far inside as was asked for by `shrinkInterior`.
  static var isShrunk: Bool { get }
  /// The pixels it can touch.
  var bounds: PixelRect { get }
  /// The frame's pixel that columns and rows are counted from.
  var anchor: SIMD2<Int> { get }

  /// The edges as they cross a row.
  func row(_ row: Int) -> Row

  /// What of columns `from..<to`, none negative, the row covers.
  func span(of row: Row, from: Int, to: Int) -> RowSpan

  /// Draws columns `from..<to` of a row, which are beside its interior, so that the first is at
  /// `destination`.
  func drawPart(
    of row: Row, _ paint: some Paint, _ from: Int, _ to: Int,
    to destination: UnsafeMutablePointer<UInt32>, with tools: PaintTools)
}

extension RowShape {
  static var isShrunk: Bool { false }
}

extension QuadEdges: RowShape {
  static var isShrunk: Bool { true }

  @_transparent func span(of row: RowEdges, from: Int, to: Int) -> RowSpan {
    RowSpan(from: from, to: to, edges: self, row: row)
  }

  @inline(__always) func drawPart(
    of row: RowEdges, _ paint: some Paint, _ from: Int, _ to: Int,
    to destination: UnsafeMutablePointer<UInt32>, with tools: PaintTools
  ) {
    paint.drawEdge(from, to, row, to: destination, with: tools)
  }
}

extension HardEdges: RowShape {
  func row(_ row: Int) -> Int { row }

  @inline(__always) func span(of row: Int, from: Int, to: Int) -> RowSpan {
    let columns = columns(row, from: from, to: to)
    return RowSpan(
      from: columns.from, interiorFrom: columns.from, interiorTo: columns.to, to: columns.to)
  }

  func drawPart(
    of row: Int, _ paint: some Paint, _ from: Int, _ to: Int,
    to destination: UnsafeMutablePointer<UInt32>, with tools: PaintTools
  ) {}
}

extension AxisAlignedEdges: RowShape {
  /// The row's coverage, in 1/128.
  func row(_ row: Int) -> Int { rows.covers(row) ? rows.coverage(row) : 0 }

  @inline(__always) func span(of covered: Int, from: Int, to: Int) -> RowSpan {
    let first = max(columns.from, from)
    let last = max(first, min(columns.to, to))
    guard covered > 0, first < last else {
      return RowSpan(from: from, interiorFrom: from, interiorTo: from, to: from)
    }
    guard covered == CRASTER_WHOLE else {
      return RowSpan(from: first, interiorFrom: last, interiorTo: last, to: last)
    }
    let interiorFrom = columns.coverage(first) < CRASTER_WHOLE ? first + 1 : first
    let interiorTo =
      interiorFrom < last && columns.coverage(last - 1) < CRASTER_WHOLE ? last - 1 : last
    return RowSpan(from: first, interiorFrom: interiorFrom, interiorTo: interiorTo, to: last)
  }

  func drawPart(
    of covered: Int, _ paint: some Paint, _ from: Int, _ to: Int,
    to destination: UnsafeMutablePointer<UInt32>, with tools: PaintTools
  ) {
    // The first column, those in the middle, which are covered alike, and the last one.
    let middle = max(from, min(to, columns.from + 1))
    let last = max(middle, min(to, columns.to - 1))
    func draw(_ start: Int, _ end: Int) {
      guard start < end else { return }
      paint.draw(
        start, end, coverage: product(columns.coverage(start), covered),
        to: destination + (start - from), with: tools)
    }
    draw(from, middle)
    draw(middle, last)
    draw(last, to)
  }
}

extension OutlineEdges: RowShape {
  @inline(__always) func span(of row: OutlineRow, from: Int, to: Int) -> RowSpan {
    if let straight = axisAligned(in: row) {
      return straight.span(of: straight.row(row.row), from: from, to: to)
    }
    return curvedSpan(of: row, from: from, to: to)
  }

  @inline(__always) func drawPart(
    of row: OutlineRow, _ paint: some Paint, _ from: Int, _ to: Int,
    to destination: UnsafeMutablePointer<UInt32>, with tools: PaintTools
  ) {
    if let straight = axisAligned(in: row) {
      let covered = straight.row(row.row)
      return straight.drawPart(of: covered, paint, from, to, to: destination, with: tools)
    }
    storeCoverage(of: row, from, to, tools.coverage)
    paint.drawCovered(from, to, to: destination, with: tools)
  }
}

/// An outline, without what lies within another.
struct RingShape: RowShape {
  let outline: OutlineEdges
  let hole: OutlineEdges

  var bounds: PixelRect { outline.bounds }
  var anchor: SIMD2<Int> { outline.anchor }

  func row(_ row: Int) -> (edges: OutlineRow, hole: OutlineRow) {
    (outline.row(row), hole.row(row))
  }

  func span(of row: (edges: OutlineRow, hole: OutlineRow), from: Int, to: Int) -> RowSpan {
    let span = outline.span(of: row.edges, from: from, to: to)
    let inner = hole.span(of: row.hole, from: span.from, to: span.to)
    guard inner.from < inner.to else { return span }
    return RowSpan(from: span.from, interiorFrom: span.to, interiorTo: span.to, to: span.to)
  }

  func drawPart(
    of row: (edges: OutlineRow, hole: OutlineRow), _ paint: some Paint, _ from: Int, _ to: Int,
    to destination: UnsafeMutablePointer<UInt32>, with tools: PaintTools
  ) {
    let span = outline.span(of: row.edges, from: from, to: to)
    let inner = hole.span(of: row.hole, from: span.from, to: span.to)
    let cuts = [
      span.from, span.interiorFrom, span.interiorTo, inner.from, inner.interiorFrom,
      inner.interiorTo, inner.to, span.to,
    ].sorted()
    for (start, end) in zip(cuts, cuts.dropFirst()) where start < end {
      if start >= inner.interiorFrom, start < inner.interiorTo { continue }
      let pixels = destination + (start - from)
      if start >= span.interiorFrom, start < span.interiorTo,
        start < inner.from || start >= inner.to
      {
        paint.draw(start, end, to: pixels, with: tools)
      } else {
        outline.storeCoverage(of: row.edges, start, end, tools.coverage)
        if inner.from < inner.to {
          hole.subtractCoverage(of: row.hole, start, end, tools.coverage)
        }
        paint.drawCovered(start, end, to: pixels, with: tools)
      }
    }
  }
}

/// The product of two coverages, in 1/128 as they are.
private func product(_ a: Int, _ b: Int) -> Int {
  (a * b + CRASTER_WHOLE / 2) >> CRASTER_WEIGHT_BITS
}
