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
