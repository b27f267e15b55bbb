import Foundation
import Tumble

/// Writes results to files, or to standard output where the name is "-".
enum FileOutput {
  /// Refuses a name that can't be written, before there is anything to write.
  ///
  /// Its folder isn't there or takes no files; it is a folder, or a link that leads to nothing; it is one of the
  /// files that the result is made of (`sources`), or another file's.
  static func refuseUnwritable(
    _ path: String, force: Bool, madeOf sources: [String] = [], doing: String = "written",
    followsLinks: Bool = true
  ) throws {
    guard path != "-" else { return }
    try refuse(path, madeOf: sources)
    switch kind(of: path, followsLinks: followsLinks) {
    case S_IFDIR: throw failure(path, EISDIR, doing: doing)
    case nil, S_IFREG, S_IFLNK:
      let written = followsLinks ? try target(of: path, doing: doing) : path
      let folder = URL(filePath: written).deletingLastPathComponent().path
      var status = stat()
      guard stat(folder, &status) == 0 else { throw failure(path, errno, doing: doing) }
      guard status.st_mode & S_IFMT == S_IFDIR else {
        throw failure(path, ENOTDIR, doing: doing)
      }
      guard access(folder, W_OK) == 0 else { throw failure(path, errno, doing: doing) }
    // A device or a pipe is written through.
    default: break
    }
    try refuseExisting(path, force: force, followsLinks: followsLinks)
  }

  /// Refuses a name that leads to one of the regular files that the result is made of.
  static func refuse(_ path: String, madeOf sources: [String]) throws {
    guard path != "-", kind(of: path) == S_IFREG, sources.contains(where: { areSame($0, path) })
    else { return }
    throw Failure(.usage, "\(path): is to be read, and can't be written, too")
  }

  /// Refuses a regular file that exists, where it isn't to be written over.
  ///
  /// Devices and pipes that somebody names stay what they are, so they are no loss; at a name of our own making
  /// (`followsLinks` is false) there may be nothing but a file, or a link that is replaced as one.
  static func refuseExisting(_ path: String, force: Bool, followsLinks: Bool = true) throws {
    guard path != "-", let kind = kind(of: path, followsLinks: followsLinks) else { return }
    guard kind == S_IFREG || kind == S_IFLNK else {
      guard !followsLinks else { return }
      throw kind == S_IFDIR
        ? failure(path, EISDIR) : Failure(.badFile, "\(path): is there, and is no regular file")
    }
    guard !force else { return }
    throw Failure(.badFile, "\(path): exists already; --force writes over it")
  }

  /// Empties a result of an earlier run, which must not count as that of one that isn't whole; a file goes, and a
  /// link stays.
  ///
  /// - Throws: a `Failure` where it doesn't begin as such a result does, or stays.
  static func empty(_ path: String, beginning start: String) throws {
    guard try isOlder(path, beginning: start) else { return }
    guard takeAway(path) else { throw failure(path, errno, doing: "replaced") }
  }

  /// Takes a file away, or what is in the one that a link leads to; false with `errno` where that can't be.
  static func takeAway(_ path: String) -> Bool {
    (kind(of: path, followsLinks: false) == S_IFLNK ? truncate(path, 0) : unlink(path)) == 0
  }

  /// Refuses a regular file that is no older result, to be written over without `--force`.
  ///
  /// - Throws: a `Failure` where it is neither empty nor begins as such a result does.
  static func refuseForeign(_ path: String, beginning start: String) throws {
    _ = try isOlder(path, beginning: start)
  }

