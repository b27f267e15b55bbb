public import Foundation

extension CGImage {
  /// Bits of a component: 8.
  public var bitsPerComponent: Int { 8 }
  /// Bits of a pixel: 32.
  public var bitsPerPixel: Int { 32 }
  /// Bytes from a row of `pixels` to the next.
  public var bytesPerRow: Int { width * 4 }
  /// What colours mean: sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
  /// Alpha is in the upper byte of a word, premultiplied; an opaque picture has none.
  public var alphaInfo: CGImageAlphaInfo { isOpaque ? .noneSkipFirst : .premultipliedFirst }
  /// The layout of `pixels` in memory.
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(alphaInfo, .byteOrder32Little) }

  /// A picture of bytes, four a pixel, the top row first.
  ///
  /// `bitmapInfo` says where alpha lies, whether colours are multiplied by it, and their order;
  /// without a byte order it is `byteOrder32Big`. Straight colours become premultiplied, rounded
  /// to the nearest; premultiplied ones that are above their alpha are cut to it. `bytesPerRow` is
  /// `width * 4` if nil. Nil when sides aren't 1…`maximumSide`, rows are shorter than that, there
  /// are too few bytes, or the layout has no colours or not 32 bits.
  public convenience init?(
    width: Int, height: Int, bytesPerRow: Int? = nil, bitmapInfo: CGBitmapInfo, data: Data
  ) {
    let sides = 1...Self.maximumSide
    guard sides.contains(width), sides.contains(height), let layout = ByteLayout(bitmapInfo) else {
      return nil
    }
    let pitch = bytesPerRow ?? width * 4
    let (before, overflow) = (height - 1).multipliedReportingOverflow(by: pitch)
    guard pitch >= width * 4, !overflow, data.count >= width * 4,
      data.count - width * 4 >= before
    else { return nil }
    var words = [UInt32]()
    words.reserveCapacity(width * height)
    data.withUnsafeBytes { bytes in
      for row in 0..<height {
        for start in stride(from: row * pitch, to: row * pitch + width * 4, by: 4) {
          words.append(layout.word(bytes, at: start))
        }
      }
    }
    self.init(
      width: width, height: height, pixels: words, isOpaque: nil, isConverted: !layout.isOwn)
  }
}
