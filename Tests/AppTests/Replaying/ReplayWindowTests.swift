import Foundation
import Sandbox
import Testing
import Tumble

@testable import TumbleSandbox

/// `tumble replay`, by keys and mouse of an X server: what it takes over from says at which tick it was.
@Suite(.serialized, .enabled(if: Display.isWanted, "Xvfb and xdotool are not installed"))
struct ReplayWindowTests {
  private let folder: Workspace
  private let display: Display

  init() throws {
    folder = try Workspace()
    display = try Display(in: folder)
    let script = try folder.write(Recording.tiltScript, "s.jsonl")
    let outcome = try folder.tumble(
      "record", "crates", "-o", "a.rpl", "--ticks", "1200", "--script", script)
    try #require(outcome.status == 0)
    try FileManager.default.removeItem(atPath: script)
  }

  @Test func `no line of the table is left out here`() {
    let moved = [
      "pause · one tick on · one tick back", "a second back · a second on",
      "to the beginning · to the end", "to any tick", "take over from here · screenshot",
    ]
    let seen = [
      "slower · faster · normal speed", "pan · zoom · reset the view",
      "nearest / linear filtering · full screen", "help · physics debug · HUD", "quit",
    ]
    #expect(Set(KeyBinding.replay.map(\.title)) == Set(moved + seen))
  }

  /// The note of the recording that taking over begins.
  private func note() throws -> String? {
    guard
      let name = try folder.names.first(where: { $0.hasPrefix("crates-") && $0.contains(".rpl") })
    else { return nil }
    let header = try folder.text(name).prefix { $0 != "\n" }
    return header.components(separatedBy: "\"note\":\"").dropFirst().first?
      .prefix { $0 != "\"" }.description
  }

  /// The state hash that the recording ends with.
  private func identity() throws -> String {
    let last = try #require(try folder.text("a.rpl").split(separator: "\n").last)
    return String(last.split(separator: "\"")[3])
  }

  @Test func `somebody takes over at the tick that keys have gone to, and the fork verifies`()
    throws
  {
    let (command, _) = try display.open(["replay", "a.rpl", "--paused"])
    // 1200, 1080, 960, 1080, 1079, 1078, 1079.
    try display.press("End", "Left", "Left", "Right", "comma", "comma", "period", "Return")
    let identity = try identity()
    #expect(try eventually { try note() == "fork of \(identity) at tick 1079" })
    // It is live: what is made there is in the new file, and of the old one all before.
    try display.press("c", "space")
    #expect(
      try eventually {
        let name = try folder.names.first { $0.hasSuffix(".part") }
        return try name.map { try folder.text($0).contains("[1079,\"a\",1,0,") } ?? false
      })
    try display.press("Escape", "Escape")
    #expect(command.wait(within: 20).transcript == ["exit 0"])
    let name = try #require(try folder.names.first { $0.hasPrefix("crates-") })
    #expect(try folder.text(name).contains("[60,\"g\",1000000,0]\n"))
    #expect(try folder.tumble("verify", name).status == 0)
  }

  @Test func `the bar is dragged by the mouse, Home begins, Space and P play and pause`() throws {
    let (command, _) = try display.open(["replay", "a.rpl", "--paused", "--size", "800x600"])
    let still = try display.stillPicture()
    // It plays, and stands still again.
    for key in ["space", "p"] {
      try display.press(key)
      #expect(try eventually { try display.picture() != still })
      try display.press(key)
    }
    try display.press("End", "Home", "Right")
    // The knob of the half lies in the middle of the bar.
    try display.point(132, 552)
    try display.mouse(1, isDown: true)
    try display.point(400, 552)
    try display.mouse(1, isDown: false)
    try display.press("Return")
    let identity = try identity()
    #expect(try eventually { try note() == "fork of \(identity) at tick 600" })
    // Where a signal ends the program that was started, the live run is ended, and its file is whole.
    command.send(SIGTERM)
    #expect(command.wait(within: 20).status == 143)
    let name = try #require(try folder.names.first { $0.hasPrefix("crates-") })
    #expect(name.hasSuffix(".rpl"))
    #expect(try folder.tumble("verify", name).status == 0)
  }

  /// The size of the picture that F12 writes.
  private func pictureSize() throws -> String {
    let before = try folder.names
    try display.press("F12")
    var new: String?
    #expect(
      try eventually {
        new = try folder.names.first { $0.hasSuffix(".png") && !before.contains($0) }
        return new != nil
      })
    let picture = try CGImage(contentsOf: URL(filePath: folder(new ?? "")))
    return "\(picture.width)×\(picture.height)"
  }

  @Test func `what is seen comes by its key and goes`() throws {
    let (command, _) = try display.open(["replay", "a.rpl", "--paused", "--size", "400x300"])
    try display.pointNowhere()
    // The world is there, and not only what lies over it.
    #expect(try pictureSize() == "400×300")
    let still = try display.stillPicture()
    for (keys, end) in [
      ("F2", ["F2"]), ("F4", ["F4"]), ("minus", ["BackSpace"]), ("equal", ["minus"]),
      ("n", ["n"]), ("F1", ["Escape"]), ("Escape", []),
    ] {
      try display.expectChange(
        of: still, { try display.press(keys) }, end: { for key in end { try display.press(key) } })
    }
    try display.expectChange(
      of: still,
      {
        try display.point(200, 100)
        try display.click(4)
        try display.pointNowhere()
      }, end: { try display.press("0") })
    try display.expectChange(
      of: still,
      {
        try display.point(200, 100)
        try display.mouse(3, isDown: true)
        try display.point(230, 120)
        try display.mouse(3, isDown: false)
        try display.pointNowhere()
      }, end: { try display.press("0") })
    #expect(try pictureSize() == "400×300")
    try display.press("F11")
    // The whole of the display.
    #expect(try eventually { try pictureSize() == "1280×1024" })
    try display.press("F11")
    #expect(try eventually { try pictureSize() == "400×300" })
    try display.press("Escape", "Escape")
    #expect(command.wait(within: 20).transcript == ["exit 0"])
  }
}

/// `tumble replay` where there is nothing to be seen.
@Suite struct ReplayRefusalTests {
  @Test func `without a display, a good file or sense it ends with a line`() throws {
    let folder = try Workspace()
    try folder.write(Recording.example, "a.rpl")
    #expect(
      try folder.tumble("replay", "a.rpl").transcript == [
        "exit 69", "tumble: no display (SDL video driver \"offscreen\"); replay needs one",
      ])
    #expect(try folder.tumble("replay", "b.rpl").status == 2)
    try folder.write("nothing", "c.rpl")
    #expect(try folder.tumble("replay", "c.rpl").status == 2)
    #expect(try folder.tumble("replay").status == 64)
    #expect(try folder.tumble("replay", "a.rpl", "--speed", "101").status == 64)
  }
}
