import Drawing
import Foundation
import Rendering
import Testing

@Suite struct PathKeyframesTests {
  @Test func `F89: each line takes the same time, paced each unit of length`() throws {
    let corner: [CGPath.Element] = [.move(at(0, 0)), .line(at(10, 0)), .line(at(10, 90))]
    try expect(corner, .linear, [0: (0, 0), 0.25: (5, 0), 0.5: (10, 0), 0.75: (10, 45)])
    try expect(corner, .paced, [0: (0, 0), 0.1: (10, 0), 0.25: (10, 15), 1: (10, 90)])
    #expect(try keys(corner).length == 100)
  }

  @Test func `F89: the line that closes counts`() throws {
    let triangle: [CGPath.Element] = [
      .move(at(0, 0)), .line(at(30, 0)), .line(at(30, 40)), .close,
    ]
    try expect(triangle, .linear, [0.5: (30, 20), 5.0 / 6: (15, 20), 1: (0, 0)])
    try expect(triangle, .paced, [0.25: (30, 0), 0.5: (30, 30), 1: (0, 0)])
    #expect(try keys(triangle).length == 120)
    #expect(PathKeyframes.keyCount(of: triangle, mode: .linear) == 4)
    #expect(PathKeyframes.keyCount(of: triangle, mode: .discrete) == 3)
  }

  /// Three points, and back to the first.
  private static let triangle: [CGPath.Element] = [
    .move(at(0, 0)), .line(at(30, 0)), .line(at(30, 40)), .close,
  ]

  private func expectPoint(
    _ elements: [CGPath.Element], _ mode: CalculationMode, _ times: [Double],
    at progress: Double, _ point: (Double, Double),
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let keys = try #require(PathKeyframes(elements, mode: mode, keyTimes: times))
    let found = keys.point(at: progress)
    #expect(distance(found, point) < 1e-9, "\(found)", sourceLocation: sourceLocation)
  }

  @Test func `AP5: the close is no key where there are as many times as points without it`() throws
  {
    let open = [0, 0.2, 1]
    #expect(PathKeyframes.keyCount(of: Self.triangle, mode: .linear, timeCount: 3) == 3)
    try expectPoint(Self.triangle, .linear, open, at: 0.1, (15, 0))
    try expectPoint(Self.triangle, .linear, open, at: 0.6, (30, 20))
    try expectPoint(Self.triangle, .linear, open, at: 1, (30, 40))
    // With a time for it, it is one.
    let closed = [0, 0.2, 0.5, 1]
    #expect(PathKeyframes.keyCount(of: Self.triangle, mode: .linear, timeCount: 4) == 4)
    try expectPoint(Self.triangle, .linear, closed, at: 0.75, (15, 20))
    try expectPoint(Self.triangle, .linear, closed, at: 1, (0, 0))
    // A paced way doesn't look at times.
    try expectPoint(Self.triangle, .paced, open, at: 1, (0, 0))
    let two = Self.triangle + [.line(at(0, 8))]
    try expectPoint(two, .linear, [0, 0.2, 0.6, 1], at: 0.8, (0, 4))
  }

  @Test func `AP17: in discrete mode the close is no value`() throws {
    let times = [0, 0.3, 0.6]
    #expect(PathKeyframes.keyCount(of: Self.triangle, mode: .discrete, timeCount: 3) == 2)
    for (progress, expected) in [
      (0.0, (0.0, 0.0)), (0.29, (0, 0)), (0.3, (30, 0)), (0.59, (30, 0)), (0.6, (30, 0)),
      (1, (30, 0)),
    ] {
      try expectPoint(Self.triangle, .discrete, times, at: progress, expected)
    }
    // As AP4 has it, the last time may be missing; with one more the close has its own.
    try expectPoint(Self.triangle, .discrete, [0, 0.3], at: 0.7, (30, 0))
    try expectPoint(Self.triangle, .discrete, [0, 0.3, 0.6, 1], at: 0.7, (30, 40))
  }

