/// The CRC-32 of zip and png, fed piece by piece.
///
/// Reflected polynomial 0xEDB88320, initial and final inversion: the bytes of "123456789" give
/// cbf43926. It finds damage, not intent: whoever edits a recording can compute it anew.
package struct CRC32: Equatable, Sendable {
  private var register: UInt32 = 0xFFFF_FFFF

  /// The checksum of no bytes at all, 0.
  package init() {}

  /// The checksum of everything fed so far; more may follow.
  package var value: UInt32 { ~register }

  /// Feeds bytes, in order.
  package mutating func update(_ bytes: UnsafeBufferPointer<UInt8>) {
    var running = register
    Self.table.withUnsafeBufferPointer { table in
      for byte in bytes {
        running = table[Int((running ^ UInt32(byte)) & 0xFF)] ^ (running >> 8)
      }
    }
    register = running
  }

  /// Feeds bytes, in order.
  package mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { update($0) }
  }

  /// Feeds one byte.
  package mutating func update(_ byte: UInt8) {
    register = Self.table[Int((register ^ UInt32(byte)) & 0xFF)] ^ (register >> 8)
  }

  /// What each value of a byte does to a register of zeros.
  private static let table: [UInt32] = (0..<256).map { (byte: UInt32) in
    (0..<8).reduce(byte) { remainder, _ in
      remainder & 1 == 1 ? (remainder >> 1) ^ 0xEDB8_8320 : remainder >> 1
    }
  }
}
