import ArgumentParser
import Foundation
import SDLBackend
import Tumble

/// `tumble bench workloads`, also without that word: drawing and physics against plain SDL and Chipmunk.
struct BenchWorkloadsCommand: SimulationCommand {
  static let configuration = CommandConfiguration(
    commandName: "workloads",
    abstract: "Measure drawing and physics against plain SDL and Chipmunk, as a table of ratios.",
    discussion: "Each figure is milliseconds of processor time a frame, with the pixels in memory, "
      + "of a process of its own; all of a row run in turn, and its ratio is the median of the "
      + "rounds'. The other side is the program raw-sdl beside this one. Of whole commands it is the time "
      + "that passes, or the most memory, and the ratio is to a limit. Words choose rows: "
      + BenchGroup.words.joined(separator: ", ") + ". --growth measures instead what a frame of "
      + "100 to 100000 layers, animations and bodies costs, and where that stops growing in "
      + "proportion. All is explained in docs/benchmarks.md.")

  /// How many there may be at most of what grows.
  private static let numbers = 1_000...100_000

  @Argument(help: "Rows to measure; all without any.") var words: [String] = []
  @Option(parsing: .unconditional, help: "How often each is measured, 1…99.") var rounds = 5
  @Flag(help: "Print one JSON document.") var json = false
  @Option(help: "Keep the pictures that are compared in this folder.", completion: .directory)
  var pictures: String?
  @Flag(help: "Measure ever more layers, animations and bodies instead.") var growth = false
  @Option(parsing: .unconditional, help: "How many of each at most, 1000…100000.")
  var most: Int?
  @Option(name: .shortAndLong, help: "Also draw --growth as a chart, .png; - is standard output.")
  var output: String?
  @Flag(help: "Write over a chart that exists.") var force = false

  func validate() throws {
    guard (1...99).contains(rounds) else {
      throw ValidationError("--rounds is 1…99, not \(rounds)")
    }
    if growth { return try validateGrowth() }
    if output != nil || most != nil || force {
      throw ValidationError("--output, --most and --force go with --growth")
    }
    for word in words where !BenchGroup.words.contains(where: { $0.hasPrefix(word) }) {
      throw ValidationError(
        "there are no rows \"\(word)\"; there are \(BenchGroup.words.joined(separator: ", "))")
    }
  }

  private func validateGrowth() throws {
    if !words.isEmpty || pictures != nil {
      throw ValidationError("--growth measures no rows, and goes without words and --pictures")
    }
    if let most, !Self.numbers.contains(most) {
      throw ValidationError("--most is 1000…100000, not \(most)")
    }
    if let output, output != "-", !output.lowercased().hasSuffix(".png") {
      throw ValidationError("--output wants a name that ends in .png, not \"\(output)\"")
    }
    if json, output == "-" {
      throw ValidationError("--json and --output - both want standard output")
    }
  }

  func work() throws {
    if growth { return try measureGrowth() }
    let asked = BenchGroup.all.filter { group in
      words.isEmpty || words.contains { group.word.hasPrefix($0) }
    }
    let needsRawSDL = asked.contains(where: \.needsRawSDL)
    if needsRawSDL { try BenchPrograms.checkRawSDL() }
    if let pictures {
      try FileManager.default.createDirectory(
        atPath: pictures, withIntermediateDirectories: true)
    }
    let missing = needsRawSDL ? try BenchPrograms.missingOpenGL() : nil
    if let missing {
      Console.complain("no OpenGL, so what is compared with it is left out: \(missing)")
    }
    let groups = asked.compactMap {
      $0.measurable(hasOpenGL: missing == nil, hasDisplay: !$0.needsDisplay || Self.hasDisplay())
    }
    let bench = WorkloadBench(rounds: rounds, hasOpenGL: missing == nil, pictures: pictures)
    try print(groups, by: bench)
  }

  private func measureGrowth() throws {
    if let output { try FileOutput.refuseUnwritable(output, force: force) }
    let table = try GrowthBench(rounds: rounds, most: most ?? Self.numbers.upperBound).measure()
    if json {
      try Console.result(json: table)
    } else if output != "-" {
      for line in table.lines { Console.result(line) }
    }
    guard let output else { return }
    try FileOutput.write(GrowthChart(table).image().pngData(), to: output, force: force)
  }

  private static func hasDisplay() -> Bool {
    let status = MainActor.assumeIsolated { SDLDisplay.status() }
    if !status.isVisible { Console.complain("\(status); what a window takes is left out") }
    return status.isVisible
  }

  private func print(_ groups: [BenchGroup], by bench: WorkloadBench) throws {
    let progress = ProgressLine(
      "bench", unit: "figures",
      total: Int64(groups.reduce(0) { $0 + bench.figureCount(of: $1) }))
    defer { progress.clear() }
    var table = BenchTable()
    if !json { for line in BenchRow.head { Console.result(line) } }
    for group in groups {
      progress.title = "bench \(group.ratios[0].name)"
      let rows = try bench.measure(group, progress)
      table.rows += rows
      guard !json else { continue }
      progress.clear()
      for row in rows { Console.result(row.line) }
    }
    if json { try Console.result(json: table) }
  }
}
