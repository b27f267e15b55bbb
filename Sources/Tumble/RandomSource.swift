import Contracts

/// The one source of randomness: SplitMix64, seeded by the scene's seed.
///
/// The same seed gives the same numbers on every machine and in every version. Swift's own
/// `random(in:using:)` is not used on top of it, because its algorithm isn't promised.
///
/// - Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators" (2014).
public struct RandomSource: Equatable, Sendable {
  private var state: UInt64

  /// A source that starts at `seed`.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// The next number of 0..<1, a multiple of 2⁻⁵³.
  public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// The next number of `range`: its lower bound plus `unit` times its length.
  public mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + unit() * (range.upperBound - range.lowerBound)
  }

  /// The next whole number of 0..<`count`.
  ///
  /// Precondition: `count` is above 0.
  public mutating func index(below count: Int) -> Int {
    require(count > 0, "an index is below 1 or more, not below \(count)")
    return Int(unit() * Double(count))
  }
}
