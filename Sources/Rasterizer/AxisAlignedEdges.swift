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

/// The columns, or rows, between two opposite edges.
struct AxisAlignedStrip {
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
  /// Both edges lie near the ends, so that the search for them is short.
  init(end: Int, coverage: (Int) -> Int64) {
    var (from, to) = (0, end)
    while from < to, coverage(from) == 0 { from += 1 }
    while from < to, coverage(to - 1) == 0 { to -= 1 }
    self.from = from
    self.to = max(from, to)
    firstCoverage = from < to ? Int(coverage(from)) : 0
    lastCoverage = from < to ? Int(coverage(to - 1)) : 0
  }

  /// Whether column or row `index` is one of `from..<to`.
  func covers(_ index: Int) -> Bool { index >= from && index < to }

  /// The coverage of column or row `index`, one of `from..<to`, in 1/128.
  @inline(__always) func coverage(_ index: Int) -> Int {
    index == from ? firstCoverage : index == to - 1 ? lastCoverage : CRASTER_WHOLE
  }
}
