/// Eight bytes of a PVRTC1 picture: a colour of each small picture, and how its pixels mix them.
///
/// Colours are in lanes of 16 bits (alpha, red, green, blue from the top), so that one
/// multiplication does for all four: alpha in 4 bits, the others in 5, whatever the word has of
/// them.
package struct PVRTCWord: Equatable, Sendable {
  /// As the file has it, the lowest byte first.
  package let bits: UInt64

  /// A word of a file.
  package init(bits: UInt64) { self.bits = bits }

  /// Two bits a pixel, or one in the 2-bit format.
  package var modulation: UInt32 { UInt32(truncatingIfNeeded: bits) }

  /// Whether pixels may be clear (4 bits), or every second one is between its neighbours (2 bits).
  package var isFlagged: Bool { bits & Self.flag != 0 }

  /// The bit that `isFlagged` asks for.
  package static let flag: UInt64 = 1 << 32

  /// The first small picture's colour.
  package var colorA: UInt64 {
    let color = bits >> 32
    guard color & 0x8000 != 0 else {
      return Self.translucent(color, blue: Self.fromThree(color >> 1 & 7))
    }
    return Self.opaque(color, blue: Self.fromFour(color >> 1 & 15))
  }

  /// The second small picture's colour.
  package var colorB: UInt64 {
    let color = bits >> 48
    guard color & 0x8000 != 0 else {
      return Self.translucent(color, blue: Self.fromFour(color & 15))
    }
    return Self.opaque(color, blue: color & 31)
  }

  private static func opaque(_ color: UInt64, blue: UInt64) -> UInt64 {
    15 << 48 | (color >> 10 & 31) << 32 | (color >> 5 & 31) << 16 | blue
  }

  private static func translucent(_ color: UInt64, blue: UInt64) -> UInt64 {
    let (alpha, red, green) = (color >> 12 & 7, color >> 8 & 15, color >> 4 & 15)
    return alpha << 49 | fromFour(red) << 32 | fromFour(green) << 16 | blue
  }

  /// Four bits as five: the highest follows the lowest.
  private static func fromFour(_ bits: UInt64) -> UInt64 { bits << 1 | bits >> 3 }

  /// Three bits as five.
  private static func fromThree(_ bits: UInt64) -> UInt64 { bits << 2 | bits >> 1 }
}
