import Foundation
import ImageFiles

extension Seeds {
  /// Colour profiles: one of primaries and a curve, one of tables.
  static let profiles = [matrix, table]

  /// Adobe RGB's primaries, as ICC.1 has them for the white of D50, and a power of 2.2.
  private static let matrix = profile(
    space: "XYZ ",
    [
      ("wtpt", xyz(0.9642, 1, 0.8249)), ("rXYZ", xyz(0.6097, 0.3111, 0.0195)),
      ("gXYZ", xyz(0.2053, 0.6257, 0.0609)), ("bXYZ", xyz(0.1492, 0.0632, 0.7446)),
      ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
    ])

  /// Eight colours in a table of 2×2×2, from curves and through curves.
  private static let table: Data = {
    var content = Array("mft1".utf8) + [0, 0, 0, 0, 3, 3, 2, 0]
    for row in 0..<9 { content += Chunks.bytes(row % 4 == 0 ? 0x1_0000 : 0) }
    let line = (0..<256).map { UInt8($0) }
    content += line + line + line
    for index in 0..<8 { content += [UInt8(index * 36), UInt8(100 + index * 9), 128] }
    return profile(
      space: "Lab ", [("wtpt", xyz(0.9642, 1, 0.8249)), ("A2B0", content + line + line + line)])
  }()

  private static let curve = Array("curv".utf8) + [0, 0, 0, 0, 0, 0, 0, 1, 2, 51, 0, 0]

  private static func xyz(_ x: Double, _ y: Double, _ z: Double) -> [UInt8] {
    Array("XYZ ".utf8) + [0, 0, 0, 0] + [x, y, z].flatMap { Chunks.bytes(UInt32($0 * 65_536)) }
  }

  /// A header of 128 bytes, the table of tags, and what they hold.
  private static func profile(space: String, _ tags: [(String, [UInt8])]) -> Data {
    var (entries, content): ([UInt8], [UInt8]) = (Chunks.bytes(UInt32(tags.count)), [])
    for (name, bytes) in tags {
      let offset = 132 + 12 * tags.count + content.count
      entries += Array(name.utf8) + Chunks.bytes(UInt32(offset)) + Chunks.bytes(UInt32(bytes.count))
      content += bytes
    }
    var header = Chunks.bytes(UInt32(128 + entries.count + content.count)) + [0, 0, 0, 0]
    header += [2, 0x40, 0, 0] + Array(("mntrRGB " + space).utf8)
    header += [UInt8](repeating: 0, count: 12) + Array("acsp".utf8)
    header += [UInt8](repeating: 0, count: 28) + xyz(0.9642, 1, 0.8249).dropFirst(8)
    header += [UInt8](repeating: 0, count: 128 - header.count)
    return Data(header + entries + content)
  }
}
