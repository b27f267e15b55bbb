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
      + "highest. With --jobs several processes verify whole files at once; what is printed is the "
      + "same, in the same order. Shards are merged by `report`.")

  @Argument(help: "Recordings.", completion: .file(extensions: ["rpl"])) var files: [String] = []
  @Option(
    help: ArgumentHelp(
      "A list of recordings, a name a line or ended by a zero byte; - is standard input.",
      valueName: "list"),
    completion: .file())
  var filesFrom: String?
  @Flag(help: "Refuse recordings that were made on another platform.") var strict = false
  @Flag(help: "Verify what can be saved of a damaged recording.") var recover = false
  @Option(help: "Compare every tick with a trace as `trace` prints it; - is standard input.")
  var against: String?
  @Flag(help: "Print one JSON document.") var json = false
  @Option(parsing: .unconditional, help: "Seconds that one file may take.") var timeout = 600
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many processes verify files at once.", valueName: "n"))
  var jobs = 1
  @Option(
    help: ArgumentHelp(
      "Verify one of n parts: of the files by name every n-th, from the i-th.", valueName: "i/n"))
  var shard: Shard?
  @Option(
    help: ArgumentHelp(
      "Write what came out for a CI system, too; only a whole run leaves the file.",
      valueName: "out.xml"),
    completion: .file(extensions: ["xml"]))
  var junit: String?
  @OptionGroup var paranoid: ParanoidOption

  func validate() throws {
    guard (1...86_400).contains(timeout) else {
      throw ValidationError("--timeout is 1…86400 seconds, not \(timeout)")
    }
    guard (1...1024).contains(jobs) else {
      throw ValidationError("--jobs is 1…1024, not \(jobs)")
    }
    guard junit != "-" else { throw ValidationError("--junit wants the name of a file, not -") }
    guard filesFrom == nil || files.isEmpty else {
      throw ValidationError("recordings and --files-from exclude each other")
    }
    guard filesFrom != nil || !files.isEmpty else {
      throw ValidationError("Missing expected argument '<files> ...'")
    }
    guard against == nil || files.count == 1 else {
      let count = filesFrom == nil ? "\(files.count)" : "a list"
      throw ValidationError("--against goes with one recording, not with \(count)")
    }
  }

  func work() throws {
    try removeOldJUnit()
    let start = MonotonicClock.nanoseconds()
    let all = try filesFrom.map(FileList.names) ?? files
    if let junit { try FileOutput.refuse(junit, madeOf: all) }
    let own = shard?.files(of: all) ?? all
    let batch = VerifyBatch(
      files: own, options: options, jobs: jobs, wantsJSON: json)
    let results = try batch.run { result in
      for warning in result.warnings { Console.note(warning) }
      if !json, let line = result.resultLine { Console.result(line) }
      if let line = result.errorLine { Console.note(line) }
    }
    if !json, own.count > 1 || shard != nil {
      let subject = shard.map { "shard \($0), \(own.count) of \(all.count) files" }
      Console.result(VerifySummary(results, of: own.count, subject: subject).line)
    }
    try Interrupt.check()
    if json { try Console.result(json: results.map(\.json)) }
    let seconds = Double(MonotonicClock.nanoseconds() - start) / 1e9
    try writeJUnit(results, all: all, seconds: seconds)
    let code = results.map(\.exitCode).max() ?? 0
    if code != 0 { throw ExitCode(code) }
  }

  private var options: VerifyOptions {
    VerifyOptions(
      strict: strict, recover: recover, against: against, timeoutSeconds: timeout,
      secondRunInterval: paranoid.ticks)
  }

  /// Takes away what an earlier run left: if this one dies, that must not count as its result.
  private func removeOldJUnit() throws {
    guard let junit else { return }
    let sources = [filesFrom, against].compactMap(\.self)
    try FileOutput.refuseUnwritable(junit, force: true, madeOf: files + sources)
    try FileOutput.empty(junit, beginning: JUnitDocument.start)
  }

  private func writeJUnit(_ results: [VerifiedFile], all: [String], seconds: Double) throws {
    guard let junit else { return }
    var properties = [
      (name: "program", value: Program.current.title),
      (name: "files", value: "\(all.count)"),
      (name: "list", value: FileSet.checksum(of: all)),
      (name: "folder", value: FileManager.default.currentDirectoryPath),
      (name: "command", value: ShellWords.line(commandWords)),
      (name: "recordings", value: ShellWords.line(recordingWords)),
    ]
    if let shard { properties.insert((name: "shard", value: shard.description), at: 0) }
    let document = JUnitDocument(
      results: results, shard: shard, properties: properties, seconds: seconds)
    try FileOutput.write(
      Data(document.text.utf8), to: junit, overOneBeginning: JUnitDocument.start)
  }

  /// The command with what is the same for every shard, but for the recordings.
  private var commandWords: [String] {
    var words = [CommandLine.arguments.first ?? Program.current.name, "verify"]
    if strict { words.append("--strict") }
    if recover { words.append("--recover") }
    if let against { words += ["--against", against] }
    if timeout != 600 { words += ["--timeout", "\(timeout)"] }
    if jobs != 1 { words += ["--jobs", "\(jobs)"] }
    if let ticks = paranoid.ticks { words.append("--paranoid=\(ticks)") }
    return words
  }

  /// Which recordings, as they stand at the command's end.
  private var recordingWords: [String] {
    if let filesFrom { return ["--files-from", filesFrom] }
    return (files.contains { $0.hasPrefix("-") } ? ["--"] : []) + files
  }
}
