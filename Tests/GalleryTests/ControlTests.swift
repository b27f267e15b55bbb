import Foundation
import Testing
import Tumble
import TumbleTesting

@testable import Scenes

/// Buttons, sliders, steppers and switches, on a page of their own.
@Suite struct ControlTests {
  private let run: PageRun

  init() throws { run = try PageRun(Simulation(ControlsPage.self)) }

  private var messages: [String] { run.screen.messages }

  private func control(_ name: String) throws -> Control { try run.control(name) }

  /// The middle of a control, in points of the screen.
  private func place(_ name: String) throws -> (x: Double, y: Double) {
    let frame = try control(name).frame
    return (frame.midX, frame.midY)
  }

  private func down(_ x: Double, _ y: Double, pointer: Int32 = 0) throws {
    try run.simulation.apply(
      .pointerDown(pointer: pointer, x: Int32(x * 64), y: Int32((480 - y) * 64)))
  }

  private func move(_ x: Double, _ y: Double, pointer: Int32 = 0) throws {
    try run.simulation.apply(
      .pointerMoved(pointer: pointer, x: Int32(x * 64), y: Int32((480 - y) * 64)))
  }

  private func up(pointer: Int32 = 0) throws {
    try run.simulation.apply(.pointerUp(pointer: pointer))
  }

  private func key(_ code: Int32) throws {
    try run.simulation.apply(.key(code: code, isDown: true))
    try run.simulation.apply(.key(code: code, isDown: false))
  }

  // MARK: Buttons

  @Test func `a button acts when the finger goes up on it, and the page isn't tapped`() throws {
    let (x, y) = try place("Start")
    try down(x, y)
    #expect(messages.isEmpty)
    try up()
    #expect(messages == ["Start"])
  }

  @Test func `a finger that leaves a button before it goes up does nothing`() throws {
    let (x, y) = try place("Start")
    try down(x, y)
    try move(x, y - 60)
    try up()
    #expect(messages.isEmpty)
    // Back on it in time, it acts.
    try down(x, y)
    try move(x, y - 60)
    try move(x + 3, y)
    try up()
    #expect(messages == ["Start"])
  }

  @Test func `a finger that comes from elsewhere presses no button`() throws {
    let (x, y) = try place("Start")
    try run.drag(from: (10, 10), to: (x, y))
    #expect(messages == ["drag"])
  }

  @Test func `a press beside the controls is the page's`() throws {
    try run.tap(160, 100)
    try run.drag(from: (160, 100), to: (160, 130))
    #expect(messages == ["tap", "drag"])
  }

  @Test func `one finger at a time: a second one is nobody's`() throws {
    let start = try place("Start")
    let slider = try place("speed")
    try down(start.x, start.y)
    try down(slider.x + 40, slider.y, pointer: 1)
    try move(slider.x + 60, slider.y, pointer: 1)
    try up(pointer: 1)
    #expect(messages.isEmpty)
    try up()
    #expect(messages == ["Start"])
  }

  @Test func `a button is blue while it is pressed, and only then`() throws {
    let button = try control("Start").frame
    let spot = (x: button.minX + 12, y: button.midY)
    let idle = try run.picture().color(spot.x, spot.y)
    try down(button.midX, button.midY)
    let pressed = try run.picture().color(spot.x, spot.y)
    #expect(pressed.channels.z > pressed.channels.x + 80)
    try move(button.midX, button.midY - 60)
    #expect(try run.picture().color(spot.x, spot.y) == idle)
    try up()
    #expect(try run.picture().color(spot.x, spot.y).distance(to: idle) < 60)
  }

  // MARK: What can't be used

  @Test func `a control that can't be used is faint, takes its presses and does nothing`() throws {
    try run.press("Start")
    for control in run.screen.controls {
      #expect(control.opacity == (control.label == "Stop" ? 1 : 0.25))
    }
    for name in ["Start", "speed", "repeat count", "autoreverses"] {
      let frame = try control(name).frame
      try run.drag(from: (frame.midX, frame.midY), to: (frame.maxX - 4, frame.midY))
      try run.tap(frame.maxX - 4, frame.midY)
    }
    for code: Int32 in [0, 2, 3, 4, 5, 6] { try key(code) }
    #expect(messages == ["Start"])
    try key(1)
    #expect(messages == ["Start", "Stop"])
    #expect(run.screen.controls.allSatisfy { $0.opacity == 1 })
  }

