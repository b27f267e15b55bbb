/// Random numbers of one particle: each a pure function of the particle and of what it is for.
///
/// Source: the finaliser of SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number
/// Generators, 2014), used as a hash of a counter.
struct ParticleRandom {
  /// What a number is for.
  enum Purpose: UInt64 {
    case lifetime = 1, velocity, longitude, scale, spin, red, green, blue, alpha, x, y, z, side
  }

  private let key: UInt64

  /// The numbers of what emits by a layer's seed.
  init(seed: UInt32) { key = Self.hash(UInt64(seed) &+ Self.step) }

  private init(key: UInt64) { self.key = key }

  /// Those of a cell, or of a particle, that is number `index` in this one.
  func child(_ index: UInt64) -> ParticleRandom {
    ParticleRandom(key: Self.hash(key ^ (index &+ 1) &* Self.step))
  }

  /// A number in 0..<1.
  func unit(_ purpose: Purpose) -> Double {
    Double(Self.hash(key &+ purpose.rawValue &* Self.step) &>> 11) * 0x1p-53
  }

  /// A number in ± half of `range`.
  @inline(__always) func spread(_ range: Double, _ purpose: Purpose) -> Double {
    range == 0 ? 0 : (unit(purpose) - 0.5) * range
  }

  /// 2⁶⁴ divided by the golden ratio, made odd.
  private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  private static func hash(_ number: UInt64) -> UInt64 {
    var mixed = number
    mixed = (mixed ^ mixed &>> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed &>> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed &>> 31
  }
}
