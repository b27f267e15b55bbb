import Foundation

/// A part of a PNG file: four letters that name it, and bytes.
struct PNGChunk: Equatable {
  let name: String
  let bytes: [UInt8]

  /// The chunk as a file has it: length, name, bytes and their checksum.
  var data: Data {
    let named = Array(name.utf8) + bytes
    var checksum = CRC32()
    checksum.update(named)
    return Data(UInt32(bytes.count).bigEndianBytes + named + checksum.value.bigEndianBytes)
  }

  /// The chunks of a whole file.
  static func chunks(of file: Data) throws(ImageError) -> [PNGChunk] {
    let bytes = [UInt8](file)
    var chunks: [PNGChunk] = []
    var offset = PNGHeader.signature.count
    while offset < bytes.count {
      // Length, name and checksum are four bytes each.
      guard offset + 12 <= bytes.count else { throw truncated(bytes) }
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = offset + 8 + length
      guard end + 4 <= bytes.count else { throw truncated(bytes) }
      chunks.append(
        PNGChunk(
          name: String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self),
          bytes: Array(bytes[offset + 8..<end])))
      offset = end + 4
    }
    return chunks
  }

  private static func truncated(_ bytes: [UInt8]) -> ImageError {
    .truncated(format: .png, byteCount: bytes.count)
  }
}

extension FixedWidthInteger {
  /// Its bytes as PNG has numbers, the highest first.
  var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}
