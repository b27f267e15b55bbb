import Foundation

/// What the start of a PNG file says, checked before a decoder sees the file.
struct PNGHeader {
  /// The eight bytes that every PNG file starts with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// Signature, length and name of the first chunk, and its content: two sides of four bytes, and a byte each for depth,
  /// colour type, compression, filter and interlacing.
  private static let length = 29

  /// In pixels, 1…`CGImage.maximumSide`.
  var width: Int
  var height: Int
  /// Whether pixels have a channel of alpha.
  let hasAlphaChannel: Bool
  /// Bits of a channel, or of an index into a palette.
  let depth: Int
  /// Whether there are shades of grey alone.
  let isGray: Bool
  let isInterlaced: Bool
  /// Whether the pixels are anything but 8 bits of red, green, blue, and of alpha if they have any.
  let isConverted: Bool

  init(_ data: Data) throws(ImageError) {
    guard !data.isEmpty else { throw .empty }
    let bytes = [UInt8](data.prefix(Self.length))
    guard bytes.starts(with: Self.signature.prefix(bytes.count)) else {
      throw .unknownFormat(start: data.hexStart)
    }
    guard bytes.count == Self.length else {
      throw .truncated(format: .png, byteCount: data.count)
    }
    guard Array(bytes[8..<16]) == [0, 0, 0, 13] + Array("IHDR".utf8) else {
      throw .corrupt(format: .png, detail: "its first chunk is not a header")
    }
    func side(at index: Int) -> Int { bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
    (width, height) = (side(at: 16), side(at: 20))
    hasAlphaChannel = bytes[25] & 4 != 0
    let colorTypes: Set<UInt8> = [2, 6]
    depth = Int(bytes[24])
    isGray = bytes[25] & 3 == 0
    isInterlaced = bytes[28] != 0
    isConverted = bytes[24] != 8 || !colorTypes.contains(bytes[25])
    let sides = 1...CGImage.maximumSide
    guard sides.contains(width), sides.contains(height) else {
      throw .badSize(format: .png, width: width, height: height, limit: CGImage.maximumSide)
    }
  }
}
