/// Why a picture could not be read or written.
public enum ImageError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There are no bytes at all.
  case empty
  /// The bytes start as no known format does; the first ones in hexadecimal.
  case unknownFormat(start: String)
  /// The picture ends before it is complete.
  case truncated(format: ImageFormat, byteCount: Int)
  /// A side is 0 or over the limit, in pixels.
  case badSize(format: ImageFormat, width: Int, height: Int, limit: Int)
  /// The sides are such as the format can't have, in pixels; what it asks for.
  case badShape(format: ImageFormat, width: Int, height: Int, rule: String)
  /// The format is known but this kind of it is not read.
  case unsupported(format: ImageFormat, what: String)
  /// The bytes contradict the format; what the decoder said.
  case corrupt(format: ImageFormat, detail: String)
  /// There is no readable file; the path and the reason.
  case unreadable(path: String, reason: String)
  /// The picture could not be written as this format; what the encoder said.
  case notWritten(format: ImageFormat, detail: String)
  /// The program was built without what reads it: Debian's package and the trait that add it.
  case needsPackage(format: ImageFormat, package: String, trait: String)

  /// The one line that a person reads.
  public var description: String {
    switch self {
    case .empty: "the picture is empty: 0 bytes"
    case .unknownFormat(let start): "not a picture of a known format: it starts with \(start)"
    case .truncated(let format, let byteCount):
      "the \(format.name) picture breaks off after \(byteCount) bytes"
    case .badSize(let format, let width, let height, let limit):
      "the \(format.name) picture says \(width)×\(height) pixels; each side must be 1…\(limit)"
    case .badShape(let format, let width, let height, let rule):
      "the \(format.name) picture says \(width)×\(height) pixels; \(rule)"
    case .unsupported(let format, let what): "\(what) \(format.name) pictures are not read"
    case .corrupt(let format, let detail): "the \(format.name) picture is damaged: \(detail)"
    case .unreadable(let path, let reason): "\(path): \(reason)"
    case .notWritten(let format, let detail): "\(format.name) picture not written: \(detail)"
    case .needsPackage(let format, let package, let trait):
      "\(format.name) pictures need \(package): install it and build with --traits \(trait)"
    }
  }
}

/// A file format of pictures.
public enum ImageFormat: Hashable, Sendable, CaseIterable {
  /// Portable Network Graphics: read and written.
  case png
  /// JPEG: read and written.
  case jpeg
  /// Graphics Interchange Format: read; animations are written.
  case gif
  /// PVRTC in PowerVR's file: read.
  case pvr
  /// JPEG 2000: read by builds with the package trait of that name.
  case jpeg2000

  /// "PNG", "JPEG", "GIF", "PVR" or "JPEG 2000".
  public var name: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .gif: "GIF"
    case .pvr: "PVR"
    case .jpeg2000: "JPEG 2000"
    }
  }
}
