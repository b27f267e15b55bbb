import Rendering
import Testing

@Suite struct VectorKeyframesTests {
  @Test func `none are no key frames, and one stays`() throws {
    #expect(VectorKeyframes(values: []) == nil)
    for mode in [CalculationMode.linear, .discrete, .paced, .cubic, .cubicPaced] {
      let keys = try #require(VectorKeyframes(values: [[1, 2, 3, 4]], mode: mode))
      for progress in [-1, 0, 0.5, 1, 2, .nan] {
        #expect(keys.value(at: progress) == [1, 2, 3, 4])
        #expect(keys.tangent(at: progress) == .zero)
      }
    }
  }

  @Test func `F80: straight from value to value`() throws {
    try expect(keyed([0, 10, 40]), [0.25: 5, 0.5: 10, 0.9: 34])
    try expect(
      keyed([0, 10, 40], keyTimes: [0, 0.8, 1]), [0.25: 3.125, 0.5: 6.25, 0.9: 25])
  }

  @Test func `F79: discrete values hold`() throws {
    let values = try keyed([1, 2, 3, 4], .discrete)
    try expect(values, [0: 1, 0.24: 1, 0.25: 2, 0.5: 3, 0.74: 3, 0.75: 4, 1: 4])
    let timed = try keyed([1, 2], .discrete, keyTimes: [0, 0.9, 1])
    try expect(timed, [0: 1, 0.89: 1, 0.9: 2, 1: 2])
  }

  @Test func `F82: paced numbers move at one speed`() throws {
    try expect(
      keyed([0, 30, 20, 80], .paced, keyTimes: [0, 0.1, 0.2, 1], functions: [.easeIn]),
      [0.15: 15, 0.35: 25, 0.7: 50])
  }

  @Test func `F82: paced points move at one speed by Euclid's distance`() throws {
    let keys = try #require(
      VectorKeyframes(values: [[0, 0, 0, 0], [3, 4, 0, 0], [3, 9, 0, 0]], mode: .paced))
    #expect(distance(keys.value(at: 0.25), [1.5, 2, 0, 0]) < 1e-9)
    #expect(distance(keys.value(at: 0.75), [3, 6.5, 0, 0]) < 1e-9)
  }

  @Test func `a path of equal values stays when paced`() throws {
    try expect(keyed([5, 5, 5], .paced), [0: 5, 0.5: 5, 1: 5])
    try expect(keyed([5, 5, 5], .cubicPaced), [0: 5, 0.5: 5, 1: 5])
  }

  @Test func `at their times the values are exact`() throws {
    for mode in [CalculationMode.linear, .paced, .cubic, .cubicPaced] {
      let keys = try keyed([0.1, 0.7, 0.3], mode)
      #expect(keys.value(at: 0).x == 0.1)
      #expect(keys.value(at: 1).x == 0.3)
    }
  }

  @Test func `a function that overshoots leads beyond a value`() throws {
    // y of a Bézier curve with controls at x ⅓ and ⅔ is that of time itself: 3(1−t)t²·2 + t³.
    let function = TimingFunction(control1: [1.0 / 3, 0], control2: [2.0 / 3, 2])
    let keys = try keyed([0, 10], functions: [function])
    try expect(keys, [0.5: 8.75, 0.75: 12.65625], tolerance: 1e-5)
  }
}

@Suite struct VectorTangentTests {
  @Test func `a straight course looks towards the next value`() throws {
    let keys = try #require(
      VectorKeyframes(values: [[0, 0, 0, 0], [3, 4, 0, 0], [3, 0, 0, 0]]))
    #expect(distance(keys.tangent(at: 0), [0.6, 0.8, 0, 0]) < 1e-12)
    #expect(distance(keys.tangent(at: 0.49), [0.6, 0.8, 0, 0]) < 1e-12)
    #expect(keys.tangent(at: 0.5) == [0, -1, 0, 0])
    #expect(keys.tangent(at: 1) == [0, -1, 0, 0])
  }

  @Test func `while it stands still it looks where it went before`() throws {
    let keys = try keyed([5, 5, 7, 7, 6, 6])
    let wanted: [Double: Double] = [0: 1, 0.1: 1, 0.3: 1, 0.5: 1, 0.7: -1, 0.9: -1, 1: -1]
    for progress in wanted.keys.sorted() {
      #expect(keys.tangent(at: progress).x == wanted[progress], "at \(progress)")
    }
  }

  @Test func `a discrete value looks towards the next`() throws {
    let keys = try keyed([0, 1, 0, 0], .discrete)
    #expect([0, 0.25, 0.5, 0.75, 1].map { keys.tangent(at: $0).x } == [1, -1, -1, -1, -1])
  }

  @Test(arguments: [CalculationMode.linear, .discrete, .paced, .cubic, .cubicPaced])
  func `what never moves has no direction`(mode: CalculationMode) throws {
    let keys = try keyed([5, 5, 5], mode)
    #expect([0, 0.4, 1].allSatisfy { keys.tangent(at: $0) == .zero })
  }

  @Test func `a curve looks along itself`() throws {
    // The middle segment's tangents are (1, 0.5) and (0.5, 1), half the ways between neighbours.
    let values: [SIMD4<Double>] = [[0, 0, 0, 0], [1, 0, 0, 0], [2, 1, 0, 0], [2, 2, 0, 0]]
    let keys = try #require(VectorKeyframes(values: values, mode: .cubic))
    let third = keys.tangent(at: 1.0 / 3)
    #expect(abs(third.y / third.x - 0.5) < 1e-9)
    let twoThirds = keys.tangent(at: 2.0 / 3)
    #expect(abs(twoThirds.y / twoThirds.x - 2) < 1e-9)
  }

  @Test func `where a curve turns back it still looks the way it came`() throws {
    let keys = try keyed([0, 10, 0], .cubic)
    #expect([0, 0.49, 0.5, 0.51, 1].map { keys.tangent(at: $0).x } == [1, 1, 1, -1, -1])
    // Full tension rests at each value.
    let stops = try keyed([0, 10, 0], .cubic, tension: [1, 1, 1])
    #expect([0, 0.25, 0.5, 0.75, 1].map { stops.tangent(at: $0).x } == [1, 1, 1, -1, -1])
  }

}
