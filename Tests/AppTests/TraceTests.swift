import ChipmunkReference
import Foundation
import Testing
import Tumble

/// `tumble trace` against plain calls of Chipmunk, bit by bit.
@Suite struct TraceTests {
  private let folder: Workspace

  init() throws { folder = try Workspace() }

  /// The first difference of a trace from the reference scene, or nil.
  private func firstDifference(_ trace: Outcome, from scene: String, ticks: Int64) throws -> String?
  {
    _ = Space()  // so that Chipmunk's start-up text does not get between the tests' own
    let raw = try #require(cr_open(scene))
    defer { cr_close(raw) }
    var text = TraceText(trace.output)
    var expected = [Double](repeating: 0, count: 6)
    for tick in 0...ticks {
      for body in 0..<cr_count(raw) {
        cr_state(raw, body, &expected)
        let line = text.next()
        guard line[0] == Double(tick), line[1] == Double(body),
          zip(line[2...], expected).allSatisfy({ $0.bitPattern == $1.bitPattern })
        else { return "\(line), expected tick \(tick), body \(body), \(expected)" }
      }
      cr_step(raw)
    }
    return text.isAtEnd ? nil : "the trace goes on after tick \(ticks)"
  }

  @Test(arguments: [("crates", 1200), ("pile", 100), ("boxes1000", 60), ("circles5000", 8)])
  func `a scene's trace is what raw Chipmunk does`(scene: String, ticks: Int64) throws {
    let outcome = try folder.tumble("trace", scene, "--ticks", "\(ticks)")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(try firstDifference(outcome, from: scene, ticks: ticks) == nil)
  }

  @Test func `a script's trace is what raw Chipmunk does with it, from standard input, too`() throws
  {
    let script = try folder.write(Recording.tiltScript, "tilt.jsonl")
    let outcome = try folder.tumble("trace", "crates", "--ticks", "1200", "--script", script)
    #expect(outcome.status == 0)
    #expect(try firstDifference(outcome, from: "tilt", ticks: 1200) == nil)
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
    #expect(try firstDifference(whole, from: "tilt", ticks: 600) == nil)
    let start = try folder.tumble("trace", "a.rpl", "--ticks", "100")
    #expect(try firstDifference(start, from: "tilt", ticks: 100) == nil)
  }

  @Test func `a trace beyond a recording's end is what there is, and says so`() throws {
    try folder.write(Recording.example, "E.rpl")
    let whole = try folder.tumble("trace", "E.rpl", "--ticks", "240")
    #expect(whole.status == 0)
    #expect(whole.errors == "")
    let longer = try folder.tumble("trace", "E.rpl", "--ticks", "241")
    #expect(longer.status == 64)
    #expect(longer.errors == "tumble: E.rpl ends at tick 240, before 241\n")
    #expect(longer.output == whole.output)
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

/// A trace's numbers, read by the C library.
private struct TraceText {
  private var bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes + [0] }

  var isAtEnd: Bool { position >= bytes.count - 1 }

  /// The eight numbers of the next line; what isn't there is not a number.
  mutating func next() -> [Double] {
    var numbers = [Double](repeating: .nan, count: 8)
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = UnsafeRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: CChar.self)
      else { return }
      for index in numbers.indices {
        var end: UnsafeMutablePointer<CChar>?
        numbers[index] = strtod(base + position, &end)
        position = end.map { UnsafePointer($0) - base } ?? bytes.count
      }
      if buffer[position] == 0x0A { position += 1 } else { numbers[7] = .nan }
    }
    return numbers
  }
}
