/// Numbers that look random and are the same each time: where wood's fibres run.
struct Grain {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number in `range`; SplitMix64's next, its upper 53 bits as a fraction.
  mutating func next(in range: ClosedRange<Double>) -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    let fraction = Double((mixed ^ mixed >> 31) >> 11) / 9_007_199_254_740_992
    return range.lowerBound + (range.upperBound - range.lowerBound) * fraction
  }
}
