import Foundation
import Tumble

/// Writes results to files, or to standard output where the name is "-".
enum FileOutput {
  /// Refuses a name that can't be written, before there is anything to write.
  ///
  /// Its folder isn't there, or it is another file's.
  static func refuseUnwritable(_ path: String, force: Bool, doing: String = "written") throws {
    guard path != "-" else { return }
    let folder = URL(filePath: path).deletingLastPathComponent().path
    var status = stat()
    guard stat(folder, &status) == 0 else { throw failure(path, errno, doing: doing) }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw failure(path, ENOTDIR, doing: doing)
    }
    guard kind(of: path) != nil || access(folder, W_OK) == 0 else {
      throw failure(path, errno, doing: doing)
    }
    try refuseExisting(path, force: force)
  }

  /// Refuses a regular file that exists, where it isn't to be written over.
  ///
  /// Devices and pipes stay what they are, so they are no loss.
  static func refuseExisting(_ path: String, force: Bool) throws {
    guard !force, path != "-", kind(of: path) == S_IFREG else { return }
    throw Failure(.badFile, "\(path): exists already; --force writes over it")
  }

  /// Writes a whole file: a regular one beside it and then renamed, so that no half one is left.
  ///
  /// An existing one is written over only by `force`.
  static func write(_ data: Data, to path: String, force: Bool) throws {
    guard path != "-" else { return Console.result(bytes: data) }
    try write(to: path, force: force) { try writeThrough(data, to: $0, named: path) }
  }

  /// Has `write` make a file, under the name that it is given, and then gives it its own.
  ///
  /// What fails leaves nothing. A device or a pipe is given the bytes.
  static func write(to path: String, force: Bool, by write: (String) throws -> Void) throws {
    try refuseExisting(path, force: force)
    switch kind(of: path) {
    case S_IFDIR: throw failure(path, EISDIR)
    case nil, S_IFREG:
      let target = try target(of: path)
      let beside = partName(beside: target)
      do {
        // Others who write it say less well why they can't.
        try writeThrough(Data(), to: beside, named: path)
        try write(beside)
        try refuseExisting(path, force: force)
        guard rename(beside, target) == 0 else { throw failure(path, errno) }
      } catch {
        unlink(beside)
        throw error
      }
    default:
      let file = partName(beside: NSTemporaryDirectory() + "tumble")
      defer { unlink(file) }
      try write(file)
      try writeThrough(Data(contentsOf: URL(filePath: file)), to: target(of: path), named: path)
    }
  }

  /// The kind of file that a path leads to, as `stat` has it; nil: none.
  static func kind(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// Why a file can't be written.
  static func failure(_ path: String, _ code: Int32, doing: String = "written") -> Failure {
    Failure(.badFile, "\(path): can't be \(doing): \(systemReason(code))")
  }

  private static func partName(beside path: String) -> String { "\(path).\(getpid()).part" }

  private static func writeThrough(_ data: Data, to file: String, named path: String) throws {
    let file = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else {
      let code = errno
      throw code == EINTR ? Failure(.interrupted) : failure(path, code)
    }
    defer { close(file) }
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR {
        if Interrupt.isAsked { throw Failure(.interrupted) }
        continue
      }
      guard count > 0 else { throw failure(path, errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// The file that a symbolic link leads to, so that the link stays one.
  private static func target(of path: String) throws -> String {
    guard let resolved = realpath(path, nil) else {
      var status = stat()
      guard lstat(path, &status) != 0 else {
        throw Failure(.badFile, "\(path): is a link that leads to nothing")
      }
      return path
    }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether two paths lead to one file.
  static func areSame(_ path: String, _ other: String) -> Bool {
    var (status, otherStatus) = (stat(), stat())
    return stat(path, &status) == 0 && stat(other, &otherStatus) == 0
      && status.st_dev == otherStatus.st_dev && status.st_ino == otherStatus.st_ino
  }
}
