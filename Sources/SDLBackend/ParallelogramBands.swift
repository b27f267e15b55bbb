import Rendering

/// The pixels whose middles lie in a parallelogram, by bands of two rows: half as many as rows, and nearly
/// as good.
nonisolated struct ParallelogramBands {
  /// Which columns of a band are found.
  enum Kind {
    /// Those that lie inside in one of its rows, or nearly.
    case touched
    /// Those that lie inside in both.
    case filled
  }

  /// The bands that may have any; band b has rows 2b and 2b + 1.
  let bands: Range<Int>
  /// The columns that may have any.
  let columns: Range<Int>
  /// The first and the last of the columns that may be found.
  private let firstColumn: Double
  private let lastColumn: Double
  /// For both axes, between which columns of band 0 a band's points lie, and how these move from band to
  /// band.
  private let left: SIMD2<Double>
  private let right: SIMD2<Double>
  private let slope: SIMD2<Double>
  private let steps: QuadSteps

  /// Those of an affine quad in `clip`, where no number is below 0; nil if it has no area.
  init?(_ quad: Quad, in clip: PixelRect, _ kind: Kind) {
    guard let steps = QuadSteps(quad) else { return nil }
    self.steps = steps
    (left, right) = steps.columns(of: QuadPart(low: .zero, high: SIMD2(1, 1)), kind)
    slope = steps.columnsPerBand
    let seen = quad.pixelBounds.intersection(clip)
    let rows = seen.minY..<max(seen.minY, seen.maxY)
    bands = kind == .touched ? CoverBands.touched(by: rows) : CoverBands.filled(by: rows)
    columns = seen.minX..<max(seen.minX, seen.maxX)
    (firstColumn, lastColumn) = (Double(seen.minX), Double(seen.maxX - 1))
  }

  /// The columns of a band.
  @inline(__always) func columns(of band: Int) -> Range<Int> {
    let shift = Double(band) * slope
    let (first, end) = (left + shift, right + shift)
    let low = max(max(first.x, first.y), firstColumn)
    let high = min(min(end.x, end.y), lastColumn)
    guard low <= high else { return columns.lowerBound..<columns.lowerBound }
    // Neither is below 0, so that whole numbers are found without rounding.
    let whole = Int(low)
    let from = Double(whole) < low ? whole &+ 1 : whole
    return from..<max(from, Int(high) &+ 1)
  }

  /// The least and the greatest s and t in some columns of each band; nil if `find` finds none in any.
  ///
  /// `find` takes a band and its columns and gives the first and the last of those that count.
  @inline(__always) func points(
    _ find: (Int, Range<Int>) -> (first: Int, last: Int)?
  ) -> QuadPart? {
    let (start, xStep, yStep) = (steps.start, steps.xStep, steps.yStep)
    let (xIsRising, yIsRising) = (xStep.x > 0, xStep.y > 0)
    var (lowX, lowY) = (Double.infinity, Double.infinity)
    var (highX, highY) = (-Double.infinity, -Double.infinity)
    for band in bands {
      guard let (first, last) = find(band, columns(of: band)) else { continue }
      let row = start + Double(2 &* band) * yStep
      let (left, right) = (row + Double(first) * xStep, row + Double(last) * xStep)
      lowX = min(lowX, xIsRising ? left.x : right.x)
      highX = max(highX, xIsRising ? right.x : left.x)
      lowY = min(lowY, yIsRising ? left.y : right.y)
      highY = max(highY, yIsRising ? right.y : left.y)
    }
    guard lowX <= highX else { return nil }
    return QuadPart(
      low: SIMD2(lowX, lowY) + pointwiseMin(yStep, .zero),
      high: SIMD2(highX, highY) + pointwiseMax(yStep, .zero))
  }
}
