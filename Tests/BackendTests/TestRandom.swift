/// SplitMix64: the same numbers in each run.
nonisolated struct TestRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A number in `range`, a multiple of 1/65536 if the bounds are.
  mutating func next(_ range: ClosedRange<Double>) -> Double {
    let fraction = Double(next() >> 40) / 16_777_216
    let value = range.lowerBound + fraction * (range.upperBound - range.lowerBound)
    return (value * 65_536).rounded() / 65_536
  }

  /// One of `items`, which has some.
  mutating func pick<Item>(_ items: [Item]) -> Item {
    items[Int(next() % UInt64(items.count))]
  }
}
