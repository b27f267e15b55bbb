public import Foundation
import Synchronization

/// Writes a picture as a PNG or JPEG file: Image I/O's, in Swift's form.
///
/// ```swift
/// let destination = try CGImageDestination(url: file, type: .jpeg)
/// destination.add(image, quality: 0.6)
/// try destination.finalize()
/// ```
public final class CGImageDestination {
  private let type: ImageFormat
  private let url: URL?
  private let target: NSMutableData?
  private var added: (image: CGImage, quality: Double)?

  /// A file to be written; nothing of it is there before `finalize()`.
  ///
  /// - Throws: `ImageError.notWritten` for formats that aren't written.
  public init(url: URL, type: ImageFormat) throws(ImageError) {
    try Self.check(type)
    self.type = type
    self.url = url
    target = nil
  }

  /// Bytes to be had from `finalize()`, which also come to the end of `data`.
  ///
  /// - Throws: `ImageError.notWritten` for formats that aren't written.
  public init(data: NSMutableData? = nil, type: ImageFormat) throws(ImageError) {
    try Self.check(type)
    self.type = type
    url = nil
    target = data
  }

  private static func check(_ type: ImageFormat) throws(ImageError) {
    guard type == .png || type == .jpeg else {
      throw .notWritten(format: type, detail: "only PNG and JPEG pictures are")
    }
  }

  /// The formats that are written.
  public static let types: [ImageFormat] = [.png, .jpeg]

  /// Takes the picture to be written; of several it is the last.
  ///
  /// - Parameters:
  ///   - image: the picture.
  ///   - quality: of a JPEG, from 0 (smallest) to 1 (best); what is less or more counts as that.
  public func add(_ image: CGImage, quality: Double = 0.9) { added = (image, quality) }

  /// Writes the file, and returns its bytes.
  ///
  /// It takes the name of another file only when it is whole. Where it can't be written, that file stays as it was.
  /// A symbolic link leads to the file that is written; what is no regular file is refused.
  ///
  /// - Throws: `ImageError.notWritten`, also where no picture was added.
  @discardableResult
  public func finalize() throws(ImageError) -> Data {
    guard let (image, quality) = added else {
      throw .notWritten(format: type, detail: "no picture was added")
    }
    let data =
      type == .png
      ? try image.pngData()
      : try image.jpegData(quality: quality >= 0 ? Int((min(quality, 1) * 100).rounded()) : 0)
    if let url { try write(data, to: url) }
    target?.append(data)
    return data
  }

  private func write(_ data: Data, to url: URL) throws(ImageError) {
    // The new file takes the name; a link stays one.
    let file = url.resolvingSymlinksInPath()
    let kind = try? file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile
    guard kind != false else {
      throw .notWritten(format: type, detail: "\(url.path) is no regular file")
    }
    do { try data.write(to: file, options: .atomic) } catch {
      throw .notWritten(format: type, detail: "\(url.path) can't be written")
    }
  }
}
