import Foundation
import Sandbox
import Testing
import Tumble

/// Each line of the table of keys, by keys and mouse of an X server and what is seen of it from outside.
@Suite(.serialized, .enabled(if: Display.isWanted, "Xvfb and xdotool are not installed"))
struct KeyTests {
  private let folder: Workspace
  private let display: Display

  init() throws {
    folder = try Workspace()
    display = try Display(in: folder)
  }

  @Test func `no line of the table is left out here`() {
    let recorded = [
      "tilt gravity, or scroll a list", "level gravity · zero gravity", "grab and throw a body",
      "a pointer by keys · fast · press", "spawn a crate · spawn a ball",
      "remove the body at the pointer · undo", "the scene's own actions, in order",
      "scroll a list · a page of it · zoom it", "pause · one tick on · one tick back",
      "restart · next scene · previous scene",
    ]
    let seen = [
      "slower · faster · normal speed", "choose among all scenes",
      "sliders of the scene's parameters", "pan · zoom · reset the view",
      "help · physics debug · layer cost · HUD", "inspect a layer, while paused · copy what it is",
      "overlays of cost, with F3 · none", "nearest / linear filtering",
    ]
    let files = [
      "record on/off · replay last · keep the run so far", "full screen · screenshot", "quit",
    ]
    #expect(Set(KeyBinding.all.map(\.title)) == Set(recorded + seen + files))
  }

  // MARK: What is recorded

  /// The lines of what is recorded so far.
  private func events(_ name: String = "a.rpl.part") throws -> [String] {
    try folder.text(name).split(separator: "\n").dropFirst().map(String.init)
  }

  /// Does something; waits until a line behind those that were there has all of these.
  private func expect(
    _ patterns: String..., in name: String = "a.rpl.part", after action: () throws -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try events(name).count
    try action()
    let isThere = try eventually {
      let lines = try events(name).dropFirst(before)
      return patterns.allSatisfy { pattern in lines.contains { $0.contains(pattern) } }
    }
    #expect(isThere, "no \(patterns)", sourceLocation: sourceLocation)
  }

  private func record(_ scene: String) throws -> RunningCommand {
    let (command, _) = try display.open(["run", scene, "--record", "a.rpl"])
    #expect(try eventually { try folder.names == ["a.rpl.part"] })
    return command
  }

  private func quit(_ command: RunningCommand) throws {
    try display.press("Escape", "Escape")
    #expect(command.wait(within: 20).transcript == ["exit 0"])
  }

  private func verify() throws {
    for name in try folder.names where name.hasSuffix(".rpl") {
      #expect(try folder.tumble("verify", name).status == 0)
    }
  }

  @Test func `keys tilt, level, make and remove bodies, and the mouse throws them`() throws {
    let command = try record("crates")
    let ways = [
      ("Left", "\"g\",-1000000,0]"), ("a", "\"g\",-1000000,0]"), ("Right", "\"g\",1000000,0]"),
      ("d", "\"g\",1000000,0]"), ("Up", "\"g\",0,1000000]"), ("w", "\"g\",0,1000000]"),
    ]
    for (key, gravity) in ways {
      try expect(gravity) { try display.hold(key) }
      try expect("\"g\",0,-1000000]") { try display.release(key) }
    }
    // Downwards is level: seen on the way from above.
    for key in ["Down", "s"] {
      try expect("\"g\",0,0]") { try display.press("g") }
      try expect("\"g\",0,-1000000]") { try display.hold(key) }
      try expect("\"g\",0,0]") { try display.release(key) }
      try expect("\"g\",0,-1000000]") { try display.press("g") }
    }
    try expect("\"g\",0,0]") { try display.press("g") }
    try expect("\"g\",0,-1000000]") { try display.press("0") }

    try expect("\"a\",1,0,") { try display.press("c") }
    try expect("\"a\",2,5]") { try display.press("ctrl+z") }
    try display.point(300, 500)
    try expect("\"d\",0,") { try display.mouse(1, isDown: true) }
    try expect("\"m\",0,") { try display.point(310, 300) }
    try expect("\"u\",0]") { try display.mouse(1, isDown: false) }
    for key in ["Delete", "shift+BackSpace"] {
      // What is made lies under the pointer.
      try display.press("space")
      try display.point(300, 120)
      try expect("\"a\",1,1,") { try display.press("b", "period") }
      try expect("\"a\",2,") { try display.press(key, "period", "space") }
    }
    try expect("\"d\",0,") {
      try display.press("l")
      try display.hold("Return")
    }
    for key in ["i", "j", "k", "l"] {
      try expect("\"m\",0,") { try display.hold(key) }
      try display.release(key)
    }
    try display.hold("shift")
    try expect("\"m\",0,") { try display.hold("j") }
    try display.release("j")
    try display.release("shift")
    try expect("\"u\",0]") { try display.release("Return") }
    try quit(command)
    try verify()
  }

