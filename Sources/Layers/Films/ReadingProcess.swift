internal import CLinux
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A program whose output is read, no longer than is waited for; it ends with this object, or with us.
///
/// For one thread at a time.
final class ReadingProcess {
  /// Why there is nothing more to be read.
  enum End: Error, Equatable {
    /// It couldn't be started; the error code.
    case notStarted(Int32)
    /// It has ended before so much was there; if it failed, its last line of complaint.
    case ended(reason: String?)
    /// Not all came in time.
    case silent
  }

  private let pid: pid_t
  private let output: Int32
  /// What can be read once the patience of a request is over.
  private let timer: Int32
  /// What it complains of, a file without a name; nil: there is none.
  private let errors: Int32?

  /// Starts the program.
  init(_ words: [String]) throws(End) {
    guard let (reading, writing) = ChildProcess.pipe() else { throw .notStarted(errno) }
    let timer = timerfd_create(CLOCK_MONOTONIC, linux_timer_flags)
    guard timer >= 0 else {
      let code = errno
      close(reading)
      close(writing)
      throw .notStarted(code)
    }
    let errors = Self.unnamedFile()
    // Its pipe breaks when we are killed, but not everything writes before it ends.
    let (code, pid) =
      StarterThread.shared.perform {
        ChildProcess.spawnBound(words, output: writing, errors: errors)
      } ?? (ECHILD, 0)
    close(writing)
    guard code == 0 else {
      close(reading)
      close(timer)
      if let errors { close(errors) }
      throw .notStarted(code)
    }
    _ = fcntl(reading, F_SETFL, O_NONBLOCK)
    (self.pid, output, self.timer, self.errors) = (pid, reading, timer, errors)
  }

  deinit {
    close(output)
    close(timer)
    kill(-pid, SIGKILL)
    kill(pid, SIGKILL)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    if let errors { close(errors) }
  }

  /// Reads words of four bytes; it is waited for at most `seconds` for all of them.
  func readWords(_ count: Int, seconds: Double) throws(End) -> [UInt32] {
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    defer { memory.deallocate() }
    let bytes = UnsafeMutableRawBufferPointer(start: memory, count: count * 4)
    startTimer(seconds)
    var filled = 0
    while filled < bytes.count {
      let part = try read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[filled...]))
      guard part > 0 else { throw .ended(reason: try failure()) }
      filled += part
    }
    return Array(UnsafeBufferPointer(start: memory, count: count))
  }

  /// All of the output, at most `limit` bytes; it is waited for at most `seconds` for all of it.
  func readAll(limit: Int, seconds: Double) throws(End) -> Data {
    var all = Data()
    let part = UnsafeMutableRawBufferPointer.allocate(byteCount: 4_096, alignment: 1)
    defer { part.deallocate() }
    startTimer(seconds)
    while all.count < limit {
      let count = try read(into: part)
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

  /// Reads what is there, and waits for it until the timer ends: how many bytes, 0 at the end.
  private func read(into buffer: UnsafeMutableRawBufferPointer) throws(End) -> Int {
    while true {
      let count = Glibc.read(output, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var waiting = [output, timer].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let ready = poll(&waiting, 2, -1)
        if ready > 0, waiting[1].revents != 0 { throw .silent }
      default: return 0
      }
    }
  }

  /// Why the program has ended, whose output has; nil: it has done all it was to do.
  ///
  /// What it complained of without failing is no reason: decoders tell of much that they have mended.
  private func failure() throws(End) -> String? {
    var status = siginfo_t()
    // It isn't reaped, so that its number stays its own until it is ended.
    while waitid(P_PID, id_t(pid), &status, WEXITED | WNOWAIT | WNOHANG) == 0,
      status.si_signo != SIGCHLD
    {
      var over = pollfd(fd: timer, events: Int16(POLLIN), revents: 0)
      if poll(&over, 1, 1) > 0 { throw .silent }
    }
    let code = status._sifields._sigchld.si_status
    let isExit = Int(status.si_code) == Int(CLD_EXITED)
    if isExit, code == 0 { return nil }
    return complaint() ?? (isExit ? "exit code \(code)" : "ended by signal \(code)")
  }

  /// Has the timer end after so many seconds from now.
  private func startTimer(_ seconds: Double) {
    let whole = min(max(seconds, 0), 1e9)
    let part = Int((whole - whole.rounded(.down)) * 1e9)
    var time = itimerspec()
    // All zero would be never.
    time.it_value = timespec(tv_sec: Int(whole), tv_nsec: whole == 0 ? 1 : part)
    timerfd_settime(timer, 0, &time, nil)
  }

  private static func unnamedFile() -> Int32? {
    var template = Array((NSTemporaryDirectory() + "tumble-XXXXXX").utf8CString)
    let file = mkostemp(&template, O_CLOEXEC)
    guard file >= 0 else { return nil }
    unlink(template)
    return file
  }
}
