import Foundation
import Scenes
import Testing
import Tumble

@testable import Sandbox

/// The grid of all scenes, played as a person does.
@Suite struct ScenePickerTests {
  private func opened(_ scene: String = "crates") throws -> (PlayedWindow, ScenePicker) {
    let window = try PlayedWindow(scene, catalog: Self.catalog)
    try window.frames(3)
    try window.press(.grave)
    return (window, try #require(window.sandbox.panel as? ScenePicker))
  }

  /// Light ones, of several groups.
  private static let catalog = SceneCatalog(
    SceneCatalog.all.scenes.filter {
      [
        "crates", "ball", "cradle", "car", "rope", "listing-1-1", "listing-2-1", "listing-2-4",
        "listing-12-2",
      ].contains($0.name)
    })

  private func found(_ picker: ScenePicker) -> [String] {
    picker.found.flatMap { $0.scenes.map { $0.name } }
  }

  @Test func `it shows all scenes in groups, the one that runs is chosen`() throws {
    let (_, picker) = try opened("car")
    #expect(
      picker.found.map(\.title) == [
        "Scenes", "Chapter 1 · The Layer Tree", "Chapter 2 · The Backing Image",
        "Chapter 12 · Tuning for Speed",
      ])
    #expect(found(picker) == Self.catalog.scenes.map { $0.name })
    #expect(picker.chosen?.name == "car")
  }

  @Test func `the scene stands still meanwhile and hears of nothing, and goes on afterwards`()
    throws
  {
    let (window, _) = try opened()
    let tick = window.now
    try window.frame(0, [.key(.right, isDown: true)])
    try window.press(.c, .g, .space, .f5)
    try window.frame(PlayedWindow.frameTime, [.pointerButton(.right, isDown: true, at: .zero)])
    try window.frames(20)
    #expect(window.now == tick && window.requests.isEmpty)
    try window.frame(0, [.key(.right, isDown: false)])
    try window.press(.escape)
    #expect(window.sandbox.panel == nil)
    try window.frames(60)
    #expect(window.now > tick + 100)
    #expect(window.sandbox.simulation.gravity == [0, -1000])
    #expect(window.sandbox.simulation.space.bodyCount == 5)
    #expect(window.notice == nil)
  }

  @Test func `a paused scene is still paused afterwards`() throws {
    let window = try PlayedWindow("crates", catalog: Self.catalog)
    try window.press(.space, .grave)
    #expect(!window.sandbox.isIdle)
    try window.frames(3)
    try window.press(.grave)
    #expect(window.sandbox.isIdle && window.sandbox.panel == nil)
  }

  @Test func `what was held is let go when it opens`() throws {
    let window = try PlayedWindow("crates", catalog: Self.catalog)
    try window.frame(
      0,
      [
        .key(.right, isDown: true),
        .pointerButton(.left, isDown: true, at: CGPoint(x: 300, y: 100)),
      ])
    try window.frames(30)
    try window.press(.grave)
    try window.press(.grave)
    try window.frames(60)
    #expect(window.sandbox.simulation.gravity == [0, -1000])
  }

  @Test(arguments: [
    ("car", ["car"]), ("CRA", ["crates", "cradle", "rope"]),
    ("2.", ["listing-2-1", "listing-2-4"]),
    ("2.1", ["listing-2-1"]), ("chapter 12", ["listing-12-2"]), ("backing small", ["listing-2-4"]),
    ("newton's", ["cradle"]), ("listing 1.1", ["listing-1-1"]),
    ("chapter 2", ["listing-2-1", "listing-2-4"]),
  ])
  func `typed words find names, lines, numbers and chapters`(text: String, names: [String]) throws {
    let (window, picker) = try opened()
    for letter in text { try window.frame(0, [.text(String(letter))]) }
    #expect(found(picker) == names)
    #expect(picker.chosen.map { names.contains($0.name) } == true)
  }

  @Test func `letters of keys don't do what the keys do, and the key that opens it types nothing`()
    throws
  {
    let (window, picker) = try opened()
    try window.frame(
      0,
      [
        .text("`"), .text("^"), .key(.r, isDown: true), .text("r"), .key(.p, isDown: true),
        .text("o"),
      ])
    #expect(picker.search.text == "ro")
    #expect(window.sandbox.panel === picker && window.scene == "crates")
  }

  @Test func `Backspace deletes a letter, Esc all of them and then closes`() throws {
    let (window, picker) = try opened()
    try window.frame(0, [.text("xyzzy")])
    #expect(picker.found.isEmpty && picker.chosen == nil)
    #expect(picker.note == "nothing found: xyzzy")
    try window.press(.enter, .down)
    #expect(window.sandbox.panel === picker)
    try window.press(.backspace)
    #expect(picker.search.text == "xyzz")
    try window.press(.escape)
    #expect(picker.search.text.isEmpty && picker.chosen != nil && picker.note == nil)
    #expect(window.sandbox.panel === picker)
    try window.press(.escape)
    #expect(window.sandbox.panel == nil && window.notice == nil)
  }