  @Test func `digits are the scene's actions`() throws {
    let command = try record("car")
    for digit in 1...4 {
      try expect("\"k\",\(digit - 1),1]") { try display.hold("\(digit)") }
      try expect("\"k\",\(digit - 1),0]") { try display.release("\(digit)") }
    }
    // The car has four, so that of the others nothing is told; the next event is the crate.
    let count = try events().filter { $0.contains("\"k\"") }.count
    try display.press("5", "6", "7", "8", "9")
    try expect("\"a\",1,0,") { try display.press("c") }
    #expect(try events().filter { $0.contains("\"k\"") }.count == count)
    try quit(command)
    try verify()
  }

  @Test func `a list is scrolled by wheel, pages and arrows`() throws {
    let command = try record("12.1")
    try display.point(150, 200)
    try expect("\"d\",9,", "\"u\",9]") { try display.click(5) }
    try expect("\"d\",9,", "\"u\",9]") { try display.press("Next") }
    try expect("\"d\",9,", "\"u\",9]") { try display.press("Prior") }
    try expect("\"d\",9,", "\"u\",9]") { try display.hold("Down") }
    try display.release("Down")
    // Its wheel zooms with Ctrl, which isn't recorded.
    try display.press("space")
    let still = try worldPicture().pixels
    try display.hold("ctrl")
    try display.click(4)
    try display.release("ctrl")
    #expect(try worldPicture().pixels != still)
    try display.press("Home")
    #expect(try worldPicture().pixels == still)
    try quit(command)
    try verify()
  }

