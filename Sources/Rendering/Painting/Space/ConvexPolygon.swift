import Foundation

/// A straight line in a plane, as the points at which a linear function is 0.
///
/// `value(at:)` is above 0 on the one side and below it on the other.
struct Line: Equatable {
  /// The function at (x, y) is x · a + y · b + c.
  var coefficients: SIMD3<Double>

  func value(at point: SIMD2<Double>) -> Double {
    coefficients.x * point.x + coefficients.y * point.y + coefficients.z
  }

  /// The same line with the sides exchanged.
  var reversed: Line { Line(coefficients: -coefficients) }

  /// The same line moved by a distance towards where its value is below 0; nil if there is no line.
  func moved(outwards distance: Double) -> Line? {
    let length = SIMD2(coefficients.x, coefficients.y).length
    guard length > 0 else { return nil }
    var result = self
    result.coefficients.z += distance * length
    return result
  }
}

/// A polygon without dents, by its corners in order, in either sense.
struct ConvexPolygon: Equatable {
  private(set) var corners: [SIMD2<Double>]
  /// The box around it.
  private(set) var low: SIMD2<Double>
  private(set) var high: SIMD2<Double>

  /// A polygon of fewer than three corners is empty.
  init(_ corners: [SIMD2<Double>]) {
    self.corners = corners.count < 3 ? [] : corners
    low = SIMD2(repeating: .infinity)
    high = SIMD2(repeating: -.infinity)
    for corner in self.corners {
      low = pointwiseMin(low, corner)
      high = pointwiseMax(high, corner)
    }
  }

  /// A rectangle.
  init(low: SIMD2<Double>, high: SIMD2<Double>) {
    self.init([low, SIMD2(high.x, low.y), high, SIMD2(low.x, high.y)])
  }

  /// Its area; above 0 if its corners go from the x axis to the y axis.
  var signedArea: Double {
    guard var last = corners.last else { return 0 }
    var sum = 0.0
    for corner in corners {
      sum += last.x * corner.y - last.y * corner.x
      last = corner
    }
    return sum / 2
  }

  /// Its area.
  var area: Double { abs(signedArea) }

  /// The mean of its corners; precondition: it isn't empty.
  var middle: SIMD2<Double> { corners.reduce(.zero, +) / Double(corners.count) }

  /// Whether the boxes of both have an area in common.
  func mayOverlap(_ other: ConvexPolygon) -> Bool {
    low.x < other.high.x && other.low.x < high.x && low.y < other.high.y && other.low.y < high.y
  }

  /// The part on the side of a line on which its value isn't below 0.
  func clipped(by line: Line) -> ConvexPolygon {
    guard var last = corners.last else { return self }
    var lastValue = line.value(at: last)
    var result: [SIMD2<Double>] = []
    result.reserveCapacity(corners.count + 1)
    for corner in corners {
      let value = line.value(at: corner)
      if (value >= 0) != (lastValue >= 0) {
        result.append(last + (corner - last) * (lastValue / (lastValue - value)))
      }
      if value >= 0 { result.append(corner) }
      (last, lastValue) = (corner, value)
    }
    return ConvexPolygon(result)
  }

  /// What both have in common.
  func intersection(_ other: ConvexPolygon) -> ConvexPolygon {
    guard var last = other.corners.last else { return other }
    let sense = other.signedArea < 0 ? -1.0 : 1.0
    var result = self
    for corner in other.corners {
      guard !result.corners.isEmpty else { break }
      let edge = (corner - last) * sense
      // To the left of an edge, where y goes up.
      let line = Line(
        coefficients: SIMD3(-edge.y, edge.x, edge.y * last.x - edge.x * last.y))
      result = result.clipped(by: line)
      last = corner
    }
    return result
  }
}
