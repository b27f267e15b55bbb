import Rendering
import Testing

@Suite struct TimingFunctionTests {
  /// The moments of the tables F41 to F50.
  private static let moments = [0.0625, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875]

  private func expect(
    _ function: TimingFunction, _ wanted: [Double],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (time, value) in zip(Self.moments, wanted) {
      let progress = function.progress(at: time)
      #expect(abs(progress - value) < 1e-6, "\(progress)", sourceLocation: sourceLocation)
    }
  }

  @Test func `F41: linear is time itself`() {
    expect(.linear, Self.moments)
    #expect(TimingFunction.linear.isLinear)
    for time in Self.moments + [0.1, 1.0 / 3] {
      #expect(TimingFunction.linear.progress(at: time) == time)
    }
  }

  @Test func `F42 to F45: the named curves`() {
    expect(
      .default,
      [
        0.0455752337, 0.136888415, 0.408510591, 0.645321448, 0.802403388, 0.901367779, 0.960458978,
        0.990969002,
      ])
    expect(
      .easeIn,
      [
        0.00690224557, 0.0259845965, 0.0934646507, 0.192021949, 0.315356813, 0.459465293,
        0.621861869, 0.801419993,
      ])
    expect(
      .easeOut,
      [
        0.102133445, 0.198580007, 0.378138131, 0.540534707, 0.684643187, 0.807978051, 0.906535349,
        0.974015403,
      ])
    expect(
      .easeInEaseOut,
      [
        0.00758676331, 0.0311140501, 0.129161931, 0.292770802, 0.5, 0.707229198, 0.870838069,
        0.96888595,
      ])
  }

  @Test func `F46 to F50: curves of one's own, steep and beyond 0 and 1`() {
    expect(
      TimingFunction(control1: [0.1, 1], control2: [1, 0.2]),
      [
        0.275951695, 0.389192367, 0.50027618, 0.54880762, 0.570791727, 0.583971561, 0.604081023,
        0.658435313,
      ])
    expect(
      TimingFunction(control1: [0.5, -0.4], control2: [0.5, 1.4]),
      [
        -0.0400761953, -0.0578755195, -0.00939342255, 0.180099543, 0.5, 0.819900457, 1.00939342,
        1.05787552,
      ])
    expect(
      TimingFunction(control1: [0.9, 0], control2: [0.1, 1]),
      [
        0.00173425973, 0.00755272273, 0.0372903262, 0.115192419, 0.5, 0.884807581, 0.962709674,
        0.992447277,
      ])
    expect(
      TimingFunction(control1: [0.68, -0.55], control2: [0.265, 1.55]),
      [
        -0.0451540266, -0.0774064971, -0.0828071088, 0.072537643, 0.606679897, 0.991936648,
        1.08916577, 1.07341051,
      ])
    expect(
      TimingFunction(control1: [0, 1], control2: [1, 0]),
      [
        0.331820273, 0.413187953, 0.479055467, 0.497618397, 0.5, 0.502381603, 0.520944533,
        0.586812047,
      ])
  }

  @Test func `listing 10.5: the hands of the clock`() {
    let function = TimingFunction(control1: [1, 0], control2: [0.75, 1])
    for (time, value) in [
      (0.1, 0.003554), (0.25, 0.024777), (0.5, 0.125754), (0.75, 0.425048), (0.9, 0.906298),
    ] {
      #expect(abs(function.progress(at: time) - value) < 1e-6)
    }
  }

