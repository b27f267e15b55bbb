import Foundation
import Testing

@testable import TumbleSandbox

/// What windows leave that crash, and what the next one says of it.
@Suite(.serialized, .enabled(if: Display.isWanted, "Xvfb and xdotool are not installed"))
struct CrashTests {
  private let folder: Workspace
  private let display: Display
  private let state: String

  init() throws {
    folder = try Workspace()
    display = try Display(in: folder)
    state = folder("state")
  }

  private func open(_ arguments: String...) throws -> RunningCommand {
    try display.open(arguments, setup: "export XDG_STATE_HOME=\(state);").0
  }

  /// The files of runs, sorted.
  private func kept() throws -> [String] {
    guard FileManager.default.fileExists(atPath: state + "/tumble") else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: state + "/tumble").sorted()
  }

  private func size(_ name: String) -> Int {
    var status = stat()
    return stat("\(state)/tumble/\(name)", &status) == 0 ? Int(status.st_size) : 0
  }

  @Test func `a killed window leaves its run up to the very tick, and the next one says where`()
    throws
  {
    let command = try open("run", "crates")
    #expect(try eventually { try kept().count == 1 })
    let name = try #require(try kept().first)
    #expect(name.hasPrefix("crates-") && name.hasSuffix("-\(command.pid).rpl.part"))
    try display.press("Left", "c", "b")
    #expect(
      try eventually {
        let text = try folder.text("state/tumble/" + name)
        return text.contains("\"a\",1,1,") && text.contains("\"c\"")
      })
    // Paused, it stands at a tick, which the file of F9 says.
    try display.press("space", "F9")
    #expect(try eventually { try folder.names.contains { $0.hasSuffix(".rpl") } })
    let marked = try #require(try folder.names.first { $0.hasSuffix(".rpl") })
    let told = try folder.tumble("verify", marked)
    #expect(told.status == 0)
    command.send(SIGKILL)
    #expect(command.wait().status == -SIGKILL)

    let verified = try folder.tumble("verify", "state/tumble/" + name)
    #expect(verified.status == 0 && verified.errors == "")
    let ticks = try #require(told.text.split(separator: ",").dropFirst().first)
    #expect(verified.text.hasPrefix("state/tumble/\(name): same,\(ticks), "))
    #expect(verified.text.hasSuffix("; no end line\n"))

    let next = try open("run", "ball")
    let path = "\(state)/tumble/crash-\(name)"
    let line = "tumble: a run has crashed; tumble run --input \(path) plays all of it\n"
    #expect(eventually { next.errorsSoFar == line })
    try display.press("Escape", "Escape")
    #expect(next.wait(within: 20).status == 0)
    // It ended well; the crash stays, and needs no second word.
    #expect(try kept() == ["crash-" + name])
    let third = try open("run", "--input", path)
    try display.press("Escape", "Escape")
    #expect(third.wait(within: 20).transcript == ["exit 0"])
    #expect(try kept() == ["crash-" + name])
  }

  @Test func `two windows at once don't take each other for crashed`() throws {
    let first = try open("run", "crates")
    #expect(try eventually { try kept().count == 1 })
    let second = try display.start(["run", "ball"], setup: "export XDG_STATE_HOME=\(state);")
    #expect(try eventually { try kept().count == 2 })
    #expect(try kept().allSatisfy { !$0.hasPrefix("crash-") })
    for command in [first, second] {
      command.send(SIGTERM)
      #expect(command.wait(within: 20).transcript == ["exit 143"])
    }
    #expect(try kept() == [])
  }

  @Test func `where nothing can be kept there is one line, and a window`() throws {
    try folder.write("a file\n", "state")
    let command = try open("run", "crates")
    #expect(eventually { command.errorsSoFar.contains("this run isn't kept against crashes: ") })
    try display.press("Escape", "Escape")
    let outcome = command.wait(within: 20)
    #expect(outcome.status == 0 && outcome.errorLines.count == 1)
    #expect(try folder.names == ["state"])
  }
}

/// Paths in messages that somebody pastes into a shell.
@Suite struct ShellWordTests {
  @Test(arguments: [
    ("/a/b-1.rpl.part", "/a/b-1.rpl.part"), ("", "''"), ("/st ate/a.rpl", "'/st ate/a.rpl'"),
    ("it's", "'it'\\''s'"), ("$HOME", "'$HOME'"),
  ])
  func `a text is one word of a shell`(text: String, word: String) {
    #expect(text.shellWord == word)
  }
}

/// The folder of crashed runs.
@Suite struct CrashFolderTests {
  private let folder: Workspace

  init() throws { folder = try Workspace() }

  @Test(arguments: [
    (["XDG_STATE_HOME": "/x/state", "HOME": "/home/a"], "/x/state/tumble"),
    (["HOME": "/home/a"], "/home/a/.local/state/tumble"),
    (["XDG_STATE_HOME": "state", "HOME": "/home/a"], "/home/a/.local/state/tumble"),
    (["XDG_STATE_HOME": "", "HOME": ""], nil), ([:], nil),
  ])
  func `it lies where the environment says`(environment: [String: String], path: String?) {
    #expect(CrashFolder(environment: environment, program: "tumble")?.path == path)
  }

  @Test func `of crashed runs the newest is told once, and five stay`() throws {
    let crashes = try #require(
      CrashFolder(environment: ["XDG_STATE_HOME": folder.path], program: "tumble"))
    #expect(crashes.takeCrash() == nil)
    for number in 1...7 {
      let name = crashes.name(of: "ball", time: "\(number)") + ".part"
      try Data("x".utf8).write(to: URL(filePath: name))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(1000 + number))], ofItemAtPath: name)
    }
    // Not a run's, and so none of its business.
    try folder.write("x", "tumble/notes")
    let process = getpid()
    #expect(crashes.takeCrash() == "\(folder.path)/tumble/crash-ball-7-\(process).rpl.part")
    #expect(crashes.takeCrash() == nil)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder("tumble")).sorted()
    #expect(names == (3...7).map { "crash-ball-\($0)-\(process).rpl.part" } + ["notes"])
  }

  @Test func `a run's name is free, and its folder the user's own`() throws {
    let crashes = try #require(
      CrashFolder(environment: ["XDG_STATE_HOME": folder("deep/er")], program: "tumble"))
    let name = crashes.name(of: "ball", time: "t")
    #expect(name == "\(folder.path)/deep/er/tumble/ball-t-\(getpid()).rpl")
    try Data().write(to: URL(filePath: name + ".part"))
    #expect(crashes.name(of: "ball", time: "t").hasSuffix("-\(getpid())-2.rpl"))
    var status = stat()
    #expect(stat(crashes.path, &status) == 0 && status.st_mode & 0o777 == 0o700)
  }
}
