import Foundation
import Testing
import Tumble

/// `tumble shrink`.
@Suite struct ShrinkTests {
  private let folder: Workspace
  /// Where candidates lie.
  private let temporary: String

  init() throws {
    folder = try Workspace()
    temporary = folder.unique("temporary")
    try FileManager.default.createDirectory(
      atPath: temporary, withIntermediateDirectories: false)
    try folder.write(Recording.example, "E.rpl")
  }

  private func command(_ arguments: String...) -> Command {
    var command = Command(["shrink"] + arguments, in: folder)
    command.environment = ["TMPDIR": temporary + "/"]
    return command
  }

  private func leftovers() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: temporary)
  }

  @Test func `a minute of 400 inputs becomes the one that fails`() throws {
    var random = RandomSource(seed: 7)
    let script = (0..<400).map { index in
      let number = index == 311 ? 123_456 : random.index(below: 100_000)
      return "[\(index * 18),\"g\",\(number),-1000000]\n"
    }
    try folder.write(script.joined(), "script")
    #expect(
      try folder.tumble("record", "crates", "-o", "a.rpl", "--ticks", "7200", "--script", "script")
        .status == 0)
    let outcome = try command("a.rpl", "--while", "! grep -q '\"g\",123456,'").run()
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(outcome.text.hasPrefix("a.min.rpl: 1 of 400 inputs, 1 of 7200 ticks, "))
    let lines = try folder.text("a.min.rpl").split(separator: "\n")
    #expect(lines.count == 3 && lines[1] == "[0,\"g\",123456,-1000000]")
    #expect(lines[0].contains("\"note\":\"shrunk from a.rpl\""))
    #expect(try folder.tumble("verify", "a.min.rpl").status == 0)
    // The same again gives the same; an existing file is kept unless told.
    let bytes = try folder.bytes("a.min.rpl")
    #expect(
      try command("a.rpl", "--while", "true").run().transcript == [
        "exit 2", "tumble: a.min.rpl: exists already; --force writes over it",
      ])
    let again = try command("a.rpl", "--force", "--while", "! grep '\"g\",123456,' {} >&2").run()
    #expect(again.transcript == outcome.transcript)
    #expect(try folder.bytes("a.min.rpl") == bytes)
    #expect(try leftovers() == [])
  }

  @Test func `another program's verdict is asked as anybody's`() throws {
    // Crate 0 moves to the right by 128 to 256 points/s, as the first tilt alone makes it.
    try folder.write(
      "\(Command.tumble) trace $1 | awk '$2 == 0 && $6 ~ /^0x1.*p[+]7/ {n++} END {exit n > 0}'\n",
      "judge")
    let outcome = try command("E.rpl", "--while", "sh judge", "-o", "small.rpl").run()
    #expect(outcome.status == 0, "\(outcome.transcript)")
    #expect(try folder.names == ["E.rpl", "judge", "small.rpl"])
    let lines = try folder.text("small.rpl").split(separator: "\n")
    #expect(lines.count == 3 && lines[1] == "[0,\"g\",1000000,0]")
    // 1000 points/s² make 128 points/s of 0 in 15.4 ticks.
    #expect(lines[2].hasPrefix("[16,"))
  }

  @Test func `what a command leaves running is ended`() throws {
    let outcome = try command(
      "E.rpl", "--while", "sleep 600 & echo $! >> pids; exit 1 #", "-o", "small.rpl"
    ).run()
    #expect(outcome.status == 0)
    let processes = try folder.text("pids").split(separator: "\n")
    #expect(processes.count > 3)
    for process in processes {
      let id = try #require(pid_t(process))
      // It was killed, which takes the system a moment.
      #expect(eventually { RunningCommand.hasEnded(id) })
    }
  }

  @Test(arguments: [
    ("exit 0", "exits with 0"), ("exit 3", "exits with 3"), ("nonesuch", "is no command"),
    ("/dev/null", "can't be run"), ("kill -9 $$;", "is ended by signal 9"),
  ])
  func `a command that doesn't fail on the recording itself is 64`(
    command line: String, how: String
  )
    throws
  {
    // What follows a comment sign is no word.
    let word = line.hasPrefix("exit") ? line + " #" : line
    #expect(
      try command("E.rpl", "--while", word).run().transcript == [
        "exit 64", "tumble: \"\(word)\" \(how) on E.rpl; it has to exit with 1",
      ])
    #expect(try folder.names == ["E.rpl"])
    #expect(try leftovers() == [])
  }

  @Test func `a recording that fails only by its old hashes is told`() throws {
    try folder.write(
      Recording.edited(Recording.example) { $0[3] = "[180,\"g\",1,1000000]" }, "x.rpl")
    #expect(
      try command("x.rpl", "--while", "\(Command.tumble) verify").run().transcript == [
        "exit 64",
        "tumble: \"\(Command.tumble) verify\" doesn't fail on x.rpl with the hashes that this "
          + "program gives it",
      ])
  }

  @Test func `bad files are 2, and nothing is asked`() throws {
    try folder.write("no recording\n", "bad.rpl")
    #expect(
      try command("bad.rpl", "--while", "touch asked; exit 1").run().status == 2)
    #expect(try command("none.rpl", "--while", "touch asked; exit 1").run().status == 2)
    #expect(
      try command("E.rpl", "--while", "false", "-o", "E.rpl", "--force").run().transcript == [
        "exit 64", "tumble: E.rpl: is to be read, and can't be written, too",
      ])
    #expect(try folder.names == ["E.rpl", "bad.rpl"])
  }

  @Test func `Ctrl-C keeps the smallest so far, and ends what the command has started`() throws {
    // The recording itself and the first that is made fail at once; the next waits for ever.
    try folder.write(
      "echo >>calls; test $(wc -l <calls) -le 2 && exit 1; echo $$ >waits; sleep 1000; exit 1\n",
      "judge")
    let running = try command("E.rpl", "--while", "sh judge").start()
    #expect(eventually { (try? folder.text("waits").hasSuffix("\n")) == true })
    let waiting = try #require(
      Int32(folder.text("waits").prefix { $0.isNumber }))
    running.send(SIGINT)
    let outcome = running.wait(within: 20)
    #expect(
      outcome.transcript == [
        "exit 130",
        "tumble: interrupted; the smallest so far is E.min.rpl: 2 of 2 inputs, 240 of 240 ticks, "
          + "2 recordings tried",
      ])
    #expect(try folder.tumble("verify", "E.min.rpl").status == 0)
    #expect(eventually { kill(waiting, 0) != 0 })
    #expect(try leftovers() == [])
  }

  @Test func `after its budget it has the smallest so far, and says so`() throws {
    try folder.write("echo >>calls; test $(wc -l <calls) -le 2 && exit 1; sleep 1000\n", "judge")
    let outcome = try command("E.rpl", "--while", "sh judge", "--budget", "1").run(within: 30)
    #expect(
      outcome.transcript == [
        "exit 0",
        "E.min.rpl: 2 of 2 inputs, 240 of 240 ticks, 2 recordings tried; stopped after 1 s",
      ])
    #expect(try leftovers() == [])
  }
}
