/// A zlib stream that holds bytes as they are.
///
/// - Source: RFC 1950 and RFC 1951, 3.2.4.
enum StoredDeflate {
  private static let longestBlock = Int(UInt16.max)

  static func stream(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    stream.reserveCapacity(bytes.count + bytes.count / 1000 + 16)
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(longestBlock)
      rest = rest.dropFirst(block.count)
      let length = UInt16(block.count)
      stream.append(rest.isEmpty ? 1 : 0)
      stream += length.bigEndianBytes.reversed() + (~length).bigEndianBytes.reversed()
      stream += block
    } while !rest.isEmpty
    return stream + checksum(bytes).bigEndianBytes
  }

  /// Adler-32.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var (sum, sums): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      sum = (sum + UInt32(byte)) % 65521
      sums = (sums + sum) % 65521
    }
    return sums << 16 | sum
  }
}
