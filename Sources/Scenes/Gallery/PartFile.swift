import Foundation
import Tumble

/// A file that is being written: it has another name until it is whole.
///
/// The process that writes it holds a lock on it, which the kernel releases when the process ends, however it does. So
/// what nobody has locked was left by one that was killed, whichever machine or container it ran in.
enum PartFile {
  private static let ending = "part"

  /// Writes a file into a folder; nil: it can't be.
  static func write(_ data: Data, named name: String, to folder: URL) -> URL? {
    let part = "\(name).\(UUID().uuidString).\(ending)"
    do {
      let file = try NewFile(in: folder.path, orNamed: part, isLocked: true)
      try file.write(data)
      try file.replace(name)
      return folder.appending(path: name)
    } catch {
      return nil
    }
  }

  /// Removes what processes left in a folder that were killed while they wrote.
  static func removeAbandoned(in folder: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where isPart(name) {
      removeIfAbandoned(folder.appending(path: name).path)
    }
  }

  /// Whether a name is one that `write` makes.
  private static func isPart(_ name: String) -> Bool {
    let components = name.split(separator: ".").suffix(2)
    return components.last.map(String.init) == ending
      && components.first.flatMap { UUID(uuidString: String($0)) } != nil
  }

  private static func removeIfAbandoned(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0,
      FileIdentity(of: descriptor) == FileIdentity(named: path)
    else { return }
    unlink(path)
  }
}
