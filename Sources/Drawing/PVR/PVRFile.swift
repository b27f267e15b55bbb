package import Foundation

/// A PVR file with a PVRTC1 picture, of which the header was read and found good.
///
/// Legacy files (of version 2) and those of version 3 are read: the first surface's first level.
/// What compresses nothing, or otherwise, is refused.
package struct PVRFile: EncodedImage {
  let format = ImageFormat.pvr
  /// In pixels.
  package let width: Int
  /// In pixels: as many as across.
  package let height: Int
  /// 4 or 2.
  package let bitsPerPixel: Int
  /// Whether pixels may be translucent.
  package let hasAlpha: Bool

  private let header: PVRHeader
  private let data: Data

  /// Whether a file starts as PVR files do.
  package static func matches(_ data: Data) -> Bool { PVRHeader.matches(data) }

  /// Reads the header of a file.
  ///
  /// - Throws: `ImageError` for what is no such file, isn't PVRTC1, breaks off within the first
  ///   level, or isn't a square whose side is a power of two, 8…`CGImage.maximumSide`.
  package init(_ data: Data) throws(ImageError) {
    header = try PVRHeader(data)
    self.data = data
    (width, height) = (header.side, header.side)
    bitsPerPixel = header.bitsPerPixel
    hasAlpha = header.alpha != .opaque
  }

  /// Decodes it: `width * height` premultiplied words 0xAARRGGBB, the top row first.
  ///
  /// Any bytes make a picture.
  package func pixels() throws(ImageError) -> [UInt32] {
    let grid = PVRTCGrid(side: width, bitsPerPixel: bitsPerPixel)
    let decoder = PVRTCDecoder(grid: grid, alpha: header.alpha)
    var pixels = data.withUnsafeBytes { bytes in
      decoder.pixels(of: UnsafeRawBufferPointer(rebasing: bytes[header.offset...]))
    }
    if header.isUpsideDown { Self.exchangeRows(of: &pixels, width) }
    if header.isMirrored { Self.reverseRows(of: &pixels, width) }
    return pixels
  }

  private static func exchangeRows(of pixels: inout [UInt32], _ side: Int) {
    for y in 0..<side / 2 {
      for x in 0..<side { pixels.swapAt(y * side + x, (side - 1 - y) * side + x) }
    }
  }

  private static func reverseRows(of pixels: inout [UInt32], _ side: Int) {
    for y in 0..<side { pixels[y * side..<(y + 1) * side].reverse() }
  }
}
