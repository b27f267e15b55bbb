import Foundation
import Testing

/// `tumble verify --jobs`, `--files-from` and `--shard`: many recordings.
@Suite struct VerifyJobsTests {
  private let folder: Workspace

  init() throws {
    folder = try Workspace()
    try folder.write(Recording.example, "E.rpl")
  }

  /// The example with another event at tick 180 and right checksums.
  private let edited = Recording.edited(Recording.example) { $0[3] = "[180,\"g\",1,1000000]" }

  /// Recordings of which some are the same, some diverged and some bad, in no order.
  private func mixed() throws -> [String] {
    try (0..<23).map { number in
      let text =
        switch number % 4 {
        case 1: edited
        case 3: "{\"magic\":\"tumble\""
        default: Recording.example
        }
      let name = "r\(number * 7 % 23).rpl"
      try folder.write(text, name)
      return name
    } + ["none.rpl"]
  }

  @Test(arguments: [[], ["--json"]])
  func `the same is printed for any number of processes`(options: [String]) throws {
    let files = try mixed()
    let one = try Command(["verify"] + options + files, in: folder).run()
    #expect(one.status == 2)
    if options.isEmpty {
      // Of 23 the numbers 0 and 2, 1, and 3 modulo 4 are 12, 6 and 5.
      #expect(one.text.hasSuffix("24 files: 12 same, 6 diverged, 6 bad\n"))
      #expect(one.errorLines.count == 6)
    }
    for jobs in [2, 3, 40] {
      let several = try Command(["verify", "--jobs", "\(jobs)"] + options + files, in: folder).run()
      #expect(several.status == 2)
      #expect(several.text == one.text)
      #expect(several.errors == one.errors)
    }
  }

