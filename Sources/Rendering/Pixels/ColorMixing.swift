/// Replaces each colour by what `mix` makes of source, destination and their alphas.
@inline(__always)
func mixRow(
  _ source: UnsafePointer<UInt32>, _ destination: UnsafeMutablePointer<UInt32>, _ count: Int,
  _ mix: (_ s: Int, _ d: Int, _ sa: Int, _ da: Int) -> UInt32
) {
  for index in 0..<count {
    let (s, d) = (MixedPixel(source[index]), MixedPixel(destination[index]))
    destination[index] = MixedPixel.word(
      alpha: union(s.alpha, d.alpha), red: mix(s.red, d.red, s.alpha, d.alpha),
      green: mix(s.green, d.green, s.alpha, d.alpha), blue: mix(s.blue, d.blue, s.alpha, d.alpha))
  }
}

/// A premultiplied word's channels; none is above the alpha.
struct MixedPixel {
  let alpha: Int
  let red: Int
  let green: Int
  let blue: Int

  /// The channels of 0xAARRGGBB.
  @inline(__always)
  init(_ word: UInt32) {
    let alpha = word &>> 24
    self.alpha = Int(alpha)
    red = Int(min(word &>> 16 & 255, alpha))
    green = Int(min(word &>> 8 & 255, alpha))
    blue = Int(min(word & 255, alpha))
  }

  /// The word of four channels.
  @inline(__always)
  static func word(alpha: UInt32, red: UInt32, green: UInt32, blue: UInt32) -> UInt32 {
    alpha &<< 24 | red &<< 16 | green &<< 8 | blue
  }
}

/// What two alphas cover together: sa + da·(1 − sa).
@inline(__always)
func union(_ sa: Int, _ da: Int) -> UInt32 { quotient(255 &* (sa &+ da) &- sa &* da, 255) }

/// A quotient of 0…255, rounded to the nearest whole number.
@inline(__always)
func quotient(_ number: Int, _ divisor: Int) -> UInt32 {
  UInt32(truncatingIfNeeded: (2 &* number &+ divisor) / (2 &* divisor))
}

/// What each has of its own, where the other isn't, in units of 255².
@inline(__always)
func apart(_ s: Int, _ d: Int, _ sa: Int, _ da: Int) -> Int {
  s &* (255 &- da) &+ d &* (255 &- sa)
}

/// The formulas of single channels whose alpha has another one.
///
/// They take and give channels of 0…255: s and d of source and destination, both premultiplied, and
/// their alphas sa and da, which no channel is above. Multiplied by the denominators, each is one
/// quotient of whole numbers, rounded once; a root alone needs a Double.
///
/// Source: W3C, Compositing and Blending Level 1, 10.1.
enum ColorMixing {
  /// Multiplies or screens, as the source asks.
  @inline(__always)
  static func hardLight(_ s: Int, _ d: Int, _ sa: Int, _ da: Int) -> UInt32 {
    let mixed = 2 &* s <= sa ? 2 &* s &* d : sa &* da &- 2 &* (da &- d) &* (sa &- s)
    return quotient(mixed &+ apart(s, d, sa, da), 255)
  }

  /// Brightens the destination as the source asks.
  @inline(__always)
  static func colorDodge(_ s: Int, _ d: Int, _ sa: Int, _ da: Int) -> UInt32 {
    let apart = apart(s, d, sa, da)
    if d == 0 { return quotient(apart, 255) }
    // B·sa·da = d·sa²/(sa − s), at most sa·da.
    if d &* sa >= da &* (sa &- s) { return quotient(sa &* da &+ apart, 255) }
    return quotient(d &* sa &* sa &+ apart &* (sa &- s), 255 &* (sa &- s))
  }

  /// Darkens the destination as the source asks.
  @inline(__always)
  static func colorBurn(_ s: Int, _ d: Int, _ sa: Int, _ da: Int) -> UInt32 {
    let apart = apart(s, d, sa, da)
    if d == da { return quotient(sa &* da &+ apart, 255) }
    // B·sa·da = sa·da − (da − d)·sa²/s, at least 0.
    if (da &- d) &* sa >= da &* s { return quotient(apart, 255) }
    return quotient((sa &* da &+ apart) &* s &- (da &- d) &* sa &* sa, 255 &* s)
  }

  /// Darkens or lightens gently, as the source asks.
  @inline(__always)
  static func softLight(_ s: Int, _ d: Int, _ sa: Int, _ da: Int) -> UInt32 {
    let rest = apart(s, d, sa, da) &+ sa &* d
    if d == 0 { return quotient(rest, 255) }
    let lift = 2 &* s &- sa
    if lift <= 0 { return quotient(rest &* da &+ lift &* d &* (da &- d), 255 &* da) }
    if 4 &* d <= da {
      // (D − cb)·da³ = (16·cb² − 12·cb + 3)·cb·da³
      let raised = (16 &* d &* d &- 12 &* d &* da &+ 3 &* da &* da) &* d
      return quotient(rest &* da &* da &+ lift &* raised, 255 &* da &* da)
    }
    let root = Double(d &* da).squareRoot() - Double(d)
    return UInt32((Double(rest) + Double(lift) * root) / 255 + 0.5)
  }
}
