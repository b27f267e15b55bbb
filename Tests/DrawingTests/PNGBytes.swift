import Foundation

/// Writes PNG files by hand, without compression, as the specification says: for kinds of files
/// that the encoder does not write and sizes that it refuses.
enum PNGBytes {
  static func file(
    width: Int, height: Int, depth: UInt8, colorType: UInt8, rows: [[UInt8]],
    isInterlaced: Bool = false, chunks: [UInt8] = []
  ) -> Data {
    let lines = rows.flatMap { (row: [UInt8]) -> [UInt8] in [0] + row }
    let start = start(width, height, depth: depth, colorType: colorType, isInterlaced: isInterlaced)
    return Data(start + chunks + chunk("IDAT", stored(lines)) + chunk("IEND", []))
  }

  /// The signature and the header.
  static func start(
    _ width: Int, _ height: Int, depth: UInt8, colorType: UInt8, isInterlaced: Bool
  ) -> [UInt8] {
    let header = bytes(width) + bytes(height) + [depth, colorType, 0, 0, isInterlaced ? 1 : 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
  }

  /// The chunk of a profile of colours, as a file has it.
  static func profile(_ bytes: Data) -> [UInt8] {
    chunk("iCCP", Array("test".utf8) + [0, 0] + stored(Array(bytes)))
  }

  /// A zlib stream of one stored block (RFC 1950 and 1951).
  private static func stored(_ lines: [UInt8]) -> [UInt8] {
    let (low, high) = (UInt8(lines.count & 255), UInt8(lines.count >> 8))
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in lines {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return [0x78, 0x01, 0x01, low, high, ~low, ~high] + lines + bytes(Int(b << 16 | a))
  }

  /// So many bytes of 0, in as many stored blocks as it takes.
  static func stored(zeros count: Int) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var rest = count
    while rest > 0 {
      let length = min(rest, 65_535)
      rest -= length
      let (low, high) = (UInt8(length & 255), UInt8(length >> 8))
      stream += [rest == 0 ? 1 : 0, low, high, ~low, ~high]
      stream += [UInt8](repeating: 0, count: length)
    }
    return stream + bytes((count % 65_521) << 16 | 1)
  }

  /// A zlib stream of 1032 bytes of 0 for each of its own, and 1033 more.
  ///
  /// One block whose codes for "258 of what was last" have a bit each, of length and distance: four in a byte.
  static func deflated(byCount count: Int) -> [UInt8] {
    let codes: [UInt8] = [
      0x78, 0xDA, 0xED, 0xC1, 1, 1, 0, 0, 0, 0x82, 0x20, 0xFF, 0xAF, 0x6E, 0x48, 0x40, 1,
    ]
    let zeros = 1032 * (count + 1) + 1
    return codes + [UInt8](repeating: 0, count: count) + [0xF7, 6]
      + bytes(zeros % 65_521 << 16 | 1)
  }

  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return bytes(content.count) + named + bytes(Int(checksum(named)))
  }

  static func bytes(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(number >> $0 & 255) }
  }

  /// CRC 32 as zip and PNG have it.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var register: UInt32 = .max
    for byte in bytes {
      register ^= UInt32(byte)
      for _ in 0..<8 { register = register >> 1 ^ (register & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~register
  }
}
