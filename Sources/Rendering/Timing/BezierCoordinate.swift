/// One coordinate of a cubic Bézier curve from 0 to 1, by its parameter in 0…1.
struct BezierCoordinate: Equatable, Sendable {
  private let linear: Double
  private let square: Double
  private let cube: Double

  /// The coordinate whose control points are `control1` and `control2`.
  init(_ control1: Double, _ control2: Double) {
    linear = 3 * control1
    square = 3 * control2 - 6 * control1
    cube = 1 + 3 * control1 - 3 * control2
  }

  /// Where the curve is at `parameter`.
  func value(at parameter: Double) -> Double {
    ((cube * parameter + square) * parameter + linear) * parameter
  }

  /// The parameter at which the curve is at `wanted`, which lies in 0…1, to 1e-14 in the value.
  ///
  /// The curve must not fall. Halley's steps, which are Newton's with the bend taken into account,
  /// stay inside the bracket that each of them narrows. Where one would leave it, or where a dozen
  /// weren't enough since the slope is near 0, the bracket is halved instead.
  func parameter(of wanted: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var parameter = wanted
    for step in 0..<80 {
      let excess = value(at: parameter) - wanted
      if abs(excess) <= 1e-14 { break }
      if excess < 0 { low = parameter } else { high = parameter }
      let next = halleyStep(from: parameter, excess: excess)
      let isInside = next > low && next < high
      parameter = isInside && step < 12 ? next : (low + high) / 2
    }
    return parameter
  }

  /// Not a number where the curve has neither slope nor bend.
  private func halleyStep(from parameter: Double, excess: Double) -> Double {
    let slope = (3 * cube * parameter + 2 * square) * parameter + linear
    let halfBend = 3 * cube * parameter + square
    return parameter - excess * slope / (slope * slope - excess * halfBend)
  }
}
