import Physics
import Testing

/// Looking back over the last ticks.
@Suite struct PoseTrailTests {
  /// What a tick of five bodies takes beside the ids, common to all ticks: 5 · 24 and a frame.
  private let capacity = 10_000

  private func record(_ ticks: Range<Int64>, of space: Space, into trail: inout PoseTrail) {
    var poses = BodyPoses()
    for tick in ticks {
      space.readPoses(into: &poses)
      trail.record(poses, at: tick)
      space.step(tickLength)
    }
  }

  @Test func `a trail gives the poses of a tick back, bit for bit`() {
    var trail = PoseTrail(capacity: 1_000_000)
    #expect(trail.ticks == nil && trail.poses(at: 0) == nil)
    record(0..<600, of: Recipe.crates.makeSpace(), into: &trail)
    #expect(trail.ticks == 0...599)
    let other = Recipe.crates.makeSpace()
    other.step(times: 321)
    var expected = BodyPoses()
    other.readPoses(into: &expected)
    #expect(trail.poses(at: 321) == expected)
    #expect(trail.poses(at: -1) == nil)
    #expect(trail.poses(at: 10_000) == trail.poses(at: 599))
  }

  @Test func `the oldest ticks make room, and the memory stays below the cap`() throws {
    var trail = PoseTrail(capacity: capacity)
    let space = Recipe.crates.makeSpace()
    record(0..<1000, of: space, into: &trail)
    #expect(trail.byteCount <= capacity && trail.byteCount > capacity - 400)
    let ticks = try #require(trail.ticks)
    #expect(ticks.upperBound == 999)
    #expect(ticks.count >= capacity / 200 && ticks.count < capacity / 120)
    #expect(trail.poses(at: ticks.lowerBound - 1) == nil)
    for tick in ticks { #expect(trail.poses(at: tick)?.count == 5) }
    trail.removeAll()
    #expect(trail.ticks == nil && trail.byteCount == 0)
  }

  @Test func `above 500 bodies every second tick is kept`() {
    var trail = PoseTrail(capacity: 10_000_000)
    record(0..<10, of: Recipe.boxes1000.makeSpace(), into: &trail)
    #expect(trail.ticks == 0...8)
    #expect(trail.poses(at: 7) == trail.poses(at: 6))
    #expect(trail.poses(at: 8) != trail.poses(at: 6))
  }

  @Test func `bodies come and go in a trail`() {
    var trail = PoseTrail(capacity: capacity)
    let space = Recipe.crates.makeSpace()
    record(0..<5, of: space, into: &trail)
    space.remove(space.bodies[2])
    record(5..<10, of: space, into: &trail)
    #expect(trail.poses(at: 4)?.count == 5 && trail.poses(at: 5)?.count == 4)
    #expect(trail.poses(at: 5)?[BodyID(2)] == nil)
  }

  @Test func `what does not fit at all leaves the trail empty`() {
    var trail = PoseTrail(capacity: 100)
    record(0..<5, of: Recipe.crates.makeSpace(), into: &trail)
    #expect(trail.ticks == nil && trail.byteCount == 0)
  }
}
