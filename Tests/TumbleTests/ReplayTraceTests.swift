import Foundation
import Testing

@testable import Tumble

@Suite struct ReplayTraceTests {
  @Test(arguments: [
    (2.125, "0x1.1p+1"), (0.0, "0x0p+0"), (-0.0, "-0x0p+0"), (1.0, "0x1p+0"), (-1.5, "-0x1.8p+0"),
    (1.0 / 120.0, "0x1.1111111111111p-7"), (-0x1.0aaaaaaaaaaabp+3, "-0x1.0aaaaaaaaaaabp+3"),
    (Double.greatestFiniteMagnitude, "0x1.fffffffffffffp+1023"),
    (Double.leastNormalMagnitude, "0x1p-1022"),
    (Double.leastNonzeroMagnitude, "0x0.0000000000001p-1022"),
    (Double.infinity, "inf"), (-Double.infinity, "-inf"), (Double.nan, "nan"),
  ])
  func `a number prints as C prints it`(value: Double, text: String) {
    #expect(HexDouble.text(value) == text)
    #expect(HexDouble.parse(Array(text.utf8)).map(\.bitPattern) == value.bitPattern)
  }

  @Test func `ten thousand patterns of bits print as printf prints them and read back`() {
    var generator = SplitMix(state: 7)
    for _ in 0..<10_000 {
      let value = Double(bitPattern: generator.next())
      let text = HexDouble.text(value)
      #expect(text == printf(value))
      guard !value.isNaN else { continue }
      #expect(HexDouble.parse(Array(text.utf8))?.bitPattern == value.bitPattern)
    }
  }

  @Test(arguments: [
    ("0x10p-4", 1.0), ("0x.8p+1", nil), ("0x1.p+1", nil), ("0x1p1", nil), ("0x1p+", nil),
    ("1.5", nil), ("0x1.8", nil), ("", nil), ("-", nil), ("0x", nil), ("0x1.8p+3x", nil),
    ("0x1p-1074", Double.leastNonzeroMagnitude), ("0x1p-1075", nil), ("0x1p+1024", nil),
    ("0x1.00000000000008p+0", nil), ("0x1.8p+99999", nil), ("0x1.8p+999999", nil),
    ("0x00000000000000001p+0", nil), ("0X1P+0", nil), ("+0x1p+0", nil), ("0x1.8.8p+0", nil),
  ])
  func `reading takes exact numbers in C's form only`(text: String, value: Double?) {
    #expect(HexDouble.parse(Array(text.utf8)) == value)
  }

  @Test func `a trace line holds tick, body and six numbers`() throws {
    let body = TracedBody(id: 3, x: 16, y: 284, angle: -0.0, vx: 0.5, vy: -8, w: 1)
    var text: [UInt8] = []
    TraceFormat.append(tick: 12, body, to: &text)
    let line = "12 3 0x1p+4 0x1.1cp+8 -0x0p+0 0x1p-1 -0x1p+3 0x1p+0\n"
    #expect(String(decoding: text, as: UTF8.self) == line)
    let parsed = try text.dropLast().withContiguousStorageIfAvailable { try TraceFormat.parse($0) }
    #expect(parsed?.tick == 12)
    #expect(parsed?.body == body)
  }

  @Test func `a trace of the same run is the same`() throws {
    #expect(try verify(against: trace()) == (0, "E.rpl: same, 240 ticks, 2 checkpoints"))
  }

