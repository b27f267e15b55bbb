import Drawing
import Foundation
import Testing

/// AP2: angles that are a full turn or more apart make a whole circle, in either direction.
@Suite struct WholeTurnTests {
  private static let center = CGPoint(x: 10, y: 20)

  /// A quarter circle of the unit circle by a cubic curve: 4/3 · tan(π/8).
  private static let arm = 4.0 / 3 * tan(Double.pi / 8)

  private static func expectCircle(
    _ path: CGPath, from angle: Double, rises: Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let curves = path.elements.dropFirst()
    #expect(curves.count == 4, sourceLocation: sourceLocation)
    for (index, element) in curves.enumerated() {
      guard case .curve(let control, _, let end) = element else {
        Issue.record("\(element)", sourceLocation: sourceLocation)
        continue
      }
      let way = rises ? Double.pi / 2 : -.pi / 2
      let (start, stop) = (angle + Double(index) * way, angle + Double(index + 1) * way)
      let lead = rises ? arm : -arm
      #expect(
        hypot(end.x - 10 - 8 * cos(stop), end.y - 20 - 8 * sin(stop)) < 1e-6
          && hypot(
            control.x - 10 - 8 * (cos(start) - lead * sin(start)),
            control.y - 20 - 8 * (sin(start) + lead * cos(start))) < 1e-6,
        sourceLocation: sourceLocation)
    }
  }

  private static let pi = Double.pi

  private static let turns: [(start: Double, end: Double)] = [
    (0, 2 * pi), (-pi / 2, 1.5 * pi), (0.3, 0.3 + 2 * pi), (1, 9), (2 * pi, 0),
    (1.5 * pi, -pi / 2), (7, -7), (0, 720 * pi / 180),
  ]

  @Test(arguments: turns, [false, true])
  func `AP2: a full circle is one whichever way round`(
    angles: (start: Double, end: Double), clockwise: Bool
  ) {
    let path = CGMutablePath()
    path.addArc(
      center: Self.center, radius: 8, startAngle: angles.start, endAngle: angles.end,
      clockwise: clockwise)
    Self.expectCircle(path, from: angles.start, rises: !clockwise)
    let context = CGContext(width: 40, height: 40)
    context.addArc(
      center: Self.center, radius: 8, startAngle: angles.start, endAngle: angles.end,
      clockwise: clockwise)
    #expect(context.path?.elements.count == 5)
  }

  @Test(arguments: [false, true]) func `AP2: less than a turn goes on the way that was said`(
    clockwise: Bool
  ) {
    let path = CGMutablePath()
    path.addArc(
      center: .zero, radius: 1, startAngle: 0, endAngle: 1.999 * .pi, clockwise: clockwise)
    #expect(path.elements.count == (clockwise ? 2 : 5))
    let none = CGMutablePath()
    none.addArc(center: .zero, radius: 1, startAngle: 1, endAngle: 1, clockwise: clockwise)
    #expect(none.elements.count == 1)
  }
}
