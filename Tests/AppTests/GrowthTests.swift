import Foundation
import Testing

/// What is done ten times as often takes ten times as long: what the processor had to do, counted in
/// a process of its own.
@Suite struct GrowthTests {
  private struct Work: CustomTestStringConvertible {
    let name: String
    let most: Int
    var testDescription: String { "\(name), \(most / 10) and \(most)" }
  }

  private static let probe: String = Command.beside("growth-probe")

  private static func all() throws -> [Work] {
    var command = Command(["list"], in: try Workspace())
    command.program = probe
    return try command.run().text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2, let most = Int(words[0]) else { return nil }
      return Work(name: String(words[1]), most: most)
    }
  }

  @Test(arguments: try all())
  private func `ten times as much takes ten times as long`(work: Work) throws {
    // Other processes take caches away, which counts as work: the least of some is nearest to it.
    var (few, many) = (Double.infinity, Double.infinity)
    for _ in 0..<4 {
      few = min(few, try nanoseconds(work.name, work.most / 10))
      many = min(many, try nanoseconds(work.name, work.most))
      if many <= 20 * few { return }
    }
    Issue.record("\(few / 1e6) ms, and then \(many / 1e6) ms")
  }

  @Test func `layers, links, animations, timers, paths and bodies are measured`() throws {
    let names = try Self.all().map(\.name)
    for kind in ["sublayers", "display links", "animations", "timers", "paths", "bodies"] {
      #expect(names.filter { $0.hasPrefix(kind) }.count >= 2)
    }
  }

  private func nanoseconds(_ name: String, _ count: Int) throws -> Double {
    var command = Command([name, String(count)], in: try Workspace())
    command.program = Self.probe
    let outcome = try command.run(within: 120)
    return try #require(Double(outcome.text.trimmingCharacters(in: .whitespacesAndNewlines)))
  }
}
