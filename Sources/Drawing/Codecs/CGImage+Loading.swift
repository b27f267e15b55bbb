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
    func refuse(_ reason: String) -> ImageError { .unreadable(path: file.path, reason: reason) }
    // Not waiting: opening a pipe would otherwise last until someone writes into it.
    let descriptor = open(file.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw refuse(String(cString: strerror(errno)).lowercased()) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw refuse("not a regular file")
    }
    guard status.st_size <= maximumFileSize else {
      throw refuse("over the limit of \(maximumFileSize) bytes")
    }
    do {
      return try handle.read(upToCount: maximumFileSize) ?? Data()
    } catch {
      throw refuse("it can't be read")
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
