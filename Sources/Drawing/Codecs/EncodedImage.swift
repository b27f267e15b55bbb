import Foundation

/// A picture's file of which the header was read and found good.
///
/// Any thread may decode it, and more than once.
protocol EncodedImage: Sendable {
  var format: ImageFormat { get }
  /// In pixels, 1…`CGImage.maximumSide`.
  var width: Int { get }
  var height: Int { get }
  /// Whether pixels may be translucent.
  var hasAlpha: Bool { get }
  /// Whether its pixels aren't 8 bits of red, green and blue.
  var isConverted: Bool { get }
  /// Bits of a component as the file has it.
  var depth: Int { get }
  /// Whether it has shades of grey alone.
  var isGray: Bool { get }
  /// How the picture is to be rotated and mirrored to be seen as it was taken.
  var orientation: CGImagePropertyOrientation { get }
  /// Whether the file has its end; it may be damaged all the same.
  var isComplete: Bool { get }

  /// Decodes it: `width * height` premultiplied words.
  func pixels() throws(ImageError) -> [UInt32]
  /// The same, counted, and whether all of them are opaque; nil: that is to be found out.
  func decoded() throws(ImageError) -> (pixels: [UInt32], isOpaque: Bool?)
  /// The picture, or a smaller one of the same shape if the file gives that at less cost; its longer side is at
  /// least `side`, or its own.
  func reduced(toSide side: Int) throws(ImageError) -> CGImage
  /// As much as can be decoded of a file that breaks off; nil: nothing.
  func available() -> CGImage?
}

extension EncodedImage {
  var isConverted: Bool { true }
  var depth: Int { 8 }
  var isGray: Bool { false }
  var orientation: CGImagePropertyOrientation { .up }
  var isComplete: Bool { true }

  func reduced(toSide side: Int) throws(ImageError) -> CGImage {
    try CGImage(self, .immediately)
  }

  func available() -> CGImage? { nil }

  func decoded() throws(ImageError) -> (pixels: [UInt32], isOpaque: Bool?) {
    DecodingTally.add()
    let pixels = try pixels()
    guard pixels.count == width * height else {
      throw .corrupt(format: format, detail: "its size is not what its header says")
    }
    return (pixels, hasAlpha ? nil : true)
  }
}

/// Reads the header of a picture's file; its first bytes tell the format.
func encodedImage(in data: Data) throws(ImageError) -> any EncodedImage {
  if data.starts(with: PNGHeader.signature) {
    return try EncodedPNG(data)
  } else if data.starts(with: [0xFF, 0xD8]) {
    return try EncodedJPEG(data)
  } else if data.starts(with: Data("GIF8".utf8)) {
    return EncodedFrame(of: try AnimatedImage(data: data), at: 0)
  } else if PVRFile.matches(data) {
    return try PVRFile(data)
  } else if JPEG2000File.matches(data) {
    return try JPEG2000File(data)
  } else if data.isEmpty {
    throw .empty
  } else if PNGHeader.signature.starts(with: data) {
    throw .truncated(format: .png, byteCount: data.count)
  } else {
    throw .unknownFormat(start: data.hexStart)
  }
}
