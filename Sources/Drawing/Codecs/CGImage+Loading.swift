public import Foundation

extension CGImage {
  /// Files over this many bytes are refused before they are read: 512 MB.
  public static let maximumFileSize = 512 << 20

  /// When the pixels of a file are decoded.
  public enum Decoding: Hashable, Sendable {
    /// At once; a damaged file is an error then.
    case immediately
    /// When they are first asked for. Only the header is read at once; a file that then turns out
    /// to be damaged makes a clear picture, whose `decodingError` says why.
    case whenNeeded
  }

  /// The picture that `data` holds; the first bytes tell its format, which is one of `ImageFormat`.
  ///
  /// Of an animation it is the first frame.
  ///
  /// The size is read from the header and checked against `maximumSide` at once, always.
  public convenience init(data: Data, decoding: Decoding = .immediately) throws(ImageError) {
    try self.init(encodedImage(in: data), decoding)
  }

  /// The picture in a file of one of `ImageFormat`.
  ///
  /// What is no regular file (a folder, a pipe), is over `maximumFileSize` or can't be read gives
  /// `ImageError.unreadable`. The file is read at once, whenever it is decoded.
  public convenience init(
    contentsOf file: URL, decoding: Decoding = .immediately
  ) throws(ImageError) {
    try self.init(data: Self.bytes(of: file), decoding: decoding)
  }

  convenience init(_ encoded: any EncodedImage, _ decoding: Decoding) throws(ImageError) {
    switch decoding {
    case .whenNeeded: self.init(encoded)
    case .immediately:
      let (pixels, isOpaque) = try encoded.decoded()
      self.init(
        width: encoded.width, height: encoded.height, pixels: pixels, isOpaque: isOpaque,
        isConverted: encoded.isConverted)
    }
  }

  /// What a file holds, if it may be a picture's.
  static func bytes(of file: URL) throws(ImageError) -> Data {
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
