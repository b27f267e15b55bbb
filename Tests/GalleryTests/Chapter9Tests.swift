import Foundation
import Testing
import Tumble
import UIKit

@testable import Scenes

/// Layer time: the book, listings 9.1 and 9.3.
@Suite struct Chapter9Tests {
  /// The container view's n-th layer.
  private func layer(_ index: Int, of run: PageRun) throws -> CALayer {
    try #require(run.views.first?.sublayers)[index]
  }

  // MARK: 9.1

  private func turningShip(duration: Double, count: Double) throws -> (PageRun, CALayer) {
    let run = try PageRun("9.1")
    for (label, value) in [("duration", duration), ("repeat count", count)] {
      let stepper = try #require(run.control(label) as? Stepper)
      stepper.value = value
    }
    try run.press("Start")
    run.endTurn()
    return (run, try layer(0, of: run))
  }

  @Test func `9_1 two seconds, three and a half times: it ends after 7 s, half round`() throws {
    let (run, ship) = try turningShip(duration: 2, count: 3.5)
    for (time, angle) in [(0.5, Double.pi / 2), (2.5, .pi / 2), (6.25, .pi / 4)] {
      expect(try run.angle(of: ship, after: time), equals: angle)
    }
    expect(abs(try run.angle(of: ship, after: 6.999_999)), equals: .pi, within: 1e-5)
    expect(try run.angle(of: ship, after: 7), equals: 0)
  }

  @Test func `9_1 without numbers it turns once, in a quarter of a second`() throws {
    let (run, ship) = try turningShip(duration: 0, count: 0)
    expect(try run.angle(of: ship, after: 0.0625), equals: .pi / 2)
    expect(abs(try run.angle(of: ship, after: 0.125)), equals: .pi)
    expect(try run.angle(of: ship, after: 0.25), equals: 0)
    try run.advance(ticks: 30)
    #expect(ship.animationKeys()?.isEmpty != false)
  }

  @Test(arguments: [(0.0, 0.0, 30), (2, 3.5, 840), (0.5, 0, 60)])
  func `9_1 controls can't be used until it ends, and then at once`(
    duration: Double, count: Double, ticks: Int
  ) throws {
    let (run, _) = try turningShip(duration: duration, count: count)
    #expect(run.screen.controls.allSatisfy { !$0.isEnabled && $0.alpha == 0.25 })
    try run.advance(ticks: ticks - 1)
    #expect(run.screen.controls.allSatisfy { !$0.isEnabled })
    try run.advance(ticks: 1)
    #expect(run.screen.controls.allSatisfy { $0.isEnabled && $0.alpha == 1 })
  }

  @Test func `9_1 its numbers are chosen by steps, with fingers or keys`() throws {
    let run = try PageRun("9.1")
    let stepper = try #require(run.control("repeat count") as? Stepper)
    try run.tap(stepper.frame.maxX - 20, stepper.frame.midY)
    #expect(stepper.value == 4)
    try run.simulation.apply(.key(code: 2, isDown: true))
    #expect(stepper.value == 3.5)
    try run.simulation.apply(.key(code: 4, isDown: true))
    #expect(run.screen.controls.allSatisfy { !$0.isEnabled })
  }

  /// Chapter 9, "Hierarchical time".
  @Test func `9_1 with the root a hundred times as fast it takes a hundredth of the time`() throws {
    let run = try PageRun("9.1")
    run.simulation.context.perform { run.simulation.tree.root.speed = 100 }
    for label in ["duration", "repeat count"] {
      try #require(run.control(label) as? Stepper).value = 1
    }
    try run.press("Start")
    run.endTurn()
    let ship = try layer(0, of: run)
    expect(try run.angle(of: ship, after: 0.0025), equals: .pi / 2)
    expect(try run.angle(of: ship, after: 0.0101), equals: 0)
    try run.advance(ticks: 2)
    #expect(run.screen.controls.allSatisfy { $0.isEnabled })
  }

  // MARK: 9.3

  private func flyingShip(speed: Double, offset: Double) throws -> (PageRun, CALayer) {
    let run = try PageRun("9.3")
    for (label, value) in [("speed", speed), ("time offset", offset)] {
      try #require(run.control(label) as? Slider).value = Float(value)
    }
    try run.press("Play")
    run.endTurn()
    return (run, try layer(1, of: run))
  }

