internal import CImageCodecs
import Foundation

/// One run of TurboJPEG.
final class JPEGDecoder {
  let width: Int
  let height: Int
  let isGray: Bool
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
    isGray = colors == TJCS_GRAY.rawValue
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
  ///
  /// At a part of its size, by a `divisor` of 1, 2, 4 or 8. Where the file is damaged or breaks off, that is
  /// an error, or, if it doesn't stop early, what libjpeg makes of it.
  func pixels(divisor: Int, stopsEarly: Bool) throws(ImageError) -> [UInt32] {
    // The accurate transform gives the same pixels on every processor. A progressive file of more
    // than 500 scans is no picture but an attempt to keep the decoder busy.
    var flags = TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS
    if stopsEarly { flags |= TJFLAG_STOPONWARNING }
    let (wide, high) = (
      ThumbnailSize.divided(width, by: divisor), ThumbnailSize.divided(height, by: divisor)
    )
    var result: Int32 = -1
    let pixels = [UInt32](unsafeUninitializedCapacity: wide * high) { words, count in
      count = wide * high
      words.initialize(repeating: 0xFF80_8080)
      result = Self.withBytes(of: data) { bytes, length in
        tjDecompress2(
          handle, bytes, length,
          UnsafeMutableRawPointer(words.baseAddress)?
            .assumingMemoryBound(to: UInt8.self), Int32(wide), Int32(wide * 4), Int32(high),
          Int32(TJPF_BGRA.rawValue), flags)
      }
    }
    let isDamaged = result != 0 && tjGetErrorCode(handle) == TJERR_WARNING.rawValue
    guard result == 0 || isDamaged && !stopsEarly else { throw failure() }
    return pixels
  }

  private func failure() -> ImageError {
    let message = String(cString: tjGetErrorStr2(handle))
    if message.contains("Could not determine subsampling") {
      return .unsupported(format: .jpeg, what: "unusually subsampled")
    }
    // libjpeg's words for a picture that breaks off.
    let endings = ["Premature end", "input file is truncated"]
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
