import Foundation
import Sandbox
import Scenes
import Testing

@testable import Tumble

/// What a person does in the window, without one.
@Suite struct SandboxTests {
  @Test func `a second of frames is a second of ticks, drawn 60 times`() throws {
    let window = try PlayedWindow()
    try window.frames(60)
    #expect(window.now == 120)
    #expect(window.renderer.presentedFrames == 60)
    #expect(window.requests.isEmpty)
  }

  @Test func `space pauses, the full stop steps, space goes on`() throws {
    let window = try PlayedWindow()
    try window.frames(10)
    #expect(!window.sandbox.isIdle)
    try window.press(.space)
    let tick = window.now
    try window.frames(10)
    #expect(window.now == tick)
    #expect(window.sandbox.isIdle)
    try window.press(.period, .period)
    #expect(window.now == tick + 2)
    try window.press(.p)
    try window.frames(6)
    #expect(window.now >= tick + 12)
    try window.frame(0, [.controllerButton(.start, isDown: true, id: 1)])
    #expect(window.sandbox.isIdle)
  }

  @Test func `a notice keeps a paused window awake until it is gone`() throws {
    let window = try PlayedWindow()
    try window.press(.space, .n)
    #expect(!window.sandbox.isIdle)
    try window.frames(238)
    #expect(!window.sandbox.isIdle)
    try window.frames(2)
    #expect(window.sandbox.isIdle)
  }

  @Test func `halving and doubling lead back to exactly the normal speed`() throws {
    let window = try PlayedWindow()
    let speed = { window.sandbox.loop.timestep.speed }
    for _ in 0..<10 { try window.press(.minus) }
    #expect(speed() == 0.125)
    for _ in 0..<3 { try window.press(.equal) }
    #expect(speed() == 1)
    for _ in 0..<10 { try window.press(.equal) }
    #expect(speed() == 16)
    try window.press(.backspace)
    #expect(speed() == 1)
  }

  @Test(arguments: [(100.0, 100.0, 50.0), (0.05, 0.125, 0.05), (0, 0.125, 0)])
  func `from a speed that keys don't reach, faster never slows and slower never hastens`(
    start: Double, faster: Double, slower: Double
  ) throws {
    let window = try PlayedWindow()
    for (key, expected) in [(Key.equal, faster), (.minus, slower)] {
      try window.sandbox.loop.timestep.setSpeed(start)
      try window.press(key)
      #expect(window.sandbox.loop.timestep.speed == expected)
    }
  }

  @Test func `brackets and triggers go round the scenes, R begins again`() throws {
    let window = try PlayedWindow()
    let names = sceneNames
    try window.frames(5)
    try window.press(.rightBracket)
    #expect(window.scene == names[1])
    #expect(window.now <= 2)
    try window.press(.leftBracket, .leftBracket)
    #expect(window.scene == names[names.count - 1])
    try window.press(.rightBracket)
    try window.frames(5)
    try window.press(.r)
    #expect(window.scene == "crates")
    #expect(window.now <= 2)
  }

  @Test func `a trigger that is squeezed slowly goes one scene on, not many`() throws {
    let window = try PlayedWindow()
    for value in [0.2, 0.6, 0.7, 0.9, 1.0, 0.8] {
      try window.frame(0, [.controllerAxis(.rightTrigger, value: value, id: 1)])
    }
    #expect(window.scene == sceneNames[1])
    try window.frame(0, [.controllerAxis(.rightTrigger, value: 0, id: 1)])
    try window.frame(0, [.controllerAxis(.rightTrigger, value: 1, id: 1)])
    #expect(window.scene == sceneNames[2])
  }

  @Test func `what is held stays held over a restart, and the pointer is where it was`() throws {
    let window = try PlayedWindow()
    try window.frame(0, [.key(.right, isDown: true), .pointerMoved(CGPoint(x: 500, y: 100))])
    try window.press(.r)
    try window.frames(30)
    #expect(window.sandbox.simulation.gravity == [1000, 0])
    try window.frame(0, [.key(.c, isDown: true)])
    try window.frame(10_000_000)
    let spawned = try #require(window.sandbox.simulation.body(5))
    #expect((spawned.position - [200, 250]).x.magnitude < 1)
    try window.frame(0, [.key(.right, isDown: false)])
    try window.frames(60)
    #expect(window.sandbox.simulation.gravity == [0, -1000])
  }

