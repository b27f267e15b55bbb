import Rendering
import Testing

/// The book's listings, by their numbers.
@Suite struct KeyframeListingTests {
  @Test func `8.5: blue, red, green and blue at a constant pace`() throws {
    let keys = try #require(VectorKeyframes(values: Self.colors))
    let wanted: [(Double, SIMD4<Double>)] = [
      (0, [0, 0, 1, 1]), (1.0 / 6, [0.5, 0, 0.5, 1]), (1.0 / 3, [1, 0, 0, 1]),
      (2.0 / 3, [0, 1, 0, 1]), (1, [0, 0, 1, 1]),
    ]
    for (progress, color) in wanted {
      #expect(distance(keys.value(at: progress), color) < 1e-9)
    }
  }

  @Test func `10.3: each segment starts slowly`() throws {
    let keys = try #require(
      VectorKeyframes(values: Self.colors, timingFunctions: [.easeIn, .easeIn, .easeIn]))
    let weight = 0.315357
    #expect(distance(keys.value(at: 1.0 / 6), [weight, 0, 1 - weight, 1]) < 2e-6)
    #expect(distance(keys.value(at: 1.0 / 3), [1, 0, 0, 1]) < 1e-9)
  }

  @Test func `10.6: a ball bounces by keys`() throws {
    let keys = try keyed(
      [32, 268, 140, 268, 220, 268, 250, 268], keyTimes: [0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 1],
      functions: [.easeIn, .easeOut, .easeIn, .easeOut, .easeIn, .easeOut, .easeIn])
    try expect(
      keys,
      [
        0.15: 106.424, 0.4: 180.366, 0.5: 140, 0.6: 180.366, 0.75: 235.137, 0.85: 235.137,
        0.975: 255.676,
      ], tolerance: 1e-3)
    #expect(keys.value(at: 1).x == 268)
  }

  @Test func `10.7: samples of a line are a line`() throws {
    let keys = try keyed((0..<60).map { 32 + 236 * Double($0) / 60 })
    for step in 0...240 {
      let progress = Double(step) / 240
      try expect(keys, [progress: 32 + (264.0 + 1.0 / 15 - 32) * progress])
    }
  }

  @Test func `10.8: samples of a bounce pass through its points`() throws {
    let keys = try keyed((0..<60).map { 32 + 236 * Self.bounce(Double($0) / 60) })
    try expect(keys, [15.0 / 59: 143.547, 1: 264.460], tolerance: 1e-3)
  }

  private static let colors: [SIMD4<Double>] = [
    [0, 0, 1, 1], [1, 0, 0, 1], [0, 1, 0, 1], [0, 0, 1, 1],
  ]

  /// The book's bounceEaseOut.
  private static func bounce(_ t: Double) -> Double {
    if t < 4.0 / 11 { return 121 * t * t / 16 }
    if t < 8.0 / 11 { return 363.0 / 40 * t * t - 99.0 / 10 * t + 17.0 / 5 }
    if t < 9.0 / 10 { return 4356.0 / 361 * t * t - 35442.0 / 1805 * t + 16061.0 / 1805 }
    return 54.0 / 5 * t * t - 513.0 / 25 * t + 268.0 / 25
  }
}
