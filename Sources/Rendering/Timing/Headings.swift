/// Where a course looks while it stands still.
struct Headings: Equatable, Sendable {
  /// By segment, and once more for the course's end.
  private let directions: [SIMD4<Double>]

  /// The headings of a course of segments, one after the other.
  init(_ curves: [CubicCurve]) {
    var direction =
      curves.lazy.compactMap { $0.direction(at: 0) ?? $0.directionAfter(0) }.first ?? .zero
    var directions = [direction]
    for curve in curves {
      direction = curve.direction(at: 1) ?? curve.directionBefore(1) ?? direction
      directions.append(direction)
    }
    self.directions = directions
  }

  /// The direction in which the course last moved before a segment.
  ///
  /// Before it has moved that in which it will; zero if it never moves.
  subscript(segment: Int) -> SIMD4<Double> { directions[segment] }
}
