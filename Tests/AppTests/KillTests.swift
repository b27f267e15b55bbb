import Foundation
import Testing
import Tumble

/// Recordings that are ended from outside: killed, interrupted, out of room.
@Suite struct KillTests {
  private let folder: Workspace

  init() throws { folder = try Workspace() }

  private func size(_ name: String) -> Int {
    var status = stat()
    return stat(folder(name), &status) == 0 ? Int(status.st_size) : 0
  }

  /// The tick of the last whole line of a recording that is being written.
  private func lastTick(_ name: String) throws -> Int64 {
    let end = String(decoding: try folder.bytes(name).suffix(400), as: UTF8.self)
    let lines = end.split(separator: "\n", omittingEmptySubsequences: false)
    let line = lines.dropLast().last ?? ""
    return Int64(line.dropFirst().prefix { $0.isNumber }) ?? 0
  }

  /// Gravity that changes at each tick, so that the recording shows how far the run has come.
  private func script(ticks: Int) throws -> String {
    let lines = (0..<ticks).map { "[\($0),\"g\",\($0 % 2000 * 500 - 500000),-1000000]\n" }
    return try folder.write(lines.joined(), "script")
  }

  @Test func `20 recordings killed at random moments verify and lose nothing that was shown`()
    throws
  {
    let script = try script(ticks: 20_000)
    var random = RandomSource(seed: 12)
    for run in 0..<20 {
      let command = try Command(
        ["record", "crates", "-o", "\(run).rpl", "--ticks", "10000000", "--script", script],
        in: folder
      ).start()
      let part = "\(run).rpl.part"
      let enough = random.index(below: 60_000)
      #expect(eventually { size(part) > enough })
      // Somewhere within the next ticks: some rounds of nothing.
      var spins = random.index(below: 2_000_000)
      while spins > 0 { spins -= 1 }
      let shown = try lastTick(part)
      command.send(SIGKILL)
      #expect(command.wait().status == -SIGKILL)

      #expect(try !folder.names.contains("\(run).rpl"))
      let outcome = try folder.tumble("verify", part)
      #expect(outcome.status == 0, "\(outcome.transcript)")
      let ticks = try #require(
        Int64(outcome.text.dropFirst("\(part): same, ".count).prefix { $0.isNumber }))
      #expect(ticks >= shown - 120)
      let again = try folder.tumble("record", "crates", "-o", "\(run).rpl", "--ticks", "1")
      #expect(again.status == 2)
      #expect(again.errors.hasPrefix("tumble: \(part): exists already; it holds a recording that"))
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `an interrupted recording is ended properly and verifies`(signal: Int32) throws {
    let command = try Command(
      ["record", "crates", "-o", "a.rpl", "--ticks", "10000000"], in: folder
    ).start()
    #expect(eventually { size("a.rpl.part") > 500 })
    command.send(signal)
    let outcome = command.wait()
    #expect(outcome.status == 128 + signal)
    #expect(outcome.text == "")
    let tick = try lastTick("a.rpl")
    #expect(outcome.errors == "tumble: interrupted at tick \(tick); a.rpl is whole\n")
    #expect(try folder.names == ["a.rpl"])
    #expect(
      try folder.tumble("verify", "a.rpl").transcript == [
        "exit 0", "a.rpl: same, \(tick) ticks, \(tick / 120) checkpoints",
      ])
  }

  @Test func `a recording that waits for its script is interrupted just so`() throws {
    #expect(mkfifo(folder("pipe"), 0o600) == 0)
    let pipe = try #require(FileHandle(forUpdatingAtPath: folder("pipe")))
    try pipe.write(contentsOf: Data("[5,\"g\",0,1]\n[9,\"g\",0,2]\n".utf8))
    var command = Command(
      ["record", "crates", "-o", "a.rpl", "--ticks", "600", "--script", "-"], in: folder)
    command.input = folder("pipe")
    let running = try command.start()
    #expect(
      try eventually { try folder.names.contains("a.rpl.part") && lastTick("a.rpl.part") == 5 })
    // From there to tick 9, where it waits, it may need a while on a busy machine.
    #expect(eventually { running.isWaitingToRead })
    running.send(SIGINT)
    let outcome = running.wait(within: 20)
    #expect(outcome.transcript == ["exit 130", "tumble: interrupted at tick 9; a.rpl is whole"])
    #expect(
      try folder.tumble("verify", "a.rpl").transcript == [
        "exit 0", "a.rpl: same, 9 ticks, 0 checkpoints",
      ])
    try pipe.close()
  }

  @Test(arguments: [
    ["verify", "x.rpl"], ["verify", "--json", "x.rpl", "x.rpl"], ["trace", "x.rpl"],
    ["render", "x.rpl", "-o", "x.gif", "--size", "32x32", "--to", "0.9"],
    ["render", "x.rpl", "-o", "x.apng", "--size", "32x32", "--from", "0.8", "--to", "0.9"],
    ["render", "x.rpl", "-o", "x/", "--size", "32x32", "--from", "0.8", "--to", "0.9"],
    ["render", "circles5000", "-o", "x.png", "--size", "32x32", "--at", "100"],
    ["run", "circles5000", "--size", "32x32"],
  ])
  func `an interrupted command is 130 and leaves nothing half done`(arguments: [String]) throws {
    try folder.write(Recording.endless, "x.rpl")
    let command = try Command(arguments, in: folder).start()
    #expect(eventually { command.handlesInterrupts })
    command.send(SIGINT)
    let outcome = command.wait(within: 20)
    #expect(outcome.status == 130)
    #expect(outcome.errors == "")
    #expect(try folder.names == ["x.rpl"])
  }

  @Test func `a verification that waits for a trace can be interrupted`() throws {
    #expect(mkfifo(folder("pipe"), 0o600) == 0)
    let pipe = try #require(FileHandle(forUpdatingAtPath: folder("pipe")))
    try folder.write(Recording.example, "E.rpl")
    var command = Command(["verify", "E.rpl", "--against", "-"], in: folder)
    command.input = folder("pipe")
    let running = try command.start()
    #expect(eventually { running.isWaitingToRead })
    running.send(SIGINT)
    #expect(running.wait(within: 20).transcript == ["exit 130"])
    try pipe.close()
  }

  @Test func `a full disk ends a recording in one line, and what was written replays`() throws {
    var command = Command(
      ["record", "crates", "-o", "a.rpl", "--ticks", "12000"], in: folder)
    command.setup = "ulimit -f 4;"  // 2048 bytes
    #expect(
      try command.run().transcript == [
        "exit 2",
        "tumble: a.rpl.part: can't be written: the file would be too large for the file system",
      ])
    #expect(try folder.names == ["a.rpl.part"])
    let size = size("a.rpl.part")
    #expect((1900...2048).contains(size))
    let checkpoints = lround(Double(size - 250) / 43)
    let outcome = try folder.tumble("verify", "a.rpl.part")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "", "the last line is whole")
    let ticks = try lastTick("a.rpl.part")
    #expect(
      outcome.text
        == "a.rpl.part: same, \(ticks) ticks, \(ticks / 120) checkpoints; no end line\n")
    #expect(abs(ticks / 120 - Int64(checkpoints)) <= 2)
  }

  @Test func `no room for the first line leaves no file`() throws {
    var command = Command(["record", "crates", "-o", "a.rpl", "--ticks", "10"], in: folder)
    command.setup = "ulimit -f 0;"
    // Standard error is a file, too: the line that says why has no room either.
    #expect(try command.run().status == 2)
    #expect(try folder.names == [])
  }
}
