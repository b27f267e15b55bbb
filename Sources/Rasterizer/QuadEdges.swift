import CRaster
import Rendering

/// The four edges of a quad as edge functions in fixed point, from which pixels get their coverage.
///
/// A pixel's coverage across is its overlap with the strip between the left and the right edge,
/// measured along the strip's normal in 1/128 pixel; so it is downwards; the pixel's is their
/// product. For a quad at least a pixel wide this is the product of the four clamped distances,
/// and for an axis-aligned rectangle it is the exact area, thin ones included.
///
/// Columns and rows are counted from the quad's own anchor pixel, so that neither clipping nor
/// moving by whole pixels changes a bit.
struct QuadEdges {
  /// The pixels it can touch.
  let bounds: PixelRect
  /// The frame's pixel that columns and rows are counted from: left of and above all others.
  let anchor: SIMD2<Int>
  /// The left and the right edge.
  var across: Strip
  /// The top and the bottom edge.
  var down: Strip

  /// A quad thinner than this in pixels covers less than one step of any pixel.
  private static let thinnest = 1.0 / 256

  /// The edges of `quad`, whose components are finite; nil when it covers nothing.
  ///
  /// Inlined, so that they are found where they stay: they are large.
  @inline(__always)
  init?(_ quad: Quad) {
    let x = quad.xAxis
    let y = quad.yAxis
    let area = x.x * y.y - x.y * y.x
    let xLength = (x.x * x.x + x.y * x.y).squareRoot()
    let yLength = (y.x * y.x + y.y * y.y).squareRoot()
    let width = area.magnitude / yLength
    let height = area.magnitude / xLength
    guard Self.isThick(width), Self.isThick(height) else { return nil }
    bounds = quad.pixelBounds
    anchor = OutlineEdges.anchor(of: bounds)
    let middle = SIMD2(Double(anchor.x) + 0.5, Double(anchor.y) + 0.5) - quad.origin
    let sign: Double = area < 0 ? -1 : 1
    across = Strip(
      middle: middle, normal: SIMD2(sign * y.y / yLength, -sign * y.x / yLength), width: width)
    down = Strip(
      middle: middle, normal: SIMD2(-sign * x.y / xLength, sign * x.x / xLength), width: height)
  }

  /// Whether edges that far apart can cover enough of a pixel.
  fileprivate static func isThick(_ distance: Double) -> Bool {
    distance > thinnest && distance.isFinite
  }

  /// The edges as they cross the given row, counted from the anchor.
  @_transparent func row(_ row: Int) -> RowEdges {
    RowEdges(across: across.row(row), down: down.row(row))
  }

  /// The same edges where they are axis-aligned; else nil.
  var axisAligned: AxisAlignedEdges? {
    guard across.perRow == 0, down.perColumn == 0 else { return nil }
    return AxisAlignedEdges(bounds: bounds, anchor: anchor, across: across, down: down)
  }
}

extension AxisAlignedEdges {
  /// Those of a quad that has all smoothed, to the bits of `QuadEdges`; nil where its x axis doesn't run along
  /// rows, or its y axis along columns, or it covers nothing.
  init?(smooth quad: Quad) {
    guard quad.runsAlongRows else { return nil }
    let (x, y) = (quad.xAxis.x, quad.yAxis.y)
    // The same sums of squares and products, less what is 0: they overflow alike, too.
    let area = (x * y).magnitude
    let width = area / (y * y).squareRoot()
    let height = area / (x * x).squareRoot()
    guard QuadEdges.isThick(width), QuadEdges.isThick(height) else { return nil }
    let bounds = quad.pixelBounds
    let anchor = OutlineEdges.anchor(of: bounds)
    let middle = SIMD2(Double(anchor.x) + 0.5, Double(anchor.y) + 0.5) - quad.origin
    self.init(
      bounds: bounds, anchor: anchor,
      across: Strip(middle: middle, normal: SIMD2(x < 0 ? -1 : 1, 0), width: width),
      down: Strip(middle: middle, normal: SIMD2(0, y < 0 ? -1 : 1), width: height))
  }

