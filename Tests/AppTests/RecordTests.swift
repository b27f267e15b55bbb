import Foundation
import Testing

/// `tumble record`.
@Suite struct RecordTests {
  @Test func `the example's script gives the example, byte for byte`() throws {
    let folder = try Workspace()
    let script = try folder.write(Recording.exampleScript, "tilt.jsonl")
    let outcome = try folder.tumble(
      "record", "crates", "-o", "a.rpl", "--ticks", "240", "--script", script)
    #expect(outcome.transcript == ["exit 0"])
    #expect(try folder.text("a.rpl") == Recording.example)
    #expect(try folder.names == ["a.rpl", "tilt.jsonl"])
  }

  @Test func `progress is a line on standard error for every 120th tick`() throws {
    let folder = try Workspace()
    let outcome = try folder.tumble(
      "record", "crates", "-o", "a.rpl", "--ticks", "241", "--progress")
    #expect(outcome.transcript == ["exit 0", "tick 0", "tick 120", "tick 240"])
  }

  @Test func `a minute of tilting gives the same bytes twice and verifies`() throws {
    let folder = try Workspace()
    let script = try folder.write(Recording.tiltScript, "tilt.jsonl")
    for name in ["a.rpl", "b.rpl"] {
      let outcome = try folder.tumble(
        "record", "crates", "-o", name, "--ticks", "7200", "--script", script)
      #expect(outcome.transcript == ["exit 0"])
    }
    #expect(try folder.bytes("a.rpl") == folder.bytes("b.rpl"))
    #expect(
      try folder.tumble("verify", "a.rpl").transcript == [
        "exit 0", "a.rpl: same, 7200 ticks, 60 checkpoints",
      ])
  }

  @Test func `a script comes by standard input, too, with blank lines and spaces`() throws {
    let folder = try Workspace()
    let script = try folder.write("\n[60, \"g\", 1000000, 0]\n\n[180,\"g\",0,1000000]", "s")
    var command = Command(
      ["record", "crates", "-o", "a.rpl", "--ticks", "240", "--script", "-"], in: folder)
    command.input = script
    #expect(try command.run().transcript == ["exit 0"])
    #expect(try folder.text("a.rpl") == Recording.example)
  }

  @Test func `no ticks are a recording, too`() throws {
    let folder = try Workspace()
    #expect(
      try folder.tumble("record", "ball", "-o", "a.rpl", "--ticks", "0").transcript == ["exit 0"])
    #expect(
      try folder.tumble("verify", "a.rpl").transcript == [
        "exit 0", "a.rpl: same, 0 ticks, 0 checkpoints",
      ])
  }

  @Test func `events that come too late are left out with one warning`() throws {
    let folder = try Workspace()
    let script = try folder.write("[10,\"g\",0,1]\n[11,\"g\",0,2]\n", "late.jsonl")
    let outcome = try folder.tumble(
      "record", "crates", "-o", "a.rpl", "--ticks", "10", "--script", script)
    #expect(
      outcome.transcript == [
        "exit 0",
        "tumble: \(script):1: warning: the run ends at tick 10, events from tick 10 on are left out",
      ])
  }

  @Test func `a seed is recorded`() throws {
    let folder = try Workspace()
    let outcome = try folder.tumble(
      "record", "crates", "-o", "a.rpl", "--ticks", "1", "--seed", "7")
    #expect(outcome.status == 0)
    #expect(try folder.text("a.rpl").contains("\"seed\":7,"))
  }

  @Test(arguments: ["-1", "10368001", "99999999999999999999", "1.5", "x"])
  func `ticks out of range are 64 and name the range`(ticks: String) throws {
    let folder = try Workspace()
    let outcome = try folder.tumble("record", "crates", "-o", "a.rpl", "--ticks=\(ticks)")
    #expect(outcome.status == 64)
    #expect(
      outcome.errorLines.first == "Error: --ticks is 0…10368000, not \(ticks)"
        || outcome.errorLines.first
          == "Error: The value '\(ticks)' is invalid for '--ticks <ticks>'"
    )
    #expect(try folder.names == [])
  }

  @Test(arguments: ["a.txt", "a", "-", "", ".rpl", "x/.rpl", "a.rpl.part"])
  func `a name that is none for a recording is 64`(name: String) throws {
    let folder = try Workspace()
    let outcome = try folder.tumble("record", "crates", "-o", name, "--ticks", "1")
    #expect(outcome.status == 64)
    #expect(
      outcome.errorLines.first == "Error: -o wants a name that ends in .rpl, not \"\(name)\"")
    #expect(try folder.names == [])
  }

  @Test func `an existing recording is not touched`() throws {
    let folder = try Workspace()
    try folder.write("mine", "a.rpl")
    try folder.write("mine, too", "b.rpl.part")
    let part =
      "it holds a recording that was cut off or is being made, and --force leaves it alone"
    for (name, line) in [
      ("a.rpl", "a.rpl: exists already; --force writes over it"),
      ("b.rpl", "b.rpl.part: exists already; \(part)"),
    ] {
      let outcome = try folder.tumble("record", "crates", "-o", name, "--ticks", "1")
      #expect(outcome.transcript == ["exit 2", "tumble: \(line)"])
    }
    #expect(try folder.text("a.rpl") == "mine")
    #expect(try folder.text("b.rpl.part") == "mine, too")
    #expect(try folder.names == ["a.rpl", "b.rpl.part"])
  }

  @Test func `a folder that isn't there or is a file is said in one line`() throws {
    let folder = try Workspace()
    try folder.write("", "file")
    for (name, reason) in [
      ("none/a.rpl", "can't be made: no such file or folder"),
      ("file/a.rpl", "can't be made: a part of the path is not a folder"),
      ("/proc/a.rpl", "can't be made: no such file or folder"),
    ] {
      let outcome = try folder.tumble("record", "crates", "-o", name, "--ticks", "1")
      #expect(outcome.status == 2)
      #expect(outcome.errorLines.count == 1)
      #expect(outcome.errors.hasPrefix("tumble: \(name)"))
      #expect(outcome.errors.hasSuffix("\(reason)\n"))
    }
  }

  @Test(arguments: [
    ("[0,\"a\",2,99]\n", 1, "refused at tick 0: there is no body 99"),
    ("[3,\"g\",0,1]\n[3,\"a\",2,5]\n", 2, "refused at tick 3: there is no body 5"),
    ("[0,\"z\",1]\n", 1, "unknown event kind \"z\""),
    ("{\"magic\":\"tumble-replay\"}\n", 1, "column 1: found \"{\", expected \"[\""),
    (
      "[1,\"c\",\"519cf90b6268b129\",\"111d8928\"]\n", 1,
      "h, c and end are for recordings, a script holds g, d, m, u, k and a"
    ),
    ("[5,\"g\",0,1]\n[4,\"g\",0,1]\n", 2, "tick decreases from 5 to 4"),
    ("[0,\"g\",100000001,0]\n", 1, "gx is 100000001, expected -100000000...100000000"),
  ])
  func `a bad script is 2 and names its line`(script: String, line: Int, reason: String) throws {
    let folder = try Workspace()
    try folder.write(script, "s.jsonl")
    let outcome = try folder.tumble(
      "record", "crates", "-o", "a.rpl", "--ticks", "10", "--script", "s.jsonl")
    #expect(outcome.transcript == ["exit 2", "tumble: s.jsonl:\(line): \(reason)"])
    // So that the mended script can be tried under the same name.
    #expect(try folder.names == ["s.jsonl"])
  }

  @Test func `a script that isn't there leaves no recording behind`() throws {
    let folder = try Workspace()
    let outcome = try folder.tumble(
      "record", "crates", "-o", "a.rpl", "--ticks", "10", "--script", "none")
    #expect(
      outcome.transcript == ["exit 2", "tumble: none: can't be opened: no such file or folder"])
    #expect(try folder.names == [])
  }
}