  @Test func `arrows tilt gravity, zero and G change it at once or by and by`() throws {
    let window = try PlayedWindow()
    try window.frame(0, [.key(.left, isDown: true), .key(.up, isDown: true)])
    try window.frames(60)
    let gravity = window.sandbox.simulation.gravity
    #expect(gravity == [-707.107, 707.107])
    try window.frame(0, [.focusLost])
    try window.frames(60)
    #expect(window.sandbox.simulation.gravity == [0, -1000])
    try window.press(.g)
    try window.frames(60)
    #expect(window.sandbox.simulation.gravity == .zero)
    try window.press(.zero)
    #expect(window.sandbox.simulation.gravity == [0, -1000])
  }

  @Test func `a stick tilts, and lets go when its controller is unplugged`() throws {
    let window = try PlayedWindow()
    try window.frame(
      0,
      [
        .controllerConnected(id: 3, name: "pad"), .controllerAxis(.leftX, value: 1, id: 3),
      ])
    try window.frames(60)
    #expect(window.sandbox.simulation.gravity == [1000, 0])
    try window.frame(0, [.controllerDisconnected(id: 3)])
    try window.frames(60)
    #expect(window.sandbox.simulation.gravity == [0, -1000])
  }

  @Test func `a body is grabbed and thrown`() throws {
    let window = try PlayedWindow()
    try window.frames(180)
    let sandbox = window.sandbox
    let crate = try #require(sandbox.simulation.body(2))
    func windowPoint(_ point: Vector2) -> CGPoint {
      CGPoint(x: 100 + point.x * 2, y: 600 - point.y * 2)
    }
    let start = crate.position
    try window.frame(0, [.pointerButton(.left, isDown: true, at: windowPoint(start))])
    for step in 0..<30 {
      let point = windowPoint(start + [0, 5 * Double(step)])
      try window.frame(PlayedWindow.frameTime, [.pointerMoved(point)])
    }
    #expect(crate.position.y > start.y + 80)
    #expect(crate.velocity.y > 100)
    let last = windowPoint(start + [0, 150])
    try window.frame(PlayedWindow.frameTime, [.pointerButton(.left, isDown: false, at: last)])
    try window.frames(240)
    #expect(crate.position.y < start.y + 60)
  }

  @Test func `C and B spawn at the pointer, X and Y on a controller as well`() throws {
    let window = try PlayedWindow()
    try window.frame(0, [.key(.g, isDown: true), .pointerMoved(CGPoint(x: 400, y: 300))])
    try window.frames(1)
    try window.frame(
      8_400_000,
      [
        .key(.c, isDown: true), .pointerMoved(CGPoint(x: 500, y: 300)), .key(.b, isDown: true),
        .controllerButton(.x, isDown: true, id: 0), .controllerButton(.y, isDown: true, id: 0),
      ])
    #expect(window.sandbox.simulation.space.bodyCount == 9)
    #expect(window.sandbox.simulation.world.sublayers?.count == 16)
  }

  @Test func `a body more than fits is a notice, not an end`() throws {
    let window = try PlayedWindow("full", catalog: SceneCatalog([FullScene.self]))
    try window.press(.c)
    try window.frames(1)
    #expect(window.notice == "a space holds 20000 bodies at most")
    #expect(window.sandbox.simulation.space.bodyCount == 20_000)
  }

  @Test func `one Esc asks, a second one within two seconds quits`() throws {
    let window = try PlayedWindow()
    try window.press(.escape)
    #expect(window.requests.isEmpty)
    #expect(window.notice == "press Esc again to quit")
    try window.frames(125)
    try window.press(.escape)
    #expect(window.requests.isEmpty)
    try window.press(.escape)
    #expect(window.requests == [.quit])
  }

  @Test func `what only the host can do is asked of it`() throws {
    let window = try PlayedWindow()
    try window.press(.f11, .f12)
    try window.frame(0, [.quit])
    #expect(window.requests == [.toggleFullScreen, .screenshot, .quit])
    try window.press(.f5)
    #expect(window.requests.last == .record)
  }

  @Test func `a window of another size fits the world anew, one of no size changes nothing`() throws
  {
    let window = try PlayedWindow()
    try window.frame(0, [.resized(CGSize(width: 400, height: 300), scale: 2)])
    #expect(window.renderer.frames.last?.size == PixelSize(width: 800, height: 600))
    #expect(window.sandbox.loop.style.view.scale == 1)
    try window.frame(0, [.resized(.zero, scale: 1), .wheel(dx: 0, dy: 1, at: .zero)])
    #expect(window.renderer.frames.last?.size == PixelSize(width: 800, height: 600))
    #expect(window.sandbox.loop.style.view.pan.x.isFinite)
  }

