import Foundation
import Scenes
import Testing
import Tumble

/// The conformance cases of the format's description, by their numbers, on the real crates.
///
/// The program is taken to run on the example's platform: crates have the same bits under both
/// variants of the C library's mathematics.
@Suite struct ReplayConformanceTests {
  private let verifier = Verifier(
    catalog: .all, platform: Example.platform, nanoseconds: { 0 })

  @Test func `case 1: the example is the same`() {
    let report = verifier.verify(Example.bytes, name: "E.rpl")
    #expect(report.transcript == ["exit 0", "E.rpl: same, 240 ticks, 2 checkpoints"])
  }

  @Test func `case 2: an edited event diverges at the next checkpoint`() {
    let bytes = Example.edited { $0[3] = "[180,\"g\",1,1000000]" }
    let report = verifier.verify(bytes, name: "E.rpl")
    #expect(report.exitCode == 1)
    #expect(report.errorLine == nil)
    let line = report.resultLine ?? ""
    #expect(line.hasPrefix("E.rpl: diverged at checkpoint 2 (tick 240, 2.000 s): expected "))
    #expect(line.contains("expected 200c8ef46081b120 got "))
    #expect(line.hasSuffix("; same up to tick 120"))
  }

  @Test func `case 3: a changed byte without a new checksum is a mismatch at line 3`() {
    let bytes = Example.edited(checksums: false) {
      $0[0] = $0[0].replacingOccurrences(of: "0.1.0", with: "0.1.1")
    }
    let report = verifier.verify(bytes, name: "E.rpl")
    #expect(report.exitCode == 2)
    let line = report.errorLine ?? ""
    #expect(line.hasPrefix("E.rpl:3: CRC mismatch: the line says 111d8928, "))
    #expect(line.hasSuffix("; no good checkpoint"))
  }

