import Foundation
import Sandbox
import Testing
import Tumble
import TumbleTesting
import UIKit

@testable import Scenes

/// Controls on a page of their own: buttons, and what holds for all of them.
@Suite struct ControlTests: ControlsPageSuite {
  let run: PageRun

  init() throws { run = try PageRun(Simulation(ControlsPage.self)) }

  // MARK: Buttons

  @Test func `a button acts when the finger goes up on it, and the page isn't tapped`() throws {
    let (x, y) = try center(of: "Start")
    try down(x, y)
    #expect(messages.isEmpty)
    try up()
    #expect(messages == ["Start"])
  }

  @Test func `a finger that leaves a button before it goes up does nothing`() throws {
    let (x, y) = try center(of: "Start")
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
    let (x, y) = try center(of: "Start")
    try run.drag(from: (10, 10), to: (x, y))
    #expect(messages == ["drag"])
  }

  @Test func `a press beside the controls is the page's`() throws {
    try run.tap(160, 100)
    try run.drag(from: (160, 100), to: (160, 130))
    #expect(messages == ["tap", "drag"])
  }

  @Test func `one finger at a time: a second one is nobody's`() throws {
    let start = try center(of: "Start")
    let slider = try center(of: "speed")
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
      #expect(control.alpha == (control.label == "Stop" ? 1 : 0.25))
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
    #expect(run.screen.controls.allSatisfy { $0.alpha == 1 })
  }

  @Test func `what is held and then can't be used any more is let go`() throws {
    let stepper = try control("repeat count").frame
    let slider = try center(of: "speed")
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
    let (x, y) = try center(of: "Start")
    try control("Start").removeFromSuperview()
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
    button.removeFromSuperview()
    try up()
    run.screen.addSubview(button)
    #expect(messages.isEmpty)
    #expect(try run.picture().color(frame.minX + 12, frame.midY) == idle)
  }

  // MARK: Looks and replays

  @Test func `controls are never animated`() throws {
    try run.press("Start")
    _ = try run.picture()
    var waiting = run.screen.controls.map(\.layer)
    while let layer = waiting.popLast() {
      #expect(layer.delegate is UIView)
      #expect(layer.animationKeys()?.isEmpty != false)
      waiting += layer.sublayers ?? []
    }
  }

  @Test func `controls begin at whole points and so do their letters`() throws {
    _ = try run.picture()
    for control in run.screen.controls {
      for view in [control] + control.subviews where view.layer.contents != nil {
        let origin = run.screen.convert(view.bounds.origin, from: view)
        #expect(origin.x == origin.x.rounded() && origin.y == origin.y.rounded())
      }
      #expect(control.frame.origin.x == control.frame.origin.x.rounded())
    }
  }

  @Test(arguments: [1.0, 2.0]) func `they look as they did`(scale: Double) throws {
    try down(center(of: "Stop").x, center(of: "Stop").y)
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