  @Test func `a close without length is no segment`() throws {
    let circle = CGPath(ellipseIn: CGRect(x: 10.1, y: 20.3, width: 200.7, height: 100.9))
    #expect(PathKeyframes.keyCount(of: circle.elements, mode: .linear) == 5)
    try expect(
      circle.elements, .linear,
      [0: (210.8, 70.75), 0.25: (110.45, 121.2), 0.5: (10.1, 70.75), 1: (210.8, 70.75)])
  }

  @Test func `after a close a line goes on from the subpath's start`() throws {
    let path: [CGPath.Element] = [
      .move(at(1, 1)), .line(at(2, 1)), .close, .line(at(1, 5)),
    ]
    try expect(path, .linear, [0.5: (1.5, 1), 2.0 / 3: (1, 1), 5.0 / 6: (1, 3)])
  }

  @Test func `F89: a move is a jump and takes no time`() throws {
    let path: [CGPath.Element] = [
      .move(at(5, 5)), .move(at(0, 0)), .line(at(10, 0)), .move(at(50, 50)), .line(at(50, 80)),
      .move(at(7, 7)),
    ]
    try expect(path, .linear, [0: (0, 0), 0.25: (5, 0), 0.5: (50, 50), 0.75: (50, 65)])
    try expect(path, .paced, [0.125: (5, 0), 0.25: (50, 50), 1: (50, 80)])
    #expect(try keys(path).point(at: 0.5.nextDown).x < 10.001)
  }

  @Test func `F90: a curve's parameter is the fraction of its time`() throws {
    let arch: [CGPath.Element] = [.move(at(0, 0)), curve((0, 100), (100, 100), (100, 0))]
    try expect(arch, .linear, [0.25: (15.625, 56.25), 0.5: (50, 75)])
    try expect(arch, .paced, [0.25: (10.648, 48.460)], tolerance: 0.15)
    // By adding up 400,000 chords.
    try expect(arch, .paced, [0.25: (10.5892543, 48.3523952), 0.5: (50, 75)])
  }

  @Test func `a quadratic curve is one segment`() throws {
    let path: [CGPath.Element] = [
      .move(at(0, 0)), .quadCurve(control: at(50, 100), end: at(100, 0)),
    ]
    try expect(path, .linear, [0.25: (25, 37.5), 0.5: (50, 50), 1: (100, 0)])
    try expect(path, .paced, [0: (0, 0), 0.5: (50, 50), 1: (100, 0)])
    #expect(abs(try keys(path).angle(at: 0.25) - atan2(100, 100)) < 1e-9)
  }

