internal import CImageCodecs
public import Foundation

extension CGImage {
  /// The picture as a JPEG file, without its alpha: what is clear is black.
  ///
  /// - Parameter quality: 1…100; what is more or less counts as that.
  /// - Returns: the bytes of the file.
  /// - Throws: `ImageError.notWritten`, with what the encoder said.
  public func jpegData(quality: Int = 90) throws(ImageError) -> Data {
    guard let handle = tjInitCompress() else {
      throw .notWritten(format: .jpeg, detail: "no encoder: out of memory")
    }
    defer { tjDestroy(handle) }
    var bytes: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    defer { tjFree(bytes) }
    // The accurate transform gives the same bytes on every processor.
    let result = pixels.withUnsafeBytes { words in
      tjCompress2(
        handle, words.bindMemory(to: UInt8.self).baseAddress, Int32(width), 0, Int32(height),
        Int32(TJPF_BGRX.rawValue), &bytes, &count, Int32(TJSAMP_444.rawValue),
        Int32(min(max(quality, 1), 100)), Int32(TJFLAG_ACCURATEDCT))
    }
    guard result == 0, let bytes else {
      let text = tjGetErrorStr2(handle).map { String(cString: $0) } ?? "TurboJPEG failed"
      throw .notWritten(format: .jpeg, detail: text)
    }
    return Data(bytes: bytes, count: Int(count))
  }
}
