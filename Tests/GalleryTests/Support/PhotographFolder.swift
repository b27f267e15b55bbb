import Foundation
import Tumble

/// A folder of pictures' files for one test, gone with it.
final class PhotographFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "tumble-photographs-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// A file of these bytes; one of the same name gives way to it.
  @discardableResult
  func file(_ name: String, _ data: Data) throws -> URL {
    let file = url.appending(path: name)
    try data.write(to: file, options: .atomic)
    return file
  }

  /// Files of one picture each, in a colour by its number, of so many pixels.
  func photographs(_ count: Int, width: Int = 400, height: Int = 300) throws -> [URL] {
    try (0..<count).map { number in
      let color = 0xFF00_4080 + UInt32(number % 256) << 16
      let image = CGImage(
        width: width, height: height, pixels: Array(repeating: color, count: width * height))
      return try file("photograph-\(number).jpg", image.jpegData())
    }
  }

  /// Another name for a file, which takes no room.
  func link(_ name: String, to file: URL) throws -> URL {
    let link = url.appending(path: name)
    try FileManager.default.linkItem(at: file, to: link)
    return link
  }
}

/// What a loader's threads did with files, in that order: any thread may add.
final class FileLog: @unchecked Sendable {
  private let lock = NSLock()
  private var opened: [(name: String, size: Int?)] = []
  private var decoded: [String] = []

  /// What `loader` does from now on; `willOpen` is called by the threads, too.
  init(of loader: ImageLoader, willOpen: (@Sendable (URL) -> Void)? = nil) {
    loader.observer = { [weak self] step, file, options in
      guard let file else { return }
      self?.add(step, file, options)
      if step == .open { willOpen?(file) }
    }
  }

  private func add(_ step: LoadingStep, _ file: URL, _ options: ImageLoadingOptions) {
    lock.withLock {
      switch step {
      case .open: opened.append((file.lastPathComponent, options.maxPixelSize))
      case .read: break
      case .decode: decoded.append(file.lastPathComponent)
      }
    }
  }

  /// The files that were opened.
  var names: [String] { lock.withLock { opened.map(\.name) } }
  /// The sizes that they were opened for; nil: their own.
  var sizes: [Int?] { lock.withLock { opened.map(\.size) } }
  /// The files whose headers were good, so that they were decoded.
  var decodedNames: [String] { lock.withLock { decoded } }

  /// What was opened since it was last taken.
  func takeSizes() -> [Int] {
    lock.withLock {
      defer { opened.removeAll() }
      return opened.compactMap(\.size)
    }
  }
}

/// Lets threads wait until it is opened.
final class Gate: @unchecked Sendable {
  private let condition = NSCondition()
  private var isOpen = false

  func wait() {
    condition.lock()
    defer { condition.unlock() }
    while !isOpen { condition.wait() }
  }

  func open() {
    condition.lock()
    defer { condition.unlock() }
    isOpen = true
    condition.broadcast()
  }
}
