import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A program whose output is read, no longer than is waited for; it ends with this object.
///
/// For one thread at a time.
final class ReadingProcess {
  /// Why there is nothing more to be read.
  enum End: Error, Equatable {
    /// It couldn't be started; the error code.
    case notStarted(Int32)
    /// It has ended before so much was there; its last line of complaint, if it failed.
    case ended(reason: String?)
    /// Nothing came in time.
    case silent
  }

  private let pid: pid_t
  private let output: Int32
  /// What it complains of, a file without a name; nil: there is none.
  private let errors: Int32?

  /// Starts the program.
  init(_ words: [String]) throws(End) {
    guard let (reading, writing) = ChildProcess.pipe() else { throw .notStarted(errno) }
    let errors = Self.unnamedFile()
    let (code, pid) = ChildProcess.spawn(words, output: writing, errors: errors)
    close(writing)
    guard code == 0 else {
      close(reading)
      if let errors { close(errors) }
      throw .notStarted(code)
    }
    _ = fcntl(reading, F_SETFL, O_NONBLOCK)
    (self.pid, output, self.errors) = (pid, reading, errors)
  }

  deinit {
    close(output)
    kill(-pid, SIGKILL)
    kill(pid, SIGKILL)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    if let errors { close(errors) }
  }

  /// Reads words of four bytes; it is waited for at most `seconds` for each part of them.
  func readWords(_ count: Int, seconds: Double) throws(End) -> [UInt32] {
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    defer { memory.deallocate() }
    let bytes = UnsafeMutableRawBufferPointer(start: memory, count: count * 4)
    var filled = 0
    while filled < bytes.count {
      let part = try read(
        into: UnsafeMutableRawBufferPointer(rebasing: bytes[filled...]), within: seconds)
      guard part > 0 else { throw .ended(reason: complaint()) }
      filled += part
    }
    return Array(UnsafeBufferPointer(start: memory, count: count))
  }

  /// All of the output, at most `limit` bytes; it is waited for at most `seconds` for each part of it.
  func readAll(limit: Int, seconds: Double) throws(End) -> Data {
    var all = Data()
    let part = UnsafeMutableRawBufferPointer.allocate(byteCount: 4_096, alignment: 1)
    defer { part.deallocate() }
    while all.count < limit {
      let count = try read(into: part, within: seconds)
      if count == 0 { break }
      all += part[..<count]
    }
    return all
  }

  /// What the program complained of last; nil: nothing.
  func complaint() -> String? {
    guard let errors else { return nil }
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    lseek(errors, max(0, lseek(errors, 0, SEEK_END) - off_t(bytes.count)), SEEK_SET)
    let count = max(0, Glibc.read(errors, &bytes, bytes.count))
    return String(decoding: bytes[..<count], as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }.last { !$0.isEmpty }
  }

  /// Reads what is there, and waits for it: how many bytes, 0 at the end.
  private func read(
    into buffer: UnsafeMutableRawBufferPointer, within seconds: Double
  ) throws(End) -> Int {
    while true {
      let count = Glibc.read(output, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var descriptor = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
        let ready = poll(&descriptor, 1, Int32(seconds * 1_000))
        if ready == 0 { throw .silent }
      default: return 0
      }
    }
  }

  private static func unnamedFile() -> Int32? {
    var template = Array((NSTemporaryDirectory() + "tumble-XXXXXX").utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { return nil }
    unlink(template)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    return file
  }
}
