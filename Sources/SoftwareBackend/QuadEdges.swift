import Rendering

/// The four edges of a quad, as whole numbers that say for each pixel how much of it is inside.
///
/// A pixel's share across is its overlap with the strip between the left and the right edge,
/// measured along the strip's normal in 1/128 pixel; so it is downwards; the coverage is their
/// product. For a quad at least a pixel wide this is the product of the four clamped distances,
/// and for a rectangle with upright edges it is the exact area, thin ones included.
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

  /// The furthest that an anchor lies outside the frame.
  private static let reach = 16_384
  /// A quad thinner than this in pixels covers less than one step of any pixel.
  private static let thinnest = 1.0 / 256

  /// The edges of `quad`, whose components are finite; nil when it covers nothing.
  init?(_ quad: Quad) {
    let x = quad.xAxis
    let y = quad.yAxis
    let area = x.x * y.y - x.y * y.x
    let xLength = (x.x * x.x + x.y * x.y).squareRoot()
    let yLength = (y.x * y.x + y.y * y.y).squareRoot()
    let width = area.magnitude / yLength
    let height = area.magnitude / xLength
    guard width > Self.thinnest, height > Self.thinnest, width.isFinite, height.isFinite else {
      return nil
    }
    bounds = quad.pixelBounds
    anchor = [max(bounds.minX, -Self.reach), max(bounds.minY, -Self.reach)]
    let middle = SIMD2(Double(anchor.x) + 0.5, Double(anchor.y) + 0.5) - quad.origin
    let sign: Double = area < 0 ? -1 : 1
    across = Strip(
      middle: middle, normal: [sign * y.y / yLength, -sign * y.x / yLength], width: width)
    down = Strip(
      middle: middle, normal: [-sign * x.y / xLength, sign * x.x / xLength], width: height)
  }

  /// The edges as they cross the given row, counted from the anchor.
  func row(_ row: Int) -> RowEdges {
    RowEdges(across: across.row(row), down: down.row(row))
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
  /// What `low` must reach where a pixel needs no care for the first edge.
  private(set) var lowInterior = Strip.whole
  /// The same for `high` and the second edge.
  private(set) var highInterior = Strip.whole
  /// Columns for each 1/2³² pixel of distance.
  private let columnsPerUnit: Double
  /// Whether the first edge is the quad's right or bottom one.
  private let isSwapped: Bool

  /// 1/128 of a pixel: the least share that is drawn.
  static let step: Int64 = 1 << 25
  /// All of a pixel.
  static let whole: Int64 = 1 << 32
  /// Distances are cut off here: further than any two pixels of a frame are apart.
  private static let limit = 1_048_576.0

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
    columnsPerUnit = perColumn > 0 ? 1 / Double(perColumn) : 0
  }

  /// Calls for care as far as `first` and `second` pixels inside the quad's own two edges.
  mutating func widenEdges(first: Double, second: Double) {
    let inFirst = max(Self.whole, FixedPoint.rounded(first + 0.5, limit: Self.limit))
    let inSecond = max(Self.whole, FixedPoint.rounded(second + 0.5, limit: Self.limit))
    lowInterior = isSwapped ? inSecond : inFirst
    highInterior = isSwapped ? inFirst : inSecond
  }

  /// The strip's numbers in the given row.
  fileprivate func row(_ row: Int) -> RowStrip {
    let rise = perRow * Int64(row)
    return RowStrip(low: low + rise, high: high - rise, perColumn: perColumn)
  }

  /// Narrows `columns` to those that `row` covers at all, and `interior` to those without care.
  fileprivate func narrow(_ span: inout RowSpan, by row: RowStrip) {
    guard perColumn > 0 else {
      if row.low < Self.step || row.high < Self.step { span.to = span.from }
      if row.low < lowInterior || row.high < highInterior { span.interiorTo = span.interiorFrom }
      return
    }
    span.from = max(span.from, firstColumn(where: row.low, reaches: Self.step))
    span.to = min(span.to, lastColumn(where: row.high, reaches: Self.step) + 1)
    span.interiorFrom = max(span.interiorFrom, firstColumn(where: row.low, reaches: lowInterior))
    span.interiorTo = min(span.interiorTo, lastColumn(where: row.high, reaches: highInterior) + 1)
  }

  /// The first column from 0 where a number that grows by `perColumn` is at least `threshold`.
  private func firstColumn(where value: Int64, reaches threshold: Int64) -> Int {
    let distance = threshold - value
    guard distance > 0 else { return 0 }
    let estimate = Double(distance) * columnsPerUnit
    guard estimate < 65_536 else { return 65_536 }
    var column = Int64(estimate)
    while column * perColumn < distance { column += 1 }
    return Int(column)
  }

  /// The last column where a number that shrinks by `perColumn` is at least `threshold`, or −1.
  private func lastColumn(where value: Int64, reaches threshold: Int64) -> Int {
    let distance = value - threshold
    guard distance >= 0 else { return -1 }
    let estimate = Double(distance) * columnsPerUnit
    guard estimate < 65_536 else { return 65_536 }
    var column = Int64(estimate)
    while column * perColumn > distance { column -= 1 }
    while (column + 1) * perColumn <= distance { column += 1 }
    return Int(column)
  }
}

/// A strip's numbers in one row, at column 0.
struct RowStrip {
  var low: Int64
  var high: Int64
  var perColumn: Int64

  /// The share of the pixel in `column` that lies inside, 0…128.
  @inline(__always) fileprivate func share(_ column: Int64) -> Int64 {
    let offset = perColumn &* column
    let first = (low &+ offset) &>> 25
    let second = (high &- offset) &>> 25
    let sum = (first > 128 ? 128 : first) &+ (second > 128 ? 128 : second)
    return sum > 128 ? sum &- 128 : 0
  }
}

/// The four edges in one row.
struct RowEdges {
  fileprivate var across: RowStrip
  fileprivate var down: RowStrip

  /// How much of the pixel in `column` is inside, 0…128.
  @inline(__always) func coverage(_ column: Int) -> Lanes {
    let column = Int64(truncatingIfNeeded: column)
    let product = across.share(column) &* down.share(column)
    return Lanes(truncatingIfNeeded: (product &+ 64) &>> 7)
  }
}

/// The columns of a row that are drawn, and those among them that need no care for edges.
struct RowSpan {
  var from: Int
  var to: Int
  var interiorFrom: Int
  var interiorTo: Int

  /// The part of columns `from..<to` that `row` of `edges` covers.
  init(from: Int, to: Int, edges: QuadEdges, row: RowEdges) {
    self.from = from
    self.to = to
    interiorFrom = from
    interiorTo = to
    edges.across.narrow(&self, by: row.across)
    edges.down.narrow(&self, by: row.down)
    self.to = max(self.from, self.to)
    interiorFrom = min(max(interiorFrom, self.from), self.to)
    interiorTo = min(max(interiorTo, interiorFrom), self.to)
  }
}
