import Foundation
import Testing

@testable import Sandbox
@testable import Tumble

/// The numbers of a slider: values to points and back.
@Suite struct ParameterScaleTests {
  private func scale(
    _ range: ClosedRange<Double>, _ value: Double, divisor: Int32 = 1000, unit: String = ""
  ) -> ParameterScale {
    ParameterScale(
      SceneParameter("speed-limit", range, default: value, divisor: divisor, unit: unit))
  }

  @Test func `a parameter is read as its name with spaces, and counts something or nothing`() {
    let plain = SceneParameter("speed-limit", 0...1, default: 0)
    #expect(plain.title == "speed limit" && plain.unit == "")
    let other = SceneParameter("a", 0...1, default: 0, unit: "points/s", title: "How fast")
    #expect(other.title == "How fast" && other.unit == "points/s")
  }

  @Test(arguments: [
    (0.0...1.0, 1000, 10), (0...2, 1000, 20), (0...400, 1, 2), (20...300, 1, 2), (0...6, 1, 1),
    (0...86_399, 1, 500), (0...1.5, 1000, 10), (0...0, 1, 1), (0...0.05, 1000, 1),
  ])
  func `an arrow key goes on by 1, 2 or 5 times a power of ten, a hundredth of the range at most`(
    range: ClosedRange<Double>, divisor: Int32, step: Int32
  ) {
    #expect(scale(range, range.lowerBound, divisor: divisor).step == step)
  }

  @Test func `steps end at the ends of the range, coarse ones are ten`() {
    let scale = scale(0...1, 0.5)
    #expect(scale.value(500, plus: 1) == 510)
    #expect(scale.value(500, plus: -1, coarse: true) == 400)
    #expect(scale.value(995, plus: 1) == 1000)
    #expect(scale.value(0, plus: .min) == 0)
    #expect(scale.value(0, plus: .max, coarse: true) == 1000)
  }

  @Test(
    arguments: [
      (504.9, 500), (505.1, 510), (-3, 0), (999.9, 1000), (1e300, 1000), (-.infinity, 0),
    ] as [(Double, Int32)])
  func `the knob goes by whole steps`(number: Double, value: Int32) {
    #expect(scale(0...1, 0.5).value(nearest: number) == value)
  }

  @Test func `a value has as many decimals as its steps, and its unit`() {
    #expect(scale(0...1, 0.5).text(of: 800) == "0.80")
    #expect(scale(0...1, 0.5).text(of: 805) == "0.805")
    #expect(scale(0...400, 0, divisor: 1, unit: "points/s").text(of: 180) == "180 points/s")
    #expect(scale(-1...1, 0).text(of: -250) == "−0.25")
    #expect(scale(-1...1, 0).text(of: -1000) == "−1.00")
    #expect(scale(0...1, 0, divisor: 3).text(of: 1) == "0.333")
  }
}

/// The panel of sliders, played as a person does.
@Suite struct SliderPanelTests {
  private func panel(_ window: PlayedWindow) throws -> SliderPanel {
    try #require(window.sandbox.panel as? SliderPanel)
  }

  private func crateElasticities(_ window: PlayedWindow) -> Set<Double> {
    Set(window.sandbox.simulation.space.bodies.flatMap { $0.shapes.map(\.elasticity) })
  }

  @Test func `Tab opens and closes it, Esc closes it before it asks to quit`() throws {
    let window = try PlayedWindow()
    try window.press(.tab)
    #expect(try panel(window).texts.first == "Crates")
    try window.press(.tab)
    #expect(window.sandbox.panel == nil)
    try window.press(.tab, .escape)
    #expect(window.sandbox.panel == nil && window.notice == nil)
    try window.press(.escape)
    #expect(window.notice == "press Esc again to quit")
  }

  @Test func `arrows change the parameter and don't tilt, what else there is goes to the scene`()
    throws
  {
    let window = try PlayedWindow()
    try window.press(.tab, .left, .left)
    try window.frames(2)
    #expect(window.sandbox.simulation["elasticity"] == 0.78)
    #expect(crateElasticities(window) == [0.78])
    #expect(window.sandbox.simulation.gravity == [0, -1000])
    try window.frame(0, [.key(.shift, isDown: true)])
    try window.press(.left)
    try window.frame(0, [.key(.shift, isDown: false)])
    try window.press(.home)
    try window.frames(2)
    #expect(window.sandbox.simulation["elasticity"] == 0.8)
    try window.frame(0, [.key(.d, isDown: true)])
    try window.frames(60)
    #expect(window.sandbox.simulation.gravity == [1000, 0])
  }

