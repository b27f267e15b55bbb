import Foundation
import Layers
import Tumble

/// A child process whose output is read.
final class ChildRun {
  private let pid: pid_t
  private let output: Int32
  private let errors: UnnamedFile
  private var status: Int32?
  private var isReading = true
  private let name: String

  /// More than any answer or picture that is asked for: what goes on for ever must not take all memory.
  private static let mostBytes = 1 << 26
  /// Milliseconds after which its end, or somebody's wish for ours, is noticed.
  private static let interval: Int32 = 10

  /// Starts it.
  init(_ words: [String]) throws {
    name = words[0]
    errors = try UnnamedFile()
    guard let (reading, writing) = ChildProcess.pipe() else {
      throw Failure(.badFile, "\(words[0]): can't be started: \(systemReason(errno))")
    }
    let (code, started) = ChildProcess.spawn(
      words, output: writing, errors: errors.descriptor)
    close(writing)
    guard code == 0 else {
      close(reading)
      throw Failure(.badFile, "\(words[0]): can't be started: \(systemReason(code))")
    }
    (pid, output) = (started, reading)
  }

  deinit { end() }

  /// All that it prints, to its end.
  func readAll() throws -> Data {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(output, &buffer, buffer.count)
      try Interrupt.check()
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      data += buffer[..<count]
      guard data.count <= Self.mostBytes else {
        throw Failure(
          .badFile, "\(name): prints more than \(Self.mostBytes) bytes, which is no answer")
      }
    }
    try wait()
    return data
  }

  /// Lets it run for so many milliseconds, and stops it; all that it has printed where it has ended by then.
  ///
  /// What it prints is to be short, and the last that it does.
  func goOn(for milliseconds: Int32) throws -> Data? {
    kill(pid, SIGCONT)
    var end = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    guard poll(&end, 1, milliseconds) <= 0 else { return try readAll() }
    try Interrupt.check()
    kill(pid, SIGSTOP)
    return nil
  }

  /// What it prints, as states; an error that it has ended with is told instead of an empty trace.
  func states(named name: String) throws -> PrintedStates {
    do { return try PrintedStates(descriptor: output, name: name) } catch {
      // Only what has printed nothing has surely ended, and can say why.
      if error.fault == .emptyTrace { try failIfItFailed() }
      throw error
    }
  }

  /// Throws what it said where it has ended with an error; to be called when it prints no more.
  func failIfItFailed() throws {
    try wait()
    guard let status, status != 0 else { return }
    let isUsage = status == ExitStatus.usage.rawValue << 8
    throw Failure(isUsage ? .usage : .badFile, "\(name): \(reason)")
  }

  /// The exit code of what has ended by itself; nil: it runs, or a signal has ended it.
  var exitCode: Int32? { status.flatMap { $0 & 0x7F == 0 ? $0 >> 8 & 0xFF : nil } }

  /// Why it ended: the last that it said.
  var reason: String { errors.lastLine ?? status.map(Self.word) ?? "no answer" }

  /// Ends it where it still runs.
  func end() {
    stopReading()
    guard status == nil else { return }
    kill(pid, SIGKILL)
    var end: Int32 = 0
    while waitpid(pid, &end, 0) < 0, errno == EINTR {}
    status = end
  }

  /// Waits for its end, unless somebody asks for ours: it needn't come to one.
  private func wait() throws {
    stopReading()
    guard status == nil else { return }
    var end: Int32 = 0
    while waitpid(pid, &end, WNOHANG) == 0 {
      try Interrupt.check()
      poll(nil, 0, Self.interval)
    }
    status = end
  }

  private func stopReading() {
    if isReading { close(output) }
    isReading = false
  }

  private static func word(_ status: Int32) -> String {
    let signal = status & 0x7F
    return signal == 0 ? "exit code \(status >> 8 & 0xFF)" : "signal \(signal)"
  }
}
