import Foundation
import Testing

/// Recordings that are none, or not whole: one line, exit code 2, soon and in little memory.
@Suite struct BadRecordingTests {
  private let folder: Workspace

  init() throws { folder = try Workspace() }

  /// Verifies under a limit of 256 MB, and looks that it takes less than a second.
  private func verify(_ path: String) throws -> [String] {
    var command = Command(["verify", path], in: folder)
    command.setup = "ulimit -d 262144;"
    let outcome = try command.run()
    #expect(outcome.processorSeconds < 1, "\(path)")
    return outcome.transcript
  }

  private func verify(text: String) throws -> [String] {
    try folder.write(text, "x.rpl")
    return try verify("x.rpl")
  }

  private func verify(_ edit: (inout [String]) -> Void) throws -> [String] {
    try verify(text: Recording.edited(Recording.example, edit))
  }

  @Test func `a wrong checksum names its line and the last good checkpoint`() throws {
    let first = Recording.example.replacingOccurrences(of: "0.1.0", with: "0.1.1")
    let line = try verify(text: first).joined(separator: "\n")
    #expect(line.hasPrefix("exit 2\nx.rpl:3: CRC mismatch: the line says 111d8928, the bytes "))
    #expect(line.hasSuffix("; no good checkpoint"))
    let second = Recording.example.replacingOccurrences(
      of: "0,1000000]\n[240", with: "0,1000001]\n[240")
    let other = try verify(text: second).joined(separator: "\n")
    #expect(other.hasPrefix("exit 2\nx.rpl:5: CRC mismatch: the line says d71ac4c2, the bytes "))
    #expect(other.hasSuffix("; last good checkpoint at tick 120"))
  }

