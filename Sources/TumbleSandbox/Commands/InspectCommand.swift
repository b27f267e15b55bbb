import ArgumentParser
import Foundation
import Tumble

/// `tumble inspect`: what is in recordings, without simulating anything.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Say what is in a recording, without running it.",
    discussion:
      "Scene, length, inputs by kind with when they come, checkpoints, size, and who made "
      + "it. A part is told of up to where it is cut. Exit codes: 0 fine, 2 a bad file; of several "
      + "files the highest.")

  @Argument(help: "Recordings.", completion: .file(extensions: ["rpl"])) var files: [String]
  @Flag(help: "Print one JSON document.") var json = false

  func run() throws {
    Interrupt.watch()
    let environment = ProcessInfo.processInfo.environment
    let (columns, style) = (LineWidth.columns(environment), TimelineStyle(environment))
    var summaries: [RecordingSummary] = []
    var status = ExitStatus.fine
    for (index, file) in files.enumerated() where !Interrupt.isAsked {
      do throws(ReplayError) {
        let summary = try RecordingSummary(file)
        PlatformWarning.tell(of: summary.header, file)
        summaries.append(summary)
        guard !json else { continue }
        if index > 0 { Console.result("") }
        let lines = summary.lines(
          columns: columns, style: style, catalog: Program.current.catalog)
        for line in lines { Console.result(line) }
      } catch {
        guard error.fault != .interrupted else { break }
        Console.note(error.description)
        // A recording that ended before its first line is one of 0 ticks.
        if error.fault != .noHeader { status = .badFile }
      }
    }
    if Interrupt.isAsked { throw ExitCode(Interrupt.exitCode) }
    if json { try Console.result(json: summaries) }
    if status != .fine { throw ExitCode(status.rawValue) }
  }
}
