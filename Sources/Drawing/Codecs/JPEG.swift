internal import CImageCodecs
public import Foundation

extension CGImage {
  /// The picture that a JPEG file's bytes hold: colour or grey, baseline or progressive.
  ///
  /// The size is read from the header and checked against `maximumSide` before memory for pixels
  /// is asked for. What libjpeg would only warn of (a picture that breaks off, say, whose rest it
  /// would make grey) is refused. CMYK is not read; a rotation in EXIF is not applied.
  public convenience init(jpegData: Data) throws(ImageError) {
    guard !jpegData.isEmpty else { throw .empty }
    guard jpegData.starts(with: [0xFF, 0xD8]) else {
      throw .unknownFormat(start: jpegData.hexStart)
    }
    try self.init(EncodedImage(jpeg: jpegData), .immediately)
  }
}

/// One run of TurboJPEG.
final class JPEGDecoder {
  let width: Int
  let height: Int
  private let data: Data
  private let handle: tjhandle

  init(_ data: Data) throws(ImageError) {
    guard let handle = tjInitDecompress() else {
      throw .corrupt(format: .jpeg, detail: "no decoder: out of memory")
    }
    self.handle = handle
    self.data = data
    var (width, height, subsampling, colors): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let result = Self.withBytes(of: data) { bytes, count in
      tjDecompressHeader3(handle, bytes, count, &width, &height, &subsampling, &colors)
    }
    self.width = Int(width)
    self.height = Int(height)
    guard result == 0 else { throw failure() }
    let sides = 1...CGImage.maximumSide
    guard sides.contains(self.width), sides.contains(self.height) else {
      throw .badSize(
        format: .jpeg, width: self.width, height: self.height, limit: CGImage.maximumSide)
    }
    guard ![TJCS_CMYK, TJCS_YCCK].map({ Int32($0.rawValue) }).contains(colors) else {
      throw .unsupported(format: .jpeg, what: "CMYK")
    }
  }

  deinit { tjDestroy(handle) }

  /// Words 0xFFRRGGBB: on a little-endian machine the bytes blue, green, red, 255.
  func pixels() throws(ImageError) -> [UInt32] {
    // The accurate transform gives the same pixels on every processor. A progressive file of more
    // than 500 scans is no picture but an attempt to keep the decoder busy.
    let flags = TJFLAG_ACCURATEDCT | TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS
    var result: Int32 = -1
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { words, count in
      count = width * height
      result = Self.withBytes(of: data) { bytes, length in
        tjDecompress2(
          handle, bytes, length,
          UnsafeMutableRawPointer(words.baseAddress)?
            .assumingMemoryBound(to: UInt8.self), Int32(width), Int32(width * 4), Int32(height),
          Int32(TJPF_BGRA.rawValue), flags)
      }
    }
    guard result == 0 else { throw failure() }
    return pixels
  }

  private func failure() -> ImageError {
    let message = String(cString: tjGetErrorStr2(handle))
    // A header that breaks off or a picture that does: libjpeg's words for both.
    let endings = ["Premature end", "input file is truncated", "Could not determine"]
    return endings.contains { message.contains($0) }
      ? .truncated(format: .jpeg, byteCount: data.count)
      : .corrupt(format: .jpeg, detail: message)
  }

  private static func withBytes(
    of data: Data, _ body: (UnsafePointer<UInt8>?, UInt) -> Int32
  ) -> Int32 {
    data.withUnsafeBytes { bytes in
      body(bytes.bindMemory(to: UInt8.self).baseAddress, UInt(bytes.count))
    }
  }
}
