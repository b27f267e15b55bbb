import ArgumentParser
import Foundation
import Scenes
import Tumble

/// `tumble verify`: simulates recordings again and compares every checkpoint.
struct VerifyCommand: SimulationCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Simulate recordings again and compare every checkpoint.",
    discussion: "Exit codes: 0 all the same, 1 diverged, 2 a bad file; of several files the "
      + "highest.")

  @Argument(help: "Recordings.", completion: .file(extensions: ["rpl"])) var files: [String]
  @Flag(help: "Refuse recordings that were made on another platform.") var strict = false
  @Flag(help: "Verify what can be saved of a damaged recording.") var recover = false
  @Option(help: "Compare every tick with a trace as `trace` prints it; - is standard input.")
  var against: String?
  @Flag(help: "Print one JSON document.") var json = false
  @Option(help: "Seconds that one file may take.") var timeout = 600

  func validate() throws {
    guard (1...86_400).contains(timeout) else {
      throw ValidationError("--timeout is 1…86400 seconds, not \(timeout)")
    }
    guard against == nil || files.count == 1 else {
      throw ValidationError("--against goes with one recording, not with \(files.count)")
    }
  }

  func work() throws {
    let verifier = Verifier(
      catalog: Program.current.catalog, nanoseconds: Self.nanoseconds,
      isInterrupted: { Interrupt.isAsked })
    let options = VerifyOptions(
      strict: strict, recover: recover, against: against, timeoutSeconds: timeout)
    var reports: [VerifyReport] = []
    for file in files {
      let report = verifier.verify(file, options)
      if Interrupt.isAsked { throw Failure(.interrupted) }
      reports.append(report)
      for warning in report.warnings { Console.note(warning) }
      if !json, let line = report.resultLine { Console.result(line) }
      if let line = report.errorLine { Console.note(line) }
    }
    if json { try Console.result(json: reports) }
    let code = reports.map(\.exitCode).max() ?? 0
    if code != 0 { throw ExitCode(code) }
  }

  /// A clock for the time limit alone.
  private static func nanoseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
