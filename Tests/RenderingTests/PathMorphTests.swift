import Drawing
import Foundation
import Rendering
import Testing

/// How one outline becomes another.
@Suite struct PathMorphTests {
  private func mixed(
    _ from: [CGPath.Element], _ to: [CGPath.Element], _ fraction: Double
  ) -> [CGPath.Element] {
    let value = PropertyValue.path(from).mixed(with: .path(to), fraction: fraction)
    guard case .path(let elements) = value else { return [] }
    // Prepared or not, it is the same.
    let morph = PathMorph(from: from, to: to)
    #expect(morph == nil || morph?.outline(at: fraction) == elements)
    return elements
  }

  /// Whether a step is a cubic curve through such points.
  private func expect(
    _ element: CGPath.Element?, _ control1: (Double, Double), _ control2: (Double, Double),
    _ end: (Double, Double), sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard case .curve(let first, let second, let last)? = element else {
      Issue.record("no curve: \(String(describing: element))", sourceLocation: sourceLocation)
      return
    }
    for (got, wanted) in [(first, control1), (second, control2), (last, end)] {
      #expect(
        hypot(got.x - wanted.0, got.y - wanted.1) < 1e-9, "\(got), not \(wanted)",
        sourceLocation: sourceLocation)
    }
  }

  @Test func `AP15: handles mix by their lengths and their angles`() {
    // Out: 30 at 0°, then 60 at 90°. In: 20 at 180°, then 40 at 270°.
    let from = [CGPath.Element.move(at(0, 0)), curve((30, 0), (80, 0), (100, 0))]
    let to = [CGPath.Element.move(at(0, 0)), curve((0, 60), (100, 10), (100, 50))]
    let half = mixed(from, to, 0.5)
    let (out, back) = (45 * 0.5.squareRoot(), 30 * 0.5.squareRoot())
    #expect(half[0] == .move(at(0, 0)))
    expect(half[1], (out, out), (100 - back, 25 - back), (100, 25))
    let third = mixed(from, to, 1.0 / 3)
    expect(
      third[1], (40 * cos(.pi / 6), 40 * sin(.pi / 6)),
      (100 - 80.0 / 3 * cos(.pi / 6), 50.0 / 3 - 80.0 / 3 * sin(.pi / 6)), (100, 50.0 / 3))
    #expect(mixed(from, to, 0) == from && mixed(from, to, 1) == to)
  }

  @Test func `AP15: the angle goes the shorter way`() {
    func handle(_ degrees: Double) -> [CGPath.Element] {
      let angle = degrees * .pi / 180
      return [.move(at(5, 5)), curve((5 + 10 * cos(angle), 5 + 10 * sin(angle)), (9, 9), (9, 9))]
    }
    let ways = [(170.0, -170.0, 180.0), (-100, 100, 180), (10, 100, 55), (0, 179, 89.5)]
    for (from, to, half) in ways {
      let angle = half * .pi / 180
      expect(
        mixed(handle(from), handle(to), 0.5)[1], (5 + 10 * cos(angle), 5 + 10 * sin(angle)), (9, 9),
        (9, 9))
    }
  }

  @Test func `AP15: a handle of no length has the angle of the other`() {
    let from = [CGPath.Element.move(at(0, 0)), curve((0, 0), (10, 4), (10, 0))]
    let to = [CGPath.Element.move(at(2, 0)), curve((2, 8), (14, 0), (14, 0))]
    expect(mixed(from, to, 0.25)[1], (0.5, 2), (11, 3), (11, 0))
  }

  @Test func `AP15: the start is where both are, after a close, too`() {
    func path(_ x: Double, _ control: Double) -> [CGPath.Element] {
      [.move(at(x, 0)), .line(at(9, 9)), .close, curve((x, control), (7, 0), (7, 0))]
    }
    // From (0, 0) by (0, 4), and from (6, 0) by (0, 8).
    expect(mixed(path(0, 4), path(6, 8), 0.5)[3], (3, 6), (7, 0), (7, 0))
  }

  @Test func `AP15: 2,000 random curves mix as the rule says`() {
    var state: UInt64 = 7
    func random() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(Int(state >> 40) % 2001 - 1000) / 10
    }
    func handle(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ p: Double) -> SIMD2<Double> {
      let (first, second) = (hypot(a.x, a.y), hypot(b.x, b.y))
      var (from, to) = (atan2(a.y, a.x), atan2(b.y, b.x))
      if first == 0 { from = to }
      if second == 0 { to = from }
      var way = to - from
      while way > .pi { way -= 2 * .pi }
      while way < -.pi { way += 2 * .pi }
      let (length, angle) = (first + (second - first) * p, from + way * p)
      return SIMD2(length * cos(angle), length * sin(angle))
    }
    for _ in 0..<2000 {
      let points = (0..<8).map { _ in SIMD2(random(), random()) }
      func element(_ index: Int) -> [CGPath.Element] {
        let p = points[index..<index + 4].map { ($0.x, $0.y) }
        return [.move(at(p[0].0, p[0].1)), curve(p[1], p[2], p[3])]
      }
      let fraction = abs(random()) / 80 - 0.1
      let start = points[0] + (points[4] - points[0]) * fraction
      let end = points[3] + (points[7] - points[3]) * fraction
      let first = start + handle(points[1] - points[0], points[5] - points[4], fraction)
      let second = end + handle(points[2] - points[3], points[6] - points[7], fraction)
      expect(
        mixed(element(0), element(4), fraction)[1], (first.x, first.y), (second.x, second.y),
        (end.x, end.y))
    }
  }

  @Test func `AP7: a line becomes a curve with its control points on its ends`() {
    let from: [CGPath.Element] = [.move(at(0, 0)), .line(at(10, 0)), .close]
    let to = [CGPath.Element.move(at(0, 0)), curve((0, 8), (14, 6), (10, 2)), .close]
    let quarter = mixed(from, to, 0.25)
    expect(quarter[1], (0, 2), (11, 1.5), (10, 0.5))
    #expect(quarter[2] == .close)
    // From the curve to the line the same way back.
    expect(mixed(to, from, 0.75)[1], (0, 2), (11, 1.5), (10, 0.5))
  }

  @Test func `AP7: a quadratic curve is the cubic one of the same shape`() {
    let bow: [CGPath.Element] = [.move(at(0, 0)), .quadCurve(control: at(6, 9), end: at(12, 0))]
    expect(mixed([.move(at(0, 0)), .line(at(12, 0))], bow, 0.5)[1], (2, 3), (10, 3), (12, 0))
    let cubic = [CGPath.Element.move(at(0, 0)), curve((8, 12), (4, 12), (12, 0))]
    expect(mixed(bow, cubic, 0.5)[1], (6, 9), (6, 9), (12, 0))
  }

  @Test func `AP7: what is alike stays of its kind where nothing rotates`() {
    let from: [CGPath.Element] = [
      .move(at(0, 0)), .line(at(4, 0)), .quadCurve(control: at(6, 3), end: at(4, 6)),
    ]
    let to: [CGPath.Element] = [
      .move(at(2, 2)), .line(at(6, 8)), .quadCurve(control: at(10, 14), end: at(6, 20)),
    ]
    #expect(
      mixed(from, to, 0.5) == [
        .move(at(1, 1)), .line(at(5, 4)), .quadCurve(control: at(8, 8.5), end: at(5, 13)),
      ])
  }

  @Test func `AP7: what differs in number, or is moved to, changes half way`() {
    let from: [CGPath.Element] = [.move(at(0, 0)), .line(at(4, 0)), .line(at(4, 4))]
    for to: [CGPath.Element] in [
      [.move(at(0, 0)), .line(at(4, 0))], [.move(at(0, 0)), .line(at(4, 0)), .close],
      [.move(at(0, 0)), .move(at(4, 0)), .line(at(4, 4))],
    ] {
      #expect(PathMorph(from: from, to: to) == nil)
      #expect(mixed(from, to, 0.49) == from && mixed(from, to, 0.5) == to)
    }
  }
}

private func at(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }

private func curve(
  _ control1: (Double, Double), _ control2: (Double, Double), _ end: (Double, Double)
) -> CGPath.Element {
  .curve(
    control1: at(control1.0, control1.1), control2: at(control2.0, control2.1),
    end: at(end.0, end.1))
}