  @Test func `what is held and then can't be used any more is let go`() throws {
    let stepper = try control("repeat count").frame
    let slider = try place("speed")
    try down(slider.x, slider.y)
    try key(0)
    try move(slider.x + 50, slider.y)
    try up()
    try key(1)
    try down(stepper.maxX - 8, stepper.midY)
    try key(0)
    try key(1)
    try up()
    #expect(messages == ["Start", "Stop", "Start", "Stop"])
  }

  // MARK: Sliders

  /// The name takes 5 letters of 8 points and 12 more, the value 52, the knob's half 11 on both
  /// sides: of 280 points 154 are left to go, from 83 to 237, and 1 of 0…2 is in the middle.
  @Test func `a slider's knob is dragged along, not beyond its ends`() throws {
    let slider = try #require(control("speed") as? Slider)
    try down(160, 200)
    #expect(messages.isEmpty)
    try move(198.5, 190)
    #expect(slider.value == 1.5)
    try move(500, 200)
    try move(600, 200)
    try move(-100, 200)
    try up()
    #expect(messages == ["speed 1.5", "speed 2.0", "speed 0.0"])
  }

  @Test func `a knob is taken as it lies; a press beside it puts it there`() throws {
    try down(168, 200)
    #expect(messages.isEmpty)
    try move(168 - 38.5, 200)
    try up()
    #expect(messages == ["speed 0.5"])
    try down(198.5, 200)
    try up()
    #expect(messages == ["speed 0.5", "speed 1.5"])
  }

  @Test func `a press on a slider's name moves nothing`() throws {
    try run.drag(from: (30, 200), to: (200, 200))
    #expect(messages.isEmpty)
  }

  @Test func `a slider's value is a whole count of hundredths, as its label says`() throws {
    let slider = try #require(control("speed") as? Slider)
    for x in stride(from: 83.0, through: 237, by: 24.25) {
      try run.drag(from: (x, 200), to: (x, 200))
      #expect(slider.value == (slider.value * 100).rounded() / 100)
      #expect(abs(slider.value - (x - 83) / 77) <= 0.005 + 1e-9)
    }
  }

  @Test func `two keys move a slider by a step, up to its ends`() throws {
    for _ in 0..<5 { try key(3) }
    #expect(messages == ["speed 1.25", "speed 1.5", "speed 1.75", "speed 2.0"])
    try key(2)
    #expect(messages.last == "speed 1.75")
  }

  @Test(arguments: [(Double.nan, 1.0), (.infinity, 2), (-.infinity, 0), (0.333, 0.33), (5, 2)])
  func `a value that is set is rounded and clamped, one that is no number left out`(
    set: Double, value: Double
  ) throws {
    let slider = try #require(control("speed") as? Slider)
    slider.value = set
    #expect(slider.value == value)
    #expect(messages.isEmpty)
  }

  // MARK: Steppers and switches

  @Test func `a stepper's signs take away and add a step, up to its ends`() throws {
    let frame = try control("repeat count").frame
    let (plus, minus) = (frame.maxX - 20, frame.maxX - 20 - 40 - 56)
    for x in [plus, plus, plus, plus, plus, minus] { try run.tap(x, frame.midY) }
    let expected = [1.5, 2, 2.5, 3, 2.5].map { "repeat count \($0)" }
    #expect(messages == expected)
    try down(plus, frame.midY)
    try move(minus, frame.midY)
    try up()
    #expect(messages == expected)
    for code: Int32 in [5, 4, 4] { try key(code) }
    #expect(messages.suffix(3) == ["repeat count 3.0", "repeat count 2.5", "repeat count 2.0"])
  }

  @Test func `a switch is turned by a press that is let go on it, and by its key`() throws {
    let (x, y) = try place("autoreverses")
    try run.tap(x, y)
    try down(x, y)
    try move(x, y + 80)
    try up()
    try key(6)
    #expect(messages == ["autoreverses true", "autoreverses false"])
  }

  // MARK: Keys

