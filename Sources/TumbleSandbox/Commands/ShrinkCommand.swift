import ArgumentParser
import Foundation
import Tumble

/// `tumble shrink`: a recording brought to what it takes to fail.
struct ShrinkCommand: SimulationCommand {
  static let configuration = CommandConfiguration(
    commandName: "shrink",
    abstract: "Find the fewest inputs and ticks with which a recording still fails.",
    discussion: "COMMAND is run by /bin/sh with the path of a recording for each {} in it, or else "
      + "after its last word; exit code 1 means that the recording fails. What it prints "
      + "is not shown. Each recording that it is given is whole, with the hashes that this program "
      + "gives it. Chunks of inputs are left out, halves first, then the run is made shorter, then "
      + "coordinates are rounded. Interrupted, or after --budget, the smallest so far is written.")

  @Argument(help: "A recording that fails.", completion: .file(extensions: ["rpl"])) var file:
    String
  @Option(
    name: .customLong("while"), parsing: .unconditional,
    help: ArgumentHelp("What exits with 1 on recordings that fail.", valueName: "command"))
  var command: String
  @Option(name: .shortAndLong, help: "The recording to write, else NAME.min.rpl beside it.")
  var output: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Stop after so many seconds.", valueName: "seconds"))
  var budget: Int?
  @Flag(help: "Write over a file that exists.") var force = false

  func validate() throws {
    if let budget, !(1...86_400).contains(budget) {
      throw ValidationError("--budget is 1…86400 seconds, not \(budget)")
    }
    if let output, !output.hasSuffix(".rpl") || "/\(output)".hasSuffix("/.rpl") {
      throw ValidationError("-o wants a name that ends in .rpl, not \"\(output)\"")
    }
  }

  func work() throws {
    let output = self.output ?? Self.name(beside: file)
    try RecordingOutput.refuse(output, force: force, madeOf: [file])
    let end = budget.map { MonotonicClock.nanoseconds() + Int64($0) * 1_000_000_000 }
    let player = try ReplayPlayer(path: file)
    PlatformWarning.tell(of: player.header, file)
    let progress = ProgressLine("shrink \(file)", unit: "tried")
    defer { progress.clear() }
    let test = try FailureTest(command, isStopped: { Self.isOver(end) }, rest: progress.goOn)
    try check(test, end)
    let result = try shrink(player, test, progress, until: end)
    progress.clear()
    guard let result else {
      throw Failure(
        .usage, "\(shown) doesn't fail on \(file) with the hashes that this program gives it")
    }
    try finish(result, output)
  }

  /// The recording must fail as it is.
  private func check(_ test: FailureTest, _ end: Int64?) throws {
    let status = try test.status(of: file)
    try Interrupt.check()
    guard status == 1 else {
      let found =
        Self.isOver(end) ? "is not done in \(budget ?? 0) s" : FailureTest.text(of: status)
      throw Failure(.usage, "\(shown) \(found) on \(file); it has to exit with 1")
    }
  }

  private func shrink(
    _ player: ReplayPlayer, _ test: FailureTest, _ progress: ProgressLine, until end: Int64?
  ) throws -> Shrinker.Result? {
    let origin = ReplayOrigin(by: Program.current.title, note: "shrunk from \(file.lastName)")
    let shrinker = Shrinker(catalog: Program.current.catalog, origin: origin)
    let calls = Shrinker.Calls(
      fails: test.fails, isStopped: { Self.isOver(end) },
      progress: { reached in
        progress.title = "shrink \(file): \(reached.inputs)"
        progress.reached(Int64(reached.tried))
      })
    return try shrinker.shrink(player, name: file, calls)
  }

  private func finish(_ result: Shrinker.Result, _ output: String) throws {
    let smallest = result.progress
    guard !result.bytes.isEmpty else {
      try Interrupt.check()
      throw Failure(.no, "nothing was found in \(budget ?? 0) s")
    }
    try FileOutput.write(Data(result.bytes), to: output, force: force)
    let line =
      "\(output): \(smallest.events) of \(result.events) inputs, \(smallest.ticks) of "
      + "\(result.ticks) ticks, \(smallest.tried) recordings tried"
    guard !Interrupt.isAsked else {
      throw Failure(.interrupted, "interrupted; the smallest so far is \(line)")
    }
    Console.result(line + (result.isComplete ? "" : "; stopped after \(budget ?? 0) s"))
  }

  /// The command as messages have it.
  private var shown: String { "\"\(command)\"" }

  private static func isOver(_ end: Int64?) -> Bool {
    Interrupt.isAsked || end.map { MonotonicClock.nanoseconds() > $0 } == true
  }

  /// "NAME.min.rpl" for "NAME.rpl" and "NAME.rpl.part".
  private static func name(beside file: String) -> String {
    var name = file[...]
    for suffix in [ReplayFormat.partSuffix, ReplayFormat.suffix] where name.hasSuffix(suffix) {
      name = name.dropLast(suffix.count)
    }
    return "\(name).min\(ReplayFormat.suffix)"
  }
}

extension Shrinker.Progress {
  fileprivate var inputs: String {
    "\(events) input\(events == 1 ? "" : "s") in \(ticks) tick\(ticks == 1 ? "" : "s")"
  }
}

extension String {
  fileprivate var lastName: Substring { split(separator: "/").last ?? self[...] }
}
