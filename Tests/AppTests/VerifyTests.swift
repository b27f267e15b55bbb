import Foundation
import Testing

/// `tumble verify`.
@Suite struct VerifyTests {
  private let folder: Workspace

  init() throws {
    folder = try Workspace()
    try folder.write(Recording.example, "E.rpl")
  }

  /// The example with another event at tick 180 and right checksums.
  private let edited = Recording.edited(Recording.example) { $0[3] = "[180,\"g\",1,1000000]" }

  @Test func `the example is the same`() throws {
    #expect(
      try folder.tumble("verify", "E.rpl").transcript == [
        "exit 0", "E.rpl: same, 240 ticks, 2 checkpoints",
      ])
  }

  @Test func `an edited event is 1 and names the checkpoint`() throws {
    try folder.write(edited, "x.rpl")
    let outcome = try folder.tumble("verify", "x.rpl")
    #expect(outcome.status == 1)
    #expect(outcome.errors == "")
    #expect(
      outcome.text.hasPrefix(
        "x.rpl: diverged at checkpoint 2 (tick 240, 2.000 s): expected 200c8ef46081b120 got "))
    #expect(outcome.text.hasSuffix("; same up to tick 120\n"))
  }

  @Test(arguments: [false, true])
  func `against the other run's trace it names tick, body and field`(isPiped: Bool) throws {
    try folder.write(edited, "x.rpl")
    var trace = Command(["trace", "E.rpl"], in: folder)
    trace.output = folder("E.trace")
    #expect(try trace.run().status == 0)
    var verify = Command(["verify", "x.rpl", "--against", isPiped ? "-" : "E.trace"], in: folder)
    if isPiped { verify.input = folder("E.trace") }
    let outcome = try verify.run()
    #expect(outcome.status == 1)
    #expect(outcome.errors == "")
    // The edited gravity adds 0.001 points/s² to vx at the end of the step to tick 181.
    #expect(
      outcome.text.contains("; same up to tick 120; first difference at tick 181, body 0, vx: "))
    #expect(
      outcome.text.hasSuffix(
        " in \(isPiped ? "standard input" : "E.trace"), about 5.9e8 ULPs apart; "
          + "events of tick 180: [180,\"g\",1,1000000]\n"), "\(outcome.text)")
  }

  @Test func `against its own trace it is the same`() throws {
    var trace = Command(["trace", "E.rpl"], in: folder)
    trace.output = folder("E.trace")
    #expect(try trace.run().status == 0)
    #expect(
      try folder.tumble("verify", "E.rpl", "--against", "E.trace").transcript == [
        "exit 0", "E.rpl: same, 240 ticks, 2 checkpoints",
      ])
  }

  @Test func `a trace that isn't there or is none is 2`() throws {
    try folder.write("no trace\n", "bad.trace")
    #expect(
      try folder.tumble("verify", "E.rpl", "--against", "none").transcript == [
        "exit 2", "none: can't be opened: no such file or folder",
      ])
    #expect(
      try folder.tumble("verify", "E.rpl", "--against", "bad.trace").transcript == [
        "exit 2", "bad.trace:1: trace line has 2 fields, expected 8",
      ])
  }

  @Test func `cut in half it is bad, a part or recovered it holds as far as it goes`() throws {
    let half = Array(Recording.example.utf8.prefix(Recording.example.utf8.count / 2 + 70))
    try folder.write(half, "x.rpl")
    try folder.write(half, "x.rpl.part")
    let cut = "x.rpl:3: last line is cut at byte 275 (use --recover)"
    #expect(try folder.tumble("verify", "x.rpl").transcript == ["exit 2", cut])
    for arguments in [["verify", "x.rpl.part"], ["verify", "--recover", "x.rpl"]] {
      let name = arguments.last ?? ""
      #expect(
        try Command(arguments, in: folder).run().transcript == [
          "exit 0", "\(name): same, 60 ticks, 0 checkpoints; no end line",
          "\(name):3: warning: last line is cut at byte 275, left out",
        ])
    }
  }

  @Test func `what is recovered is said, and what is left out`() throws {
    try folder.write(
      Recording.example.replacingOccurrences(of: "0,1000000]\n[240", with: "0,1000001]\n[240"),
      "x.rpl")
    let outcome = try folder.tumble("verify", "--recover", "x.rpl")
    #expect(outcome.status == 0)
    #expect(
      outcome.text == "x.rpl: same up to tick 120, 1 checkpoint; the damaged rest is left out\n")
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.hasPrefix("x.rpl:5: warning: CRC mismatch: the line says d71ac4c2, "))
    #expect(
      outcome.errors.hasSuffix("; last good checkpoint at tick 120, the rest left out\n"))
  }

  @Test(arguments: [[], ["--recover"]])
  func `cut within its first line there is nothing to recover`(options: [String]) throws {
    try folder.write(Array(Recording.example.utf8.prefix(100)), "x.rpl")
    #expect(
      try Command(["verify", "x.rpl"] + options, in: folder).run().transcript == [
        "exit 2", "x.rpl:1: first line is cut at byte 100, nothing to recover",
      ])
  }

  @Test func `files that somebody's Ctrl-C left out are counted`() throws {
    try folder.write(Recording.endless, "x.rpl")
    let running = try Command(["verify", "E.rpl", "x.rpl", "E.rpl"], in: folder).start()
    #expect(eventually { running.outputSoFar.hasSuffix("checkpoints\n") })
    running.send(SIGINT)
    let outcome = running.wait(within: 20)
    #expect(
      outcome.transcript == [
        "exit 130", "E.rpl: same, 240 ticks, 2 checkpoints", "3 files: 1 same, 2 skipped",
      ])
  }

  @Test func `another libm is a warning, strictly it is 2`() throws {
    let text = Recording.edited(Recording.example) {
      $0[0] = $0[0].replacingOccurrences(of: "c0e166d5d8463239", with: "0000000000000000")
    }
    try folder.write(text, "x.rpl")
    let reason = "made with libm 0000000000000000, here c0e166d5d8463239; bits may differ"
    #expect(
      try folder.tumble("verify", "x.rpl").transcript == [
        "exit 0", "x.rpl: same, 240 ticks, 2 checkpoints", "x.rpl: warning: \(reason)",
      ])
    #expect(
      try folder.tumble("verify", "--strict", "x.rpl").transcript == [
        "exit 2", "x.rpl:1: \(reason)",
      ])
    #expect(try folder.tumble("verify", "--strict", "E.rpl").status == 0)
  }

  @Test func `of several files the highest code counts, and each has its line`() throws {
    try folder.write(edited, "x.rpl")
    let outcome = try folder.tumble("verify", "none.rpl", "x.rpl", "E.rpl")
    #expect(outcome.status == 2)
    let lines = outcome.text.split(separator: "\n")
    try #require(lines.count == 3)
    #expect(lines[0].hasPrefix("x.rpl: diverged"))
    #expect(lines[1] == "E.rpl: same, 240 ticks, 2 checkpoints")
    #expect(lines[2] == "3 files: 1 same, 1 diverged, 1 bad")
    #expect(outcome.errorLines == ["none.rpl: can't be opened: no such file or folder"])
    #expect(try folder.tumble("verify", "x.rpl", "E.rpl").status == 1)
  }

  @Test func `as JSON it is one document with an object a file`() throws {
    try folder.write(edited, "x.rpl")
    let outcome = try folder.tumble("verify", "--json", "E.rpl", "x.rpl", "none.rpl")
    #expect(outcome.status == 2)
    #expect(outcome.errorLines == ["none.rpl: can't be opened: no such file or folder"])
    let reports = try JSONDecoder().decode([Report].self, from: Data(outcome.output))
    try #require(reports.map(\.file) == ["E.rpl", "x.rpl", "none.rpl"])
    #expect(reports.map(\.result) == ["same", "diverged", "bad"])
    #expect(reports.map(\.exitCode) == [0, 1, 2])
    #expect(reports.map(\.checkpoints) == [2, nil, nil])
    #expect(reports.map(\.sameUpTo) == [nil, 120, nil])
    #expect(reports[1].expected == "200c8ef46081b120")
    #expect(reports[2].reason == "can't be opened: no such file or folder")
  }

  private struct Report: Decodable {
    let file: String
    let result: String
    let exitCode: Int
    let checkpoints: Int?
    let sameUpTo: Int?
    let expected: String?
    let reason: String?
  }

  @Test func `what isn't finished in time is 2`() throws {
    try folder.write(Recording.endless, "x.rpl")
    let outcome = try folder.tumble("verify", "--timeout", "1", "x.rpl")
    #expect(outcome.transcript == ["exit 2", "x.rpl: not finished in 1 s"])
  }
}
