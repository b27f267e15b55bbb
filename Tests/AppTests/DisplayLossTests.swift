import Foundation
import Testing

/// Windows whose X server is ended or crashes.
@Suite(.serialized, .enabled(if: Display.isWanted, "Xvfb and xdotool are not installed"))
struct DisplayLossTests {
  private let folder: Workspace
  private let setup: String

  init() throws {
    folder = try Workspace()
    setup = "export XDG_STATE_HOME=\(folder(".state"));"
  }

  /// The files of runs that are kept against crashes.
  private func kept() throws -> [String] {
    let state = folder(".state") + "/tumble"
    guard FileManager.default.fileExists(atPath: state) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: state).sorted()
  }

  private func expectWhole(_ name: String) throws {
    let outcome = try folder.tumble("verify", name)
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.transcript)")
    #expect(!outcome.text.contains("no end line"))
  }

  @Test(arguments: [SIGKILL, SIGTERM], ["software", "sdl"])
  func `a recording is whole, in one line, when the X server goes`(signal: Int32, backend: String)
    throws
  {
    let display = try Display(in: folder)
    let (command, _) = try display.open(
      ["run", "crates", "--record", "a.rpl", "--backend", backend], setup: setup)
    #expect(try eventually { try folder.names == ["a.rpl.part"] })
    try display.hold("Right")
    #expect(try eventually { try folder.text("a.rpl.part").contains("\"g\"") })
    #expect(try kept().count == 1)
    display.end(signal)
    #expect(
      command.wait(within: 20).transcript == [
        "exit 69", "tumble: the X server is gone; a.rpl is whole",
      ])
    #expect(try folder.names == ["a.rpl"])
    #expect(try kept() == [])
    try expectWhole("a.rpl")
  }

  /// Without OpenGL: Mesa reads answers of a server that is gone while it starts (a null pointer in libGLX_mesa 22.3).
  @Test func `at any moment it ends with 69 in one line, and what has begun is whole`() throws {
    for run in 0..<12 {
      let display = try Display(in: folder)
      let name = "\(run).rpl"
      let command = try display.start(
        ["run", "crates", "--record", name, "--backend", "software"], setup: setup)
      #expect(eventually { command.handlesInterrupts })
      // Before it connects, while it opens, and after: later with each try, by what it has done until then.
      #expect(eventually { command.processorSeconds >= 0.04 * Double(min(run, 8)) })
      if run > 8 {
        // The header, and a checkpoint a second.
        #expect(
          try eventually {
            try folder.names.contains(name + ".part")
              && folder.text(name + ".part").split(separator: "\n").count >= run - 8
          })
      }
      display.end(run % 3 == 0 ? SIGTERM : SIGKILL)
      let outcome = command.wait(within: 20)
      #expect(outcome.status == 69, "\(outcome.transcript)")
      // Xlib itself prints what it can't read of a connection that is half open; seen on a busy machine.
      let told = outcome.errorLines.filter {
        !$0.hasPrefix("Xlib: ignoring invalid extension event")
      }
      #expect(told.count == 1, "\(outcome.errors)")
      #expect(try folder.names.allSatisfy { !$0.hasSuffix(".part") })
      if try folder.names.contains(name) {
        #expect(told == ["tumble: the X server is gone; \(name) is whole"])
        try expectWhole(name)
      }
    }
  }

  @Test func `what nobody recorded stays as after a crash, and the next window tells of it`() throws
  {
    let display = try Display(in: folder)
    let (command, _) = try display.open(["run", "crates"], setup: setup)
    try display.press("c")
    #expect(try eventually { try kept().count == 1 })
    let name = try #require(try kept().first)
    #expect(try eventually { try folder.text(".state/tumble/" + name).contains("\"a\",1,0,") })
    // While it stands still it waits for the server within SDL.
    try display.press("space")
    display.end(SIGKILL)
    let path = folder(".state") + "/tumble/" + name
    #expect(
      command.wait(within: 20).transcript == [
        "exit 69", "tumble: the X server is gone; the run is in \(path)",
      ])
    #expect(try folder.tumble("verify", path).status == 0)
    let next = try Display(in: folder)
    let (second, _) = try next.open(["run", "ball"], setup: setup)
    #expect(eventually { second.errorsSoFar.hasPrefix("tumble: a run has crashed; ") })
    try next.press("Escape", "Escape")
    #expect(second.wait(within: 20).status == 0)
  }

  @Test(arguments: ["software", "sdl"], [[], ["--paused"]])
  func `the window of a recording ends so, too`(backend: String, more: [String]) throws {
    try folder.write(Recording.example, "E.rpl")
    let display = try Display(in: folder)
    let (command, _) = try display.open(["replay", "E.rpl", "--backend", backend] + more)
    display.end(SIGKILL)
    let outcome = command.wait(within: 20)
    // Xlib says, too, what it can't ask for any more.
    let told = outcome.errorLines.filter { !$0.hasPrefix("Xlib: ") }
    #expect(outcome.status == 69 && told == ["tumble: the X server is gone"], "\(outcome.errors)")
    #expect(try folder.names == ["E.rpl"])
  }

  @Test func `a window says how many ticks ran and how many had no time`() throws {
    let display = try Display(in: folder)
    let (command, _) = try display.open(["run", "crates", "--count-ticks", "--record", "a.rpl"])
    #expect(try eventually { try folder.names == ["a.rpl.part"] })
    try display.press("Escape", "Escape")
    let outcome = command.wait(within: 20)
    let counts = try #require(
      outcome.errors.wholeMatch(of: /(\d+) ticks ran, (\d+) were dropped\n/))
    let verified = try folder.tumble("verify", "a.rpl")
    #expect(verified.text.hasPrefix("a.rpl: same, \(counts.1) ticks, "))
  }
}
