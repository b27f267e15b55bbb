import Foundation

/// Damages files in every way it can think of; the same ways each time.
struct Vandal {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64's next.
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }

  /// 0 or more, and below `bound`, which is above 0.
  mutating func number(below bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// Numbers at which programs err.
  private static let extremes: [UInt32] = [
    0, 1, 2, 7, 0x7F, 0xFF, 0x100, 0x2000, 0x2001, 0x7FFF, 0xFFFF, 0x1_0000, 0x00FF_FFFF,
    0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFE, 0xFFFF_FFFF,
  ]

  /// A file with a fault, or up to four; pieces of another may be put into it.
  mutating func damage(_ data: Data, with other: Data) -> Data {
    var bytes = [UInt8](data)
    let faults = number(below: 3) == 0 ? 1 + number(below: 4) : 1
    for _ in 0..<faults where !bytes.isEmpty {
      let offset = number(below: bytes.count)
      let end = min(bytes.count, offset + 1 + number(below: 40))
      switch number(below: 16) {
      case 0: bytes.removeLast(number(below: bytes.count))
      case 1: bytes.removeSubrange(offset..<end)
      case 2: bytes.insert(contentsOf: bytes[offset..<end], at: offset)
      case 3: bytes.insert(contentsOf: piece(of: other), at: offset)
      case 4: bytes.replaceSubrange(offset..<end, with: piece(of: other))
      case 5, 6: setNumber(in: &bytes, at: offset)
      case 7: for index in offset..<end { bytes[index] = UInt8(number(below: 256)) }
      default: bytes[offset] ^= 1 << UInt8(number(below: 8))
      }
    }
    return Data(bytes)
  }

  private mutating func piece(of data: Data) -> [UInt8] {
    guard !data.isEmpty else { return [] }
    let start = number(below: data.count)
    return [UInt8](data.dropFirst(start).prefix(1 + number(below: 60)))
  }

  /// Writes a number of one, two or four bytes, in either order.
  private mutating func setNumber(in bytes: inout [UInt8], at offset: Int) {
    let number = Self.extremes[number(below: Self.extremes.count)]
    let count = [1, 2, 4][self.number(below: 3)]
    let isBigEndian = self.number(below: 2) == 0
    for index in 0..<count where offset + index < bytes.count {
      let shift = UInt32(8 * (isBigEndian ? count - 1 - index : index))
      bytes[offset + index] = UInt8(number >> shift & 255)
    }
  }
}
