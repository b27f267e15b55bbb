import ArgumentParser
import Foundation

/// `tumble report`: merges what the shards of `verify` wrote to one page and one exit code.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Merge the JUnit files of all shards to one page and one exit code.",
    discussion:
      "A shard that is missing is named, with the command that runs it alone. Exit codes: "
      + "0 all the same, 1 some diverged, 2 some are bad, or not all shards are there.")

  @Argument(
    help: "What `verify --shard i/n --junit FILE` wrote.", completion: .file(extensions: ["xml"]))
  var files: [String]
  @Option(
    name: .shortAndLong, help: "The page to write, HTML; - is standard output.",
    completion: .file(extensions: ["html"]))
  var output: String?

  func run() throws {
    Interrupt.watch()
    do { try work() } catch let code as ExitCode { throw code } catch {
      let failure = Failure(error)
      if let message = failure.message { Console.complain(message) }
      throw ExitCode(failure.exitCode)
    }
  }

  private func work() throws {
    if let output {
      try FileOutput.refuseUnwritable(output, force: true, madeOf: files)
      try FileOutput.refuseForeign(output, beginning: ReportPage.start)
    }
    var (read, complaints): ([JUnitResults], [String]) = ([], [])
    for file in files {
      do { read.append(try JUnitResults(file)) } catch {
        try Interrupt.check()
        complaints.append(Failure(error).message ?? "\(file): \(error)")
      }
    }
    let report = MergedReport(read, complaints: complaints)
    for complaint in report.complaints { Console.note(complaint) }
    // On standard output the page is the result.
    if output != "-" { report.lines.forEach(Console.result(_:)) }
    if let output {
      let page = ReportPage(report: report, program: Program.current.title)
      try FileOutput.write(
        Data(page.text.utf8), to: output, overOneBeginning: ReportPage.start)
      if output != "-" { Console.result(output) }
    }
    if report.exitCode != 0 { throw ExitCode(report.exitCode) }
  }
}
