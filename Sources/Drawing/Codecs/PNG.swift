internal import CPNG
public import Foundation

extension CGImage {
  /// The picture that a PNG file's bytes hold.
  ///
  /// All colour types and depths are read, interlaced or not; 16 bits a channel become 8. Colours of an ICC
  /// profile become sRGB's; without one they count as that. The size is read from the header and checked against
  /// `maximumSide` before memory for pixels is asked for. Truncated and damaged files are refused. Of a file nothing
  /// but pixels, palette, clear colours and profile is decoded; a profile over 4 MiB isn't used, which is one line.
  public convenience init(pngData: Data) throws(ImageError) {
    try self.init(EncodedPNG(pngData), .immediately)
  }

  /// The picture as a PNG file's bytes, 8 bits a channel; without alpha where all is opaque.
  ///
  /// Reading them gives the same pixels.
  public func pngData() throws(ImageError) -> Data {
    var file = cpng_file()
    pixels.withUnsafeBufferPointer { pixels in
      cpng_write(UInt32(width), UInt32(height), pixels.baseAddress, isOpaque ? 1 : 0, &file)
    }
    guard let bytes = file.bytes else {
      let text = withUnsafeBytes(of: file.message) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      throw .notWritten(format: .png, detail: text)
    }
    return Data(bytesNoCopy: bytes, count: file.count, deallocator: .free)
  }
}
