internal import CPNG
import Foundation

/// One run of libpng.
struct PNGDecoder {
  /// A part of what libpng reads.
  enum Piece {
    /// Bytes of a file.
    case range(Range<Int>)
    /// Bytes that are made.
    case bytes([UInt8])
  }

  /// Premultiplied words in sRGB, clear where nothing could be read.
  private(set) var words: [UInt32]
  private let result: cpng_result

  /// Decodes what is made of pieces of `data`, without a PNG's signature.
  ///
  /// - Parameters:
  ///   - pieces: the chunks, which may begin and end anywhere.
  ///   - data: what ranges are of.
  ///   - header: what they say first.
  ///   - hasAlpha: whether there may be pixels that aren't opaque.
  ///   - colors: what was made of the file's profile, or will be.
  init(
    _ pieces: [Piece], of data: Data, header: PNGHeader, hasAlpha: Bool, colors: ProfileUse
  ) {
    let count = header.width * header.height
    var words = [UInt32](repeating: 0, count: count)
    var result = cpng_result()
    words.withUnsafeMutableBufferPointer { words in
      Self.read(pieces, of: data, header, words, &result)
      if let profile = result.takeProfile() {
        ColorProfile.convert(words, from: profile, isGray: header.isGray, of: .png, with: colors)
      } else if colors.isKnown {
        colors.convert(words)
      } else if result.status == CPNG_WHOLE, !result.text.isEmpty {
        colors.refuse("libpng says: \(result.text)", of: .png)
      }
      if hasAlpha { cpng_premultiply(words.baseAddress, count) }
    }
    self.words = words
    self.result = result
  }

  /// How many rows have come; of an interlaced picture those with pixels of any pass.
  var rowCount: Int { Int(result.rows) }

  /// Why not all of it is there; nil: it is.
  func failure(byteCount: Int) -> ImageError? {
    switch result.status {
    case CPNG_WHOLE: nil
    case CPNG_CUT: .truncated(format: .png, byteCount: byteCount)
    default: .corrupt(format: .png, detail: result.text)
    }
  }

  private static func read(
    _ pieces: [Piece], of data: Data, _ header: PNGHeader,
    _ words: UnsafeMutableBufferPointer<UInt32>, _ result: inout cpng_result
  ) {
    let reader = cpng_begin(
      UInt32(header.width), UInt32(header.height), words.baseAddress, &result)
    defer { cpng_end(reader) }
    PNGHeader.signature.withUnsafeBufferPointer { cpng_push(reader, $0.baseAddress, $0.count) }
    data.withUnsafeBytes { file in
      for piece in pieces {
        switch piece {
        case .range(let range):
          let start = range.lowerBound - data.startIndex
          let part = UnsafeRawBufferPointer(rebasing: file[start..<start + range.count])
          cpng_push(reader, part.bindMemory(to: UInt8.self).baseAddress, part.count)
        case .bytes(let bytes):
          bytes.withUnsafeBufferPointer { cpng_push(reader, $0.baseAddress, $0.count) }
        }
      }
    }
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
