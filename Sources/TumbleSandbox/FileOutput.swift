import Foundation

/// Writes results to files, or to standard output where the name is "-".
enum FileOutput {
  /// Writes a whole file: a regular one beside it and then renamed, so that no half one is left.
  static func write(_ data: Data, to path: String) throws {
    guard path != "-" else { return Console.result(bytes: data) }
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists && status.st_mode & S_IFMT == S_IFDIR { throw failure(path, EISDIR) }
    let target = target(of: path)
    if exists && status.st_mode & S_IFMT != S_IFREG {
      try writeThrough(data, to: target, named: path)  // a device or a pipe: it stays what it is
    } else {
      let beside = "\(target).\(getpid()).part"
      do {
        try writeThrough(data, to: beside, named: path)
        guard rename(beside, target) == 0 else { throw failure(path, errno) }
      } catch {
        unlink(beside)
        throw error
      }
    }
  }

  private static func writeThrough(_ data: Data, to file: String, named path: String) throws {
    let file = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
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
  private static func target(of path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func failure(_ path: String, _ code: Int32) -> Failure {
    Failure(.badFile, "\(path): can't be written: \(String(cString: strerror(code)))")
  }
}
