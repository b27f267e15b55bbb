package import Foundation
import Synchronization

/// Where pictures that are drawn when they are first asked for are kept as files.
///
/// Files come there under a name of their own first and are then renamed, so that nobody reads half a file, whatever
/// other threads and processes do. Where there is no folder, or it can't be written, files that must be somewhere
/// lie in a private one that goes with the process.
package final class CacheFolder: Sendable {
  /// A file that is looked for and made by one thread at a time.
  private final class Entry: Sendable {
    let url = Mutex<URL?>(nil)
  }

  /// The folder; nil: there is none.
  package let url: URL?
  /// By the files' names.
  private let entries = Mutex<[String: Entry]>([:])
  /// Whether what killed processes left there was removed.
  private let hasTidied = Mutex(false)

  /// Where files go that can't be written there; nil: they are nowhere.
  private let spare: @Sendable () -> URL?
  /// Hears of each file that is about to be made, on the thread that makes it: for tests.
  private let willMake: @Sendable (String) -> Void

  /// The files in a folder, which needn't be there yet.
  package convenience init(_ url: URL?) { self.init(url, spare: Self.privateFolder) }

  init(
    _ url: URL?, spare: @escaping @autoclosure @Sendable () -> URL?,
    willMake: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.url = url
    self.spare = spare
    self.willMake = willMake
  }

  private static let kept = Mutex(CacheFolder(nil))

  /// The one that stands for the program's while the body of `withValue` runs; nil: the program's does.
  @TaskLocal static var ofTask: CacheFolder?

  /// The one that the program chose; at first there is no folder.
  package static var current: CacheFolder { ofTask ?? kept.withLock { $0 } }

  /// Has files kept in a folder from now on; nil: in none.
  package static func keep(in folder: URL?) { kept.withLock { $0 = CacheFolder(folder) } }

  /// The folder of files that a program may make anew: `tumble` in `XDG_CACHE_HOME`, or else in .cache.
  ///
  /// - Source: the XDG Base Directory Specification, by which a relative path counts as none.
  package static func url(in environment: [String: String]) -> URL? {
    if let path = environment["XDG_CACHE_HOME"], path.hasPrefix("/") {
      return URL(filePath: path).appending(path: "tumble")
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return URL(filePath: home).appending(path: ".cache/tumble")
  }

  /// The file of a name, made where it isn't there yet or isn't whole; any thread may ask.
  ///
  /// Others that ask for the same file wait meanwhile. Where it can't be made or written there is nothing at the
  /// URL, as whoever opens it will find.
  package func file(
    named name: String, isWhole: (URL) -> Bool, make: () throws -> Data
  ) -> URL {
    let entry = entries.withLock { entries in
      let entry = entries[name] ?? Entry()
      entries[name] = entry
      return entry
    }
    return entry.url.withLock { url in
      if let url, access(url.path, R_OK) == 0 { return url }
      let file = find(name, isWhole) ?? makeFile(name, make)
      url = file
      return file
    }
  }

  /// The file of a name that was asked for before and is still there; nil: who asks for it may have to wait.
  func knownFile(named name: String) -> URL? {
    let entry = entries.withLock { $0[name] }
    guard let url = entry?.url.withLockIfAvailable({ $0 }) ?? nil, access(url.path, R_OK) == 0
    else { return nil }
    return url
  }

  private func find(_ name: String, _ isWhole: (URL) -> Bool) -> URL? {
    guard let file = url?.appending(path: name), isWhole(file) else { return nil }
    return file
  }

  private func makeFile(_ name: String, _ make: () throws -> Data) -> URL {
    willMake(name)
    let data = try? make()
    if let data, let file = write(data, named: name) { return file }
    let spare = spare()
    if let data, let spare, let file = PartFile.write(data, named: name, to: spare) { return file }
    return (spare ?? url ?? FileManager.default.temporaryDirectory).appending(path: name)
  }

  /// Writes a file into the folder; nil: it can't be.
  package func write(_ data: Data, named name: String) -> URL? {
    guard let url else { return nil }
    hasTidied.withLock { hasTidied in
      if !hasTidied { PartFile.removeAbandoned(in: url) }
      hasTidied = true
    }
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return PartFile.write(data, named: name, to: url)
  }

  /// A folder in the temporary directory that nobody else may read.
  ///
  /// It is removed when the process ends by `exit`, as most do.
  private static let privateFolder: URL? = {
    let pattern = FileManager.default.temporaryDirectory.appending(path: "tumble-XXXXXX").path
    var bytes = Array(pattern.utf8CString)
    guard mkdtemp(&bytes) != nil else { return nil }
    atexit { CacheFolder.removePrivateFolder() }
    let path = bytes.dropLast().map { UInt8(bitPattern: $0) }
    return URL(filePath: String(decoding: path, as: UTF8.self))
  }()

  private static func removePrivateFolder() {
    if let privateFolder { try? FileManager.default.removeItem(at: privateFolder) }
  }
}
