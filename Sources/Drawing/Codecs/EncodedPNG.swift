internal import CPNG
import Foundation

/// A PNG file whose header was read; libpng decodes it.
struct EncodedPNG: EncodedImage {
  let format = ImageFormat.png
  let header: PNGHeader
  private let data: Data

  init(_ data: Data) throws(ImageError) {
    header = try PNGHeader(data)
    self.data = data
  }

  var width: Int { header.width }
  var height: Int { header.height }
  var hasAlpha: Bool { header.hasAlpha }
  var isConverted: Bool { header.isConverted }
  var depth: Int { header.depth }
  var isGray: Bool { header.isGray }
  var isComplete: Bool { PNGFile(data).isComplete }

  var orientation: CGImagePropertyOrientation {
    PNGFile(data).chunk("eXIf").flatMap { EXIF.orientation(in: $0) } ?? .up
  }

  func pixels() throws(ImageError) -> [UInt32] {
    let file = PNGFile(data)
    var result = cpng_result()
    let words = read(file, &result)
    guard file.isComplete else { throw .truncated(format: .png, byteCount: data.count) }
    switch result.status {
    case CPNG_WHOLE: return words
    case CPNG_CUT: throw .truncated(format: .png, byteCount: data.count)
    default: throw .corrupt(format: .png, detail: result.text)
    }
  }

  /// The rows that are there, of an interlaced picture as much of all as has come.
  ///
  /// The rest is clear.
  func available() -> CGImage? {
    var result = cpng_result()
    let words = read(PNGFile(data), &result)
    return result.rows == 0 ? nil : CGImage(width: width, height: height, pixels: words)
  }

  /// Premultiplied words in sRGB, clear where nothing could be read.
  private func read(_ file: PNGFile, _ result: inout cpng_result) -> [UInt32] {
    let count = width * height
    let bytes = file.essentials
    var words = [UInt32](repeating: 0, count: count)
    words.withUnsafeMutableBufferPointer { words in
      bytes.withUnsafeBytes { bytes in
        cpng_read(
          bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, UInt32(width), UInt32(height),
          words.baseAddress, &result)
      }
      if let profile = result.takeProfile() {
        ColorProfile.convert(words, from: profile, isGray: header.isGray, of: .png)
      } else if result.status == CPNG_WHOLE, !result.text.isEmpty {
        ColorProfile.refuse("libpng says: \(result.text)", of: .png)
      }
      if hasAlpha { cpng_premultiply(words.baseAddress, count) }
    }
    return words
  }
}

extension cpng_result {
  /// What libpng said.
  fileprivate var text: String {
    withUnsafeBytes(of: message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// The profile, which is let go of.
  fileprivate mutating func takeProfile() -> Data? {
    guard let profile else { return nil }
    defer {
      free(profile)
      self.profile = nil
    }
    return Data(bytes: profile, count: Int(profile_length))
  }
}