  @Test func `a newer version and another format are named`() throws {
    #expect(
      try verify { $0[0] = $0[0].replacingOccurrences(of: "\"version\":1", with: "\"version\":2") }
        == ["exit 2", "x.rpl:1: made by a newer version (2), expected 1"])
    #expect(
      try verify { $0[0] = $0[0].replacingOccurrences(of: "tumble-replay", with: "tumble") } == [
        "exit 2",
        "x.rpl:1: not a tumble replay, which starts with {\"magic\":\"tumble-replay\"",
      ])
    #expect(
      try verify(text: "\u{7F}ELF\n") == [
        "exit 2", "x.rpl:1: not a tumble replay, which starts with {\"magic\":\"tumble-replay\"",
      ])
  }

  @Test(arguments: [
    ("[60,\"g\",100000001,0]", "gx is 100000001, expected -100000000...100000000"),
    ("[10368001,\"g\",0,0]", "tick is 10368001, expected 0...10368000 (24 hours)"),
    ("[-1,\"g\",0,0]", "tick is -1, expected 0...10368000 (24 hours)"),
    ("[60,\"d\",10,0,0]", "p is 10, expected 0...9"),
    ("[60,\"z\",1]", "unknown event kind \"z\""),
    ("", "blank line"),
  ])
  func `a number out of range and other bad lines name the line`(line: String, reason: String)
    throws
  {
    let lines = Recording.example.split(separator: "\n").map(String.init)
    let text = ([lines[0], line] + lines[2...]).joined(separator: "\n") + "\n"
    #expect(try verify(text: text) == ["exit 2", "x.rpl:2: \(reason)"])
  }

  @Test func `a missing checkpoint and one that comes too early are bad`() throws {
    let missing = try verify { $0.remove(at: 2) }
    #expect(missing.count == 2)
    #expect(missing.last?.hasPrefix("x.rpl:4: checkpoint 120 missing") == true)
    #expect(
      try verify { $0.swapAt(1, 3) } == ["exit 2", "x.rpl:3: tick decreases from 180 to 120"])
  }

  @Test func `an unknown scene and an unknown revision are bad`() throws {
    #expect(
      try verify { $0[0] = $0[0].replacingOccurrences(of: "crates", with: "castle") } == [
        "exit 2", "x.rpl:1: unknown scene \"castle\"",
      ])
    #expect(
      try verify {
        $0[0] = $0[0].replacingOccurrences(of: "\"revision\":1", with: "\"revision\":9")
      } == ["exit 2", "x.rpl:1: revision 9 of scene \"crates\" is unknown, expected 1"])
  }

  @Test func `a billion bodies are refused at the first that is too many`() throws {
    // 1000 events a tick are the most; they lie in a grid, so that none touches another.
    let spawn = (0..<21_000).map { index in
      "[\(index / 1000),\"a\",1,0,\(index % 200 * 512),\(40_000 + index / 200 * 512),256,256]"
    }
    let lines = [Recording.example.split(separator: "\n").first.map(String.init) ?? ""] + spawn
    try folder.write(lines.joined(separator: "\n") + "\n", "many.rpl")
    var command = Command(["verify", "many.rpl"], in: folder)
    command.setup = "ulimit -d 262144;"
    let outcome = try command.run()
    #expect(
      outcome.transcript == [
        "exit 2", "many.rpl:19997: refused at tick 19: a space holds 20000 bodies at most",
      ])
  }

  @Test func `removing a body that isn't there names the line and the tick`() throws {
    #expect(
      try verify { $0[1] = "[60,\"a\",2,1000000000]" } == [
        "exit 2", "x.rpl:2: refused at tick 60: there is no body 1000000000",
      ])
  }

  @Test func `a line of a gigabyte is refused by its file's size`() throws {
    try folder.write("", "huge.rpl")
    #expect(truncate(folder("huge.rpl"), 1 << 30) == 0)
    #expect(
      try verify("huge.rpl") == [
        "exit 2",
        "huge.rpl: 1073741824 bytes, more than the 67108864 that a recording may have",
      ])
  }

  @Test func `a line of 64 megabytes is refused at its 4097th byte`() throws {
    let header = Recording.example.split(separator: "\n").first.map(String.init) ?? ""
    try folder.write(header + "\n[", "long.rpl")
    #expect(truncate(folder("long.rpl"), 64 << 20) == 0)
    #expect(
      try verify("long.rpl") == ["exit 2", "long.rpl:2: line is longer than 4096 bytes"])
    let brackets = String(repeating: "[", count: 1_000_000)
    #expect(
      try verify(text: "\(header)\n\(brackets)\n") == [
        "exit 2", "x.rpl:2: line is longer than 4096 bytes",
      ])
  }

  @Test func `what is no regular file, or no file at all, is said to be so`() throws {
    try folder.write("", "empty.rpl")
    try folder.write("", "file")
    #expect(mkdir(folder("folder.rpl"), 0o700) == 0)
    #expect(mkfifo(folder("fifo.rpl"), 0o600) == 0)
    #expect(symlink("/dev/zero", folder("zero.rpl")) == 0)
    #expect(symlink("loop.rpl", folder("loop.rpl")) == 0)
    for (name, reason) in [
      ("empty.rpl", "the file is empty, not a tumble replay"),
      ("folder.rpl", "is a directory, expected a regular file"),
      ("fifo.rpl", "is a FIFO, expected a regular file"),
      ("zero.rpl", "is a device, expected a regular file"),
      ("loop.rpl", "can't be opened: too many symbolic links"),
      ("none.rpl", "can't be opened: no such file or folder"),
      ("file/a.rpl", "can't be opened: a part of the path is not a folder"),
    ] {
      #expect(try verify(name) == ["exit 2", "\(name): \(reason)"])
    }
    #expect(
      try verify("-") == ["exit 2", "standard input: is a stream, expected a regular file"])
  }

  @Test func `a recording that may not be read is said to be so`() throws {
    try folder.write(Recording.example, "secret.rpl")
    chmod(folder("secret.rpl"), 0)
    var command = Command(["verify", "secret.rpl"], in: folder)
    if geteuid() == 0 {
      // Root may read everything; somebody else may not.
      chmod(folder.path, 0o755)
      command.program = "/usr/bin/setpriv"
      command.arguments = [
        "--reuid", "65534", "--regid", "65534", "--clear-groups", Command.tumble, "verify",
        "secret.rpl",
      ]
    }
    #expect(
      try command.run().transcript == ["exit 2", "secret.rpl: can't be opened: permission denied"])
  }

  @Test(arguments: [["trace", "x.rpl"], ["render", "x.rpl", "-o", "x.png"]])
  func `trace and render refuse a bad recording with the same line`(arguments: [String]) throws {
    try folder.write(
      Recording.example.replacingOccurrences(of: "180,\"g\"", with: "180,\"z\""), "x.rpl")
    #expect(
      try Command(arguments, in: folder).run().transcript == [
        "exit 2", "tumble: x.rpl:4: unknown event kind \"z\"",
      ])
    #expect(try folder.names == ["x.rpl"])
  }
}
