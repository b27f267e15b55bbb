/// A cubic Bézier curve of up to four numbers: one segment of a course of key frames.
///
/// The parameter runs from 0 to 1; beyond, the curve goes on.
struct CubicCurve: Equatable, Sendable {
  let start: SIMD4<Double>
  let control1: SIMD4<Double>
  let control2: SIMD4<Double>
  let end: SIMD4<Double>

  init(
    _ start: SIMD4<Double>, _ control1: SIMD4<Double>, _ control2: SIMD4<Double>,
    _ end: SIMD4<Double>
  ) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// A straight line, at an even speed.
  init(from start: SIMD4<Double>, to end: SIMD4<Double>) {
    let third = (end - start) / 3
    self.init(start, start + third, end - third, end)
  }

  /// The curve with a given velocity at both ends.
  ///
  /// Hermite's form: h00 = 2u³−3u²+1, h10 = u³−2u²+u, h01 = 3u²−2u³, h11 = u³−u².
  init(
    from start: SIMD4<Double>, leaving: SIMD4<Double>, to end: SIMD4<Double>,
    arriving: SIMD4<Double>
  ) {
    self.init(start, start + leaving / 3, end - arriving / 3, end)
  }

  /// The value at a parameter; exactly the ends at 0 and 1.
  ///
  /// Reckoned from the start, so that a number that doesn't change stays what it is.
  func value(at t: Double) -> SIMD4<Double> {
    guard t != 1 else { return end }
    let rest = 1 - t
    let first = (control1 - start) * (3 * rest * rest * t)
    let second = (control2 - start) * (3 * rest * t * t)
    return start + (first + second + (end - start) * (t * t * t))
  }

  /// How fast, and which way, the value changes with the parameter.
  func velocity(at t: Double) -> SIMD4<Double> {
    let rest = 1 - t
    let first = (control1 - start) * (3 * rest * rest)
    return first + (control2 - control1) * (6 * rest * t) + (end - control2)
      * (3 * t * t)
  }

  /// The length of the three lines between its points: the curve is not longer.
  var hullLength: Double {
    (control1 - start).magnitude + (control2 - control1).magnitude + (end - control2).magnitude
  }

  /// Whether the velocity is the same all the way, to about twelve digits.
  var isEven: Bool {
    let third = (end - start) / 3
    let stray = max(
      (control1 - start - third).magnitude, (end - control2 - third).magnitude)
    return stray <= 1e-12 * third.magnitude
  }
}

// MARK: - Directions

extension CubicCurve {
  /// The direction at a parameter, of length 1; nil at rest.
  func direction(at t: Double) -> SIMD4<Double>? {
    let velocity = velocity(at: t)
    // In the middle of a cusp what is left of the velocity is a rounding error.
    guard velocity.magnitude > 1e-9 * hullLength else { return nil }
    return velocity.direction
  }

  /// The direction just before a parameter at which it rests; nil if it never moves.
  func directionBefore(_ t: Double) -> SIMD4<Double>? {
    limit(acceleration: -acceleration(at: t))
  }

  /// The direction just after a parameter at which it rests; nil if it never moves.
  func directionAfter(_ t: Double) -> SIMD4<Double>? {
    limit(acceleration: acceleration(at: t))
  }

  /// Taylor's series of the velocity: where its first term is 0, the next decides.
  private func limit(acceleration: SIMD4<Double>) -> SIMD4<Double>? {
    guard acceleration.magnitude > 1e-9 * hullLength else { return jerk.direction }
    return acceleration.direction
  }

  private func acceleration(at t: Double) -> SIMD4<Double> {
    let first = (control2 - control1) - (control1 - start)
    let second = (end - control2) - (control2 - control1)
    return (first * (1 - t) + second * t) * 6
  }

  private var jerk: SIMD4<Double> {
    ((end - control2) - (control2 - control1) * 2 + (control1 - start)) * 6
  }
}

extension SIMD4<Double> {
  /// The Euclidean length, also where squares would be infinite or lose their digits.
  var magnitude: Double {
    let square = (self * self).sum()
    if square > 1e-290, square < .infinity { return square.squareRoot() }
    let largest = Swift.max(abs(x), abs(y), abs(z), abs(w))
    guard largest > 0, largest.isFinite else { return square.squareRoot() }
    let scaled = self / largest
    return largest * (scaled * scaled).sum().squareRoot()
  }

  /// The vector of length 1 in this direction; nil when there is none.
  var direction: SIMD4<Double>? {
    // Scaled first: the square of what is tiny or huge would be 0 or infinite.
    let largest = Swift.max(abs(x), abs(y), abs(z), abs(w))
    guard largest > 0, largest.isFinite else { return nil }
    let scaled = self / largest
    return scaled / (scaled * scaled).sum().squareRoot()
  }
}
