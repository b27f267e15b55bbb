import Foundation
import Testing
import Tumble
import UIKit

@testable import Scenes

/// Ways, turns and groups: the book, listings 8.6 to 8.10 and 8.15.
@Suite struct FlightTests {
  private func ship(of run: PageRun) throws -> CALayer {
    try #require(run.sublayers.last)
  }

  // MARK: 8.6 and 8.7

  @Test func `8_6 the curve is as long and as high as it should be`() {
    #expect(abs(UIBezierPath.wave.cgPath.length - 359.547) < 0.0006)
    let box = UIBezierPath.wave.cgPath.boundingBoxOfPath
    expect([box.minY, box.maxY], are: [106.699, 193.301], within: 0.0006)
  }

  @Test(arguments: ["8.6", "8.7"])
  func `8_6 the ship goes along the curve in four seconds, and is back`(listing: String) throws {
    let run = try PageRun(listing)
    let ship = try ship(of: run)
    expect(try run.shown(ship, at: 0).position, near: 0, 150)
    expect(try run.shown(ship, at: 1).position, near: 67.969, 107.8125, within: 0.0006)
    expect(try run.shown(ship, at: 2).position, near: 150, 150)
    expect(try run.shown(ship, at: 4 - 1e-9).position, near: 300, 150)
    expect(try run.shown(ship, at: 4.01).position, near: 0, 150)
    try run.advance(ticks: 480)
    #expect(ship.animationKeys() == nil)
    #expect(ship.position == CGPoint(x: 0, y: 150))
  }

