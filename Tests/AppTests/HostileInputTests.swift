import Foundation
import Testing

/// Files that are none, and input that never comes or never ends.
@Suite struct HostileInputTests {
  private let folder: Workspace

  init() throws { folder = try Workspace() }

  @Test func `Ctrl-C ends a verification that has a time limit at once, and its process`() throws {
    try folder.write(Recording.endless, "x.rpl")
    let running = try Command(["verify", "--timeout", "300", "x.rpl"], in: folder).start()
    #expect(eventually { running.children.count == 1 })
    let children = running.children
    // In the middle of a tick it wouldn't hear.
    for child in children { kill(child, SIGSTOP) }
    running.send(SIGINT)
    #expect(running.wait(within: 20).transcript == ["exit 130"])
    for child in children { #expect(kill(child, 0) != 0 && errno == ESRCH) }
  }

  @Test func `a trace that doesn't come is not waited for longer than the time limit`() throws {
    #expect(mkfifo(folder("pipe"), 0o600) == 0)
    try folder.write(Recording.example, "E.rpl")
    let direct = try folder.tumble("verify", "--timeout", "1", "E.rpl", "--against", "pipe")
    #expect(direct.transcript == ["exit 2", "E.rpl: not finished in 1 s"])
    let pipe = try #require(FileHandle(forUpdatingAtPath: folder("pipe")))
    var command = Command(
      ["verify", "--timeout", "1", "E.rpl", "--against", "-"], in: folder)
    command.input = folder("pipe")
    #expect(try command.run().transcript == ["exit 2", "standard input: not finished in 1 s"])
    try pipe.close()
  }

  @Test func `what standard input is by its name is read with a time limit as well`() throws {
    try folder.write(Recording.example, "E.rpl")
    var command = Command(["verify", "--timeout", "20", "/dev/stdin"], in: folder)
    command.input = folder("E.rpl")
    #expect(try command.run().text.hasPrefix("/dev/stdin: same"))
    try folder.write(folder.tumble("trace", "E.rpl").text, "trace")
    command.arguments = ["verify", "--timeout", "20", "E.rpl", "--against", "/dev/stdin"]
    command.input = folder("trace")
    #expect(try command.run().text.hasPrefix("E.rpl: same"))
  }

  @Test func `Ctrl-C while a picture is drawn leaves none`() throws {
    let running = try Command(
      ["render", "crates", "-o", "a.png", "--at", "0", "--size", "4096x4096"], in: folder
    ).start()
    // Until it listens the signal would end it.
    #expect(eventually { running.handlesInterrupts })
    running.send(SIGINT)
    #expect(running.wait(within: 60).transcript == ["exit 130"])
    #expect(try folder.names == [])
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a script of blank lines without an end can be interrupted`(signal: Int32) throws {
    #expect(mkfifo(folder("pipe"), 0o600) == 0)
    let yes = try RunningCommand(
      ["/bin/sh", "-c", "exec yes '' >\"$0\"", folder("pipe")],
      environment: ["PATH": "/usr/bin:/bin"], in: folder)
    var command = Command(
      ["record", "crates", "-o", "a.rpl", "--ticks", "9", "--script", "-"], in: folder)
    command.input = folder("pipe")
    let running = try command.start()
    #expect(try eventually { try folder.names.contains("a.rpl.part") })
    running.send(signal)
    let outcome = running.wait(within: 20)
    #expect(
      outcome.transcript == [
        "exit \(128 + signal)", "tumble: interrupted at tick 0; a.rpl is whole",
      ])
    yes.send(SIGKILL)
    _ = yes.wait()
  }

  @Test(arguments: [
    ["verify", "FILE"], ["inspect", "FILE"], ["replay", "FILE"], ["diff", "FILE", "E.rpl"],
    ["verify", "E.rpl", "--against", "FILE"], ["verify", "--files-from", "FILE"],
    ["record", "crates", "-o", "a.rpl", "--ticks", "9", "--script", "FILE"],
    ["report", "FILE"], ["shrink", "FILE", "--while", "true"], ["trace", "./FILE"],
  ])
  func `what is no file is refused in a line`(arguments: [String]) throws {
    try folder.write(Recording.example, "E.rpl")
    try FileManager.default.createDirectory(
      atPath: folder("folder"), withIntermediateDirectories: false)
    try socket("socket")
    let odd = ["/proc/kmsg", "/proc/self/mem", "/dev/zero", "/dev/random", "folder", "socket"]
    for file in odd {
      let words = arguments.map {
        $0.hasSuffix("FILE") ? (file.hasPrefix("/") ? file : $0.dropLast(4) + file) : $0
      }
      let outcome = try Command(words, in: folder).run(within: 60)
      #expect(!outcome.isLate, "\(words)")
      #expect([2, 64, 69].contains(outcome.status), "\(words): \(outcome.transcript)")
      #expect(1...8 ~= outcome.errorLines.count, "\(words): \(outcome.transcript)")
    }
    #expect(try folder.names == ["E.rpl", "folder", "socket"])
  }

  @Test func `a list of too many names is refused`() throws {
    let names = [UInt8](repeating: UInt8(ascii: "a"), count: 2_000_004).enumerated()
      .map { $0.offset % 2 == 0 ? $0.element : 0x0A }
    try Data(names).write(to: URL(filePath: folder("list")))
    #expect(
      try folder.tumble("verify", "--files-from", "list").transcript == [
        "exit 2", "tumble: list: names over 1000000 recordings",
      ])
  }

  /// A socket with a name.
  private func socket(_ name: String) throws {
    let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = Array(folder(name).utf8)
    try #require(path.count < MemoryLayout.size(ofValue: address.sun_path))
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let code = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
    }
    try #require(code == 0)
  }
}