  /// Points on the curve: its start, its middle and its end.
  private static let (start, middle, end) =
    (CGPoint(x: 0, y: 150), CGPoint(x: 150, y: 150), CGPoint(x: 300, y: 150))

  @Test func `9_3 F55 an offset of a half shows the second half, then the first`() throws {
    let (run, ship) = try flyingShip(speed: 1, offset: 0.5)
    expect(try run.shown(ship).position, equals: Self.middle)
    expect(try run.shown(ship, after: 0.5 - 1e-9).position, equals: Self.end)
    expect(try run.shown(ship, after: 0.5 + 1e-9).position, equals: Self.start)
    expect(try run.shown(ship, after: 1 - 1e-9).position, equals: Self.middle)
  }

  @Test func `9_3 twice as fast it is in the middle after a quarter of a second`() throws {
    let (run, ship) = try flyingShip(speed: 2, offset: 0)
    expect(try run.shown(ship, after: 0.25).position, equals: Self.middle)
    expect(try run.shown(ship, after: 0.5 - 1e-9).position, equals: Self.end)
    expect(try run.shown(ship, after: 0.5).position, equals: Self.start)
  }

  /// By Core Animation's documentation the offset isn't multiplied by the speed; by the book's text
  /// it is, and the ship would begin at the end.
  @Test func `9_3 F55 twice as fast an offset of a half still begins in the middle`() throws {
    let (run, ship) = try flyingShip(speed: 2, offset: 0.5)
    expect(try run.shown(ship).position, equals: Self.middle)
    expect(try run.shown(ship, after: 0.25 + 1e-9).position, equals: Self.start)
    expect(try run.shown(ship, after: 0.5 - 1e-9).position, equals: Self.middle)
  }

  @Test func `9_3 it points along the curve`() throws {
    let (run, ship) = try flyingShip(speed: 1, offset: 0)
    for (time, angle) in [(0, -1.1071), (0.5, 0.5880), (1 - 1e-9, -1.1071)] {
      expect(try run.angle(of: ship, after: time), equals: angle, within: 1e-4)
    }
    expect(
      try run.shown(ship, after: 0.25).position, equals: CGPoint(x: 67.969, y: 107.8125),
      within: 1e-3)
  }

  @Test func `9_3 in the end the ship is back, and its animation still there`() throws {
    let (run, ship) = try flyingShip(speed: 1, offset: 0.5)
    try run.advance(ticks: 240)
    expect(try run.shown(ship).position, equals: Self.start)
    expect(try run.angle(of: ship), equals: 0)
    #expect(ship.animationKeys() == ["slide"])
  }

  @Test(arguments: [(1.0, 0.0), (1, 0.5), (2, 0), (0.5, 0.25)])
  func `9_3 the ship is seen wholly, all the way, and beside the controls`(
    speed: Double, offset: Double
  ) throws {
    let (run, ship) = try flyingShip(speed: speed, offset: offset)
    let container = try run.layerView
    for step in 0...100 {
      let frame = try run.shown(ship, after: Double(step) / 40).frame
      let seen = container.convert(frame, to: run.screen.layer)
      #expect(run.screen.bounds.contains(seen), "\(seen) after \(step) fortieths of a second")
      #expect(run.screen.controls.allSatisfy { !$0.frame.intersects(seen) })
    }
    #expect(run.screen.controls.allSatisfy { run.screen.bounds.contains($0.frame) })
  }

  @Test func `9_3 at speed 0 it stands where the offset says`() throws {
    let (run, ship) = try flyingShip(speed: 0, offset: 0.25)
    for time in [0.0, 3, 1000] {
      expect(
        try run.shown(ship, after: time).position, equals: CGPoint(x: 67.969, y: 107.8125),
        within: 1e-3)
    }
  }

  @Test func `9_3 its sliders are dragged, or moved by keys`() throws {
    let run = try PageRun("9.3")
    let slider = try #require(run.control("speed") as? Slider)
    try run.drag(from: (slider.frame.maxX - 70, slider.frame.midY), to: (400, 300))
    #expect(slider.value == 2)
    let offset = try #require(run.control("time offset") as? Slider)
    for _ in 0..<3 { try run.simulation.apply(.key(code: 1, isDown: true)) }
    #expect(offset.value == 0.3)
  }
}