  @Test func `times and functions belong to segments`() throws {
    let corner: [CGPath.Element] = [.move(at(0, 0)), .line(at(10, 0)), .line(at(10, 90))]
    let keys = try #require(
      PathKeyframes(corner, keyTimes: [0, 0.8, 1], timingFunctions: [.linear, .easeIn]))
    #expect(distance(keys.point(at: 0.4), (5, 0)) < 1e-9)
    // easeIn at ½ is 0.315357.
    #expect(distance(keys.point(at: 0.9), (10, 90 * 0.315357)) < 1e-4)
    let wrong = PathKeyframes(corner, keyTimes: [0, 1])
    #expect(wrong == PathKeyframes(corner))
  }

  @Test func `discrete holds the start of each segment`() throws {
    let corner: [CGPath.Element] = [.move(at(0, 0)), .line(at(10, 0)), .line(at(10, 90))]
    try expect(corner, .discrete, [0: (0, 0), 0.49: (0, 0), 0.5: (10, 0), 1: (10, 0)])
    let timed = try #require(PathKeyframes(corner, mode: .discrete, keyTimes: [0, 0.9, 1]))
    #expect(timed.point(at: 0.89) == at(0, 0))
    #expect(timed.point(at: 0.9) == at(10, 0))
    #expect(timed.angle(at: 0.95) == .pi / 2)
  }

  @Test func `the cubic modes follow the path as linear and paced do`() throws {
    let arch: [CGPath.Element] = [.move(at(0, 0)), curve((0, 100), (100, 100), (100, 0))]
    for (cubic, plain) in [(CalculationMode.cubic, CalculationMode.linear), (.cubicPaced, .paced)] {
      let (one, other) = (try keys(arch, cubic), try keys(arch, plain))
      for step in 0...20 {
        #expect(one.point(at: Double(step) / 20) == other.point(at: Double(step) / 20))
      }
    }
  }

  @Test func `paced, a path with a cusp and loops has one speed to 1e-6`() throws {
    let path: [CGPath.Element] = [
      .move(at(0, 0)), curve((100, 100), (0, 100), (100, 0)), .line(at(300, 0)),
      curve((300, 0), (300, 900), (300, 200)), .quadCurve(control: at(90, 200), end: at(290, 200)),
    ]
    let keys = try keys(path, .paced)
    // The cusp lies in the middle of the first curve, by symmetry: half of 182.84271247.
    let half = 182.842_712_474_619 / 2 / keys.length
    #expect(distance(keys.point(at: half), (50, 75)) < 1e-3)
    #expect(abs(keys.length - chords(keys, from: 0, to: 1)) < 2e-3 * keys.length)
    for step in 0..<40 {
      let (from, to) = (Double(step) / 40, Double(step + 1) / 40)
      // Chords cut corners and the ways back: a step with neither is as long as it should be.
      let covered = chords(keys, from: from, to: to)
      #expect(covered < keys.length / 40 * (1 + 1e-6))
    }
  }

  @Test func `paced along a line there and back by one curve`() throws {
    // x = 3·8·u(1−u)² + 3·(−8)u²(1−u) = 24u(1−u)(1−2u): out to 24·√3/18, back, out, and back.
    let path: [CGPath.Element] = [.move(at(0, 0)), curve((8, 0), (-8, 0), (0, 0))]
    let keys = try keys(path, .paced)
    let top = 24 * 3.0.squareRoot() / 18
    #expect(abs(keys.length / (4 * top) - 1) < 1e-9)
    for (progress, x) in [(0.125, top / 2), (0.25, top), (0.375, top / 2), (0.75, -top)] {
      #expect(distance(keys.point(at: progress), (x, 0)) < 1e-7 * keys.length)
    }
  }

  /// How far it is by 2000 steps in a straight line each.
  private func chords(_ keys: PathKeyframes, from: Double, to: Double) -> Double {
    let points = (0...2000).map { keys.point(at: from + (to - from) * Double($0) / 2000) }
    return zip(points, points.dropFirst()).reduce(0) { $0 + distance($1.0, ($1.1.x, $1.1.y)) }
  }
}

