import Foundation
import Testing

@testable import Rendering

/// How long curves are, against lengths that are known, and how many steps it takes to find that.
@Suite struct MeasuredCurveTests {
  /// A quadratic curve in the plane as the cubic one that it is.
  private func quadratic(_ start: SIMD2<Double>, _ control: SIMD2<Double>, _ end: SIMD2<Double>)
    -> CubicCurve
  {
    func four(_ point: SIMD2<Double>) -> SIMD4<Double> { SIMD4(point.x, point.y, 0, 0) }
    let (control1, control2) = (
      start + (control - start) * (2.0 / 3), end + (control - end) * (2.0 / 3)
    )
    return CubicCurve(four(start), four(control1), four(control2), four(end))
  }

  private let mostKnots = 65 + MeasuredCurve.mostHalvings

  @Test(arguments: [1e6, 1e100, 1e153, 1e154, 1.5e154, 1e200, 1e300])
  func `a curve as high as numbers go is measured, in as few steps as any`(height: Double) {
    let curve = MeasuredCurve(
      quadratic(SIMD2(0, 0), SIMD2(20, height), SIMD2(40, 0)), isPaced: true)
    #expect(curve.knotCount > 64 && curve.knotCount <= mostKnots)
    // Up to half of the control point's height and down again; the way across is nothing to that.
    #expect(abs(curve.length / height - 1) < 1e-3)
    #expect(abs(curve.parameter(ofLength: 0.5) - 0.5) < 1e-7)
    // A quarter of the way is half of the way up: 2t(1−t) = 1/4.
    let quarter = (1 - 0.5.squareRoot()) / 2
    #expect(abs(curve.parameter(ofLength: 0.25) - quarter) < 1e-3)
  }

  @Test(arguments: [1.0, 1e-120, 1e120, 1e250])
  func `a cusp takes no more steps than two pairs of roots can ask for`(scale: Double) {
    // From 0 to 1 and back to 0 and up again along one line: the speed is 0 twice.
    for (first, second) in [(3.0, -2.0), (1.0, 0.0), (0, 1), (9, -8), (2, -1)] {
      func point(_ x: Double) -> SIMD4<Double> { SIMD4(x * scale, 0, 0, 0) }
      let curve = MeasuredCurve(
        CubicCurve(point(0), point(first), point(second), point(1)), isPaced: true)
      #expect(curve.knotCount <= mostKnots, "\(curve.knotCount)")
      // The way between the extrema, by the roots of the derivative.
      let (a, b) = (3 * first - 3 * second + 1, 3 * second - 6 * first)
      let c = 3 * first
      func value(_ t: Double) -> Double { ((a * t + b) * t + c) * t }
      let root = max(4 * b * b - 12 * a * c, 0).squareRoot()
      let turns = [(-2 * b - root) / (6 * a), (-2 * b + root) / (6 * a)].filter { $0 > 0 && $0 < 1 }
      let stops = ([0, 1] + turns).sorted().map(value)
      let way = zip(stops, stops.dropFirst()).reduce(0) { $0 + abs($1.1 - $1.0) }
      #expect(abs(curve.length / scale - way) < 1e-7)
    }
  }

  @Test func `what isn't finite, or too short, has no length and takes no steps`() {
    for bad in [Double.nan, .infinity, -.infinity, 1.7e308, 1e-200] {
      let curve = MeasuredCurve(
        quadratic(SIMD2(0, 0), SIMD2(bad / 2, bad), SIMD2(bad, 0)), isPaced: true)
      #expect(curve.length == 0 || curve.length.isFinite)
      #expect(curve.knotCount == 0)
      #expect(curve.parameter(ofLength: 0.25) == 0.25)
    }
  }

  @Test func `directions of curves as high as numbers go are theirs`() throws {
    let curve = quadratic(SIMD2(0, 0), SIMD2(1e200, 1e200), SIMD2(2e200, 0))
    let direction = try #require(curve.direction(at: 0))
    #expect(abs(direction.x - 0.5.squareRoot()) < 1e-12 && abs(direction.y - direction.x) < 1e-12)
  }
}
