import Foundation
import Testing
import Tumble

/// The window on a display that nobody sees, with keys that a program types.
@Suite(.serialized, .enabled(if: Display.isWanted, "Xvfb and xdotool are not installed"))
struct WindowTests {
  private let folder: Workspace
  private let display: Display

  init() throws {
    folder = try Workspace()
    display = try Display(in: folder)
  }

  private func recordings() throws -> [String] {
    try folder.names.filter { $0.hasSuffix(".rpl") }
  }

  private func verify(_ name: String) throws {
    let outcome = try folder.tumble("verify", name)
    #expect(outcome.status == 0, "\(outcome.transcript)")
    #expect(!outcome.text.contains("no end line"))
  }

  @Test func `it opens soon, records what the keys do, and quits by Esc twice`() throws {
    let (command, seconds) = try display.open(["run", "crates"])
    // Under a second on a quiet machine; tests run beside each other, and this is a debug build.
    #expect(seconds < 4)
    try display.press("F1", "F4", "F5")
    #expect(try eventually { try folder.names.contains { $0.hasSuffix(".rpl.part") } })
    let part = try #require(try folder.names.first)
    try display.hold("Left")
    #expect(try eventually { try folder.text(part).contains("\"g\",-") })
    try display.release("Left")
    try display.press("c")
    #expect(try eventually { try folder.text(part).contains("\"a\",1,0,") })
    try display.press("F5")
    #expect(try eventually { try !recordings().isEmpty })
    // The first takes help away.
    try display.press("Escape", "Escape", "Escape")
    #expect(command.wait(within: 20).transcript == ["exit 0"])

    let name = try #require(try recordings().first)
    #expect(try folder.names == [name])
    #expect(name.wholeMatch(of: /crates-\d{8}-\d{6}\.rpl/) != nil)
    try verify(name)
  }

  @Test(
    .enabled(if: !FileManager.default.fileExists(atPath: "/dev/dri"), "there is a graphics card"))
  func `without a graphics card it never loads OpenGL`() throws {
    let (command, _) = try display.open(["run", "crates"])
    let maps = FileHandle(forReadingAtPath: "/proc/\(command.pid)/maps")
    let libraries = String(decoding: try maps?.readToEnd() ?? Data(), as: UTF8.self)
    #expect(libraries.contains("libSDL2") && !libraries.contains("libGLX_mesa"))
    command.send(SIGTERM)
    #expect(command.wait(within: 20).status == 143)
  }

  @Test func `it has its window also where nobody else uses the display`() throws {
    // An X server begins anew when the last that uses it has gone.
    let command = try display.start(["run", "crates", "--record", "a.rpl"])
    #expect(try eventually { try folder.names == ["a.rpl.part"] })
    try display.findWindow()
    command.send(SIGTERM)
    #expect(command.wait(within: 20).transcript == ["exit 143"])
  }

  @Test func `asked to end it ends its recording properly`() throws {
    let (command, _) = try display.open(["run", "crates", "--record", "a.rpl"])
    #expect(try eventually { try folder.names == ["a.rpl.part"] })
    try display.hold("Right")
    #expect(try eventually { try folder.text("a.rpl.part").contains("\"g\"") })
    command.send(SIGTERM)
    #expect(command.wait(within: 20).transcript == ["exit 143"])
    #expect(try folder.names == ["a.rpl"])
    try verify("a.rpl")
  }

  @Test func `in a scene that it can't keep up with it hears of the end within a frame`() throws {
    let (command, _) = try display.open([
      "run", "circles5000", "--speed", "100", "--record", "a.rpl",
    ])
    let opened = command.processorSeconds
    #expect(eventually { command.processorSeconds > opened + 1 })
    let before = command.processorSeconds
    command.send(SIGTERM)
    let outcome = command.wait(within: 20)
    #expect(outcome.status == 143, "\(outcome.transcript)")
    // A frame's ticks and its picture in this build, where they would be a hundred frames' ticks otherwise.
    #expect(outcome.processorSeconds - before < 1)
    #expect(try folder.names == ["a.rpl"])
    try verify("a.rpl")
  }

