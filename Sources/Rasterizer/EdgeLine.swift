import CRaster
import Rendering

/// One straight edge as an edge function in fixed point: how far inside a pixel's middle lies.
///
/// Columns and rows are counted from an anchor pixel.
struct EdgeLine {
  /// ½ plus the distance at the anchor's middle, in 1/2³² pixel.
  private let start: Int64
  private let perColumn: Int64
  private let perRow: Int64
  /// Columns for each 1/2³² pixel of distance; 0 where columns make no difference.
  private let columnsPerUnit: Double
  /// Whether coverage is all or nothing, by the pixel's middle.
  private let isHard: Bool

  /// The same in one row: the distance in column 0.
  struct InRow {
    fileprivate var start: Int64
    fileprivate var perColumn: Int64
    fileprivate var columnsPerUnit: Double
    fileprivate var isHard: Bool
  }

  /// 1/128 of a pixel: the least coverage that is drawn.
  @_transparent private static var step: Int64 { CRASTER_STEP }
  /// All of a pixel.
  @_transparent private static var whole: Int64 { CRASTER_ONE }
  /// Distances are clamped here: further than any two pixels of a frame are apart.
  static let limit = 1_048_576.0
  /// Hard edges are moved by this, in pixels: where two meet, one alone has the pixels whose
  /// middles lie on them, even if rounding puts each a little beside the other.
  static let tie = 1.0 / 65_536

  /// A sum with this is a whole number.
  private static let roundsToWhole = 0x1.8p52

  /// The edge at which `form` is 0: constant, per column, per row; inside it is above 0.
  ///
  /// A hard edge holds the middles that lie on it if `ownsTies`. Nil where `form` has no edge.
  init?(_ form: SIMD3<Double>, isHard: Bool = false, ownsTies: Bool = false) {
    let slope = (form.y * form.y + form.z * form.z).squareRoot()
    guard slope > 0 else { return nil }
    let threshold = isHard ? 1 + (ownsTies ? Self.tie : -Self.tie) : 0.5
    // Half a step more, so that the cut to steps rounds.
    start =
      FixedPoint.rounded(form.x / slope + threshold, limit: Self.limit)
      + (isHard ? 0 : Self.step / 2)
    perColumn = FixedPoint.rounded(form.y / slope, limit: 1)
    perRow = FixedPoint.rounded(form.z / slope, limit: 1)
    columnsPerUnit = perColumn == 0 ? 0 : 1 / Double(perColumn)
    self.isHard = isHard
  }

  /// Whether it runs along a column.
  var isVertical: Bool { perRow == 0 }
  /// Whether it runs along a row.
  var isHorizontal: Bool { perColumn == 0 }

  @inline(__always) func row(_ row: Int) -> InRow {
    InRow(
      start: start &+ perRow &* Int64(row), perColumn: perColumn, columnsPerUnit: columnsPerUnit,
      isHard: isHard)
  }

  /// The same, its rows counted from `row` on.
  func edge(from row: Int) -> CEdge {
    CEdge(
      start: start &+ perRow &* Int64(row), perColumn: perColumn, perRow: perRow,
      columnsPerUnit: columnsPerUnit)
  }

  /// Narrows columns `from..<to` to those of which all is inside, in the given row.
  @inline(__always) func narrow(_ from: inout Int, _ to: inout Int, row: Int) {
    let missing = Self.whole &- (start &+ perRow &* Int64(row))
    if perColumn > 0 {
      from = max(from, firstColumn(reaching: missing))
    } else if perColumn < 0 {
      // From the first column on that is further outside.
      to = min(to, firstColumn(reaching: 1 &- missing))
    } else if missing > 0 {
      to = from
    }
  }

  /// The first column to which the distance changes by `least`, whichever way it does.
  ///
  /// Exact between ±2³¹; what lies beyond is found to lie beyond ±2³⁰.
  @inline(__always) private func firstColumn(reaching least: Int64) -> Int {
    let slope = Int64(bitPattern: perColumn.magnitude)
    // The nearest whole number is that column or the one before it.
    let column = Int64(
      Double(least) * columnsPerUnit.magnitude + Self.roundsToWhole - Self.roundsToWhole)
    return Int(column) &+ (slope &* column < least ? 1 : 0)
  }
}

extension EdgeLine.InRow {
  /// The coverage of the pixel in `column`, 0…128.
  @inline(__always) func coverage(_ column: Int64) -> Int64 {
    let whole = Int64(CRASTER_WHOLE)
    let covered = (start &+ perColumn &* column) &>> Int64(CRASTER_STEP_BITS)
    if covered >= whole { return whole }
    return isHard || covered < 0 ? 0 : covered
  }

  /// Narrows `ends` to the columns that are inside, and the interior to those wholly so.
  func narrow(_ ends: inout SpanEnds) {
    narrow(&ends.first, &ends.last, reaching: CRASTER_STEP)
    narrow(&ends.firstInterior, &ends.lastInterior, reaching: CRASTER_ONE)
  }

  private func narrow(_ first: inout Double, _ last: inout Double, reaching least: Int64) {
    let missing = Double(least &- start)
    if perColumn > 0 {
      first = max(first, missing * columnsPerUnit)
    } else if perColumn < 0 {
      last = min(last, missing * columnsPerUnit)
    } else if missing > 0 {
      last = -1
    }
  }
}