  @Test func `case 4: cut after 400 bytes it's bad, as a part it holds to tick 240`() {
    let cut = Array(Example.bytes.prefix(400))
    #expect(
      verifier.verify(cut, name: "x.rpl").transcript == [
        "exit 2", "x.rpl:6: last line is cut at byte 400 (use --recover)",
      ])
    let expected = ["exit 0", "same, 240 ticks, 2 checkpoints; no end line"]
    let warning = "6: warning: last line is cut at byte 400, left out"
    #expect(
      verifier.verify(cut, name: "x.rpl.part").transcript == [
        expected[0], "x.rpl.part: " + expected[1], "x.rpl.part:" + warning,
      ])
    #expect(
      verifier.verify(cut, name: "x.rpl", VerifyOptions(recover: true)).transcript == [
        expected[0], "x.rpl: " + expected[1], "x.rpl:" + warning,
      ])
  }

  @Test func `case 5: an unknown kind is bad at its line`() {
    let bytes = Example.edited { $0.insert("[200,\"z\",1]", at: 4) }
    #expect(
      verifier.verify(bytes, name: "E.rpl").transcript == [
        "exit 2", "E.rpl:5: unknown event kind \"z\"",
      ])
  }

  @Test func `case 6: a newer version and another format simulate nothing`() {
    let untouched = Verifier(platform: Example.platform, nanoseconds: { 0 }) { _ in
      Issue.record("something was simulated")
      return ToyRun()
    }
    #expect(
      untouched.verify(Example.withHeader("\"version\":1", "\"version\":2"), name: "E.rpl")
        .transcript == ["exit 2", "E.rpl:1: made by a newer version (2), expected 1"])
    let other = untouched.verify(Example.withHeader("tumble-replay", "tumble"), name: "E.rpl")
    #expect(other.exitCode == 2)
    #expect(other.errorLine?.hasPrefix("E.rpl:1: not a tumble replay") == true)
  }

  @Test func `case 7: swapped lines let the tick decrease at line 3`() {
    let bytes = Example.edited { $0.swapAt(1, 3) }
    #expect(
      verifier.verify(bytes, name: "E.rpl").transcript == [
        "exit 2", "E.rpl:3: tick decreases from 180 to 120",
      ])
  }

  @Test func `case 8: a checkpoint that was taken out is missing`() {
    let report = verifier.verify(Example.edited { $0.remove(at: 2) }, name: "E.rpl")
    #expect(report.exitCode == 2)
    #expect(report.errorLine?.hasPrefix("E.rpl:4: checkpoint 120 missing") == true)
  }

  @Test func `case 9: another libm is a warning, strictly it's refused before simulating`() {
    let bytes = Example.withHeader("c0e166d5d8463239", "0000000000000000")
    let difference = "made with libm 0000000000000000, here c0e166d5d8463239; bits may differ"
    #expect(
      verifier.verify(bytes, name: "E.rpl").transcript == [
        "exit 0", "E.rpl: same, 240 ticks, 2 checkpoints", "E.rpl: warning: \(difference)",
      ])
    let untouched = Verifier(platform: Example.platform, nanoseconds: { 0 }) { _ in
      Issue.record("something was simulated")
      return ToyRun()
    }
    #expect(
      untouched.verify(bytes, name: "E.rpl", VerifyOptions(strict: true)).transcript == [
        "exit 2", "E.rpl:1: \(difference)",
      ])
  }

  @Test func `case 10: another initial hash diverges at tick 0`() {
    let bytes = Example.withHeader("673271af2338171d", "0000000000000000")
    #expect(
      verifier.verify(bytes, name: "E.rpl").transcript == [
        "exit 1",
        "E.rpl: diverged at tick 0: expected 0000000000000000 got 673271af2338171d",
      ])
  }

  @Test(arguments: [
    ("5000-byte line", 2, "line is longer than 4096 bytes"),
    ("1e3", 2, "column 2: found \"1e3\", expected a whole number in plain decimal digits"),
    ("tick over the cap", 2, "tick is 10368001, expected 0...10368000 (24 hours)"),
    ("brackets", 2, "line is longer than 4096 bytes"),
  ])
  func `case 11: a hostile line is one line of error`(kind: String, line: Int, reason: String) {
    let hostile =
      switch kind {
      case "5000-byte line": "[60,\"g\",1" + String(repeating: "0", count: 4991)
      case "1e3": "[1e3,\"g\",0,0]"
      case "tick over the cap": "[10368001,\"g\",0,0]"
      default: String(repeating: "[", count: 1_000_000)
      }
    let bytes = Example.edited(checksums: false) { $0.insert(hostile, at: 1) }
    #expect(
      verifier.verify(bytes, name: "E.rpl").transcript == ["exit 2", "E.rpl:\(line): \(reason)"])
  }

  @Test func `case 11: a huge file, a FIFO and other things that are no files`() throws {
    let folder = try TemporaryFolder()
    let huge = try folder.write(Example.bytes, "huge.rpl")
    #expect(truncate(huge, 65 << 20) == 0)
    #expect(mkfifo(folder("fifo.rpl"), 0o600) == 0)
    #expect(symlink("/dev/zero", folder("zero.rpl")) == 0)
    #expect(symlink("nowhere", folder("dangling.rpl")) == 0)
    let reasons = [
      (huge, "68157440 bytes, more than the 67108864 that a recording may have"),
      (folder("fifo.rpl"), "is a FIFO, expected a regular file"),
      (folder("zero.rpl"), "is a device, expected a regular file"),
      (folder.path, "is a directory, expected a regular file"),
      (folder("dangling.rpl"), "can't be opened: no such file or folder"),
      (folder("none.rpl"), "can't be opened: no such file or folder"),
      (try folder.write([], "empty.rpl"), "the file is empty, not a tumble replay"),
    ]
    #expect(
      verifier.verify("-").errorLine == "standard input: is a stream, expected a regular file")
    for (path, reason) in reasons {
      #expect(verifier.verify(path).transcript == ["exit 2", "\(path): \(reason)"])
    }
  }

  @Test func `case 12: a recording that stops anywhere verifies, a second one refuses`() throws {
    let folder = try TemporaryFolder()
    let run = try Simulation(SceneCatalog.all.find("crates"))
    var header = run.replayHeader(origin: ReplayOrigin(by: "test"))
    header.platform = Example.platform
    let recorder = try ReplayRecorder(path: folder("a.rpl"), header: header)
    for tick in 0..<Int64(300) {
      let hash = recorder.needsHash(at: tick) ? run.stateHash() : nil
      let events = [SimulationEvent.gravity(x: Int32(tick) * 5000, y: -1_000_000)]
      try run.advance(applying: events)
      try recorder.record(tick: tick, hash: hash, events: events)
    }
    let bytes = try folder.bytes("a.rpl.part")
    let nearTheEnd = (bytes.count - 100)...bytes.count
    for count in Array(nearTheEnd) + stride(from: 0, to: bytes.count, by: 397) {
      let report = verifier.verify(Array(bytes.prefix(count)), name: "a.rpl.part")
      #expect(report.exitCode == 0, "cut at \(count): \(report.transcript)")
    }
    let whole = verifier.verify(folder("a.rpl.part"))
    #expect(whole.outcome == .same(ticks: 299, checkpoints: 2))
    let error = #expect(throws: ReplayError.self) {
      try ReplayRecorder(path: folder("a.rpl"), header: Example.header)
    }
    #expect(error?.description == folder("a.rpl.part") + ": exists already")
  }
}