  @Test(arguments: [TimingFunction.linear, .easeIn, .easeInEaseOut, .default])
  func `F51: before the start it is 0, from the end on 1`(function: TimingFunction) {
    for time in [-Double.infinity, -1, -0.0, 0, .nan] {
      #expect(function.progress(at: time) == 0)
    }
    for time in [1, 1.5, Double.infinity] { #expect(function.progress(at: time) == 1) }
  }

  @Test func `F51: x is met to 1e-10, at the most extreme points, too`() {
    let corners: [Float] = [0, 1e-6, 0.5, 1 - 1e-6, 1]
    for x1 in corners {
      for x2 in corners {
        // y grows with x, so a span of x is a span of y.
        let function = TimingFunction(control1: [x1, 0], control2: [x2, 1])
        for time in moments(count: 200) {
          let progress = function.progress(at: time)
          #expect(progress >= bisected(function, at: time - 1e-10) - 1e-15)
          #expect(progress <= bisected(function, at: time + 1e-10) + 1e-15)
        }
      }
    }
  }

  @Test func `where the curve stands still in x there is one value nevertheless`() {
    // Here x − ½ = 4(s − ½)³.
    let function = TimingFunction(control1: [1, 0], control2: [0, 1])
    #expect(function.progress(at: 0.5) == 0.5)
    for time in [0.5 - 1e-6, 0.5 - 1e-3, 0.1, 1e-9, 0.5 + 1e-6, 0.9, 1 - 1e-9] {
      #expect(abs(function.progress(at: time) - bisected(function, at: time)) < 1e-8)
    }
  }

  @Test func `random curves are what 200 halvings find`() {
    var random = RandomFractions(state: 7)
    for _ in 0..<300 {
      let function = TimingFunction(
        control1: [Float(random.next()), Float(random.next() * 4 - 1.5)],
        control2: [Float(random.next()), Float(random.next() * 4 - 1.5)])
      for time in moments(count: 23) {
        let difference = function.progress(at: time) - bisected(function, at: time)
        #expect(abs(difference) < 1e-8, "\(function) at \(time)")
      }
    }
  }

  @Test func `controls on the diagonal are linear, whatever their order`() {
    for (first, second) in [(0.25, 0.75), (1, 0), (0.9, 0.1), (1.0 / 3, 2.0 / 3)] {
      let function = TimingFunction(
        control1: [Float(first), Float(first)], control2: [Float(second), Float(second)])
      #expect(function.isLinear)
      #expect(function.progress(at: 0.3) == 0.3)
    }
    #expect(!TimingFunction.default.isLinear)
  }

  @Test func `controls are kept as Floats, their x within 0 and 1`() {
    #expect(TimingFunction.default.control1 == [0.25, 0.1])
    #expect(TimingFunction.default.control2 == [0.25, 1])
    let far = TimingFunction(control1: [-3, -7], control2: [5, 9])
    #expect(far.control1 == [0, -7])
    #expect(far.control2 == [1, 9])
  }

  @Test func `a coordinate that isn't finite is that of linear`() {
    let none = TimingFunction(control1: [.nan, .infinity], control2: [-.infinity, .nan])
    #expect(none == .linear)
    let wide = TimingFunction(
      control1: [0, .greatestFiniteMagnitude], control2: [1, -.greatestFiniteMagnitude])
    for time in moments(count: 50) { #expect(wide.progress(at: time).isFinite) }
  }

  private func moments(count: Int) -> [Double] {
    (0...count).map { Double($0) / Double(count) }
  }
}

/// y where x is `time`, by halving only and in Bernstein's form.
private func bisected(_ function: TimingFunction, at time: Double) -> Double {
  func coordinate(_ first: Float, _ second: Float, _ s: Double) -> Double {
    3 * (1 - s) * (1 - s) * s * Double(first) + 3 * (1 - s) * s * s * Double(second) + s * s * s
  }
  var (low, high) = (0.0, 1.0)
  for _ in 0..<200 {
    let middle = (low + high) / 2
    if coordinate(function.control1.x, function.control2.x, middle) < time {
      low = middle
    } else {
      high = middle
    }
  }
  return coordinate(function.control1.y, function.control2.y, (low + high) / 2)
}

/// The same numbers from 0 to 1 in each run.
private struct RandomFractions {
  var state: UInt64

  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 40) / 16_777_216
  }
}
