import Foundation
import Physics
import Testing

@testable import Tumble

/// Poses of a whole run in memory of a fixed size.
@Suite struct SharedTrailTests {
  /// A body that moves 2 points up and a quarter turn each tick, without gravity.
  private static func space() -> (Space, Body) {
    let space = Space()
    let body = space.addBody(
      BodyDefinition(mass: 1, moment: 1, position: [10, 0], shapes: []))
    body.velocity = [0, 2]
    body.angularVelocity = 0.25
    return (space, body)
  }

  private func trail(ticks: Int64, byteCount: Int) throws -> SharedTrail {
    let trail = try #require(SharedTrail(byteCount: byteCount))
    let (space, _) = Self.space()
    trail.record(space, at: 0)
    for tick in 1...ticks {
      space.step(1)
      trail.record(space, at: tick)
    }
    return trail
  }

  @Test func `what fits is there, every tick`() throws {
    let trail = try trail(ticks: 100, byteCount: 1 << 16)
    #expect(trail.stride == 1)
    for tick in Int64(0)...100 {
      let pose = try #require(trail.poses(at: tick)?.poses.first)
      #expect(pose.position == CGPoint(x: 10, y: CGFloat(2 * tick)))
      #expect(abs(pose.angle - 0.25 * Double(tick)) < 1e-5)
    }
    #expect(trail.poses(at: 101) == nil)
    #expect(trail.poses(at: -1) == nil)
  }

  @Test func `what doesn't fit is thinned over its whole length, and lies between`() throws {
    let trail = try trail(ticks: 5000, byteCount: 8192)
    #expect(trail.stride >= 32)
    let last = try #require(trail.lastTick)
    #expect(last > 5000 - trail.stride)
    for tick in stride(from: Int64(0), through: last, by: 7) {
      let pose = try #require(trail.poses(at: tick)?.poses.first)
      // Even motion is the same between two moments; single precision has 24 bits.
      #expect(abs(pose.position.y - CGFloat(2 * tick)) < 0.01)
      #expect(abs(pose.angle - 0.25 * Double(tick)) < 0.01)
    }
  }

  @Test func `bodies come and go`() throws {
    let trail = try #require(SharedTrail(byteCount: 1 << 16))
    let (space, first) = Self.space()
    trail.record(space, at: 0)
    let second = space.addBody(
      BodyDefinition(mass: 1, moment: 1, position: [5, 5], shapes: []))
    trail.record(space, at: 1)
    space.remove(first)
    trail.record(space, at: 2)
    #expect(trail.poses(at: 0)?.drivers == [first.id.number])
    #expect(trail.poses(at: 1)?.drivers == [first.id.number, second.id.number])
    #expect(trail.poses(at: 2)?.drivers == [second.id.number])
  }
}