  fileprivate init(bounds: PixelRect, anchor: SIMD2<Int>, across: Strip, down: Strip) {
    let columns = across.row(0)
    self.init(
      bounds: bounds, anchor: anchor,
      columns: AxisAlignedStrip(end: bounds.maxX - anchor.x) { columns.coverage(Int64($0)) },
      rows: AxisAlignedStrip(end: bounds.maxY - anchor.y) { down.row($0).coverage(0) })
  }
}

/// The strip between two opposite edges.
struct Strip {
  /// ½ plus the distance from the first edge to the anchor's middle, in 1/2³² pixel.
  private(set) var low: Int64
  /// ½ plus the distance from there to the second edge.
  private(set) var high: Int64
  /// How much `low` grows, and `high` shrinks, with each column; never negative.
  private(set) var perColumn: Int64
  /// The same for each row.
  private(set) var perRow: Int64
  /// What `low` must reach where the first edge leaves a pixel whole.
  private(set) var lowInterior = Strip.whole
  /// The same for `high` and the second edge.
  private(set) var highInterior = Strip.whole
  /// Columns for each 1/2³² pixel of distance: beyond all if columns make no difference.
  let columnsPerUnit: Double
  /// Whether the first edge is the quad's right or bottom one.
  private let isSwapped: Bool

  /// 1/128 of a pixel: the least coverage that is drawn.
  @_transparent static var step: Int64 { CRASTER_STEP }
  /// All of a pixel.
  @_transparent static var whole: Int64 { CRASTER_ONE }
  /// Distances are clamped here: further than any two pixels of a frame are apart.
  static let limit = 1_048_576.0

  fileprivate init(middle: SIMD2<Double>, normal: SIMD2<Double>, width: Double) {
    let distance = middle.x * normal.x + middle.y * normal.y
    // Half a step more, so that the cut to steps rounds.
    let first = FixedPoint.rounded(distance + 0.5, limit: Self.limit) + Self.step / 2
    let second = FixedPoint.rounded(width - distance + 0.5, limit: Self.limit) + Self.step / 2
    let slope = FixedPoint.rounded(normal.x, limit: 1)
    let rise = FixedPoint.rounded(normal.y, limit: 1)
    isSwapped = slope < 0
    low = isSwapped ? second : first
    high = isSwapped ? first : second
    perColumn = isSwapped ? -slope : slope
    perRow = isSwapped ? -rise : rise
    columnsPerUnit = perColumn > 0 ? 1 / Double(perColumn) : Self.limit
  }

  /// Shrinks the interior to `first` and `second` pixels inside the quad's own two edges.
  mutating func shrinkInterior(first: Double, second: Double) {
    // `low` and `high` are half a step more than distances, to round; where samples lie that must not count.
    func threshold(_ inset: Double) -> Int64 {
      max(Self.whole, FixedPoint.rounded(inset + 0.5, limit: Self.limit) + Self.step / 2)
    }
    lowInterior = threshold(isSwapped ? second : first)
    highInterior = threshold(isSwapped ? first : second)
  }

  /// The strip's numbers in the given row.
  @_transparent func row(_ row: Int) -> RowStrip {
    let rise = perRow &* Int64(row)
    return RowStrip(low: low &+ rise, high: high &- rise, perColumn: perColumn)
  }

  /// Narrows `ends` to the columns that the strip covers in `row`.
  @_transparent fileprivate func narrow(_ ends: inout SpanEnds, _ row: RowStrip) {
    ends.first = higher(ends.first, Double(Self.step &- row.low) * columnsPerUnit)
    // One unit more, so that no distance at all counts as reached where columns make no difference.
    ends.last = lower(ends.last, Double(row.high &- Self.step &+ 1) * columnsPerUnit)
    ends.firstInterior = higher(
      ends.firstInterior, Double(lowInterior &- row.low) * columnsPerUnit)
    ends.lastInterior = lower(
      ends.lastInterior, Double(row.high &- highInterior) * columnsPerUnit)
  }
}

