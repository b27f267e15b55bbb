import Foundation
import Testing

/// Where results go that can't go there.
@Suite struct OutputTests {
  private let folder: Workspace

  init() throws { folder = try Workspace() }

  private func render(_ name: String, _ options: String...) throws -> [String] {
    let arguments = ["render", "crates", "-o", name, "--size", "32x32"] + options
    return try Command(arguments, in: folder).run().transcript
  }

  @Test func `a picture isn't written where there is no folder`() throws {
    try folder.write("", "file")
    #expect(
      try render("no/a.png") == [
        "exit 2", "tumble: no/a.png: can't be written: no such file or folder",
      ])
    #expect(
      try render("file/a.png") == [
        "exit 2", "tumble: file/a.png: can't be written: a part of the path is not a folder",
      ])
    #expect(try folder.names == ["file"])
  }

  @Test func `a full disk is said in one line and leaves no half picture`() throws {
    #expect(symlink("/dev/full", folder("full.png")) == 0)
    #expect(
      try render("full.png") == [
        "exit 2", "tumble: full.png: can't be written: no space left on the disk",
      ])
    var command = Command(["render", "crates", "-o", "a.png", "--size", "200x200"], in: folder)
    command.setup = "ulimit -f 4;"
    #expect(
      try command.run().transcript == [
        "exit 2",
        "tumble: a.png: can't be written: the file would be too large for the file system",
      ])
    #expect(try folder.names == ["full.png"])
  }

  @Test func `a device stays a device, a link stays a link`() throws {
    #expect(symlink("/dev/null", folder("null.png")) == 0)
    #expect(try render("null.png") == ["exit 0"])
    var status = stat()
    #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    try folder.write("old", "real.png")
    #expect(symlink("real.png", folder("link.png")) == 0)
    #expect(
      try render("link.png") == [
        "exit 2", "tumble: link.png: exists already; --force writes over it",
      ])
    #expect(try folder.text("real.png") == "old")
    #expect(try render("link.png", "--force") == ["exit 0"])
    #expect(lstat(folder("link.png"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(try folder.bytes("real.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(try folder.names == ["link.png", "null.png", "real.png"])
  }

  @Test(arguments: [
    ["list"], ["list", "--json"], ["trace", "crates", "--ticks", "2"],
    ["render", "crates", "-o", "-", "--size", "32x32"],
  ])
  func `results that are lost on a full disk are 2`(arguments: [String]) throws {
    var command = Command(arguments, in: folder)
    command.output = "/dev/full"
    #expect(
      try command.run().transcript == [
        "exit 2", "tumble: standard output can't be written: no space left on the disk",
      ])
  }

  @Test func `results without a standard output are 2`() throws {
    var command = Command(["list"], in: folder)
    command.setup = "exec >&-;"
    #expect(
      try command.run().transcript == [
        "exit 2", "tumble: standard output can't be written: it is not open",
      ])
  }

  @Test func `no standard stream at all harms no recording`() throws {
    let script = try folder.write(Recording.exampleScript, "s")
    var command = Command(
      ["record", "crates", "-o", "a.rpl", "--ticks", "240", "--script", script], in: folder)
    command.setup = "exec <&- >&- 2>&-;"
    #expect(try command.run().status == 0)
    #expect(try folder.text("a.rpl") == Recording.example)
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `a signal ends what waits for a reader that doesn't read`(signal: Int32) throws {
    let pipe = folder("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    let end = open(pipe, O_RDWR | O_CLOEXEC)
    try #require(end >= 0)
    defer { close(end) }
    var command = Command(["trace", "crates", "--ticks", "10000000"], in: folder)
    command.setup = "exec > pipe;"
    let running = try command.start()
    // Until no further page of it has room.
    let capacity = fcntl(end, 1032)  // F_GETPIPE_SZ
    #expect(
      eventually {
        var count: Int32 = 0
        return ioctl(end, UInt(FIONREAD), &count) == 0 && count > capacity - 4096
      })
    running.send(signal)
    #expect(running.wait(within: 10).status == 128 + signal)
  }

  @Test func `a reader that has enough ends the trace as it ends any filter`() throws {
    let reader = "\"$@\" | head -n 1; exit ${PIPESTATUS[0]}"
    var command = Command(
      ["-c", reader, "bash", Command.tumble, "trace", "crates", "--ticks", "10000000"], in: folder)
    command.program = "/bin/bash"
    let outcome = try command.run()
    #expect(outcome.status == 128 + SIGPIPE)
    #expect(outcome.text == "0 0 0x1p+4 0x1.1cp+8 0x0p+0 0x0p+0 0x0p+0 0x0p+0\n")
    #expect(outcome.errors == "")
  }
}
