import ArgumentParser
import Foundation
import Tumble

/// `tumble diff`: where two runs part, and by how much.
struct DiffCommand: SimulationCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Tell where two recordings, or two builds, part.",
    discussion: "Two recordings are compared as files, then both are simulated: the first tick, "
      + "body and number that differ are told, with the events that led there. With --with one "
      + "recording is simulated here and by another build of the program, its `trace`. Exit codes: "
      + "0 the same, 1 different, 2 a bad file.")

  @Argument(help: "A recording.", completion: .file(extensions: ["rpl"])) var first: String
  @Argument(help: "The recording that it is compared with.", completion: .file(extensions: ["rpl"]))
  var second: String?
  @Option(help: "Compare with what this build of the program makes of the recording.")
  var with: String?
  @Option(help: "Draw both states into this picture, with what differs marked.") var png: String?
  @Option(help: "Write both runs, the difference and what follows as one page.") var html: String?
  @Flag(help: "Print one JSON document.") var json = false
  @Flag(help: "Write over files that exist.") var force = false

  /// How many ticks after the difference a page shows, and how many before.
  private static let (following, leading): (Int64, Int64) = (60, 15)

  func validate() throws {
    guard (second == nil) != (with == nil) else {
      throw ValidationError("diff compares with a second recording, or --with another program")
    }
    for (name, path, suffix) in [("--png", png, ".png"), ("--html", html, ".html")] {
      guard let path, !path.hasSuffix(suffix), path != "-" else { continue }
      throw ValidationError("\(name) wants a name that ends in \(suffix), not \"\(path)\"")
    }
    guard [png == "-", html == "-", json].count(where: { $0 }) < 2 else {
      throw ValidationError("standard output takes one of picture, page and JSON")
    }
  }

  func work() throws {
    for path in [png, html] {
      guard let path else { continue }
      let sources = [first, second, with].compactMap(\.self)
      try FileOutput.refuseUnwritable(path, force: force, madeOf: sources)
    }
    let report: DiffReport
    let frames: DiffFrames
    if let with {
      let program = OtherProgram(path: with)
      report = try self.report(with: program)
      frames = DiffFrames(first: .recording(first), second: .program(program, recording: first))
    } else {
      let second = second ?? first
      report = try self.report(against: second)
      frames = DiffFrames(first: .recording(first), second: .recording(second))
    }
    // First of all the answer: drawing can fail where another build can't draw.
    try tell(report)
    try write(report, frames)
    if report.isDifferent { throw ExitCode(ExitStatus.no.rawValue) }
  }

  private func tell(_ report: DiffReport) throws {
    if json { return try Console.result(json: report) }
    let isPicture = [png, html].contains("-")
    for line in report.lines {
      // Nothing may stand in a picture.
      if isPicture { Console.note(line) } else { Console.result(line) }
    }
  }

  /// Two recordings that this program simulates.
  private func report(against second: String) throws -> DiffReport {
    let catalog = Program.current.catalog
    var a = try RecordedStates(path: first, catalog: catalog)
    PlatformWarning.tell(of: a.header, first)
    var b = try RecordedStates(path: second, catalog: catalog)
    PlatformWarning.tell(of: b.header, second)
    var report = DiffReport(
      names: [first, second], hz: a.header.hz, files: try RecordingDifference(first, second))
    guard report.files?.isOfOneScene == true else { return report }
    try compare(&a, &b, from: 0, through: min(a.lastTick, b.lastTick), &report)
    return report
  }

  /// One recording that this program and another one simulate.
  private func report(with program: OtherProgram) throws -> DiffReport {
    let catalog = Program.current.catalog
    var states = try RecordedStates(path: first, catalog: catalog)
    PlatformWarning.tell(of: states.header, first)
    var report = DiffReport(
      names: ["here", with ?? ""], hz: states.header.hz, subject: first)
    let here = Verifier(
      catalog: catalog, nanoseconds: MonotonicClock.nanoseconds,
      isInterrupted: { Interrupt.isAsked }
    ).verify(first)
    try Interrupt.check()
    if let line = here.errorLine { throw Failure(.badFile, line) }
    // What both reproduce up to a checkpoint is the same up to there.
    let last = states.lastTick
    let lastSame = (here: here.lastSame, there: try program.lastSame(of: first))
    let start = min(lastSame.here ?? last, lastSame.there ?? last)
    guard start < last || here.lastSame != nil else {
      report.same = last
      return report
    }
    var (trace, printed) = try program.trace(of: first, from: start)
    defer { trace.end() }
    try compare(&states, &printed, from: start, through: last, &report)
    if report.difference == nil {
      if report.runs?.lastTick != last { try trace.failIfItFailed() }
      // One reproduces a checkpoint that the other doesn't, whatever their traces say.
      if lastSame.here != lastSame.there { report.lastSameHash = start }
    }
    return report
  }

  private func compare(
    _ a: inout some StateSource, _ b: inout some StateSource, from start: Int64,
    through last: Int64, _ report: inout DiffReport
  ) throws {
    let progress = ProgressLine("diff \(first)", unit: "ticks", total: last)
    defer { progress.clear() }
    report.runs = try RunComparison(&a, &b, from: start, following: Self.following) { tick in
      try Interrupt.check()
      progress.reached(tick)
    }
  }

  /// An older file, which `force` allows to write over, would be taken for this answer: it goes.
  ///
  /// Without `force` there was none at the beginning, and what has come since is somebody else's.
  private func leaveOut(_ path: String) {
    let isOld =
      force && path != "-" && FileOutput.kind(of: path) == S_IFREG && FileOutput.takeAway(path)
    Console.note("\(path) \(isOld ? "is taken away" : "isn't written"): no state differs")
  }

  private func write(_ report: DiffReport, _ frames: DiffFrames) throws {
    guard let moment = report.runs?.moments.first else {
      for case let path? in [png, html] { leaveOut(path) }
      return
    }
    if let png {
      let sheet = try frames.sheet(at: moment, report: report)
      try FileOutput.write(sheet.pngData(), to: png, force: force)
    }
    if let html {
      let start = max(0, moment.tick - Self.leading)
      let page = try DiffPage(
        report: report, frames: frames.frames(from: start, through: report.runs, hz: report.hz))
      try FileOutput.write(Data(page.text.utf8), to: html, force: force)
    }
  }
}
