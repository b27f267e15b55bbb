/// A part of a circle of at most half a turn, given by directions rather than angles.
///
/// So it's made of sums, products, quotients and roots alone: the same bits everywhere.
struct CircularArc {
  var center: Vector
  var radius: Double
  /// From the centre to the start, of length 1.
  var from: Vector
  /// From the centre to the end, of length 1.
  var to: Vector
  /// Whether it runs through rising angles: from the x axis towards the y axis.
  var rising: Bool

  /// A cubic curve that goes on from where the last one ended.
  struct Curve {
    var control1: Vector
    var control2: Vector
    var end: Vector
  }

  /// Gives `body` one curve for up to a quarter turn, two for more.
  func forEachCurve(_ body: (Curve) -> Void) {
    guard from.dot(to) < -1e-9 else { return body(curve(from, to)) }
    // Opposite directions have no middle of their own: a quarter turn on is one.
    let middle = from.dot(to) > -0.999_999 ? (from + to).unit : nil
    let half = middle ?? forward(from)
    body(curve(from, half))
    body(curve(half, to))
  }

  private func forward(_ direction: Vector) -> Vector {
    rising ? direction.perpendicular : -direction.perpendicular
  }

  private func curve(_ from: Vector, _ to: Vector) -> Curve {
    let cosine = min(max(from.dot(to), -1), 1)
    // 4/3 of the tangent of a quarter of the angle, by the half angle's sine and cosine.
    let arm =
      4 / 3 * ((1 - cosine) / 2).squareRoot() / (1 + ((1 + cosine) / 2).squareRoot()) * radius
    let (start, end) = (center + from * radius, center + to * radius)
    return Curve(control1: start + forward(from) * arm, control2: end - forward(to) * arm, end: end)
  }
}
