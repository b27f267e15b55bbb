import ArgumentParser
import Foundation
import Tumble

/// `tumble bench workloads`, also without that word: drawing and physics against plain SDL and Chipmunk.
struct BenchWorkloadsCommand: SimulationCommand {
  static let configuration = CommandConfiguration(
    commandName: "workloads",
    abstract: "Measure drawing and physics against plain SDL and Chipmunk, as a table of ratios.",
    discussion: "Each figure is milliseconds of processor time a frame, with the pixels in memory, "
      + "of a process of its own; all of a row run in turn, and its ratio is the median of the "
      + "rounds'. The other side is the program raw-sdl beside this one. Words choose rows: "
      + BenchGroup.words.joined(separator: ", ") + ". The workloads are explained in "
      + "docs/benchmarks.md.")

  @Argument(help: "Rows to measure; all without any.") var words: [String] = []
  @Option(parsing: .unconditional, help: "How often each is measured, 1…99.") var rounds = 5
  @Flag(help: "Print one JSON document.") var json = false
  @Option(help: "Keep the pictures that are compared in this folder.", completion: .directory)
  var pictures: String?

  func validate() throws {
    guard (1...99).contains(rounds) else {
      throw ValidationError("--rounds is 1…99, not \(rounds)")
    }
    for word in words where !BenchGroup.words.contains(where: { $0.hasPrefix(word) }) {
      throw ValidationError(
        "there are no rows \"\(word)\"; there are \(BenchGroup.words.joined(separator: ", "))")
    }
  }

  func work() throws {
    try BenchPrograms.checkRawSDL()
    if let pictures {
      try FileManager.default.createDirectory(
        atPath: pictures, withIntermediateDirectories: true)
    }
    let missing = try BenchPrograms.missingOpenGL()
    if let missing {
      Console.complain("no OpenGL, so what is compared with it is left out: \(missing)")
    }
    let groups = BenchGroup.all(hasOpenGL: missing == nil).filter { group in
      words.isEmpty || words.contains { group.word.hasPrefix($0) }
    }
    let bench = WorkloadBench(rounds: rounds, hasOpenGL: missing == nil, pictures: pictures)
    try print(groups, by: bench)
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
