import Drawing

/// A colour that a word of PVRTC1 can say.
struct PVRTCColor {
  /// Which of a word's two colours it is: the first has a bit of blue less.
  enum Position {
    case first, second
  }

  /// As the word has it: 16 bits, the lowest of which is the word's flag in the first one.
  let bits: UInt64
  /// What it is in the picture.
  let sample: PVRTCSample

  /// The nearest to a colour; with alpha there are fewer bits for the others.
  init(nearest color: PVRTCSample, _ position: Position, hasAlpha: Bool) {
    // 3 bits of alpha come to 0, 34, 68 … 238; opaque colours are 255.
    if !hasAlpha || color.alpha > 246 {
      let blue = position == .first ? 4 : 5
      let (red, green) = (Self.step(color.red, 5), Self.step(color.green, 5))
      let low = Self.step(color.blue, blue) << UInt64(5 - blue)
      bits = 0x8000 | red << 10 | green << 5 | low
    } else {
      let blue = position == .first ? 3 : 4
      let alpha = UInt64(min(max((color.alpha / 34).rounded(), 0), 7))
      let (red, green) = (Self.step(color.red, 4), Self.step(color.green, 4))
      let low = Self.step(color.blue, blue) << UInt64(4 - blue)
      bits = alpha << 12 | red << 8 | green << 4 | low
    }
    let word = PVRTCWord(bits: position == .first ? bits << 32 : bits << 48)
    let lanes = position == .first ? word.colorA : word.colorB
    sample = PVRTCSample(
      red: Float(lanes >> 32 & 31) * (255 / 31), green: Float(lanes >> 16 & 31) * (255 / 31),
      blue: Float(lanes & 31) * (255 / 31), alpha: Float(lanes >> 48) * 17)
  }

  /// The lanes that a decoder interpolates.
  func lanes(_ position: Position) -> UInt64 {
    position == .first
      ? PVRTCWord(bits: bits << 32).colorA : PVRTCWord(bits: bits << 48).colorB
  }

  /// The nearest of the steps that a number of bits has.
  private static func step(_ value: Float, _ bits: Int) -> UInt64 {
    let highest = Float(1 << bits - 1)
    return UInt64(min(max((value * highest / 255).rounded(), 0), highest))
  }
}
