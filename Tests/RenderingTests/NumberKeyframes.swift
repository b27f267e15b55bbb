import Rendering
import Testing

/// Key frames of numbers.
func keyed(
  _ numbers: [Double], _ mode: CalculationMode = .linear, keyTimes: [Double]? = nil,
  functions: [TimingFunction] = [], tension: [Double] = [], continuity: [Double] = [],
  bias: [Double] = []
) throws -> VectorKeyframes {
  try #require(
    VectorKeyframes(
      values: numbers.map { SIMD4($0, 0, 0, 0) }, mode: mode, keyTimes: keyTimes,
      timingFunctions: functions, tension: tension, continuity: continuity, bias: bias))
}

/// Expects numbers at progresses.
func expect(
  _ keys: VectorKeyframes, _ wanted: [Double: Double], tolerance: Double = 1e-9,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  for (progress, number) in wanted.sorted(by: { $0.key < $1.key }) {
    let got = keys.value(at: progress)
    #expect(
      abs(got.x - number) <= tolerance, "\(got.x) at \(progress)", sourceLocation: sourceLocation)
  }
}

/// How far it is by Euclid's distance.
func distance(_ one: SIMD4<Double>, _ other: SIMD4<Double>) -> Double {
  ((one - other) * (one - other)).sum().squareRoot()
}
