import Foundation

/// A picture's file of which the header was read and found good.
struct EncodedImage: Sendable {
  let format: ImageFormat
  let data: Data
  /// In pixels, 1…`CGImage.maximumSide`.
  let width: Int
  let height: Int
  /// Whether pixels may be translucent.
  let hasAlpha: Bool
  /// Whether its pixels aren't 8 bits of red, green and blue.
  let isConverted: Bool

  /// Reads the header of a PNG or JPEG file, which the first bytes tell.
  init(_ data: Data) throws(ImageError) {
    if data.starts(with: PNGHeader.signature) {
      try self.init(png: data)
    } else if data.starts(with: [0xFF, 0xD8]) {
      try self.init(jpeg: data)
    } else if data.isEmpty {
      throw .empty
    } else if PNGHeader.signature.starts(with: data) {
      throw .truncated(format: .png, byteCount: data.count)
    } else {
      throw .unknownFormat(start: data.hexStart)
    }
  }

  init(png data: Data) throws(ImageError) {
    let header = try PNGHeader(data)
    format = .png
    self.data = data
    (width, height) = (header.width, header.height)
    hasAlpha = header.hasAlpha
    isConverted = header.isConverted
  }

  init(jpeg data: Data) throws(ImageError) {
    let decoder = try JPEGDecoder(data)
    format = .jpeg
    self.data = data
    (width, height) = (decoder.width, decoder.height)
    hasAlpha = false
    isConverted = false
  }

  /// Decodes it: `width * height` premultiplied words.
  func pixels() throws(ImageError) -> [UInt32] {
    DecodingTally.add()
    let pixels = format == .png ? try PNGDecoder.pixels(of: data) : try JPEGDecoder(data).pixels()
    guard pixels.count == width * height else {
      throw .corrupt(format: format, detail: "its size is not what its header says")
    }
    return pixels
  }
}
