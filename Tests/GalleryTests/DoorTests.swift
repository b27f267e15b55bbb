import Foundation
import Testing
import Tumble
import UIKit

@testable import Scenes

/// Doors that swing by themselves or by hand: the book, listings 9.2 and 9.4.
@Suite struct DoorTests {
  private func door(of run: PageRun) throws -> CALayer {
    try #require(run.views.first?.sublayers?.first)
  }

  // MARK: 9.2

  /// The corners of the door's free edge in the container, so many seconds from now.
  private func freeEdge(of run: PageRun, after seconds: Double) throws -> [CGPoint] {
    let door = try self.door(of: run)
    return try run.at(seconds: seconds) {
      let shown = try #require(door.presentation())
      let container = try #require(shown.superlayer)
      return [0, 256].map { container.convert(CGPoint(x: 128, y: $0), from: shown) }
    }
  }

  /// x and half the height, about the container's middle.
  @Test(arguments: [
    (0.0, 64.0, 128.0), (1, 32.37, 156.29), (4.0 / 3, 0, 164.46), (3, 32.37, 156.29),
    (4, 64, 128), (1001, 32.37, 156.29),
  ])
  func `9_2 the door swings towards the viewer and back, for ever`(
    time: Double, x: Double, height: Double
  ) throws {
    let edge = try freeEdge(of: PageRun("9.2"), after: time)
    for (corner, y) in zip(edge, [150 - height, 150 + height]) {
      expect(corner, equals: CGPoint(x: 150 + x, y: y), within: 0.01)
    }
  }

  @Test func `9_2 after two seconds it stands on edge`() throws {
    let run = try PageRun("9.2")
    for corner in try freeEdge(of: run, after: 2) {
      expect(corner.x - 150, equals: -86.02, within: 0.01)
    }
    let door = try self.door(of: run)
    for time in [0, 0.5, 1, 2, 3.3] {
      expect(try run.shown(door, after: time).position, equals: CGPoint(x: 86, y: 150))
    }
    expect(try run.angleAboutY(of: door, after: 1), equals: -.pi / 4)
    expect(try run.angleAboutY(of: door, after: 3), equals: -.pi / 4)
  }

  @Test func `9_2 its picture ends where the door does`() throws {
    let run = try PageRun("9.2")
    let closed = try run.picture()
    for (x, isDoor) in [(93.0, false), (99, true), (220, true), (228, false)] {
      #expect((closed.color(x, 240) != .screen) == isDoor, "at \(x)")
    }
    try run.advance(ticks: 120)
    let open = try run.picture()
    for (x, isDoor) in [(93.0, false), (99, true), (189, true), (195, false)] {
      #expect((open.color(x, 240) != .screen) == isDoor, "at \(x)")
    }
    // The free edge reaches from 240 − 156.29 to 240 + 156.29.
    #expect(open.color(190, 87) != .screen && open.color(190, 393) != .screen)
    #expect(open.color(190, 80) == .screen && open.color(190, 400) == .screen)
  }

  /// Chapter 9, "Pause, rewind, and fast-forward".
  @Test func `9_2 it can be paused and goes on without a jump`() throws {
    let run = try PageRun("9.2")
    let door = try self.door(of: run)
    try run.advance(ticks: 90)
    let before = try run.angleAboutY(of: door)
    run.change {
      let time = door.convertTime(CACurrentMediaTime(), from: nil)
      door.speed = 0
      door.timeOffset = time
    }
    expect(try run.angleAboutY(of: door), equals: before)
    try run.advance(ticks: 333)
    expect(try run.angleAboutY(of: door), equals: before)
    run.change {
      let paused = door.timeOffset
      door.speed = 1
      door.timeOffset = 0
      door.beginTime = 0
      door.beginTime = door.convertTime(CACurrentMediaTime(), from: nil) - paused
    }
    expect(try run.angleAboutY(of: door), equals: before)
    try run.advance(ticks: 30)
    expect(try run.angleAboutY(of: door), equals: -.pi / 2 * 0.5)
  }

  /// Chapter 9, "Hierarchical time".
  @Test func `9_2 F53 a container twice as fast hurries its door and nobody else`() throws {
    let (fast, slow) = (try PageRun("9.2"), try PageRun("9.2"))
    let door = try self.door(of: fast)
    let sibling = fast.screen.layer.sublayers?.first
    fast.change { door.superlayer?.speed = 2 }
    fast.endTurn()
    for time in [0.3, 0.5, 1.7] {
      expect(
        try fast.angleAboutY(of: door, after: time),
        equals: try slow.angleAboutY(of: self.door(of: slow), after: 2 * time))
    }
    try fast.at(seconds: 3) {
      let now = CACurrentMediaTime()
      expect(door.convertTime(now, from: nil), equals: 6, within: 1e-9)
      expect(try #require(sibling).convertTime(now, from: nil), equals: 3, within: 1e-9)
      let there = door.convertTime(1.234_567, to: sibling)
      expect(there, equals: 0.617_283_5, within: 1e-9)
      expect(door.convertTime(there, from: sibling), equals: 1.234_567, within: 1e-9)
    }
  }

  // MARK: 9.4

  private func expectDoor(
    _ run: PageRun, offset: Double, angle: Double, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let door = try self.door(of: run)
    expect(door.timeOffset, equals: offset, sourceLocation: sourceLocation)
    expect(
      try run.angleAboutY(of: door), equals: angle, within: 1e-4, sourceLocation: sourceLocation)
  }

  @Test func `9_4 the door opens as far as it is dragged, and no farther than it can`() throws {
    let run = try PageRun("9.4")
    try expectDoor(run, offset: 0, angle: 0)
    try run.drag(from: (250, 240), to: (150, 200))
    run.endTurn()
    try expectDoor(run, offset: 0.5, angle: -.pi / 4)
    try run.drag(from: (305, 240), to: (5, 240))
    run.endTurn()
    try expectDoor(run, offset: 0.999, angle: -1.5692)
    try run.drag(from: (20, 240), to: (1020, 240))
    run.endTurn()
    try expectDoor(run, offset: 0, angle: 0)
  }

  @Test func `9_4 it never moves by itself, and its animation stays`() throws {
    let run = try PageRun("9.4")
    try run.drag(from: (250, 240), to: (150, 240))
    let picture = try run.picture()
    try run.advance(ticks: 1200)
    try expectDoor(run, offset: 0.5, angle: -.pi / 4)
    #expect(try run.picture().pixels == picture.pixels)
  }

  @Test func `9_4 only drags that begin on its container move it`() throws {
    let run = try PageRun("9.4")
    try run.drag(from: (250, 60), to: (150, 240))
    try run.drag(from: (250, 400), to: (150, 240))
    try expectDoor(run, offset: 0, angle: 0)
    try run.drag(from: (250, 380), to: (150, 470))
    run.endTurn()
    try expectDoor(run, offset: 0.5, angle: -.pi / 4)
  }

  @Test func `9_4 shown in motion, a drag opens it evenly`() throws {
    let run = try PageRun("9.4")
    let demonstration = try #require(Listing09_04.demonstration)
    for event in demonstration.events { try run.simulation.apply(event) }
    for (seconds, offset) in [(0.25, 0.25), (0.5, 0.5), (0.75, 0.75), (1, 0.999)] {
      try run.simulation.apply(#require(demonstration.event(at: seconds)))
      run.endTurn()
      try expectDoor(run, offset: offset, angle: -offset * .pi / 2)
    }
  }
}
