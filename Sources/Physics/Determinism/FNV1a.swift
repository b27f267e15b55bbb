/// The 64-bit FNV-1a hash, fed with bytes and words.
///
/// Not for protection, only for telling states apart: changing one word always changes the hash.
/// Source: the replay format, section 4; the algorithm is Fowler, Noll and Vo's.
package struct FNV1a: Equatable, Sendable {
  /// The hash of all that was fed so far.
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The bits that stand for every NaN.
  private static let notANumber: UInt64 = 0x7ff8_0000_0000_0000

  /// The hash of nothing.
  package init() {}

  /// Feeds one byte.
  package mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  /// Feeds eight bytes, the least significant first.
  package mutating func combine(_ word: UInt64) {
    // Feeding a byte that is 0 only multiplies, and ids and flags are mostly zeros.
    if word < 0x100 {
      combine(UInt8(truncatingIfNeeded: word))
      value = value &* Self.sevenZeros
      return
    }
    var rest = word
    for _ in 0..<8 {
      combine(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  /// What feeding seven zeros multiplies by.
  private static let sevenZeros: UInt64 = {
    var power: UInt64 = 1
    for _ in 0..<7 { power = power &* 0x100_0000_01b3 }
    return power
  }()

  /// Feeds a number's bits as a word: -0 and +0 differ, all NaNs are one.
  package mutating func combine(_ number: Double) {
    combine(number.isNaN ? Self.notANumber : number.bitPattern)
  }

  /// Feeds x, then y.
  package mutating func combine(_ vector: Vector2) {
    combine(vector.x)
    combine(vector.y)
  }
}
