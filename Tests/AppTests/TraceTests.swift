import ChipmunkReference
import Foundation
import Testing
import Tumble

/// `tumble trace` against plain calls of Chipmunk, bit by bit.
@Suite struct TraceTests {
  private let folder: Workspace

  init() throws { folder = try Workspace() }

  /// The first line that the reference scene doesn't have, or nil.
  private func firstDifference(_ trace: String, from scene: String, ticks: Int64) throws -> String?
  {
    _ = Space()  // so that Chipmunk's start-up text does not get between the tests' own
    let raw = try #require(cr_open(scene))
    defer { cr_close(raw) }
    var numbers = [Double](repeating: 0, count: 6)
    var next = (tick: Int64(0), id: 0)
    for line in trace.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 8, Int64(words[0]) == next.tick, Int(words[1]) == next.id else {
        return "\(line), expected tick \(next.tick), body \(next.id)"
      }
      cr_state(raw, Int32(next.id), &numbers)
      for (word, number) in zip(words[2...], numbers)
      where strtod(String(word), nil).bitPattern != number.bitPattern {
        return "\(line), expected \(numbers)"
      }
      next.id += 1
      if next.id == Int(cr_count(raw)) {
        next = (next.tick + 1, 0)
        cr_step(raw)
      }
    }
    return next.tick == ticks + 1 ? nil : "the trace ends before tick \(next.tick)"
  }

  @Test(arguments: [("crates", 1200), ("pile", 100), ("boxes1000", 60), ("circles5000", 8)])
  func `a scene's trace is what raw Chipmunk does`(scene: String, ticks: Int64) throws {
    let outcome = try folder.tumble("trace", scene, "--ticks", "\(ticks)")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(try firstDifference(outcome.text, from: scene, ticks: ticks) == nil)
  }

  @Test func `a script's trace is what raw Chipmunk does with it, from standard input, too`() throws
  {
    let script = try folder.write(Recording.tiltScript, "tilt.jsonl")
    let outcome = try folder.tumble("trace", "crates", "--ticks", "1200", "--script", script)
    #expect(outcome.status == 0)
    #expect(try firstDifference(outcome.text, from: "tilt", ticks: 1200) == nil)
    var command = Command(["trace", "crates", "--ticks", "1200", "--script", "-"], in: folder)
    command.input = script
    #expect(try command.run().output == outcome.output)
  }

  @Test func `a recording's trace is its scene's with its events, to its end`() throws {
    let script = try folder.write(Recording.tiltScript, "tilt.jsonl")
    let record = try folder.tumble(
      "record", "crates", "-o", "a.rpl", "--ticks", "600", "--script", script)
    #expect(record.status == 0)
    let whole = try folder.tumble("trace", "a.rpl")
    #expect(try firstDifference(whole.text, from: "tilt", ticks: 600) == nil)
    let start = try folder.tumble("trace", "a.rpl", "--ticks", "100")
    #expect(try firstDifference(start.text, from: "tilt", ticks: 100) == nil)
  }

  @Test func `tick 0 alone is the scene as built`() throws {
    #expect(
      try folder.tumble("trace", "crates", "--ticks", "0").transcript == [
        "exit 0",
        "0 0 0x1p+4 0x1.1cp+8 0x0p+0 0x0p+0 0x0p+0 0x0p+0",
        "0 1 0x1.8p+5 0x1.1cp+8 0x0p+0 0x0p+0 0x0p+0 0x0p+0",
        "0 2 0x1.8p+6 0x1.0cp+8 0x0p+0 0x0p+0 0x0p+0 0x0p+0",
        "0 3 0x1.2p+7 0x1.1cp+8 0x0p+0 0x0p+0 0x0p+0 0x0p+0",
        "0 4 0x1p+5 0x1.d8p+7 0x0p+0 0x0p+0 0x0p+0 0x0p+0",
      ])
  }

  @Test(arguments: [
    (["trace", "crates"], "a scene has no end: --ticks says how many are wanted"),
    (
      ["trace", "E.rpl", "--script", "s"], "--script goes with a scene; E.rpl has its own events"
    ),
    (["trace", "E.rpl", "--seed", "1"], "--seed and --set go with a scene; E.rpl has its own"),
  ])
  func `what has no meaning is 64`(arguments: [String], reason: String) throws {
    #expect(
      try Command(arguments, in: folder).run().transcript == ["exit 64", "tumble: \(reason)"])
  }

  @Test func `an event that can't be applied is 2 and names its line`() throws {
    try folder.write("\n[1,\"a\",2,77]\n", "s")
    let outcome = try folder.tumble("trace", "crates", "--ticks", "3", "--script", "s")
    #expect(outcome.status == 2)
    #expect(outcome.errors == "tumble: s:2: refused at tick 1: there is no body 77\n")
  }
}
