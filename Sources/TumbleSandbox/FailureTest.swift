import Foundation
import Layers

/// A shell command that says of recordings whether they fail: by exit code 1.
///
/// The recordings lie in a folder of its own, which is gone when this is.
final class FailureTest {
  private let command: String
  private let folder: TemporaryFolder
  private let isStopped: () -> Bool
  private let rest: () -> Void

  /// A test by `command`, whose processes are ended where `isStopped`; `rest` is called while it waits.
  init(_ command: String, isStopped: @escaping () -> Bool, rest: @escaping () -> Void) throws {
    self.command = command
    self.isStopped = isStopped
    self.rest = rest
    folder = try TemporaryFolder()
  }

  /// Whether a recording fails; false where the test was stopped.
  func fails(_ recording: [UInt8]) throws -> Bool {
    let file = folder.path + "/candidate.rpl"
    try FileOutput.write(Data(recording), to: file, force: true)
    return try status(of: file) == 1
  }

  /// The command's status, shifted as a shell does; nil where the test was stopped.
  ///
  /// It is an exit code, or 128 more than a signal's number. What the command leaves running is ended.
  func status(of file: String) throws -> Int32? {
    let (code, process) = ChildProcess.spawn(["/bin/sh", "-c", line(for: file)])
    guard code == 0 else {
      throw Failure(.missing, "/bin/sh can't be started: \(systemReason(code))")
    }
    var status: Int32 = 0
    var pause: UInt32 = 200
    while true {
      let isStopped = isStopped()
      if isStopped || Self.hasEnded(process) {
        // What it has started itself is in its group, whose number is its own until it is waited for.
        kill(-process, SIGKILL)
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        guard !isStopped else { return nil }
        break
      }
      rest()
      usleep(pause)
      pause = min(pause * 2, 10_000)
    }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  /// Whether a process has ended; its status stays to be asked for.
  private static func hasEnded(_ process: pid_t) -> Bool {
    var found = siginfo_t()
    return waitid(P_PID, id_t(process), &found, WEXITED | WNOHANG | WNOWAIT) == 0
      && found.si_signo == SIGCHLD
  }

  /// How a status is told; nil: it was stopped.
  static func text(of status: Int32?) -> String {
    switch status {
    case nil: "was stopped"
    case 126?: "can't be run"
    case 127?: "is no command"
    case let status? where status > 128: "is ended by signal \(status - 128)"
    case let status?: "exits with \(status)"
    }
  }

  /// The command with the file for each {} in it, else after its last word.
  private func line(for file: String) -> String {
    let word = file.shellWord
    guard command.contains("{}") else { return command + " " + word }
    return command.replacing("{}", with: word)
  }
}