  @Test(arguments: ["8.6", "8.7"])
  func `8_6 paced, it is as fast all the way`(listing: String) throws {
    let run = try PageRun(listing, state: 1)
    let ship = try ship(of: run)
    // A quarter of the length, by the sum of two million chords.
    expect(try run.shown(ship, at: 1).position, near: 70.8682, 108.3961, within: 0.0002)
    let positions = try (0...40).map { try run.shown(ship, at: Double($0) * 0.0999).position }
    let steps = zip(positions, positions.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
    let way = 359.547 * 0.0999 / 4
    #expect(steps.allSatisfy { $0 < way + 0.0001 && $0 > way - 0.014 })
  }

  @Test(arguments: [("8.6", 0), ("8.6", 1), ("8.7", 0), ("8.7", 1), ("8.10", 0)])
  func `8_6 what goes along the curve is seen wholly, all the way`(listing: String, state: Int32)
    throws
  {
    let run = try PageRun(listing, state: state)
    let (container, ship) = (try run.layerView, try ship(of: run))
    for step in 0...160 {
      let frame = try run.shown(ship, at: Double(step) / 40).frame
      let seen = container.convert(frame, to: run.screen.layer)
      #expect(run.screen.bounds.contains(seen), "\(seen) after \(step) fortieths of a second")
    }
    let line = container.convert(container.bounds, to: run.screen.layer)
    #expect(run.screen.bounds.contains(line))
  }

  @Test func `8_6 the ship stays unrotated and the curve is red`() throws {
    let run = try PageRun("8.6")
    let ship = try ship(of: run)
    for quarter in 0...16 {
      #expect(try run.shown(ship, at: Double(quarter) / 4).transform == CATransform3DIdentity)
    }
    // In the middle the curve crosses (150, 150) of the container; it is 3 points wide.
    expect(try run.picture().color(160, 240), is: .red)
  }

  @Test(arguments: [0, 1])
  func `8_7 the ship looks where it goes`(state: Int32) throws {
    let run = try PageRun("8.7", state: state)
    let ship = try ship(of: run)
    let angles = [(0, -1.1071), (2, 0.5880), (4 - 1e-9, -1.1071)]
    for (time, angle) in angles {
      expect([try run.shown(ship, at: time).angle], are: [angle], within: 0.00006)
    }
    let early = try run.shown(ship, at: 1).angle
    expect([early], are: [state == 0 ? 0.180 : 0.217], within: 0.0006)
    #expect(try run.shown(ship, at: 4.01).transform == CATransform3DIdentity)
  }

  // MARK: 8.8 and 8.9

  @Test func `8_8 a transform of half a turn is reached by one`() throws {
    let run = try PageRun("8.8")
    let ship = try ship(of: run)
    expect([try run.shown(ship, at: 1).angle], are: [.pi / 2])
    expect([try run.shown(ship, at: 0.5).angle], are: [.pi / 4])
    expect([try run.shown(ship, at: 2.1).angle], are: [0])
  }

  @Test func `8_8 a transform of a whole turn is where it starts`() throws {
    let run = try PageRun("8.8", state: 1)
    let ship = try ship(of: run)
    for time in [0.0, 0.25, 0.5, 1, 1.5, 1.9, 2] {
      let shown = try run.shown(ship, at: time).transform
      expect([shown.m11, shown.m12, shown.m21, shown.m22], are: [1, 0, 0, 1])
    }
  }

  @Test func `8_8 going by a transform of half a turn is half a turn`() throws {
    let run = try PageRun("8.8", state: 1)
    let ship = try ship(of: run)
    var lines: [String] = []
    run.simulation.context.reportMisuse = { lines.append($0) }
    run.perform {
      let animation = CABasicAnimation(keyPath: "transform")
      animation.byValue = CATransform3DMakeRotation(.pi, 0, 0, 1)
      animation.duration = 2
      ship.add(animation, forKey: "turn")
    }
    try run.advance()
    #expect(lines.isEmpty)
    expect([try run.shown(ship, at: 0.5).angle], are: [.pi / 4])
    expect([try run.shown(ship, at: 1).angle], are: [.pi / 2])
  }

  @Test func `8_9 transform_rotation goes all the way round`() throws {
    let run = try PageRun("8.9")
    let ship = try ship(of: run)
    for (time, angle) in [(0.5, Double.pi / 2), (1, .pi), (1.5, .pi * 3 / 2)] {
      let shown = try run.shown(ship, at: time).transform
      expect([shown.m11, shown.m12], are: [cos(angle), sin(angle)])
    }
    expect([try run.shown(ship, at: 2.1).angle], are: [0])
  }

  @Test func `8_9 a scale of the layer's own is kept`() throws {
    let run = try PageRun("8.9")
    let ship = try ship(of: run)
    run.change { ship.transform = CATransform3DMakeScale(2, 2, 1) }
    try run.advance()
    let shown = try run.shown(ship, at: 0.5).transform
    expect([shown.m11, shown.m12, shown.m21, shown.m22], are: [0, 2, -2, 0])
  }

  @Test func `8_9 a tap turns it again`() throws {
    let run = try PageRun("8.9")
    try run.wait(seconds: 3)
    try run.tap(160, 240)
    try run.advance()
    expect([try run.shown(ship(of: run), at: 3.5).angle], are: [.pi / 2])
  }

  // MARK: 8.10

  @Test func `8_10 a group goes along the curve and turns red in one`() throws {
    let run = try PageRun("8.10")
    let square = try ship(of: run)
    let middle = try run.shown(square, at: 2)
    expect(middle.position, near: 150, 150)
    expect(middle.channels, are: [0.5, 0.5, 0, 1])
    expect([middle.angle], are: [0.588], within: 0.0006)
    // A quarter of a second is no end for those in the group.
    expect(try run.shown(square, at: 1).channels, are: [0.25, 0.75, 0, 1])
    let last = try run.shown(square, at: 4 - 1e-9)
    expect(last.channels, are: [1, 0, 0, 1])
    expect(last.position, near: 300, 150)
    try run.advance(ticks: 479)
    #expect(square.animationKeys() == ["group"])
    try run.advance()
    #expect(square.animationKeys() == nil)
    let after = try run.shown(square, at: 4)
    expect(after.channels, are: [0, 1, 0, 1])
    expect(after.position, near: 0, 150)
  }

  // MARK: 8.15

  private static let finished = "The animation stopped (finished: YES)"
  private static let stopped = "The animation stopped (finished: NO)"

  @Test func `8_15 stopped on its way, the ship is unrotated at once`() throws {
    let run = try PageRun("8.15")
    let ship = try ship(of: run)
    let before = try run.picture()
    try run.press("Start")
    try run.advance(ticks: 84)
    #expect(ship.animationKeys() == ["rotateAnimation"])
    expect([try run.shown(ship, at: 0.7).angle], are: [0.7 * .pi])
    #expect(run.screen.messages.isEmpty)
    try run.press("Stop")
    #expect(ship.animationKeys() == nil)
    try run.advance()
    #expect(try run.shown(ship, at: 0.7).transform == CATransform3DIdentity)
    #expect(run.screen.messages == [Self.stopped])
    let after = try run.picture()
    #expect(after.count(columns: 10..<310, rows: 90..<390, differingFrom: before) == 0)
  }

  @Test func `8_15 left alone it ends after two seconds`() throws {
    let run = try PageRun("8.15")
    try run.press("Start")
    try run.advance(ticks: 239)
    #expect(run.screen.messages.isEmpty)
    try run.advance()
    #expect(run.screen.messages == [Self.finished])
    try run.wait(seconds: 2)
    try run.press("Stop")
    try run.advance(ticks: 2)
    #expect(run.screen.messages == [Self.finished])
  }

  @Test func `8_15 a second start replaces the first`() throws {
    let run = try PageRun("8.15")
    try run.press("Start")
    try run.advance(ticks: 60)
    try run.press("Start")
    try run.advance()
    #expect(run.screen.messages == [Self.stopped])
    expect([try run.shown(ship(of: run), at: 1).angle], are: [.pi / 2])
    try run.advance(ticks: 239)
    #expect(run.screen.messages == [Self.stopped, Self.finished])
  }
}