  @Test func `the page's actions are its controls' keys, in order`() {
    #expect(
      ControlsPage.actions == [
        "Start", "Stop", "speed −", "speed +", "repeat count −", "repeat count +", "autoreverses",
      ])
    #expect(ControlsPage.actions == run.screen.controls.flatMap(\.actionNames))
    #expect(throws: EventRefusal.self) {
      try run.simulation.apply(.key(code: 7, isDown: true))
    }
  }

  @Test func `a key presses a button once, when it goes down, and shows it until it goes up`()
    throws
  {
    let button = try control("Stop").frame
    let idle = try run.picture().color(button.minX + 12, button.midY)
    try run.simulation.apply(.key(code: 1, isDown: true))
    #expect(messages == ["Stop"])
    #expect(try run.picture().color(button.minX + 12, button.midY) != idle)
    try run.simulation.apply(.key(code: 1, isDown: false))
    #expect(messages == ["Stop"])
    #expect(try run.picture().color(button.minX + 12, button.midY) == idle)
  }

  @Test func `what isn't on the screen can't be worked`() throws {
    let (x, y) = try place("Start")
    try control("Start").removeFromSuperlayer()
    try control("Stop").isHidden = true
    try key(0)
    try key(1)
    #expect(messages.isEmpty)
    try run.tap(x, y)
    #expect(messages == ["tap"])
  }

  @Test func `a control that is taken away while it is held is let go`() throws {
    let button = try control("Start")
    let frame = button.frame
    let idle = try run.picture().color(frame.minX + 12, frame.midY)
    try down(frame.midX, frame.midY)
    button.removeFromSuperlayer()
    try up()
    run.screen.addSublayer(button)
    #expect(messages.isEmpty)
    #expect(try run.picture().color(frame.minX + 12, frame.midY) == idle)
  }

  // MARK: Looks and replays

  @Test func `controls are never animated`() throws {
    try run.press("Start")
    _ = try run.picture()
    var waiting: [CALayer] = run.screen.controls
    while let layer = waiting.popLast() {
      #expect(layer is HostedLayer)
      #expect(layer.animationKeys()?.isEmpty != false)
      waiting += layer.sublayers ?? []
    }
  }

  @Test func `controls begin at whole points and so do their letters`() throws {
    _ = try run.picture()
    for control in run.screen.controls {
      for layer in [control] + (control.sublayers ?? []) where layer.contents != nil {
        let origin = run.screen.convert(layer.bounds.origin, from: layer)
        #expect(origin.x == origin.x.rounded() && origin.y == origin.y.rounded())
      }
      #expect(control.frame.origin.x == control.frame.origin.x.rounded())
    }
  }

  @Test(arguments: [1.0, 2.0]) func `they look as they did`(scale: Double) throws {
    try down(place("Stop").x, place("Stop").y)
    try control("autoreverses").isEnabled = false
    try expectGolden(run.picture(scale: scale), "controls-\(Int(scale))x", in: .module)
  }

  @Test func `numbers are written with two decimals, or as short as can be`() {
    #expect(
      [0, 0.5, 1.25, -0.07, 12].map(ControlLook.twoDecimals) == [
        "0.00", "0.50", "1.25", "−0.07", "12.00",
      ])
    #expect([0, 0.5, 1.25, -2, 10].map(ControlLook.shortest) == ["0", "0.5", "1.25", "−2", "10"])
  }

  @Test func `a play by mouse and keys comes to the same when it is replayed`() throws {
    func tap(_ key: Key) -> [InputEvent] { [.key(key, isDown: true), .key(key, isDown: false)] }
    let slider = GalleryPlay.press(160, 200, true)
    let play = try GalleryPlay(
      ControlsPage.self, catalog: SceneCatalog([ControlsPage.self]),
      inputs: [
        3: [slider], 5: [.pointerMoved(CGPoint(x: 397, y: 400))],
        7: [GalleryPlay.press(198.5, 200, false)],
        20: tap(.four), 24: tap(.five), 28: tap(.six), 32: tap(.seven), 40: tap(.nine),
        50: [.key(.two, isDown: true)], 60: tap(.one), 70: [.key(.three, isDown: true)],
        80: [.focusLost],
      ])
    #expect(
      play.messages == [
        "speed 1.5", "speed 1.75", "repeat count 0.5", "repeat count 1.0", "autoreverses true",
        "Stop", "Start",
      ])
    // Down, move, up; five keys down and up; 2 and 1; 3 does nothing, but is held until the end.
    #expect(play.events == 1 + 3 + 8 + 2 + 2 + 2)
    let report = Verifier(catalog: SceneCatalog([ControlsPage.self]), nanoseconds: { 0 })
      .verify(play.path)
    #expect(report.exitCode == 0, "\(report.errorLine ?? report.resultLine ?? "")")
    let again = try play.replayed()
    #expect(again.messages == play.messages)
    #expect(again.picture.pixels == play.picture.pixels)
  }
}