  @Test func `keys that come in the frame in which it opens are heard`() throws {
    let window = try PlayedWindow()
    let keys: [Key] = [.tab, .left]
    try window.frame(
      PlayedWindow.frameTime,
      keys.flatMap { [.key($0, isDown: true), .key($0, isDown: false)] })
    try window.frames(2)
    #expect(window.sandbox.simulation["elasticity"] == 0.79)
  }

  @Test func `an arrow that was held before goes up again for the scene`() throws {
    let window = try PlayedWindow()
    try window.frame(0, [.key(.right, isDown: true)])
    try window.frames(30)
    try window.press(.tab)
    try window.frame(0, [.key(.right, isDown: false)])
    try window.frames(60)
    #expect(window.sandbox.simulation.gravity == [0, -1000])
    #expect(window.sandbox.simulation["elasticity"] == 0.8)
  }

  @Test func `a held key goes on after a moment`() throws {
    let window = try PlayedWindow()
    try window.press(.tab)
    try window.frame(0, [.key(.left, isDown: true)])
    // 0.35 s, and then each 0.06 s: 1 + 1 + 10.
    for _ in 0..<95 { try window.frame(10_000_000) }
    try window.frame(0, [.key(.left, isDown: false)])
    try window.frames(10)
    #expect(window.sandbox.simulation["elasticity"] == 0.68)
  }

  @Test func `a held key reaches the end in slow frames, and goes on while time stands still`()
    throws
  {
    let window = try PlayedWindow()
    try window.press(.space, .tab)
    try window.frame(0, [.key(.right, isDown: true)])
    #expect(!window.sandbox.isIdle)
    // Two moves a frame.
    for _ in 0..<30 { try window.frame(125_000_000) }
    #expect(try panel(window).shownValues == [1000])
    try window.frame(0, [.key(.right, isDown: false)])
    #expect(window.sandbox.isIdle)
    try window.press(.period)
    #expect(window.sandbox.simulation["elasticity"] == 1)
  }

  @Test func `another scene's sliders know nothing of the last one's`() throws {
    let window = try PlayedWindow("ball")
    try window.press(.tab)
    try window.frame()
    try window.frame(0, [.key(.rightBracket, isDown: true), .key(.left, isDown: true)])
    try window.frames(2)
    #expect(window.scene == "pile")
    let friction = try #require(window.sandbox.simulation.sceneType.parameters.first)
    // The arrow came after the bracket: it is the pile's friction that it changes, from its own default.
    #expect(window.sandbox.simulation.quantisedParameters == [friction.defaultValue - 10])
    #expect(window.notice == nil)
    #expect(try panel(window).texts.first == "Pile")
  }

  @Test func `a precise wheel turns by whole steps that its fractions add up to`() throws {
    let window = try PlayedWindow()
    try window.press(.tab)
    try window.frame()
    let layer = try panel(window).layer
    let row = try #require(layer.sublayers?.first { ($0.sublayers?.count ?? 0) == 5 })
    let point = CGPoint(x: layer.frame.minX + row.frame.midX, y: layer.frame.minY + row.frame.midY)
    for _ in 0..<7 { try window.frame(0, [.wheel(dx: 0, dy: 0.25, at: point)]) }
    try window.frames(2)
    #expect(window.sandbox.simulation["elasticity"] == 0.81)
  }

  @Test func `a controller's pad opens it, and B closes it`() throws {
    let window = try PlayedWindow()
    try window.frame(0, [.controllerButton(.dpadUp, isDown: true, id: 1)])
    #expect(window.sandbox.panel is SliderPanel)
    try window.frame(0, [.controllerButton(.b, isDown: true, id: 1)])
    #expect(window.sandbox.panel == nil)
    try window.frames(30)
    #expect(window.sandbox.simulation.gravity == [0, -1000])
  }

  @Test func `while time stands still the value waits, and is shown`() throws {
    let window = try PlayedWindow()
    try window.press(.space, .tab, .left)
    try window.frame()
    #expect(window.sandbox.simulation["elasticity"] == 0.8)
    #expect(try panel(window).shownValues == [790])
    // Back again is no event.
    try window.press(.right)
    #expect(window.sandbox.mapper.waitingParameters.isEmpty)
    try window.press(.left, .period)
    #expect(window.sandbox.simulation["elasticity"] == 0.79)
  }