  @Test func `a full disk ends its recording in one line, and play goes on`() throws {
    let (command, _) = try display.open(
      ["run", "crates", "--record", "a.rpl"], setup: "ulimit -f 1;")  // 512 bytes
    try display.hold("Right")
    #expect(eventually { command.errorsSoFar.contains("recording stopped") })
    try display.release("Right")
    try display.press("c", "c", "c", "Escape", "Escape")
    #expect(
      command.wait(within: 20).transcript == [
        "exit 0",
        "tumble: recording stopped: a.rpl.part: can't be written: "
          + "the file would be too large for the file system; "
          + "F5 records the whole run to another file",
      ])
  }

  @Test func `a new scene while recording is a file of its own`() throws {
    let (command, _) = try display.open(["run", "crates", "--record", "a.rpl"])
    #expect(try eventually { try folder.names == ["a.rpl.part"] })
    try display.press("bracketright")
    #expect(try eventually { try folder.names == ["a-2.rpl.part", "a.rpl"] })
    try display.press("Escape", "Escape")
    #expect(command.wait(within: 20).transcript == ["exit 0"])
    #expect(try folder.names == ["a-2.rpl", "a.rpl"])
    try verify("a.rpl")
    try verify("a-2.rpl")
    #expect(try folder.text("a-2.rpl").contains("\"scene\":\"ball\""))
  }

  @Test func `Tab's sliders are recorded, and the key below Esc finds a scene by typing`() throws {
    let (command, _) = try display.open(["run", "crates", "--record", "a.rpl"])
    #expect(try eventually { try folder.names == ["a.rpl.part"] })
    try display.press("Tab", "Left")
    #expect(try eventually { try folder.text("a.rpl.part").contains("\"a\",4,0,") })
    // Letters that are keys of the scene, too: they are text alone.
    try display.press("grave", "p", "l", "a", "n", "e", "t", "Return")
    #expect(try eventually { try folder.names == ["a-2.rpl.part", "a.rpl"] })
    try display.press("Escape", "Escape")
    #expect(command.wait(within: 20).transcript == ["exit 0"])
    try verify("a.rpl")
    try verify("a-2.rpl")
    #expect(try folder.text("a-2.rpl").contains("\"scene\":\"planet\""))
  }

  @Test func `a recording is played, and a bad one is 2`() throws {
    try folder.write(Recording.example, "E.rpl")
    let (command, _) = try display.open(["run", "--input", "E.rpl"])
    try display.press("Escape", "Escape")
    #expect(command.wait(within: 20).transcript == ["exit 0"])
    var bad = Command(["run", "--input", "none.rpl"], in: folder)
    bad.environment = ["DISPLAY": display.name]
    #expect(
      try bad.run(within: 20).transcript == [
        "exit 2", "tumble: none.rpl: can't be opened: no such file or folder",
      ])
  }

  @Test(arguments: [
    (["2.5"], "400x600"), (["wall"], "800x600"), (["wall", "--size", "320x240"], "320x240"),
    // The example is of the crates, 300 × 300 points.
    (["wall", "--input", "E.rpl"], "600x600"),
  ])
  func `its window has the shape of what it shows`(arguments: [String], size: String) throws {
    try folder.write(Recording.example, "E.rpl")
    let (command, _) = try display.open(["run"] + arguments)
    #expect(try display.windowSize() == size)
    try display.press("Escape", "Escape")
    #expect(command.wait(within: 20).transcript == ["exit 0"])
  }

  @Test func `paused it leaves the processor alone`() throws {
    let (command, _) = try display.open(["run", "crates"])
    try display.press("space")
    // Once the last notice is gone, half a second passes without a hundredth on a processor.
    #expect(eventually { used(by: command, over: 500_000) < 0.011 })
    #expect(used(by: command, over: 2_000_000) < 0.1)
    command.send(SIGTERM)
    #expect(command.wait(within: 20).status == 143)
  }

  private func used(by command: RunningCommand, over microseconds: UInt32) -> Double {
    let before = command.processorSeconds
    usleep(microseconds)  // measures idleness; nothing waits for it
    return command.processorSeconds - before
  }

  @Test func `doctor names the display`() throws {
    var command = Command(["doctor"], in: folder)
    command.environment = ["DISPLAY": display.name]
    let lines = try command.run().text.split(separator: "\n")
    #expect(lines.contains("display        x11, DISPLAY=\(display.name)"))
  }

  @Test func `F12 writes the picture`() throws {
    let (command, _) = try display.open(["run", "crates", "--size", "400x300"])
    try display.press("F12")
    #expect(try eventually { try folder.names.contains { $0.hasSuffix(".png") } })
    command.send(SIGTERM)
    #expect(command.wait(within: 20).status == 143)
    let name = try #require(try folder.names.first)
    #expect(name.wholeMatch(of: /crates-\d{8}-\d{6}\.png/) != nil)
    let picture = try CGImage(contentsOf: URL(filePath: folder(name)))
    #expect("\(picture.width)×\(picture.height)" == "400×300")
    #expect(Set(picture.pixels).count > 50, "crates have more colours than a blank window")
  }
}
