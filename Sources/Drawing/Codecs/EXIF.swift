import Foundation

/// The one thing that is read of EXIF: which way is up.
///
/// Source: CIPA DC-008, Exchangeable image file format 2.32, section 4.6; TIFF 6.0, section 2.
enum EXIF {
  private static let orientationTag = 0x0112
  /// The type of whole numbers of 16 bits.
  private static let short = 3

  /// The orientation in a block that begins with TIFF's header; nil: it has none, or is damaged.
  static func orientation(in block: Data) -> CGImagePropertyOrientation? {
    let bytes = [UInt8](block.prefix(1 << 16))
    guard bytes.count >= 8 else { return nil }
    let isBigEndian: Bool
    switch Array(bytes[0..<4]) {
    case [0x4D, 0x4D, 0, 42]: isBigEndian = true
    case [0x49, 0x49, 42, 0]: isBigEndian = false
    default: return nil
    }
    func number(at offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, offset + count <= bytes.count else { return nil }
      let slice = bytes[offset..<offset + count]
      return (isBigEndian ? Array(slice) : slice.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(at: 4, 4), let count = number(at: directory, 2) else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard let tag = number(at: entry, 2) else { return nil }
      guard tag == orientationTag else { continue }
      guard number(at: entry + 2, 2) == short, number(at: entry + 4, 4) == 1 else { return nil }
      return number(at: entry + 8, 2).flatMap {
        UInt32(exactly: $0).flatMap(CGImagePropertyOrientation.init(rawValue:))
      }
    }
    return nil
  }
}