  /// The tick of the crate that C makes.
  private func tickOfCrate(after keys: String...) throws -> Int {
    let before = try events().count
    try display.press("c")
    for key in keys { try display.press(key) }
    var found: String?
    #expect(
      try eventually {
        found = try events().dropFirst(before).first { $0.contains("\"a\",1,0,") }
        return found != nil
      })
    return Int(found?.dropFirst().prefix { $0 != "," } ?? "") ?? -1
  }

  @Test func `Space and P hold time, the full stop makes one tick of it`() throws {
    let command = try record("crates")
    for (pause, resume) in [("space", "p"), ("p", "space")] {
      try display.press(pause)
      let first = try tickOfCrate(after: "period")
      #expect(try tickOfCrate(after: "period") == first + 1)
      #expect(try tickOfCrate(after: "period") == first + 2)
      try display.press(resume)
      #expect(try tickOfCrate() > first + 2)
    }
    try quit(command)
    try verify()
  }

  @Test func `R begins anew, brackets go from scene to scene`() throws {
    let command = try record("crates")
    #expect(try display.title() == "Crates · Tumble")
    try display.press("r")
    #expect(try eventually { try folder.names == ["a-2.rpl.part", "a.rpl"] })
    try display.press("bracketright")
    #expect(try eventually { try display.title() == "Ball · Tumble" })
    try display.press("bracketleft")
    #expect(try eventually { try display.title() == "Crates · Tumble" })
    try quit(command)
    #expect(try folder.names == ["a-2.rpl", "a-3.rpl", "a-4.rpl", "a.rpl"])
    try verify()
  }

  // MARK: Files

  /// The last tick of a recording.
  private func length(_ name: String) throws -> Int {
    let last = try folder.text(name).split(separator: "\n").last
    return Int(last?.dropFirst().prefix { $0 != "," } ?? "") ?? -1
  }

  /// The recording that is there after `key` and wasn't before.
  private func newRecording(_ key: String) throws -> String {
    let before = try folder.names
    try display.press(key)
    var new: String?
    #expect(
      try eventually {
        new = try folder.names.first { $0.hasSuffix(".rpl") && !before.contains($0) }
        return new != nil
      })
    return new ?? ""
  }

  @Test func `F9 keeps the run so far, and the comma goes back in it`() throws {
    let (command, _) = try display.open(["run", "crates"])
    try display.press("c")
    // Some ticks to go back in.
    #expect(try eventually { try length(newRecording("F9")) > 2 })
    try display.press("space")
    let first = try length(newRecording("F9"))
    try display.press("period")
    #expect(try length(newRecording("F9")) == first + 1)
    try display.press("comma", "comma", "comma")
    #expect(try length(newRecording("F9")) == first - 2)
    try display.press("period")
    #expect(try length(newRecording("F9")) == first - 1)
    try verify()
    // F6 plays what was kept last; while it plays, nothing is kept.
    let count = try folder.names.count
    try display.press("F6", "F9", "space", "F5", "F5")
    #expect(try eventually { try folder.names.count == count + 1 })
    try quit(command)
    try verify()
  }

  /// The picture that F12 writes: the world without what lies over it.
  private func worldPicture() throws -> CGImage {
    let before = try folder.names
    try display.press("F12")
    var new: String?
    #expect(
      try eventually {
        new = try folder.names.first { $0.hasSuffix(".png") && !before.contains($0) }
        return new != nil
      })
    return try CGImage(contentsOf: URL(filePath: folder(new ?? "")))
  }

  private func pictureSize() throws -> String {
    let picture = try worldPicture()
    return "\(picture.width)×\(picture.height)"
  }

  @Test func `F11 fills the screen and gives it back, as the pictures of F12 show`() throws {
    let (command, _) = try display.open(["run", "crates", "--size", "320x240"])
    #expect(try pictureSize() == "320×240")
    try display.press("F11")
    // The whole of the display.
    #expect(try eventually { try pictureSize() == "1280×1024" })
    try display.press("F11")
    #expect(try eventually { try pictureSize() == "320×240" })
    try quit(command)
  }

  // MARK: What is seen

  @Test func `what lies over the world comes by its key and goes`() throws {
    let (command, _) = try display.open(["run", "crates"])
    try display.pointNowhere()
    try display.press("F4", "F4", "space")
    let still = try display.stillPicture()

    func expectKeys(
      _ keys: String, end: String..., sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      try display.expectChange(
        of: still,
        { try display.press(keys) }, end: { for key in end { try display.press(key) } },
        sourceLocation: sourceLocation)
    }

    try expectKeys("F2", end: "F2")
    try expectKeys("F3", end: "F3")
    try expectKeys("F4", end: "F4", "F4")
    try expectKeys("minus", end: "BackSpace")
    try expectKeys("equal", end: "BackSpace")
    try expectKeys("minus", end: "equal")
    try expectKeys("Tab", end: "Tab")
    try expectKeys("grave", end: "Escape")
    // Their notices go by themselves.
    try expectKeys("n", end: "n")
    // Help has several pages, and Esc takes it away; then the caption comes, and goes by itself.
    try expectKeys("F1", end: "Escape")
    // Overlays of cost, with the panel of F3.
    try display.press("F3")
    let panel = try display.stillPicture()
    try display.press("shift+1")
    #expect(try eventually { try display.picture() != panel })
    try display.press("shift+0")
    #expect(try eventually { try display.picture() == panel })
    try display.press("F3")
    #expect(try eventually { try display.picture() == still })

    // The mouse: wheel, right and middle drag.
    try display.expectChange(
      of: still,
      {
        try display.point(200, 200)
        try display.click(4)
        try display.pointNowhere()
      }
    ) { try display.press("Home") }
    for button in [2, 3] {
      try display.expectChange(
        of: still,
        {
          try display.point(200, 200)
          try display.mouse(button, isDown: true)
          try display.point(260, 240)
          try display.mouse(button, isDown: false)
          try display.pointNowhere()
        }
      ) { try display.press("Home") }
    }
    // A click while paused inspects; what is said of the layer is copied, and a notice says so.
    try display.expectChange(
      of: still,
      {
        try display.point(300, 500)
        try display.click(1)
        try display.pointNowhere()
        let inspected = try display.stillPicture()
        #expect(inspected != still)
        try display.press("ctrl+c")
        #expect(try eventually { try display.picture() != inspected })
      }
    ) { try display.press("Escape") }
    try quit(command)
  }
}