  @Test func `arrows and page keys choose, Enter opens`() throws {
    let (window, picker) = try opened()
    let chosen = { picker.chosen?.name }
    // Five to a row in a window of 800 points.
    try window.press(.right, .right)
    #expect(chosen() == "car" || chosen() == Self.catalog.scenes[2].name)
    try window.press(.down)
    #expect(chosen() == "listing-1-1")
    try window.press(.down, .right)
    #expect(chosen() == "listing-2-4")
    try window.press(.end)
    #expect(chosen() == "listing-12-2")
    try window.press(.home, .left)
    #expect(chosen() == "crates")
    try window.press(.pageDown, .pageDown, .pageUp)
    #expect(chosen() != "listing-12-2" && chosen() != nil)
    try window.press(.home, .right)
    try window.press(.enter)
    #expect(window.scene == "ball" && window.sandbox.panel == nil && window.now <= 4)
  }

  @Test func `the scene that runs goes on where it is chosen`() throws {
    let window = try PlayedWindow("crates", catalog: Self.catalog)
    try window.frames(30)
    let now = window.now
    try window.press(.grave, .enter)
    #expect(window.sandbox.panel == nil)
    #expect(window.now >= now && now > 50)
  }

  @Test func `a controller moves, opens and closes`() throws {
    let window = try PlayedWindow("crates", catalog: Self.catalog)
    func press(_ button: ControllerButton) throws {
      for isDown in [true, false] {
        try window.frame(PlayedWindow.frameTime, [.controllerButton(button, isDown: isDown, id: 1)])
      }
    }
    try press(.guide)
    let picker = try #require(window.sandbox.panel as? ScenePicker)
    try press(.b)
    #expect(window.sandbox.panel == nil)
    try press(.guide)
    try press(.dpadRight)
    try window.frame(0, [.controllerAxis(.leftX, value: 0.9, id: 1)])
    try window.frame(0, [.controllerAxis(.leftX, value: 0.95, id: 1)])
    try window.frame(0, [.controllerAxis(.leftX, value: 0.1, id: 1)])
    #expect(picker.chosen?.name == Self.catalog.scenes[2].name)
    try press(.a)
    #expect(window.scene == Self.catalog.scenes[2].name)
    try window.frames(60)
    #expect(window.sandbox.simulation.gravity == [0, -1000])
  }

  @Test func `the pointer chooses and opens, the wheel scrolls`() throws {
    let (window, picker) = try opened()
    try window.frame()
    let point = CGPoint(x: 400, y: 120)
    try window.frame(0, [.pointerMoved(point)])
    #expect(picker.chosen?.name == Self.catalog.scenes[2].name)
    try window.frame(0, [.pointerMoved(CGPoint(x: 400, y: 20))])
    #expect(picker.chosen?.name == Self.catalog.scenes[2].name)
    try window.frame(0, [.wheel(dx: 0, dy: -100, at: point)])
    try window.frames(60)
    #expect(window.sandbox.loop.style.view.zoom == 1)
    try window.frame(
      0, [.pointerButton(.left, isDown: true, at: CGPoint(x: 60, y: 480))])
    #expect(window.scene == "listing-12-2")
  }

  @Test func `what is opened while something is recorded ends that file and begins the next`()
    throws
  {
    let (window, _) = try opened()
    try window.press(.escape, .f5)
    try window.frames(30)
    try window.press(.grave)
    try window.frames(5)
    try window.press(.right, .enter)
    try window.frames(30)
    window.sandbox.stopRecording()
    #expect(try window.verifiedNames() == ["live-2.rpl: 0", "live.rpl: 0"])
  }

  @Test func `without a clock a frame finishes one picture, with one it keeps to its budget`()
    throws
  {
    let (window, picker) = try opened()
    let first = picker.pictureCount
    try window.frames(2)
    #expect(picker.pictureCount == first + 2)
    // Each look at the clock is 3 ms after the last: two steps are more than a frame's 4 ms.
    var now: Int64 = 0
    window.sandbox.clock = {
      now += 3_000_000
      return now
    }
    try window.press(.escape, .grave)
    let before = now
    try window.frames(10)
    #expect(now - before <= 10 * 2 * 6_000_000)
    // A step of a second is made up for by frames that do nothing.
    window.sandbox.clock = {
      now += 1_000_000_000
      return now
    }
    try window.press(.escape, .grave)
    let slow = now
    try window.frames(20)
    #expect(now - slow <= 2_000_000_000)
  }

  @Test func `a picture that isn't finished keeps nothing when the picker closes, and begins anew`()
  {
    let thumbnails = Thumbnails()
    var now: Int64 = 0
    thumbnails.clock = {
      now += 3_000_000
      return now
    }
    thumbnails.begin(size: CGSize(width: 96, height: 72), scale: 1)
    func work(frames: Int) {
      for _ in 0..<frames {
        thumbnails.work(on: [HookScene.self], chosen: nil, elapsed: PlayedWindow.frameTime)
      }
    }
    weak var log: HookLog?
    HookLog.$current.withValue(HookLog()) {
      log = HookLog.current
      work(frames: 5)
    }
    #expect(thumbnails.completeCount == 0 && log != nil)
    thumbnails.rest()
    #expect(log == nil)
    work(frames: 60)
    #expect(thumbnails.completeCount == 1)
  }

  @Test func `the chosen scene plays`() throws {
    let (window, picker) = try opened()
    try window.frames(12)
    let picture = try #require(picker.picture(of: "crates"))
    try window.frames(60)
    #expect(picker.picture(of: "crates") != picture)
    let other = try #require(picker.picture(of: "ball"))
    try window.frames(20)
    #expect(picker.picture(of: "ball") == other)
  }
}
