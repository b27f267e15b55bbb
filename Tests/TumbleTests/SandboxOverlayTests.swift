import Foundation
import Testing

@testable import Sandbox
@testable import Tumble

/// What the window says by itself.
@Suite struct SandboxOverlayTests {
  @Test func `a scene says its name, what is seen and what can be done, for four seconds`() throws {
    let window = try PlayedWindow(showsCaption: true)
    let caption = window.sandbox.overlay.caption
    #expect(
      caption.lines.prefix(2) == ["Crates", "five crates in a box; tilt it"])
    #expect(
      caption.lines.dropFirst(2) == [
        "arrows: tilt gravity · drag: throw a body", "Tab: sliders · F1: all keys",
      ])
    try window.frame(3_990_000_000)
    #expect(caption.isShown && caption.layer.opacity == 1)
    try window.frame(210_000_000)
    #expect(abs(caption.layer.opacity - 0.5) < 1e-6)
    try window.frame(200_000_000)
    #expect(!caption.isShown && caption.layer.isHidden)
  }

  @Test func `a scene whose bodies are still to come says how to tilt gravity, too`() throws {
    let window = try PlayedWindow("sensor", showsCaption: true)
    #expect(window.sandbox.simulation.space.bodyCount == 0)
    let lines = window.sandbox.overlay.caption.lines
    #expect(lines.last == "arrows: tilt gravity · drag: throw a body · F1: all keys")
  }

  @Test func `a page has the listing's number, its line and its own gesture`() throws {
    let window = try PlayedWindow("2.2", showsCaption: true)
    let caption = window.sandbox.overlay.caption
    #expect(caption.lines[0] == "Listing 2.2")
    #expect(caption.lines.contains("tap: the next state"))
  }

  @Test func `a pointer that rests brings the caption back, one that is held doesn't`() throws {
    let window = try PlayedWindow(showsCaption: true)
    let caption = window.sandbox.overlay.caption
    let second: Int64 = 1_000_000_000
    try window.frame(5 * second)
    try window.frame(second)
    #expect(!caption.isShown)
    try window.frame(0, [.pointerMoved(CGPoint(x: 5, y: 5))])
    try window.frame(second / 2)
    try window.frame(0, [.pointerMoved(CGPoint(x: 6, y: 5))])
    try window.frame(second / 2)
    #expect(!caption.isShown)
    try window.frame(second / 2)
    #expect(caption.isShown)
    try window.frame(5 * second)
    let point = CGPoint(x: 400, y: 5)
    try window.frame(0, [.pointerButton(.left, isDown: true, at: point), .pointerMoved(point)])
    try window.frame(2 * second)
    #expect(!caption.isShown)
    try window.frame(0, [.pointerButton(.left, isDown: false, at: point)])
    try window.frame(second)
    #expect(caption.isShown)
  }

  @Test func `a paused window wakes for its caption and then rests`() throws {
    let window = try PlayedWindow(showsCaption: true)
    try window.press(.space)
    #expect(!window.sandbox.isIdle)
    try window.frame(5_000_000_000)
    #expect(window.sandbox.isIdle)
    try window.frame(0, [.pointerMoved(.zero)])
    #expect(!window.sandbox.isIdle)
    try window.frame(1_000_000_000)
    try window.frame(4_500_000_000)
    #expect(window.sandbox.isIdle)
  }

  @Test func `a pointer that moves all the time doesn't keep the caption`() throws {
    let window = try PlayedWindow(showsCaption: true)
    for step in 0..<300 {
      try window.frame(PlayedWindow.frameTime, [.pointerMoved(CGPoint(x: step, y: 5))])
    }
    #expect(!window.sandbox.overlay.caption.isShown)
  }

  @Test
  func `help lets a paused window and a still page rest, and the caption comes back after it`()
    throws
  {
    let window = try PlayedWindow(showsCaption: true)
    try window.press(.space, .f1)
    #expect(window.sandbox.isIdle)
    #expect(!window.sandbox.overlay.caption.isShown)
    try window.press(.f1)
    #expect(window.sandbox.overlay.caption.isShown)
    try window.frame(5_000_000_000)
    #expect(window.sandbox.isIdle)
    let page = try PlayedWindow("2.1", showsCaption: true)
    try page.press(.f1)
    try page.frames(3)
    #expect(page.sandbox.timeAtRest > 0)
  }

  @Test func `a paused scene of bodies isn't drawn anew while the pointer's rest is waited for`()
    throws
  {
    let window = try PlayedWindow(showsCaption: true)
    try window.press(.space)
    try window.frame(5_000_000_000)
    try window.frame(0, [.pointerMoved(CGPoint(x: 5, y: 5))])
    let drawn = window.renderer.presentedFrames
    try window.frames(10)
    #expect(window.renderer.presentedFrames == drawn)
    #expect(window.sandbox.timeAtRest > 0)
  }

  @Test func `the rate of frames stays while time stands still`() throws {
    let window = try PlayedWindow(showsHUD: true)
    try window.frames(90)
    try window.press(.space)
    let line = window.sandbox.hud.line
    #expect(line == "60 frames/s · seed 0")
    for _ in 0..<10 { try window.frame(900_000_000, [.pointerMoved(.zero)]) }
    #expect(window.sandbox.hud.line == line)
  }

  @Test func `Esc takes help away before it asks to quit`() throws {
    let window = try PlayedWindow()
    try window.press(.f1, .escape)
    #expect(!window.sandbox.overlay.showsHelp && window.notice == nil)
    try window.press(.f1)
    #expect(window.sandbox.overlay.showsHelp && window.sandbox.overlay.help.page == 0)
  }

  @Test func `what went wrong is said in red and for ten seconds`() throws {
    let window = try PlayedWindow()
    let overlay = window.sandbox.overlay
    overlay.show(alarm: "the disk is full")
    try window.frame(9_900_000_000)
    #expect(overlay.notice == "the disk is full")
    try window.frame(200_000_000)
    #expect(overlay.notice == nil)
  }

  @Test func `where nothing pulls at first there is no arrow until somebody tilts`() throws {
    let window = try PlayedWindow("planet", showsHUD: true)
    func arrows() -> Int { window.renderer.frames.last?.commands.count ?? 0 }
    try window.frame(0)
    let before = window.sandbox.gravityReading
    #expect(before == nil)
    try window.frame(0, [.key(.left, isDown: true)])
    try window.frames(30)
    #expect(window.sandbox.gravityReading?.full == TiltController.strengthWithoutGravity)
  }

  @Test func `the HUD is a line, not there over pages, and stays as F4 has chosen`() throws {
    let window = try PlayedWindow(showsHUD: true)
    window.sandbox.chosenHUDMode = nil
    try window.press(.rightBracket)
    #expect(window.sandbox.hudMode == .line)
    window.sandbox.restart(try window.sandbox.catalog.find("2.5"))
    #expect(window.sandbox.hudMode == .off)
    try window.press(.rightBracket, .f4)
    #expect(window.sandbox.hudMode == .line)
    try window.press(.f4)
    #expect(window.sandbox.hudMode == .panel)
    #expect(window.sandbox.loop.gathersCosts)
    try window.press(.rightBracket)
    #expect(window.sandbox.hudMode == .panel)
    try window.press(.f4)
    #expect(window.sandbox.hudMode == .off)
    #expect(!window.sandbox.loop.gathersCosts)
  }

  @Test func `a body that is held is outlined, with a line to the pointer`() throws {
    let window = try PlayedWindow()
    try window.frames(180)
    let crate = try #require(window.sandbox.simulation.body(2))
    let point = CGPoint(x: 100 + crate.position.x * 2, y: 600 - crate.position.y * 2)
    #expect(window.sandbox.simulation.grabMarks(fraction: 1).isEmpty)
    try window.frame(PlayedWindow.frameTime, [.pointerButton(.left, isDown: true, at: point)])
    try window.frame(
      PlayedWindow.frameTime, [.pointerMoved(CGPoint(x: point.x, y: point.y - 40))])
    let mark = try #require(window.sandbox.simulation.grabMarks(fraction: 1).first)
    #expect((mark.pointer - Vector2((point.x - 100) / 2, (640 - point.y) / 2)).length < 0.02)
    guard case .polygon(let corners, _) = try #require(mark.outlines.first) else {
      Issue.record("a crate is a polygon")
      return
    }
    let middle = corners.reduce(Vector2.zero, +) / Double(corners.count)
    #expect((middle - crate.position).length < 1e-9)
    // Four sides, the line, and a dot at each of its ends.
    let picture = window.sandbox.screenshot().commands.count
    let all = try #require(window.renderer.frames.last).commands.count
    #expect(all - picture == 7)
    try window.frame(PlayedWindow.frameTime, [.pointerButton(.left, isDown: false, at: point)])
    try window.frames(1)
    #expect(window.sandbox.simulation.grabMarks(fraction: 1).isEmpty)
  }

  @Test func `between ticks the outline is where the picture of the body is`() throws {
    let window = try PlayedWindow()
    let crate = try #require(window.sandbox.simulation.body(2))
    let start = CGPoint(x: 100 + crate.position.x * 2, y: 600 - crate.position.y * 2)
    try window.frame(
      PlayedWindow.frameTime, [.pointerButton(.left, isDown: true, at: start)])
    for step in 0..<20 {
      let point = CGPoint(x: start.x + 12 * CGFloat(step), y: start.y)
      try window.frame(PlayedWindow.frameTime, [.pointerMoved(point)])
    }
    let simulation = window.sandbox.simulation
    #expect(crate.velocity.length > 100)
    for fraction in [0.0, 0.4, 1.0] {
      let mark = try #require(simulation.grabMarks(fraction: fraction).first)
      let pose = try #require(simulation.poses(fraction: fraction).pose(of: crate.id.number))
      guard case .polygon(let corners, _) = try #require(mark.outlines.first) else { continue }
      let middle = corners.reduce(Vector2.zero, +) / Double(corners.count)
      #expect((middle - [pose.position.x, pose.position.y]).length < 1e-9)
    }
  }
}