  @Test func `a process that is killed takes only its file with it`() throws {
    for name in ["x.rpl", "y.rpl"] { try folder.write(Recording.endless, name) }
    let running = try Command(
      ["verify", "--jobs", "2", "x.rpl", "y.rpl", "E.rpl", "E.rpl"], in: folder
    ).start()
    // Both are at the long ones, and another takes over what they would have gone on with.
    #expect(eventually { running.children.count == 2 })
    for child in running.children { kill(child, SIGKILL) }
    let outcome = running.wait(within: 30)
    let reason =
      "the process that verified it was ended by signal 9 (killed, perhaps for want of memory)"
    #expect(
      outcome.transcript == [
        "exit 2", "E.rpl: same, 240 ticks, 2 checkpoints", "E.rpl: same, 240 ticks, 2 checkpoints",
        "4 files: 2 same, 2 bad", "x.rpl: \(reason)", "y.rpl: \(reason)",
      ])
  }

  @Test func `Ctrl-C ends all processes, and counts what is left out`() throws {
    for name in ["x.rpl", "y.rpl"] { try folder.write(Recording.endless, name) }
    let running = try Command(
      ["verify", "--jobs", "3", "--junit", "out.xml", "E.rpl", "x.rpl", "y.rpl", "E.rpl"],
      in: folder
    ).start()
    #expect(eventually { running.children.count == 2 && running.outputSoFar.hasSuffix("\n") })
    let children = running.children
    running.send(SIGINT)
    let outcome = running.wait(within: 20)
    #expect(
      outcome.transcript == [
        "exit 130", "E.rpl: same, 240 ticks, 2 checkpoints", "4 files: 1 same, 3 skipped",
      ])
    for child in children { #expect(kill(child, 0) != 0 && errno == ESRCH) }
    // Only a whole run leaves one.
    #expect(try folder.names == ["E.rpl", "x.rpl", "y.rpl"])
  }

  @Test func `processes end soon when the one that started them was killed`() throws {
    for name in ["x.rpl", "y.rpl"] { try folder.write(Recording.endless, name) }
    let running = try Command(["verify", "--jobs", "2", "x.rpl", "y.rpl"], in: folder).start()
    #expect(eventually { running.children.count == 2 })
    let children = running.children
    running.send(SIGKILL)
    _ = running.wait()
    for child in children { #expect(eventually { RunningCommand.hasEnded(child) }) }
  }

  @Test func `a process ends at once when the one that started it was gone before`() throws {
    var worker = Command(["verify-worker"], in: folder)
    // A pipe that holds a file's name, and whose writer has ended.
    worker.setup = "mkfifo names && { printf 'E.rpl\\0' >names & } && exec <names && wait &&"
    let outcome = try worker.run()
    #expect(outcome.status == -SIGKILL && outcome.transcript.dropFirst().isEmpty)
  }

  @Test func `what isn't finished in time is 2 in a process, too`() throws {
    try folder.write(Recording.endless, "x.rpl")
    let outcome = try folder.tumble("verify", "--jobs", "2", "--timeout", "1", "x.rpl", "E.rpl")
    #expect(
      outcome.transcript == [
        "exit 2", "E.rpl: same, 240 ticks, 2 checkpoints", "2 files: 1 same, 1 bad",
        "x.rpl: not finished in 1 s",
      ])
  }

  @Test func `a process that hangs in the middle of a tick is ended when its time is over`() throws
  {
    try folder.write(Recording.endless, "x.rpl")
    let running = try Command(
      ["verify", "--jobs", "2", "--timeout", "3", "x.rpl", "E.rpl"], in: folder
    ).start()
    // The other one has nothing more to do.
    #expect(eventually { running.children.count == 2 })
    #expect(eventually { running.children.count == 1 })
    for child in running.children { kill(child, SIGSTOP) }
    let outcome = running.wait(within: 60)
    #expect(
      outcome.transcript == [
        "exit 2", "E.rpl: same, 240 ticks, 2 checkpoints", "2 files: 1 same, 1 bad",
        "x.rpl: not finished in 3 s",
      ])
  }

  @Test func `names come from a list, by lines or by zero bytes`() throws {
    try folder.write(edited, "a b.rpl")
    try folder.write(Recording.example, "line\nbreak.rpl")
    try folder.write("E.rpl\na b.rpl\n", "lines")
    try folder.write("line\nbreak.rpl\0E.rpl\0", "zeros")
    let lines = try folder.tumble("verify", "--files-from", "lines")
    #expect(lines.status == 1)
    #expect(lines.text.hasPrefix("E.rpl: same, "))
    #expect(lines.text.contains("\na b.rpl: diverged at "))
    var zeros = Command(["verify", "--files-from", "-", "--jobs", "2"], in: folder)
    zeros.input = folder("zeros")
    #expect(
      try zeros.run().transcript == [
        "exit 0", "line\\u{a}break.rpl: same, 240 ticks, 2 checkpoints",
        "E.rpl: same, 240 ticks, 2 checkpoints", "2 files: 2 same",
      ])
  }

  @Test func `a list without a name is 2, so that an empty one is no success`() throws {
    try folder.write("\n", "empty")
    #expect(
      try folder.tumble("verify", "--files-from", "empty").transcript == [
        "exit 2", "tumble: empty: names no recording",
      ])
    #expect(
      try folder.tumble("verify", "--files-from", "none").transcript == [
        "exit 2", "tumble: none: can't be opened: no such file or folder",
      ])
  }

  @Test func `of files by their bytes each n-th belongs to a shard, whatever their order`() throws {
    // By bytes: B, a, b, e, é.
    let files = ["é", "b", "B", "e", "a"].map { "\($0).rpl" }
    for file in files { try folder.write(Recording.example, file) }
    func shown(_ shard: String) throws -> [Substring] {
      try Command(["verify", "--shard", shard] + files, in: folder).run().text
        .split(separator: "\n").map { $0.prefix { $0 != ":" } }
    }
    #expect(try shown("1/2") == ["é.rpl", "b.rpl", "B.rpl", "shard 1/2, 3 of 5 files"])
    #expect(try shown("2/2") == ["e.rpl", "a.rpl", "shard 2/2, 2 of 5 files"])
    #expect(try shown("5/5") == ["é.rpl", "shard 5/5, 1 of 5 files"])
    let empty = try Command(["verify", "--shard", "6/6"] + files, in: folder).run()
    #expect(empty.transcript == ["exit 0", "shard 6/6, 0 of 5 files: nothing to do"])
  }
}