  @Test func `the pointer presses on the groove, drags the knob, and the wheel turns it`() throws {
    let window = try PlayedWindow()
    try window.press(.tab)
    try window.frame()
    let layer = try panel(window).layer
    let row = try #require(layer.sublayers?.first { ($0.sublayers?.count ?? 0) == 5 })
    let knob = try #require(row.sublayers?[2])
    let y = layer.frame.minY + row.frame.minY + knob.frame.midY
    let left = layer.frame.minX + row.frame.minX
    let groove = try #require(row.sublayers?[0]).frame
    let middle = CGPoint(x: left + groove.midX, y: y)
    try window.frame(PlayedWindow.frameTime, [.pointerButton(.left, isDown: true, at: middle)])
    try window.frames(1)
    #expect(window.sandbox.simulation["elasticity"] == 0.5)
    let beyond = CGPoint(x: left + groove.maxX + 500, y: 10)
    try window.frame(PlayedWindow.frameTime, [.pointerMoved(beyond)])
    try window.frames(1)
    #expect(window.sandbox.simulation["elasticity"] == 1)
    try window.frame(0, [.pointerButton(.left, isDown: false, at: beyond), .pointerMoved(middle)])
    try window.frame(PlayedWindow.frameTime, [.wheel(dx: 0, dy: -3, at: middle)])
    try window.frames(1)
    #expect(window.sandbox.simulation["elasticity"] == 0.97)
    #expect(window.sandbox.loop.style.view.zoom == 1)
    try window.frame(0, [.wheel(dx: 0, dy: 1, at: CGPoint(x: 200, y: 300))])
    #expect(window.sandbox.loop.style.view.zoom > 1)
  }

  @Test func `a controller's pad chooses and changes`() throws {
    let window = try PlayedWindow("hooks", catalog: SceneCatalog([HookScene.self]))
    try window.press(.tab)
    for button in [ControllerButton.dpadDown, .dpadRight, .dpadUp, .dpadLeft] {
      try window.frame(
        PlayedWindow.frameTime,
        [
          .controllerButton(button, isDown: true, id: 1),
          .controllerButton(button, isDown: false, id: 1),
        ])
    }
    try window.frames(2)
    #expect(try panel(window).chosen == 0)
    #expect(window.sandbox.simulation["bounce"] == 0.51)
    #expect(window.sandbox.simulation["push"] == 2.4)
  }

  @Test func `each change is recorded, once a tick, and replays`() throws {
    let window = try PlayedWindow()
    try window.press(.f5, .tab)
    for _ in 0..<20 {
      try window.frame(
        PlayedWindow.frameTime,
        [
          .key(.left, isDown: true), .key(.left, isDown: false), .key(.left, isDown: true),
          .key(.left, isDown: false),
        ])
    }
    try window.frames(40)
    window.sandbox.stopRecording()
    #expect(try window.verifiedNames() == ["live.rpl: 0"])
    let file = try String(contentsOfFile: window.folder("live.rpl"), encoding: .utf8)
    #expect(file.split(separator: "\n").count { $0.contains("\"a\",4,0,") } == 20)
    // While it plays again the panel shows the values, and takes none.
    try window.press(.f6)
    try window.frames(1)
    #expect(try panel(window).texts.last?.contains("not while a recording plays") == true)
    try window.frames(30)
    let shown = try panel(window).shownValues
    #expect(shown == [400])
    try window.press(.right)
    try window.frames(1)
    #expect(window.sandbox.simulation["elasticity"] == 0.4)
  }

  @Test func `a scene without parameters says so`() throws {
    let window = try PlayedWindow("bridge")
    try window.press(.tab)
    #expect(try panel(window).texts.first == "Bridge has no parameters")
    try window.press(.rightBracket)
    try window.frame(0, [.key(.left, isDown: true)])
    try window.frames(60)
    #expect(window.sandbox.simulation.gravity == [-1000, 0])
  }

  @Test func `R keeps what sliders say, another scene begins with its own`() throws {
    let window = try PlayedWindow()
    try window.press(.tab, .left)
    try window.frames(2)
    try window.press(.r)
    #expect(window.sandbox.simulation.configuration.parameters == ["elasticity": 790])
    #expect(crateElasticities(window) == [0.79])
    try window.press(.rightBracket)
    #expect(window.scene == "ball" && window.sandbox.simulation.configuration.parameters == [:])
  }

  @Test(arguments: [
    CGSize(width: 420, height: 300), CGSize(width: 800, height: 600),
    CGSize(width: 1920, height: 1080), CGSize(width: 3840, height: 2160),
    CGSize(width: 100, height: 60),
  ])
  func `it lies at an edge, within any window, over less than two thirds of it`(size: CGSize) throws
  {
    let window = try PlayedWindow()
    try window.press(.tab)
    try window.frame(0, [.resized(size, scale: 1)])
    let frame = try panel(window).layer.frame
    #expect(frame.minX > 0 && frame.maxX <= size.width && frame.minY >= 0)
    #expect(frame.width <= 0.6 * size.width)
    #expect(frame.maxY <= size.height + 1)
  }
}