  /// Whether there is an older result; nothing, an empty file and what is no regular file are none.
  private static func isOlder(_ path: String, beginning start: String) throws -> Bool {
    guard path != "-", kind(of: path) == S_IFREG else { return false }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path, errno, doing: "replaced") }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let found = try file.read(upToCount: start.utf8.count) ?? Data()
    guard found.isEmpty || found == Data(start.utf8) else {
      throw Failure(.badFile, "\(path): exists, and is no such result that could be replaced")
    }
    return !found.isEmpty
  }

  /// Writes a whole file over nothing, or over what begins as an older result does.
  ///
  /// - Throws: a `Failure` where somebody else's file has come to be there.
  static func write(_ data: Data, to path: String, overOneBeginning start: String) throws {
    try refuseForeign(path, beginning: start)
    try write(data, to: path, force: true)
  }

  /// Writes a whole file: a regular one gets its name only then, so that no half one is left.
  ///
  /// An existing one is written over only by `force`. A link that somebody names stays one, and what it leads to is
  /// written over; one that has a name of our own making, as frames of a folder have (`followsLinks` is false), is
  /// replaced as a file is: who named the folder can't know that it is there.
  static func write(
    _ data: Data, to path: String, force: Bool, followsLinks: Bool = true
  ) throws {
    guard path != "-" else { return Console.result(bytes: data) }
    switch kind(of: path, followsLinks: followsLinks) {
    case nil, S_IFREG, S_IFLNK:
      try write(to: path, force: force, followsLinks: followsLinks) { file in
        do throws(FileError) { try file.write(data) } catch { throw failure(path, error.code) }
      }
    case S_IFDIR: throw failure(path, EISDIR)
    default:
      try refuseExisting(path, force: force, followsLinks: followsLinks)
      try writeThrough(data, named: path)
    }
  }

  /// Has `write` fill a new file, and then gives it its name.
  ///
  /// What fails leaves nothing. A device or a pipe is given the bytes.
  static func write(
    to path: String, force: Bool, followsLinks: Bool = true, by write: (NewFile) throws -> Void
  ) throws {
    try refuseExisting(path, force: force, followsLinks: followsLinks)
    switch kind(of: path, followsLinks: followsLinks) {
    case S_IFDIR: throw failure(path, EISDIR)
    case nil, S_IFREG, S_IFLNK:
      let (folder, name) = NewFile.split(followsLinks ? try target(of: path) : path)
      let file = try newFile(in: folder, for: path)
      try write(file)
      do throws(FileError) {
        if force { try file.replace(name) } else { try file.take(name) }
      } catch {
        if error.code == EEXIST {
          try refuseExisting(path, force: force, followsLinks: followsLinks)
        }
        throw failure(path, error.code)
      }
    default:
      let file = try newFile(in: NSTemporaryDirectory(), for: path)
      try write(file)
      try writeThrough(bytes(of: file), named: path)
    }
  }

  private static func newFile(in folder: String, for path: String) throws -> NewFile {
    do throws(FileError) { return try NewFile(in: folder) } catch {
      throw failure(path, error.code)
    }
  }

  private static func bytes(of file: NewFile) throws -> Data {
    let handle = FileHandle(fileDescriptor: file.descriptor, closeOnDealloc: false)
    try handle.seek(toOffset: 0)
    return try handle.readToEnd() ?? Data()
  }

  /// The kind of file that a path leads to, or a link's own, as `stat` has it; nil: none.
  ///
  /// A file that standard output or standard error go to is a device, as they are elsewhere: it is written through,
  /// and never replaced.
  static func kind(of path: String, followsLinks: Bool = true) -> mode_t? {
    var status = stat()
    let result = followsLinks ? stat(path, &status) : lstat(path, &status)
    guard result == 0 else { return nil }
    let kind = status.st_mode & S_IFMT
    return kind == S_IFREG && descriptor(of: path) != nil ? S_IFCHR : kind
  }

  /// Which of standard output and standard error goes to the file that a path leads to; nil: neither.
  private static func descriptor(of path: String) -> Int32? {
    guard let file = FileIdentity(followingLinksOf: path) else { return nil }
    return Console.descriptors.first { FileIdentity(of: $0) == file }
  }

  /// Why a file can't be written.
  static func failure(_ path: String, _ code: Int32, doing: String = "written") -> Failure {
    Failure(.badFile, "\(path): can't be \(doing): \(systemReason(code))")
  }

  /// Writes into what is there and is no regular file.
  private static func writeThrough(_ data: Data, named path: String) throws {
    // A file that this process writes anyway goes on where it is, behind what was written.
    let file = descriptor(of: path).map { dup($0) } ?? open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard file >= 0 else {
      let code = errno
      throw code == EINTR ? Failure(.interrupted) : failure(path, code)
    }
    defer { close(file) }
    if let code = data.withUnsafeBytes({ WaitingWrite.all($0, to: file) }) {
      throw code == EINTR ? Failure(.interrupted) : failure(path, code)
    }
  }

  /// The file that a symbolic link leads to, so that the link stays one.
  private static func target(of path: String, doing: String = "written") throws -> String {
    guard let resolved = realpath(path, nil) else {
      var status = stat()
      guard lstat(path, &status) != 0 else {
        throw Failure(.badFile, "\(path): is a link that leads to nothing")
      }
      guard errno == ENOENT, !path.isEmpty else { throw failure(path, errno, doing: doing) }
      guard !path.hasSuffix("/") else { throw failure(path, EISDIR, doing: doing) }
      return path
    }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether a path, or standard input where it is "-", leads to the file that another leads to.
  static func areSame(_ path: String, _ other: String) -> Bool {
    let file =
      path == "-" ? FileIdentity(of: STDIN_FILENO) : FileIdentity(followingLinksOf: path)
    return file != nil && file == FileIdentity(followingLinksOf: other)
  }
}
