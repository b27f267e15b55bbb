import Drawing
import Foundation
import Testing

/// `tumble diff --with` another program that answers oddly, or not at all.
@Suite struct OddProgramTests {
  private let folder: Workspace

  init() throws {
    folder = try Workspace()
    try folder.write(Recording.example, "a.rpl")
  }

  /// A program that says that it diverges after tick 120, and does `trace` and `render` by these words.
  private func program(trace: String, render: String = "exit 3") throws {
    try folder.writeProgram(
      """
      case $1 in
      verify) echo '[{"exitCode":1,"message":"diverged","sameUpTo":120}]' ;;
      trace) \(trace) ;;
      render) \(render) ;;
      esac
      """, "other")
  }

  @Test func `what isn't a trace is told at once, though it goes on for ever`() throws {
    try program(trace: "exec yes")
    let outcome = try Command(["diff", "a.rpl", "--with", "./other"], in: folder).run(within: 30)
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("tumble: ./other:1: "), "\(outcome.errors)")
  }

  @Test func `an answer that never ends is refused before it takes all memory`() throws {
    try folder.writeProgram("exec yes", "other")
    let outcome = try Command(["diff", "a.rpl", "--with", "./other"], in: folder).run(within: 30)
    #expect(
      outcome.transcript == [
        "exit 2", "tumble: ./other: prints more than 67108864 bytes, which is no answer",
      ])
  }

  @Test(arguments: ["exec sleep 600 >&-", "exec sleep 600"])
  func `waiting for one that hangs can be ended`(hang: String) throws {
    try program(trace: ": > begun; \(hang)")
    let running = try Command(["diff", "a.rpl", "--with", "./other"], in: folder).start()
    // It waits in poll(2), which has number 7, or looks now and then.
    let looks = hang.hasSuffix("-")
    #expect(
      eventually {
        FileManager.default.fileExists(atPath: folder("begun"))
          && (looks || running.state("syscall").hasPrefix("7 "))
      })
    running.send(SIGINT)
    let outcome = running.wait(within: 30)
    #expect(!outcome.isLate)
    #expect(outcome.status == 130)
  }

  @Test func `the answer is told even where the other program can't draw`() throws {
    try program(trace: "'\(Command.tumble)' \"$@\" | awk '$1 >= 200 { $3 = \"inf\" } { print }'")
    for option in [["--png", "d.png"], ["--html", "d.html"]] {
      let outcome = try Command(["diff", "a.rpl", "--with", "./other"] + option, in: folder).run()
      #expect(outcome.status == 2)
      #expect(outcome.text.contains("\nstates part at tick 200 (1.667 s): body 0, x\n"))
      #expect(outcome.errors.hasPrefix("tumble: ./other: "))
    }
  }

  @Test func `where only a hash differs they aren't called the same`() throws {
    try program(trace: "exec '\(Command.tumble)' \"$@\"")
    let outcome = try folder.tumble("diff", "a.rpl", "--with", "./other")
    #expect(
      outcome.transcript == [
        "exit 1", "a.rpl: here and in ./other differ",
        "state hashes part after tick 120, and no number of a body does: it is gravity, or a body's "
          + "type or sleep, which a trace doesn't tell",
      ])
  }

  @Test func `a picture on standard output is nothing but the picture`() throws {
    try program(
      trace: "'\(Command.tumble)' \"$@\" | awk '$1 >= 200 { $3 = \"0x1p+3\" } { print }'",
      render: "exec '\(Command.tumble)' \"$@\"")
    let outcome = try folder.tumble("diff", "a.rpl", "--with", "./other", "--png", "-")
    #expect(outcome.status == 1)
    #expect(try CGImage(pngData: Data(outcome.output)).width > 900)
    #expect(outcome.output.suffix(8) == [0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
    #expect(outcome.errors.contains("states part at tick 200"))
    let both = try folder.tumble("diff", "a.rpl", "a.rpl", "--png", "-", "--json")
    #expect(both.status == 64)
  }

  @Test func `a name can't drive the terminal`() throws {
    try folder.write(Recording.example, "\u{1B}[31m.rpl")
    let outcome = try folder.tumble("diff", "a.rpl", "\u{1B}[31m.rpl")
    #expect(
      outcome.transcript == ["exit 0", "a.rpl and \\x1b[31m.rpl: the same, 240 ticks"])
  }
}