@_transparent private func higher(_ a: Double, _ b: Double) -> Double { a > b ? a : b }
@_transparent private func lower(_ a: Double, _ b: Double) -> Double { a < b ? a : b }

/// Where edges cross a row, as columns with fractions: the first and the last that are drawn.
struct SpanEnds {
  var first: Double
  var last: Double
  /// The first that no edge crosses.
  var firstInterior: Double
  /// The last that no edge crosses.
  var lastInterior: Double
}

/// A strip's numbers in one row, at column 0.
struct RowStrip {
  var low: Int64
  var high: Int64
  var perColumn: Int64

  /// The coverage of the pixel in `column`, 0…128.
  @_transparent func coverage(_ column: Int64) -> Int64 {
    let offset = perColumn &* column
    let whole = Int64(CRASTER_WHOLE)
    let first = (low &+ offset) &>> Int64(CRASTER_STEP_BITS)
    let second = (high &- offset) &>> Int64(CRASTER_STEP_BITS)
    let sum = (first > whole ? whole : first) &+ (second > whole ? whole : second)
    return sum > whole ? sum &- whole : 0
  }
}

/// The four edges in one row.
struct RowEdges {
  var across: RowStrip
  var down: RowStrip

  /// Stores how much of each of the pixels `from..<to` is inside, 0…128.
  func storeCoverage(_ from: Int, _ to: Int, _ coverage: UnsafeMutablePointer<UInt8>) {
    var column = Int64(from)
    var index = 0
    while index < to - from {
      let product = across.coverage(column) &* down.coverage(column)
      coverage[index] = UInt8(
        truncatingIfNeeded: (product &+ Int64(CRASTER_WHOLE &>> 1)) &>> Int64(CRASTER_WEIGHT_BITS))
      column &+= 1
      index &+= 1
    }
  }
}

/// The columns of a row that are drawn, and those among them that no edge crosses.
///
/// The ends are conservative: a column too many is found by its coverage, in whole
/// numbers, to be empty, or full. So they can't change a pixel.
struct RowSpan {
  /// The first column that is drawn.
  let from: Int
  /// The first that no edge crosses.
  let interiorFrom: Int
  /// One past the last that no edge crosses.
  let interiorTo: Int
  /// One past the last that is drawn.
  let to: Int

  /// A span with known ends.
  init(from: Int, interiorFrom: Int, interiorTo: Int, to: Int) {
    self.from = from
    self.interiorFrom = interiorFrom
    self.interiorTo = interiorTo
    self.to = to
  }

  /// More than an estimate can be wrong, in columns.
  @_transparent private static var slack: Double { CRASTER_SLACK }

  /// `column`, 0 or more, rounded down, but up from half of `slack` below a whole number on.
  ///
  /// A sum beyond 2⁵² is a whole number, found without asking for what an `Int` can't hold.
  @_transparent private static func whole(_ column: Double) -> Int {
    let sum = column - (0.5 - slack / 2) + 0x1.8p52
    return Int(truncatingIfNeeded: sum.bitPattern & 0xFFFF_FFFF)
  }

  /// The part of columns `from..<to`, none negative, that `row` of `edges` covers.
  @_transparent init(from: Int, to: Int, edges: QuadEdges, row: RowEdges) {
    let start = Double(from)
    let end = Double(to)
    var ends = SpanEnds(
      first: start, last: end, firstInterior: start - 1, lastInterior: end)
    edges.across.narrow(&ends, row.across)
    edges.down.narrow(&ends, row.down)
    // Rounded up where something begins, one past the whole column where it ends.
    let first = lower(ends.first + (1 - Self.slack), end)
    let last = lower(higher(ends.last + (1 + Self.slack), first), end)
    let firstInterior = lower(higher(ends.firstInterior + (1 + Self.slack), first), last)
    let lastInterior = lower(higher(ends.lastInterior + (1 - Self.slack), firstInterior), last)
    self.from = Self.whole(first)
    self.interiorFrom = Self.whole(firstInterior)
    interiorTo = Self.whole(lastInterior)
    self.to = Self.whole(last)
  }
}
