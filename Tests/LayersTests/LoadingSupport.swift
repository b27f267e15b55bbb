import Drawing
import Foundation
import Layers

/// A folder of files for one test, gone with it.
final class PictureFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "tumble-pictures-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// A file of these bytes; one of the same name gives way to it.
  func file(_ name: String, _ data: Data) throws -> URL {
    let file = url.appending(path: name)
    try data.write(to: file, options: .atomic)
    return file
  }

  /// A PNG file of a white picture.
  func png(_ name: String, _ width: Int, _ height: Int = 1) throws -> URL {
    try file(name, CGImage.blank(width, height).pngData())
  }

  /// A JPEG file of a white picture.
  func jpeg(_ name: String, _ width: Int, _ height: Int = 1) throws -> URL {
    try file(name, CGImage.blank(width, height).jpegData())
  }
}

/// The files that a loader's threads opened, in that order, and in which form: any thread may add.
final class LoadingLog: @unchecked Sendable {
  private let lock = NSLock()
  private var opened: [(name: String, options: ImageLoadingOptions)] = []

  /// What `loader` opens from now on.
  init(of loader: ImageLoader) {
    loader.observer = { [weak self] step, file, options in
      if step == .open { self?.add(file?.lastPathComponent ?? "data", options) }
    }
  }

  private func add(_ name: String, _ options: ImageLoadingOptions) {
    lock.withLock { opened.append((name, options)) }
  }

  var names: [String] { lock.withLock { opened.map(\.name) } }

  /// The sizes that pictures were asked for in; nil for their own.
  var sizes: [Int?] { lock.withLock { opened.map(\.options.maxPixelSize) } }
}

/// Adds to PNG and JPEG files what nothing in the library writes.
enum FileParts {
  /// A PNG file that says in EXIF how its picture is to be seen, by EXIF's number: in a chunk after its header.
  static func png(_ file: Data, orientation: Int) -> Data {
    let (content, named) = (exif(orientation), Data("eXIf".utf8) + exif(orientation))
    var sum = CRC32()
    sum.update([UInt8](named))
    return file.prefix(33) + bytes(UInt32(content.count)) + named + bytes(sum.value)
      + file.dropFirst(33)
  }

  /// A JPEG file that does.
  static func jpeg(_ file: Data, orientation: Int) -> Data {
    jpeg(file, with: 0xE1, Data("Exif\0\0".utf8) + exif(orientation))
  }

  /// A JPEG file with a profile of colours of these bytes, in one part.
  static func jpeg(_ file: Data, profile: Data) -> Data {
    jpeg(file, with: 0xE2, Data("ICC_PROFILE\0".utf8) + [1, 1] + profile)
  }

  /// A JPEG file with one more segment after its first two bytes.
  private static func jpeg(_ file: Data, with marker: UInt8, _ content: Data) -> Data {
    file.prefix(2) + [0xFF, marker, 0, UInt8(content.count + 2)] + content + file.dropFirst(2)
  }

  /// EXIF's block, big-endian, with one entry: tag 0x112, one number of 16 bits.
  private static func exif(_ orientation: Int) -> Data {
    Data([0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0])
      + [UInt8(orientation), 0, 0, 0, 0, 0, 0]
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(number >> $0 & 255) }
  }
}