  @Test func `a trace of another run names tick, body, field and both values`() throws {
    let other = try trace { tick, bodies in
      if tick >= 181 { bodies[1].vy = 12.5 }
      if tick >= 182 { bodies[0].x += 1 }
    }
    let report = try verify(against: other)
    #expect(report.exitCode == 1)
    #expect(
      report.line
        == "E.rpl: all 2 checkpoints same; first difference at tick 181, body 1, vy: "
        + "0x0p+0 (0.0) here, 0x1.9p+3 (12.5) in other.trace, about 4.6e18 ULPs apart; "
        + "events of tick 180: [180,\"g\",0,1000000]")
  }

  @Test func `a divergence is named with the trace's first difference`() throws {
    let edited = Example.edited { $0[3] = "[180,\"g\",1,1000000]" }
    let report = try verify(edited, against: trace())
    let line = report.line
    #expect(report.exitCode == 1)
    #expect(line.contains("diverged at checkpoint 2 (tick 240, 2.000 s)"))
    #expect(line.contains("same up to tick 120; first difference at tick 181, body 0, x: 0x"))
  }

  @Test func `a body that only one side has is the difference`() throws {
    let fewer = try verify(against: trace { tick, bodies in if tick == 7 { bodies.removeLast() } })
    #expect(fewer.line.contains("tick 7, body 1: missing in other.trace; events of tick 6: none"))
    let more = try verify(
      against: trace { tick, bodies in
        if tick == 7 { bodies.append(TracedBody(id: 9, x: 0, y: 0, angle: 0, vx: 0, vy: 0, w: 0)) }
      })
    #expect(more.line.contains("tick 7, body 9: only in other.trace;"))
    let none = try verify(against: trace { tick, bodies in if tick == 7 { bodies = [] } })
    #expect(none.line.contains("tick 7, body 0: missing in other.trace;"))
  }

  @Test func `a zero of the other sign is a difference, another NaN is not`() throws {
    let negative = try verify(
      against: trace { tick, bodies in if tick == 5 { bodies[0].angle = -0.0 } })
    #expect(negative.line.contains("tick 5, body 0, angle: 0x0p+0 (0.0) here"))
    let nan = TracedBody(id: 0, x: .nan, y: 0, angle: 0, vx: 0, vy: 0, w: 0)
    var other = nan
    other.x = -Double.nan
    #expect(nan.firstDifference(from: other) == nil)
  }

  @Test func `bodies of a tick may come in any order, ticks may not`() throws {
    #expect(try verify(against: trace { _, bodies in bodies.reverse() }).exitCode == 0)
    let swapped = try verify(against: trace { tick, _ in if tick == 3 { tick = 1 } })
    #expect(swapped.line == "other.trace:7: tick decreases from 2 to 1")
  }

  @Test func `a trace may be a window of the run`() throws {
    let window = try verify(against: trace(120...180))
    #expect(window.exitCode == 0)
    #expect(
      window.line
        == "E.rpl: same, 240 ticks, 2 checkpoints; other.trace compared up to tick 180 only")
    let later = try verify(against: trace(500...501))
    #expect(later.exitCode == 0)
    #expect(later.line.hasSuffix("other.trace has no such tick"))
  }

  @Test(arguments: [
    ("", "a trace without a line, nothing to compare with"),
    ("\n", "1: blank line"),
    ("0 0 0x0p+0\n", "1: trace line has 3 fields, expected 8"),
    ("0 0 1 2 3 4 5 6\n", "1: x is \"1\", expected a double as C's %a prints it"),
    (
      "-1 0 0x0p+0 0x0p+0 0x0p+0 0x0p+0 0x0p+0 0x0p+0\n", "1: tick is \"-1\", expected 0...86400000"
    ),
    (
      "0 4294967296 0x0p+0 0x0p+0 0x0p+0 0x0p+0 0x0p+0 0x0p+0\n",
      "1: body is \"4294967296\", expected 0...4294967295"
    ),
    (
      "0 0 0x0p+0 0x0p+0 0x0p+0 0x0p+0 0x0p+0 0x0p+0",
      "1: column 46: found the end of the file, expected a line feed"
    ),
    (String(repeating: "x", count: 5000), "1: line is longer than 4096 bytes"),
  ])
  func `a bad trace is said to be bad`(text: String, reason: String) throws {
    let report = try verify(against: Array(text.utf8))
    #expect(report.exitCode == 2)
    #expect(report.line == "other.trace:" + (text.isEmpty ? " " : "") + reason)
  }

  @Test func `a body can't be twice in a tick`() throws {
    let twice = try verify(
      against: trace { tick, bodies in if tick == 7 { bodies.append(bodies[0]) } })
    #expect(twice.line.hasSuffix("body is 0 twice in tick 7, expected each id once"))
  }

  /// What the toy does with the example's events, changed by an edit.
  private func trace(
    _ ticks: ClosedRange<Int64> = 0...240,
    _ edit: (inout Int64, inout [TracedBody]) -> Void = { _, _ in }
  ) throws -> [UInt8] {
    let run = ToyRun()
    var text: [UInt8] = []
    var bodies: [TracedBody] = []
    for tick in 0...ticks.upperBound {
      run.readBodies(into: &bodies)
      var shown = tick
      edit(&shown, &bodies)
      if tick >= ticks.lowerBound {
        for body in bodies { TraceFormat.append(tick: shown, body, to: &text) }
      }
      let events: [SimulationEvent] =
        switch tick {
        case 60: [.gravity(x: 1_000_000, y: 0)]
        case 180: [.gravity(x: 0, y: 1_000_000)]
        default: []
        }
      try run.advance(applying: events)
    }
    return text
  }

  /// Verifies a recording against a trace in a file, and leaves its folder out of the answer.
  private func verify(_ bytes: [UInt8] = Example.bytes, against trace: [UInt8]) throws
    -> (exitCode: Int32, line: String)
  {
    let folder = try TemporaryFolder()
    let options = VerifyOptions(against: try folder.write(trace, "other.trace"))
    let report = toyVerifier().verify(bytes, name: "E.rpl", options)
    let line = report.resultLine ?? report.errorLine ?? ""
    return (report.exitCode, line.replacingOccurrences(of: folder.path + "/", with: ""))
  }

  private func printf(_ value: Double) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      _ = withVaList([value]) { vsnprintf(buffer.baseAddress, 64, "%a", $0) }
      return buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
  }
}

/// SplitMix64, for tests that want many numbers and always the same.
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A number below `bound`.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
