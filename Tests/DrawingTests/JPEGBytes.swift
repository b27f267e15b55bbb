import CImageCodecs
import Drawing
import Foundation

/// Writes JPEG files by TurboJPEG, for tests of reading them.
enum JPEGBytes {
  struct Failure: Error {}

  enum Subsampling {
    case none, both, grey

    var value: Int32 {
      switch self {
      case .none: Int32(TJSAMP_444.rawValue)
      case .both: Int32(TJSAMP_420.rawValue)
      case .grey: Int32(TJSAMP_GRAY.rawValue)
      }
    }
  }

  static func file(
    _ image: CGImage, quality: Int32 = 90, subsampling: Subsampling = .none,
    progressive: Bool = false
  ) throws -> Data {
    let bytes = image.pixels.flatMap { word in [0, 8, 16, 24].map { UInt8(word >> $0 & 255) } }
    return try compress(
      bytes, image.width, image.height, Int32(TJPF_BGRX.rawValue), subsampling.value, quality,
      progressive ? TJFLAG_PROGRESSIVE : 0)
  }

  static func cmyk(width: Int, height: Int) throws -> Data {
    let bytes = [UInt8](repeating: 90, count: width * height * 4)
    return try compress(
      bytes, width, height, Int32(TJPF_CMYK.rawValue), Int32(TJSAMP_444.rawValue), 90, 0)
  }

  private static func compress(
    _ bytes: [UInt8], _ width: Int, _ height: Int, _ format: Int32, _ subsampling: Int32,
    _ quality: Int32, _ flags: Int32
  ) throws -> Data {
    let handle = tjInitCompress()
    defer { tjDestroy(handle) }
    var buffer: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    let result = tjCompress2(
      handle, bytes, Int32(width), 0, Int32(height), format, &buffer, &size, subsampling, quality,
      flags | TJFLAG_ACCURATEDCT)
    defer { tjFree(buffer) }
    guard result == 0, let buffer else { throw Failure() }
    return Data(bytes: buffer, count: Int(size))
  }
}

extension JPEGBytes {
  /// A segment of a file, as after its first two bytes.
  static func segment(_ marker: UInt8, _ bytes: Data) -> Data {
    Data([0xFF, marker, UInt8((bytes.count + 2) >> 8), UInt8((bytes.count + 2) & 255)]) + bytes
  }

  /// A part of a profile of colours.
  static func profile(_ bytes: Data, part: UInt8, of count: UInt8) -> Data {
    segment(0xE2, Data("ICC_PROFILE\0".utf8) + [part, count] + bytes)
  }

  /// EXIF's block with nothing but an orientation.
  static func exif(_ orientation: UInt8, bigEndian: Bool) -> Data {
    let tiff: [UInt8] =
      bigEndian
      ? [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
      : [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
    return Data(tiff + [0, 0, 0, 0])
  }
}
