import CRaster
import Rendering

/// The edges of a rectangle whose sides run along rows and columns.
///
/// A pixel's share is that of its column times that of its row, and all but the outermost columns
/// and rows are wholly inside.
struct UprightEdges {
  /// The pixels it can touch.
  let bounds: PixelRect
  /// The frame's pixel that columns and rows are counted from.
  let anchor: SIMD2<Int>
  let columns: UprightStrip
  let rows: UprightStrip
}

/// The columns, or rows, between two opposite edges.
struct UprightStrip {
  /// The first that has a share.
  let from: Int
  /// One past the last that has one.
  let to: Int
  /// The share of the first, 1…128.
  let firstShare: Int
  /// The share of the last, 1…128.
  let lastShare: Int

  /// What of the places 0 to `end`, that one excepted, has a share, as `share` has it in 1/128.
  ///
  /// Both edges lie near the ends, so that the search for them is short.
  init(end: Int, share: (Int) -> Int64) {
    var (from, to) = (0, end)
    while from < to, share(from) == 0 { from += 1 }
    while from < to, share(to - 1) == 0 { to -= 1 }
    self.from = from
    self.to = max(from, to)
    firstShare = from < to ? Int(share(from)) : 0
    lastShare = from < to ? Int(share(to - 1)) : 0
  }

  /// The share of `place`, one of `from..<to`, in 1/128.
  @inline(__always) func share(_ place: Int) -> Int {
    place == from ? firstShare : place == to - 1 ? lastShare : CRASTER_WHOLE
  }
}
