import Foundation
import Tumble

/// The folder in which runs of windows are kept while they go on, and what crashed ones have left there.
///
/// A file that somebody writes is locked, so that two windows don't take each other for crashed.
struct CrashFolder {
  /// So many files of crashed runs stay.
  static let keptCount = 5
  /// What names of files begin with once somebody was told of them.
  private static let toldPrefix = "crash-"

  let path: String

  /// The program's folder in `$XDG_STATE_HOME`, or in `~/.local/state`; nil where neither is known.
  ///
  /// As the XDG Base Directory Specification says, a path that is relative is as good as none.
  init?(environment: [String: String], program: String) {
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.local/state" : nil }
    let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let folder = state ?? home else { return nil }
    path = "\(folder)/\(program)"
  }

  /// The name that a run's file is to have, "FOLDER/SCENE-TIME-PROCESS.rpl"; the folder is made.
  ///
  /// Where it can't be made, whoever makes the file finds out why.
  func name(of scene: String, time: String) -> String {
    // Only the user's own business.
    try? FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let name = "\(path)/\(scene)-\(time)-\(getpid())"
    var number = 1
    while true {
      let file = (number == 1 ? name : "\(name)-\(number)") + ReplayFormat.suffix
      if FileOutput.kind(of: file + ReplayFormat.partSuffix) == nil { return file }
      number += 1
    }
  }

  /// The newest file of a run that has crashed and of which nobody was told; nil: none has.
  ///
  /// All such are marked as told, and only the newest few stay.
  func takeCrash() -> String? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    var crashed: [Crash] = []
    for name in names.sorted() where name.hasSuffix(ReplayFormat.suffix + ReplayFormat.partSuffix) {
      guard let found = take(name) else { continue }
      crashed.append(found)
    }
    crashed.sort { $0.time > $1.time }
    for old in crashed.dropFirst(Self.keptCount)
    where FileIdentity(named: "\(path)/\(old.name)") == old.identity {
      unlink("\(path)/\(old.name)")
    }
    return crashed.prefix(Self.keptCount).first(where: \.isNew).map { "\(path)/\($0.name)" }
  }

  /// A file that a crash has left.
  private struct Crash {
    let name: String
    let time: Int64
    let isNew: Bool
    let identity: FileIdentity?
  }

  /// What a file is called from now on, and when it was written; nil: somebody writes it.
  private func take(_ name: String) -> Crash? {
    let file = open("\(path)/\(name)", O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard flock(file, LOCK_EX | LOCK_NB) == 0, fstat(file, &status) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    let time = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
    let identity = FileIdentity(of: file)
    guard !name.hasPrefix(Self.toldPrefix) else {
      return Crash(name: name, time: time, isNew: false, identity: identity)
    }
    let told = Self.toldPrefix + name
    // While it is locked: of two windows that begin, one tells. It is still the one that was asked about.
    guard identity == FileIdentity(named: "\(path)/\(name)"),
      rename("\(path)/\(name)", "\(path)/\(told)") == 0
    else { return nil }
    return Crash(name: told, time: time, isNew: true, identity: identity)
  }
}
