/// A box filter whose two outermost taps weigh a fraction of the others: any variance is possible.
struct ExtendedBox: Hashable, Sendable {
  /// How many full taps there are to either side of the middle.
  let radius: Int
  /// The weight of a full tap.
  let weight: UInt64
  /// The weight of the two outermost taps.
  let endWeight: UInt64

  /// The box of the given variance in pixels², above 0, whose weights add up to `weightSum`, which
  /// is even.
  init(variance: Double, weightSum: UInt64) {
    let radius = ((12 * variance + 1).squareRoot() / 2 - 0.5).rounded(.down)
    let full = 2 * radius + 1
    let next = (radius + 1) * (radius + 1)
    let fraction = full * (radius * (radius + 1) - 3 * variance) / (6 * (variance - next))
    // Even, so that the rest can be divided among the two ends.
    let half = (Double(weightSum) / 2 / (full + 2 * fraction)).rounded(.down)
    self.radius = Int(radius)
    weight = 2 * UInt64(half)
    endWeight = weightSum / 2 - UInt64(half * full)
  }

  /// How far it reaches to either side of the middle.
  var reach: Int { radius + 1 }

  /// The sum of what the full taps round `index` lie on.
  func sum(_ source: UnsafePointer<UInt64>, at index: Int) -> UInt64 {
    var sum: UInt64 = 0
    for tap in index - radius...index + radius { sum &+= source[tap] }
    return sum
  }

  /// Filters pairs of `source` into the indices `range` of `target`; reads `reach` beyond the ends.
  func apply(
    _ source: UnsafePointer<UInt64>, to target: UnsafeMutablePointer<UInt64>, _ range: Range<Int>
  ) {
    let (weight, endWeight) = (weight, endWeight)
    let (before, after) = (source - reach, source + reach)
    var sum = sum(source, at: range.lowerBound)
    var left = before[range.lowerBound]
    var index = range.lowerBound
    let end = range.upperBound
    while index < end {
      let right = after[index]
      target[index] = PackedValues.rounded(weight &* sum &+ endWeight &* (left &+ right))
      index &+= 1
      left = before[index]
      sum = sum &+ right &- left
    }
  }
}
