import Drawing
import Foundation
import Rendering
import Testing

/// Key frames of nonsense: whatever goes in, an answer comes out.
@Suite struct KeyframeHostilityTests {
  private static let modes: [CalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
  private static let progresses: [Double] = [
    -.infinity, -1, -0.0, 0, 1e-300, 0.3, 0.5, 1, 2, .infinity, .nan,
  ]
  private static let numbers: [Double] = [
    0, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    .leastNonzeroMagnitude,
    1e200, -1e-160, 1,
  ]

  @Test(arguments: modes) func `values may be any number`(mode: CalculationMode) throws {
    for first in Self.numbers {
      for second in Self.numbers {
        let values: [SIMD4<Double>] = [
          [first, 0, 0, 0], [second, first, 1, 0], [0, 1, second, 0],
        ]
        let keys = try #require(
          VectorKeyframes(
            values: values, mode: mode, tension: [first], continuity: [second, first],
            bias: [0, second]))
        for progress in Self.progresses {
          _ = keys.value(at: progress)
          _ = keys.tangent(at: progress)
        }
      }
    }
  }

  @Test func `a value that isn't a number leaves segments alone that don't touch it`() throws {
    let values: [SIMD4<Double>] = [[0, 0, 0, 0], [1, 0, 0, 0], [.nan, 0, 0, 0], [3, 0, 0, 0]]
    let keys = try #require(VectorKeyframes(values: values))
    #expect(abs(keys.value(at: 1.0 / 6).x - 0.5) < 1e-12)
    #expect(keys.value(at: 0.5).x.isNaN)
    #expect(keys.value(at: 1).x == 3)
  }

  @Test(arguments: modes) func `points may be anywhere`(mode: CalculationMode) throws {
    for first in Self.numbers {
      for second in Self.numbers {
        let (a, b) = (CGPoint(x: first, y: second), CGPoint(x: second, y: 1))
        let path: [CGPath.Element] = [
          .move(a), .curve(control1: b, control2: a, end: b), .close, .line(a),
          .quadCurve(control: .zero, end: a), .line(a), .close,
        ]
        let keys = try #require(PathKeyframes(path, mode: mode))
        for progress in Self.progresses {
          _ = keys.point(at: progress)
          _ = keys.angle(at: progress)
        }
      }
    }
  }

  @Test(arguments: modes) func `a path may be empty, or lack lines`(mode: CalculationMode) throws {
    #expect(PathKeyframes([], mode: mode) == nil)
    #expect(PathKeyframes([.line(CGPoint(x: 1, y: 1)), .close], mode: mode) == nil)
    #expect(PathKeyframes.keyCount(of: [], mode: mode) == 0)
    let moves: [CGPath.Element] = [
      .line(.zero), .move(CGPoint(x: 3, y: 4)), .close, .move(CGPoint(x: 5, y: 6)),
    ]
    let keys = try #require(PathKeyframes(moves, mode: mode))
    for progress in Self.progresses {
      #expect(keys.point(at: progress) == CGPoint(x: 3, y: 4))
      #expect(keys.angle(at: progress) == 0)
    }
    #expect(keys.length == 0)
  }

  @Test(arguments: modes) func `a path may have no length`(mode: CalculationMode) throws {
    let point = CGPoint(x: 3, y: 4)
    let path: [CGPath.Element] = [
      .move(point), .line(point), .curve(control1: point, control2: point, end: point), .close,
    ]
    let keys = try #require(PathKeyframes(path, mode: mode))
    for progress in Self.progresses {
      let point = keys.point(at: progress)
      #expect(abs(point.x - 3) < 1e-12 && abs(point.y - 4) < 1e-12)
      #expect(keys.angle(at: progress) == 0)
    }
  }

  @Test func `a paced course far away, and one too small to measure, arrive`() throws {
    for scale in [1e-300, 1e-150, 1e-120, 1e100, 1e150, 1e300] {
      let values: [SIMD4<Double>] = [0, 20, 30, -10].map { SIMD4($0 * scale, 0, 0, 0) }
      let keys = try #require(VectorKeyframes(values: values, mode: .cubicPaced))
      #expect(keys.value(at: 0).x == 0)
      #expect(abs(keys.value(at: 1).x / scale + 10) < 1e-9)
      #expect(keys.value(at: 0.4).x.isFinite)
    }
  }

  @Test func `among 100,000 keys a segment is found in some twenty steps`() throws {
    let count = 100_000
    let timeline = KeyframeTimeline(valueCount: count)
    // A search from one end would take 10¹⁰ steps for these.
    var last = 0
    for step in 0...count {
      let index = timeline.locate(Double(step) / Double(count)).index
      #expect(index >= last)
      last = index
    }
    #expect(last == count - 2)
    let values = (0..<count).map { SIMD4(Double($0 % 7), 0, 0, 0) }
    let keys = try #require(VectorKeyframes(values: values))
    #expect(keys.value(at: 1).x == Double((count - 1) % 7))
  }
}