  @Test func `the wheel zooms, the right button pans, Home and scenes of another view reset`()
    throws
  {
    let window = try PlayedWindow()
    let view = { window.sandbox.loop.style.view }
    try window.frame(0, [.wheel(dx: 0, dy: 2, at: CGPoint(x: 400, y: 300))])
    #expect(abs(view().zoom - 1.21) < 1e-9)
    try window.frame(
      0,
      [
        .pointerButton(.right, isDown: true, at: CGPoint(x: 10, y: 10)),
        .pointerMoved(CGPoint(x: 30, y: 5)),
        .pointerButton(.right, isDown: false, at: CGPoint(x: 30, y: 5)),
        .pointerMoved(CGPoint(x: 90, y: 90)),
      ])
    #expect(view().pan == CGPoint(x: 20, y: -5))
    try window.press(.r)
    #expect(view().pan == CGPoint(x: 20, y: -5))
    try window.press(.home)
    #expect(view().pan == .zero && view().zoom == 1)
    try window.frame(0, [.pinch(scale: 2, at: .zero)])
    try window.press(.rightBracket)
    #expect(view().zoom == 1)
  }

  @Test func `N switches between the two filters`() throws {
    let window = try PlayedWindow()
    try window.press(.n)
    #expect(window.notice == "nearest filtering")
    #expect(images(window.sandbox.screenshot()).allSatisfy { $0.filter == .nearest })
    try window.press(.n)
    #expect(images(window.sandbox.screenshot()).allSatisfy { $0.filter == .linear })
  }

  @Test func `a screenshot is the frame without what lies over it`() throws {
    let window = try PlayedWindow(showsHUD: true)
    try window.frames(3)
    let frame = try #require(window.renderer.frames.last)
    let picture = window.sandbox.screenshot()
    #expect(picture.commands.count == 10)
    // The HUD and the arrow of gravity: a ground and what is on it each.
    #expect(frame.commands.count == 14)
    #expect(frame.commands.prefix(10).elementsEqual(picture.commands))
    try window.press(.f4, .f4)
    #expect(window.renderer.frames.last?.commands.count == 10)
    try window.press(.f1)
    #expect(try #require(window.renderer.frames.last).commands.count > 12)
  }
}

extension PlayedWindow {
  /// The line that is shown now, or nil.
  var notice: String? { sandbox.overlay.notice }
}

/// A window in which nothing moves.
@Suite struct SandboxRestTests {
  @Test func `a page on which nothing moves isn't drawn again`() throws {
    let window = try PlayedWindow("listing-2-1")
    try window.frames(2)
    let drawn = window.renderer.presentedFrames
    try window.frames(30)
    #expect(window.renderer.presentedFrames == drawn)
    #expect(window.sandbox.timeAtRest > 50_000_000)
    #expect(window.now > 60)
  }

  @Test func `what a person does draws again, for as long as something moves`() throws {
    let window = try PlayedWindow("listing-2-1")
    try window.frames(10)
    let drawn = window.renderer.presentedFrames
    try window.press(.f1)
    #expect(window.renderer.presentedFrames == drawn + 1)
    try window.frames(10)
    let layer = try #require(window.sandbox.simulation.world.sublayers?.first?.sublayers?.first)
    window.sandbox.simulation.context.perform {
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration) = (1, 0, 0.5)
      layer.add(fade, forKey: "fade")
    }
    let before = window.renderer.presentedFrames
    try window.frames(60)
    let made = window.renderer.presentedFrames - before
    #expect((29...34).contains(made), "\(made)")
    #expect(window.sandbox.timeAtRest > 0)
  }

  @Test func `a scene with bodies, and a clock before its tick, are drawn`() throws {
    let crates = try PlayedWindow("crates")
    try crates.frames(3)
    #expect(crates.sandbox.timeAtRest == 0)
    let clock = try PlayedWindow("listing-3-1")
    try clock.frames(3)
    let drawn = clock.renderer.presentedFrames
    try clock.frames(70)
    #expect(clock.renderer.presentedFrames == drawn + 1)
  }
}
