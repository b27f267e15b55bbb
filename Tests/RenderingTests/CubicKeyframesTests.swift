import Rendering
import Testing

@Suite struct CubicKeyframesTests {
  /// Inside the middle segment of four.
  private func inner(_ fraction: Double) -> Double { (1 + fraction) / 3 }

  @Test func `F83, F85: a curve runs through the values`() throws {
    let keys = try keyed([0, 20, 30, -10], .cubic)
    try expect(
      keys,
      [
        inner(0.125): 22.0703125, inner(0.25): 24.375, inner(0.5): 28.75, inner(0.75): 31.25,
        inner(0.875): 31.2109375, 1.0 / 3: 20, 2.0 / 3: 30,
      ])
  }

  @Test func `F84, F86: tension makes it tighter`() throws {
    let keys = try keyed([0, 20, 30, -10], .cubic, tension: [0, 0.5, 0.5])
    try expect(
      keys,
      [
        inner(0.125): 21.25, inner(0.25): 22.96875, inner(0.5): 26.875, inner(0.75): 29.84375,
        inner(0.875): 30.390625,
      ])
  }

  @Test(arguments: [(0.5, 0.0, 0.0), (0, 0.5, 0), (0, 0, 0.5), (0.25, -0.75, 0.5), (-1, 1, -1)])
  func `F84: tension, continuity and bias are those of each key`(
    t: Double, c: Double, b: Double
  ) throws {
    let values = [0.0, 20, 30, -10]
    let keys = try keyed(
      values, .cubic, tension: [9, t, -t, 9], continuity: [9, c, -c, 9], bias: [9, b, -b, 9])
    let leaving = 0.5 * (1 - t) * ((1 + c) * (1 + b) * 20 + (1 - c) * (1 - b) * 10)
    let arriving = 0.5 * (1 + t) * ((1 + c) * (1 - b) * 10 + (1 - c) * (1 + b) * -40)
    for step in 0...16 {
      let u = Double(step) / 16
      let (u2, u3) = (u * u, u * u * u)
      let first = (2 * u3 - 3 * u2 + 1) * 20 + (u3 - 2 * u2 + u) * leaving
      let second = (3 * u2 - 2 * u3) * 30 + (u3 - u2) * arriving
      try expect(keys, [inner(u): first + second])
    }
  }

  @Test func `numbers that are missing or not finite are 0`() throws {
    let plain = try keyed([0, 20, 30, -10], .cubic)
    let given = try keyed(
      [0, 20, 30, -10], .cubic, tension: [.nan, 0], continuity: [0, .infinity], bias: [0])
    #expect(given == plain)
  }

  @Test func `F87: two values are joined by a straight line`() throws {
    for mode in [CalculationMode.cubic, .cubicPaced] {
      try expect(keyed([10, 50], mode), [0: 10, 0.25: 20, 0.5: 30, 0.9: 46, 1: 50])
    }
  }

  @Test func `F87: the missing neighbours mirror the next ones`() throws {
    // With −20 before 0, the tangents of the first segment are 20 and 15.
    let keys = try keyed([0, 20, 30, -10], .cubic)
    try expect(keys, [1.0 / 6: 20 * 0.125 + 20 * 0.5 - 15 * 0.125])
  }

  @Test func `key times and functions hold for curves, too`() throws {
    let keys = try keyed(
      [0, 20, 30, -10], .cubic, keyTimes: [0, 0.2, 0.6, 1], functions: [.linear, .easeIn])
    // easeIn at ½ is 0.315357; between 20 and 30 the curve is 20 + 15u + 15u² − 20u³.
    let u = 0.315357
    try expect(keys, [0.4: 20 + 15 * u + 15 * u * u - 20 * u * u * u], tolerance: 1e-4)
  }

  @Test func `F88: cubicPaced covers the total variation evenly`() throws {
    let curve = try keyed([0, 20, 30, -10], .cubic)
    let paced = try keyed([0, 20, 30, -10], .cubicPaced)
    let count = 60_000
    var behind = [0.0]
    var last = 0.0
    for step in 1...count {
      let value = curve.value(at: Double(step) / Double(count)).x
      behind.append(behind[step - 1] + abs(value - last))
      last = value
    }
    var step = 0
    for part in 0...100 {
      let progress = Double(part) / 100
      while step < count, behind[step] < progress * behind[count] { step += 1 }
      let wanted = curve.value(at: Double(step) / Double(count)).x
      #expect(abs(paced.value(at: progress).x - wanted) < 4e-3, "at \(progress)")
    }
  }

  @Test func `F88: cubicPaced has one speed in the plane`() throws {
    let values: [SIMD4<Double>] = [
      [0, 0, 0, 0], [100, 0, 0, 0], [100, 30, 0, 0], [0, 80, 0, 0], [0, 300, 0, 0],
    ]
    let keys = try #require(VectorKeyframes(values: values, mode: .cubicPaced))
    let steps = (0..<2000).map { step in
      let (from, to) = (Double(step) / 2000, Double(step + 1) / 2000)
      return distance(keys.value(at: to), keys.value(at: from))
    }
    let mean = steps.reduce(0, +) / 2000
    for step in steps { #expect(abs(step / mean - 1) < 1e-3) }
  }
}
