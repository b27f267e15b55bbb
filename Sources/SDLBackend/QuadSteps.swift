import Rendering

/// What lies between two points of a quad.
nonisolated struct QuadPart {
  var low: SIMD2<Double>
  var high: SIMD2<Double>
}

/// How the points of an affine quad, 0…1 along both axes, change from pixel to pixel.
nonisolated struct QuadSteps {
  /// The point at the middle of the frame's first pixel.
  let start: SIMD2<Double>
  /// From column to column, and from row to row.
  let xStep: SIMD2<Double>
  let yStep: SIMD2<Double>

  /// Along rows points change by this at least, so that it can be divided by.
  private static let leastStep = 1e-12

  /// Nil if the quad has no area.
  init?(_ quad: Quad) {
    let (x, y) = (quad.xAxis, quad.yAxis)
    let area = x.x * y.y - x.y * y.x
    guard abs(area) > 1e-6, area.isFinite, quad.origin.x.isFinite, quad.origin.y.isFinite else {
      return nil
    }
    func step(_ value: Double) -> Double {
      abs(value) < Self.leastStep ? Self.leastStep : value
    }
    xStep = SIMD2(step(y.y / area), step(-x.y / area))
    yStep = SIMD2(-y.x / area, x.x / area)
    let offset = 0.5 - quad.origin
    start = offset.x * xStep + offset.y * yStep
  }

  /// How far the columns of a line through the quad's points move from band to band of two rows.
  var columnsPerBand: SIMD2<Double> { -2 * yStep / xStep }

  /// Between which columns of band 0 the points of an axis lie, in one of its rows or in both, for both axes.
  func columns(
    of part: QuadPart, _ kind: ParallelogramBands.Kind
  ) -> (left: SIMD2<Double>, right: SIMD2<Double>) {
    let columnsPerUnit = 1 / xStep
    let perRow = -yStep * columnsPerUnit
    let zero = -start * columnsPerUnit
    let (one, other) = (part.low * columnsPerUnit, part.high * columnsPerUnit)
    let (back, ahead) = (pointwiseMin(perRow, .zero), pointwiseMax(perRow, .zero))
    return (
      zero + pointwiseMin(one, other) + (kind == .touched ? back : ahead),
      zero + pointwiseMax(one, other) + (kind == .touched ? ahead : back)
    )
  }
}
