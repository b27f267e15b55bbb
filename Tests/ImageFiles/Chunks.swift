import Drawing
package import Foundation

/// The chunks of PNG files, made and mended.
package enum Chunks {
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A chunk: its length, name, bytes and checksum.
  package static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return bytes(UInt32(content.count)) + named + checksum(named[...])
  }

  /// A PNG of rows that are not compressed, each with its filter.
  package static func png(
    _ width: Int, _ height: Int, depth: UInt8, color: UInt8, isInterlaced: Bool = false,
    _ chunks: [UInt8] = [], rows: [UInt8]
  ) -> Data {
    let sides = bytes(UInt32(width)) + bytes(UInt32(height))
    var file = signature + chunk("IHDR", sides + [depth, color, 0, 0, isInterlaced ? 1 : 0])
    file += chunks + chunk("IDAT", stored(rows)) + chunk("IEND", [])
    return Data(file)
  }

  /// A file with a chunk after its first.
  package static func inserting(_ name: String, _ content: [UInt8], into png: Data) -> Data {
    Data(png.prefix(33) + chunk(name, content) + png.dropFirst(33))
  }

  /// A zlib stream of one stored block (RFC 1950 and 1951).
  package static func stored(_ content: [UInt8]) -> [UInt8] {
    let (low, high) = (UInt8(content.count & 255), UInt8(content.count >> 8 & 255))
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in content {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return [0x78, 1, 1, low, high, ~low, ~high] + content + bytes(b << 16 | a)
  }

  /// The file with the checksums that its chunks ought to have, as far as there are any.
  ///
  /// Pixels that aren't compressed get theirs, too.
  package static func mended(_ data: Data) -> Data {
    var file = [UInt8](data)
    guard file.starts(with: signature) else { return data }
    var offset = signature.count
    while offset + 12 <= file.count {
      let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = offset + 8 + length
      guard end + 4 <= file.count else { break }
      let stored = offset + 8 + 7..<max(end - 4, offset + 8 + 7)
      if file[offset + 8..<end].starts(with: [0x78, 1, 1]), stored.upperBound + 4 == end {
        file.replaceSubrange(offset + 8..<end, with: Self.stored(Array(file[stored])))
      }
      file.replaceSubrange(end..<end + 4, with: checksum(file[offset + 4..<end]))
      offset = end + 4
    }
    return Data(file)
  }

  package static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(number >> $0 & 255) }
  }

  private static func checksum(_ content: ArraySlice<UInt8>) -> [UInt8] {
    var checksum = CRC32()
    content.withUnsafeBufferPointer { checksum.update($0) }
    return bytes(checksum.value)
  }
}
