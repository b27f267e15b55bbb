import Foundation
import Testing
import Tumble

/// The conformance cases of the replay format, by number: what any reader of it has to answer.
@Suite struct ReplayConformanceTests {
  private let folder: Workspace

  init() throws { folder = try Workspace() }

  private func verify(_ text: String, as name: String = "x.rpl", _ more: String...) throws
    -> Outcome
  {
    try folder.write(text, name)
    return try Command(["verify", name] + more, in: folder).run()
  }

  /// The example with its lines changed and its checksums made right again.
  private func edited(_ edit: (inout [String]) -> Void) -> String {
    Recording.edited(Recording.example, edit)
  }

  @Test func `case 1: the example holds`() throws {
    let outcome = try verify(Recording.example)
    #expect(outcome.transcript == ["exit 0", "x.rpl: same, 240 ticks, 2 checkpoints"])
  }

  @Test func `case 2: another event diverges at the checkpoint behind it`() throws {
    let outcome = try verify(edited { $0[3] = "[180,\"g\",1,1000000]" })
    #expect(outcome.status == 1)
    #expect(outcome.text.hasPrefix("x.rpl: diverged at checkpoint 2 (tick 240, 2.000 s): "))
    #expect(outcome.text.hasSuffix("same up to tick 120\n"))
  }

  @Test func `case 3: a byte that was changed is a wrong checksum, with no good checkpoint`() throws
  {
    let outcome = try verify(Recording.example.replacing("tumble 0.1.0", with: "tumble 0.1.1"))
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("x.rpl:3: CRC mismatch"))
    #expect(outcome.errors.contains("no good checkpoint"))
  }

  @Test func `case 4: cut after 400 bytes it is bad, as a part it holds to tick 240`() throws {
    let cut = String(Recording.example.prefix(400))
    let bad = try verify(cut)
    #expect(bad.status == 2 && bad.errors.contains("last line is cut at byte 400"))
    let part = try verify(cut, as: "x.rpl.part")
    #expect(part.status == 0)
    #expect(part.text == "x.rpl.part: same, 240 ticks, 2 checkpoints; no end line\n")
    #expect(part.errorLines.count == 1)
  }

  @Test func `case 5: an unknown kind is bad, at its line`() throws {
    let outcome = try verify(edited { $0.insert("[200,\"z\",1]", at: 4) })
    #expect(outcome.transcript == ["exit 2", "x.rpl:5: unknown event kind \"z\""])
  }

  @Test func `case 6: a newer version and another magic are named`() throws {
    let newer = try verify(edited { $0[0].replace("\"version\":1", with: "\"version\":2") })
    #expect(newer.status == 2 && newer.errors.contains("made by a newer version (2)"))
    let other = try verify(edited { $0[0].replace("tumble-replay", with: "tumble") })
    #expect(other.status == 2 && other.errors.contains("not a tumble replay"))
    #expect(newer.text.isEmpty && other.text.isEmpty)
  }

  @Test func `case 7: a tick that decreases is bad, at its line`() throws {
    let outcome = try verify(edited { $0.swapAt(1, 3) })
    #expect(outcome.transcript == ["exit 2", "x.rpl:3: tick decreases from 180 to 120"])
  }

  @Test func `case 8: a missing checkpoint is bad`() throws {
    let outcome = try verify(edited { $0.remove(at: 2) })
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("checkpoint 120 missing"))
  }

  @Test func `case 9: another libm is a warning, and strictly it is bad`() throws {
    let text = edited { $0[0].replace("c0e166d5d8463239", with: "0000000000000000") }
    let outcome = try verify(text)
    #expect(outcome.status == 0)
    #expect(outcome.text == "x.rpl: same, 240 ticks, 2 checkpoints\n")
    #expect(outcome.errorLines.count == 1)
    #expect(
      outcome.errors.contains("libm 0000000000000000, here c0e166d5d8463239; bits may differ"))
    let strict = try verify(text, as: "y.rpl", "--strict")
    #expect(strict.status == 2 && strict.text.isEmpty)
  }

  @Test func `case 10: another state at the beginning diverges at tick 0`() throws {
    let outcome = try verify(edited { $0[0].replace("673271af2338171d", with: "0000000000000000") })
    #expect(outcome.status == 1)
    #expect(
      outcome.text.hasPrefix("x.rpl: diverged at tick 0: expected 0000000000000000 got 673271af"))
  }

  @Test(arguments: [
    "[1,\"" + String(repeating: "x", count: 5000) + "\"]", "[1e3,\"g\",0,0]",
    "[10368001,\"g\",0,0]", String(repeating: "[", count: 1_000_000),
  ])
  func `case 11: hostile lines are bad within a second, with one line`(line: String) throws {
    let header = Recording.example.prefix { $0 != "\n" }
    let outcome = try verify("\(header)\n\(line)\n")
    #expect(outcome.status == 2)
    #expect(outcome.errorLines.count == 1 && outcome.text.isEmpty)
    #expect(outcome.processorSeconds < 1)
  }

  @Test func `case 11: a file of 65 MiB and a FIFO are bad within a second, with one line`() throws
  {
    let large = open(folder("large.rpl"), O_CREAT | O_WRONLY, 0o600)
    #expect(ftruncate(large, 65 << 20) == 0)
    close(large)
    #expect(mkfifo(folder("pipe.rpl"), 0o600) == 0)
    for name in ["large.rpl", "pipe.rpl"] {
      let outcome = try folder.tumble("verify", name)
      #expect(outcome.status == 2)
      #expect(outcome.errorLines.count == 1 && outcome.text.isEmpty)
      #expect(outcome.processorSeconds < 1)
    }
  }

  @Test func `case 12: a recording that is killed verifies, and its name stays taken`() throws {
    // At many random moments: KillTests.
    let script = (0..<1200).map { "[\($0),\"g\",\($0),-1000000]\n" }.joined()
    let running = try Command(
      [
        "record", "crates", "-o", "k.rpl", "--ticks", "10000000", "--script",
        try folder.write(script, "script"),
      ], in: folder
    ).start()
    #expect(eventually { (try? folder.bytes("k.rpl.part").count) ?? 0 > 5000 })
    running.send(SIGKILL)
    #expect(running.wait().status == -SIGKILL)
    #expect(try folder.tumble("verify", "k.rpl.part").status == 0)
    #expect(try folder.tumble("record", "crates", "-o", "k.rpl", "--ticks", "1").status == 2)
  }
}