@Suite struct PathAngleTests {
  @Test func `F91: the angle is that of the tangent`() throws {
    let square = try keys(CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).elements)
    let angles = [0.0, .pi / 2, .pi, -.pi / 2]
    for (side, angle) in angles.enumerated() {
      #expect(abs(square.angle(at: (Double(side) + 0.5) / 4) - angle) < 1e-9)
      #expect(abs(square.angle(at: Double(side) / 4) - angle) < 1e-9)
    }
    #expect(abs(square.angle(at: 1) + .pi / 2) < 1e-9)
  }

  @Test func `8.6: the ship's way along the curve`() throws {
    try expect(Self.wave, .linear, [0: (0, 150), 0.25: (67.96875, 107.8125), 0.5: (150, 150)])
    try expect(Self.wave, .paced, [0: (0, 150), 0.5: (150, 150), 1: (300, 150)])
    try expect(Self.wave, .paced, [0.25: (70.871, 108.397)], tolerance: 5e-3)
    let keys = try keys(Self.wave)
    #expect(abs(keys.length - 359.547) < 1e-3)
    let heights = (0...4000).map { keys.point(at: Double($0) / 4000).y }
    #expect(abs((heights.min() ?? 0) - 106.699) < 1e-3)
    #expect(abs((heights.max() ?? 0) - 193.301) < 1e-3)
  }

  @Test func `8.7: the ship turns along the curve`() throws {
    for mode in [CalculationMode.linear, .paced] {
      let keys = try keys(Self.wave, mode)
      for (progress, angle) in [(0, -1.1071), (0.5, 0.5880), (1, -1.1071)] {
        #expect(abs(keys.angle(at: progress) - angle) < 1e-4)
      }
    }
    #expect(abs(try keys(Self.wave).angle(at: 0.25) - 0.180) < 1e-3)
    #expect(abs(try keys(Self.wave, .paced).angle(at: 0.25) - 0.217) < 1e-3)
  }

  @Test func `a control point on the start looks to the next`() throws {
    let one = try keys([.move(at(0, 0)), curve((0, 0), (0, 9), (9, 9))])
    #expect(abs(one.angle(at: 0) - .pi / 2) < 1e-9)
    #expect(abs(one.angle(at: 1)) < 1e-9)
    let both = try keys([.move(at(0, 0)), curve((0, 0), (0, 0), (9, 9))])
    #expect(abs(both.angle(at: 0) - .pi / 4) < 1e-9)
    let atEnd = try keys([.move(at(0, 0)), curve((0, 9), (9, 9), (9, 9))])
    #expect(abs(atEnd.angle(at: 1)) < 1e-9)
    let backwards = try keys([.move(at(0, 0)), .line(at(5, 0)), curve((5, 0), (5, 9), (9, 9))])
    #expect(abs(backwards.angle(at: 0.5) - .pi / 2) < 1e-9)
  }

  @Test func `at a cusp the last angle stays`() throws {
    let path: [CGPath.Element] = [.move(at(0, 0)), curve((100, 100), (0, 100), (100, 0))]
    for mode in [CalculationMode.linear, .paced] {
      let keys = try keys(path, mode)
      #expect(abs(keys.angle(at: 0.5) - .pi / 2) < 1e-3)
      #expect(abs(keys.angle(at: 0.5 + 1e-6) + .pi / 2) < 1e-2)
    }
    #expect(abs(try keys(path).angle(at: 0.5) - .pi / 2) < 1e-9)
  }

  @Test func `a line without length keeps the angle before, or at the start that after`() throws {
    let path: [CGPath.Element] = [
      .move(at(1, 1)), .line(at(1, 1)), .line(at(1, 5)), .line(at(1, 5)), .line(at(9, 5)),
    ]
    let keys = try keys(path)
    for (progress, angle) in [(0, .pi / 2), (0.1, .pi / 2), (0.6, .pi / 2), (0.8, 0.0)] {
      #expect(abs(keys.angle(at: progress) - angle) < 1e-9)
    }
  }

  private static let wave: [CGPath.Element] = [
    .move(at(0, 150)), curve((75, 0), (225, 300), (300, 150)),
  ]
}

private func at(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }

private func curve(
  _ control1: (Double, Double), _ control2: (Double, Double), _ end: (Double, Double)
) -> CGPath.Element {
  .curve(
    control1: at(control1.0, control1.1), control2: at(control2.0, control2.1),
    end: at(end.0, end.1))
}

private func keys(
  _ elements: [CGPath.Element], _ mode: CalculationMode = .linear
) throws -> PathKeyframes {
  try #require(PathKeyframes(elements, mode: mode))
}

private func distance(_ point: CGPoint, _ other: (Double, Double)) -> Double {
  let (x, y) = (point.x - other.0, point.y - other.1)
  return (x * x + y * y).squareRoot()
}

/// Expects points at progresses.
private func expect(
  _ elements: [CGPath.Element], _ mode: CalculationMode, _ wanted: [Double: (Double, Double)],
  tolerance: Double = 1e-6, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let course = try keys(elements, mode)
  for (progress, point) in wanted.sorted(by: { $0.key < $1.key }) {
    let got = course.point(at: progress)
    #expect(
      distance(got, point) <= tolerance, "\(got) at \(progress)", sourceLocation: sourceLocation)
  }
}
