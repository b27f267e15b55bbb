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
  @Option(parsing: .unconditional, help: "Seconds that one file may take.") var timeout = 600

  func validate() throws {
    guard (1...86_400).contains(timeout) else {
      throw ValidationError("--timeout is 1…86400 seconds, not \(timeout)")
    }
    guard against == nil || files.count == 1 else {
      throw ValidationError("--against goes with one recording, not with \(files.count)")
    }
  }

  func work() throws {
    let options = VerifyOptions(
      strict: strict, recover: recover, against: against, timeoutSeconds: timeout)
    var reports: [VerifyReport] = []
    for file in files {
      let report = verify(file, options, number: reports.count + 1)
      guard !Interrupt.isAsked else { break }
      reports.append(report)
      for warning in report.warnings { Console.note(warning) }
      if !json, let line = report.resultLine { Console.result(line) }
      if let line = report.errorLine { Console.note(line) }
    }
    if !json, files.count > 1 {
      Console.result(VerifySummary(reports, of: files.count).line)
    }
    try Interrupt.check()
    if json { try Console.result(json: reports) }
    let code = reports.map(\.exitCode).max() ?? 0
    if code != 0 { throw ExitCode(code) }
  }

  /// Verifies a file, the so manieth, and shows meanwhile how far that is.
  private func verify(_ file: String, _ options: VerifyOptions, number: Int) -> VerifyReport {
    let counted = files.count == 1 ? "" : " (\(number) of \(files.count))"
    var progress: ProgressLine?
    defer { progress?.clear() }
    let verifier = Verifier(
      catalog: Program.current.catalog, platform: .current,
      nanoseconds: MonotonicClock.nanoseconds, isInterrupted: { Interrupt.isAsked },
      progress: { tick, last in
        let shown = progress ?? ProgressLine("verify \(file)\(counted)", unit: "ticks", total: last)
        progress = shown
        shown.reached(tick)
      })
    return verifier.verify(file, options)
  }
}

/// What came out of several files, counted.
struct VerifySummary {
  private let counts: [(count: Int, what: String)]
  private let fileCount: Int

  /// Files without a report were skipped, since somebody asked for an end.
  init(_ reports: [VerifyReport], of fileCount: Int) {
    self.fileCount = fileCount
    func count(_ isMeant: (VerifyOutcome) -> Bool) -> Int { reports.count { isMeant($0.outcome) } }
    counts = [
      (count { if case .same = $0 { true } else { false } }, "same"),
      (count { if case .diverged = $0 { true } else { false } }, "diverged"),
      (count { if case .notANumber = $0 { true } else { false } }, "not a number"),
      (count { if case .bad = $0 { true } else { false } }, "bad"),
      (fileCount - reports.count, "skipped"),
    ]
  }

  /// "3 files: 2 same, 1 bad".
  var line: String {
    let parts = counts.filter { $0.count > 0 }.map { "\($0.count) \($0.what)" }
    return "\(fileCount) files: " + parts.joined(separator: ", ")
  }
}
