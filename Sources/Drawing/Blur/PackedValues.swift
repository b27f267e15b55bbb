/// Four values side by side in 16 bits each, and the same in pairs with room to be summed in.
enum PackedValues {
  /// The first and third value of four, or the second and fourth once shifted down by 16.
  static let pair: UInt64 = 0x0000_FFFF_0000_FFFF
  /// From 0…255 to the 0…4080 that blurs reckon with.
  static let scale: UInt64 = 16
  /// The sum of all weights that leaves a value as it is: weighted sums of values fill 32 bits.
  static let one: UInt64 = 1 << shift
  static let shift: UInt64 = 20
  /// Half of one in either lane.
  private static let half: UInt64 = 0x0008_0000_0008_0000

  /// From a pair of weighted sums back to values, rounded to the nearest.
  @inline(__always)
  static func rounded(_ sums: UInt64) -> UInt64 {
    // The sums' upper 12 bits: what the shift moves across from the other lane is cut off.
    (sums &+ half) &>> shift & 0x0000_0FFF_0000_0FFF
  }

  /// The channels of a word 0xAARRGGBB, blue first, as values.
  @inline(__always)
  static func spread(_ word: UInt32) -> UInt64 {
    let word = UInt64(word)
    let even = word & 0xFF | (word & 0xFF_0000) &<< 16
    let odd = (word & 0xFF00) &<< 8 | (word & 0xFF00_0000) &<< 24
    return (even | odd) &* scale
  }

  /// Values rounded to the nearest of 0…255, still 16 bits apart.
  @inline(__always)
  static func bytes(_ values: UInt64) -> UInt64 {
    (values &+ 0x0008_0008_0008_0008) &>> 4 & 0x00FF_00FF_00FF_00FF
  }

  /// The word 0xAARRGGBB of values, blue first.
  @inline(__always)
  static func word(_ values: UInt64) -> UInt32 {
    let bytes = bytes(values)
    let pairs = bytes | bytes &>> 8
    return UInt32(truncatingIfNeeded: pairs & 0xFFFF | pairs &>> 16 & 0xFFFF_0000)
  }
}
