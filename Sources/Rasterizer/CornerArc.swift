import CRaster
import Rendering

/// A round corner of an outline, under any homography.
///
/// Coordinates are homogeneous: `across/depth` and `down/depth` are how far a pixel's middle lies
/// from the arc's centre towards the corner, in the outline's units. What has both above 0 lies in the
/// corner's square, where the arc is the edge.
struct CornerArc {
  /// Constant, per column, per row.
  let across: SIMD3<Double>
  let down: SIMD3<Double>
  let depth: SIMD3<Double>
  /// In the outline's units.
  let radius: Double
  /// Half a pixel in these units, where it is longest, and a little more.
  let margin: Double

  /// Whether the corner's square may lie in a row: in most rows of a rounded rectangle none does.
  func meets(_ row: Int) -> Bool {
    // Beyond a side that runs along the rows.
    func isBeside(_ side: SIMD3<Double>) -> Bool {
      side.y == 0 && side.x + Double(row) * side.z < 0
    }
    guard depth.y == 0, depth.x + Double(row) * depth.z > 0 else { return true }
    return !isBeside(down) && !isBeside(across)
  }

  func row(_ row: Int) -> InRow {
    let row = Double(row)
    return InRow(
      arc: self, across: across.x + row * across.z, down: down.x + row * down.z,
      depth: depth.x + row * depth.z)
  }

  /// The corner as a row of pixels crosses it.
  struct InRow {
    fileprivate let arc: CornerArc
    /// At column 0.
    fileprivate let across: Double
    fileprivate let down: Double
    fileprivate let depth: Double
  }
}

extension CornerArc.InRow {
  /// The coverage of the pixel in `column` by the arc's inside, 0…128; 128 beside the corner.
  ///
  /// It is ½ less the distance from the arc, measured in pixels along the arc's normal.
  func coverage(_ column: Int64) -> Int64 {
    let column = Double(column)
    let depth = depth + column * arc.depth.y
    guard depth > 0 else { return 0 }
    let x = (across + column * arc.across.y) / depth
    let y = (down + column * arc.down.y) / depth
    guard x > 0, y > 0 else { return Int64(CRASTER_WHOLE) }
    let distance = (x * x + y * y).squareRoot()
    // What the distance grows by with a column and with a row.
    let columns = x * (arc.across.y - x * arc.depth.y) + y * (arc.down.y - y * arc.depth.y)
    let rows = x * (arc.across.z - x * arc.depth.z) + y * (arc.down.z - y * arc.depth.z)
    let slope = (columns * columns + rows * rows).squareRoot() / (distance * depth)
    let covered = 0.5 - (distance - arc.radius) / slope
    guard covered < 1 else { return Int64(CRASTER_WHOLE) }
    return covered > 0 ? Int64((covered * Double(CRASTER_WHOLE)).rounded(.toNearestOrEven)) : 0
  }

  /// Narrows `ends` by what the arc cuts off, and the interior by what it crosses.
  ///
  /// The ends stay on the safe side: beyond them nothing is drawn, between the inner ones all is.
  func narrow(_ ends: inout SpanEnds) {
    let square = square(within: ends, slack: 1)
    guard square.first <= square.last else { return }
    narrowOuter(&ends)
    let inner = columns(within: arc.radius - arc.margin)
    guard let inner, inner.first <= square.last, inner.last >= square.first else {
      return keepOut(of: square, &ends)
    }
    if square.first < inner.first { keepOut(of: (square.first, inner.first), &ends) }
    if inner.last < square.last { keepOut(of: (inner.last, square.last), &ends) }
  }

  private typealias Columns = (first: Double, last: Double)

  /// The columns in the corner's square, and as many more on either side as `slack` says.
  private func square(within ends: SpanEnds, slack: Double) -> Columns {
    var columns = (first: ends.first, last: ends.last)
    for (start, slope) in [(across, arc.across.y), (down, arc.down.y)] {
      if slope > 0 {
        columns.first = max(columns.first, -start / slope - slack)
      } else if slope < 0 {
        columns.last = min(columns.last, -start / slope + slack)
      } else if start < 0 {
        columns.last = columns.first - 1
      }
    }
    return columns
  }

  /// Leaves out the part of the corner's square that lies outside the arc, at the row's ends.
  private func narrowOuter(_ ends: inout SpanEnds) {
    // Nothing beside the square, not by a column.
    let square = square(within: ends, slack: -1)
    guard square.first <= square.last, let outer = columns(within: arc.radius + arc.margin) else {
      return
    }
    if square.first <= ends.first {
      ends.first = max(ends.first, min(square.last, outer.first))
    } else if square.last >= ends.last {
      ends.last = min(ends.last, max(square.first, outer.last))
    }
  }

  /// Takes `columns` out of the interior, from the end at which less is lost.
  private func keepOut(of columns: Columns, _ ends: inout SpanEnds) {
    guard columns.last > ends.firstInterior, columns.first < ends.lastInterior else { return }
    if columns.first - ends.firstInterior > ends.lastInterior - columns.last {
      ends.lastInterior = columns.first
    } else {
      ends.firstInterior = columns.last
    }
  }

  /// The columns whose middles lie within a distance of the arc's centre; nil where unknown.
  private func columns(within distance: Double) -> Columns? {
    guard distance > 0 else { return nil }
    let far = distance * distance
    let square =
      arc.across.y * arc.across.y + arc.down.y * arc.down.y - far * arc.depth.y * arc.depth.y
    let half = across * arc.across.y + down * arc.down.y - far * depth * arc.depth.y
    let constant = across * across + down * down - far * depth * depth
    guard square > 0 else { return nil }
    let root = half * half - square * constant
    guard root >= 0 else { return nil }
    let way = root.squareRoot()
    return ((-half - way) / square, (-half + way) / square)
  }
}
