package import Foundation

/// A JPEG 2000 file, JP2 or a codestream alone, of which the headers were read and found good.
///
/// They are read without any library. OpenJPEG decodes it, in builds with the package trait
/// JPEG2000.
package struct JPEG2000File: EncodedImage {
  let format = ImageFormat.jpeg2000
  /// In pixels, 1…`CGImage.maximumSide`.
  package let width: Int
  /// In pixels, 1…`CGImage.maximumSide`.
  package let height: Int
  /// Whether pixels may be translucent.
  package let hasAlpha: Bool

  /// The most bits of a component, 1…16.
  let depth: Int
  /// Whether it has shades of grey alone.
  let isGray: Bool

  private let data: Data

  /// Whether a file starts as JPEG 2000's do.
  package static func matches(_ data: Data) -> Bool { JPEG2000Header.matches(data) }

  /// Reads the headers of a file.
  ///
  /// - Throws: `ImageError` for what is no such file, breaks off, contradicts itself, has sides
  ///   over `CGImage.maximumSide` or more than 16 bits a component, is neither grey nor of three
  ///   colours, or is divided so that decoding would take much more memory than its pixels do.
  package init(_ data: Data) throws(ImageError) {
    let header = try JPEG2000Header(data)
    (width, height) = (header.codestream.width, header.codestream.height)
    hasAlpha = header.hasAlpha
    depth = header.codestream.depth
    isGray = header.isGray
    self.data = data
  }

  /// Decodes it: `width * height` premultiplied words 0xAARRGGBB, the top row first.
  ///
  /// - Throws: `ImageError.needsPackage` in builds without the trait; otherwise what OpenJPEG said.
  package func pixels() throws(ImageError) -> [UInt32] {
    #if JPEG2000
      return try JPEG2000Decoder(data, JPEG2000Header(data)).pixels()
    #else
      throw .needsPackage(format: .jpeg2000, package: "libopenjp2-7-dev", trait: "JPEG2000")
    #endif
  }
}
