/// The spline of Kochanek and Bartels: a smooth curve through values, which each key can bend.
///
/// Without tension, continuity and bias it is Catmull and Rom's.
struct KochanekBartels {
  let values: [SIMD4<Double>]
  let tension: [Double]
  let continuity: [Double]
  let bias: [Double]

  /// The curves from each value to the next; none for fewer than two values.
  var curves: [CubicCurve] {
    zip(values.indices, values.indices.dropFirst()).map { index, next in
      CubicCurve(
        from: values[index], leaving: tangents(at: index).leaving, to: values[next],
        arriving: tangents(at: next).arriving)
    }
  }

  /// How fast the curves before and after a key pass it.
  private func tangents(
    at index: Int
  ) -> (arriving: SIMD4<Double>, leaving: SIMD4<Double>) {
    let (before, after) = ways(at: index)
    let t = tension.entry(index)
    let c = continuity.entry(index)
    let b = bias.entry(index)
    let arriving =
      before * ((1 - t) * (1 - c) * (1 + b) / 2) + after * ((1 - t) * (1 + c) * (1 - b) / 2)
    let leaving =
      before * ((1 - t) * (1 + c) * (1 + b) / 2) + after * ((1 - t) * (1 - c) * (1 - b) / 2)
    return (arriving, leaving)
  }

  /// The ways to a key and from it; at the ends, where one is missing, both are the other.
  private func ways(at index: Int) -> (before: SIMD4<Double>, after: SIMD4<Double>) {
    let last = values.count - 1
    let before = values[max(index, 1)] - values[max(index, 1) - 1]
    let after = values[min(index, last - 1) + 1] - values[min(index, last - 1)]
    return (before, after)
  }
}

extension [Double] {
  /// The number at `index`; 0 where there is none or it isn't finite.
  fileprivate func entry(_ index: Int) -> Double {
    index < count && self[index].isFinite ? self[index] : 0
  }
}
