import Foundation
import Testing
import Tumble
import UIKit

@testable import Scenes

/// Controls that have a value: sliders, steppers and switches.
@Suite struct ValueControlTests: ControlsPageSuite {
  let run: PageRun

  init() throws { run = try PageRun(Simulation(ControlsPage.self)) }

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
      #expect(slider.number == (slider.number * 100).rounded() / 100)
      #expect(abs(slider.number - (x - 83) / 77) <= 0.005 + 1e-9)
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
    slider.value = Float(set)
    #expect(slider.number == value)
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

  @Test func `a switch is toggled by a press that is let go on it, and by its key`() throws {
    let (x, y) = try center(of: "autoreverses")
    try run.tap(x, y)
    try down(x, y)
    try move(x, y + 80)
    try up()
    try key(6)
    #expect(messages == ["autoreverses true", "autoreverses false"])
  }
}
