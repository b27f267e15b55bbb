public import Foundation

extension CGImage {
  /// Files over this many bytes are refused before they are read: 512 MB.
  public static let maximumFileSize = 512 << 20

  /// The picture that `data` holds, PNG or JPEG, which the first bytes tell.
  public convenience init(data: Data) throws(ImageError) {
    if data.starts(with: PNGHeader.signature) {
      try self.init(pngData: data)
    } else if data.starts(with: [0xFF, 0xD8]) {
      try self.init(jpegData: data)
    } else if data.isEmpty {
      throw .empty
    } else if PNGHeader.signature.starts(with: data) {
      throw .truncated(format: .png, byteCount: data.count)
    } else {
      throw .unknownFormat(start: data.hexStart)
    }
  }

  /// The picture in a file, PNG or JPEG.
  ///
  /// What is no regular file (a folder, a pipe), is over `maximumFileSize` or can't be read gives
  /// `ImageError.unreadable`.
  public convenience init(contentsOf file: URL) throws(ImageError) {
    try self.init(data: Self.bytes(of: file))
  }

  private static func bytes(of file: URL) throws(ImageError) -> Data {
    do {
      let values = try file.resolvingSymlinksInPath().resourceValues(
        forKeys: [.isRegularFileKey, .fileSizeKey])
      guard values.isRegularFile == true else {
        throw ImageError.unreadable(path: file.path, reason: "not a regular file")
      }
      guard let size = values.fileSize, size <= maximumFileSize else {
        throw ImageError.unreadable(
          path: file.path, reason: "over the limit of \(maximumFileSize) bytes")
      }
      return try Data(contentsOf: file)
    } catch let error as ImageError {
      throw error
    } catch {
      throw .unreadable(path: file.path, reason: error.reason)
    }
  }
}

extension Data {
  /// The first four bytes in hexadecimal, as "47 49 46 38".
  var hexStart: String {
    prefix(4).map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined(separator: " ")
  }
}

extension Error {
  /// Why the system could not read a file, in its own few words.
  fileprivate var reason: String {
    let cocoa = self as NSError
    let underlying = cocoa.userInfo[NSUnderlyingErrorKey] as? NSError ?? cocoa
    guard underlying.domain == NSPOSIXErrorDomain else { return "no readable file" }
    return String(cString: strerror(Int32(underlying.code))).lowercased()
  }
}
