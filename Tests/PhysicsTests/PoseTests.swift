import Physics
import Testing

@Suite struct PoseTests {
  let start = Pose(position: [10, -20], angle: 0.5)
  let end = Pose(position: [30, 20], angle: 1.5)

  @Test(
    arguments: [
      (0, Pose(position: [10, -20], angle: 0.5)), (0.25, Pose(position: [15, -10], angle: 0.75)),
      (1, Pose(position: [30, 20], angle: 1.5)), (2, Pose(position: [50, 60], angle: 2.5)),
    ] as [(Double, Pose)])
  func `a pose is blended linearly`(fraction: Double, expected: Pose) {
    #expect(start.interpolated(to: end, fraction: fraction) == expected)
  }

  @Test func `a fraction of 1 is the later pose, where the formula would round`() {
    let near = Pose(position: [0.1, 1e16], angle: 0.1)
    let far = Pose(position: [0.7, 1], angle: 0.7)
    #expect(near.position.y + (far.position.y - near.position.y) != far.position.y)
    #expect(near.interpolated(to: far, fraction: 1) == far)
  }

  @Test func `an angle goes the way that the body went, through whole turns`() {
    let end = Pose(position: start.position, angle: start.angle + 4 * .pi)
    let half = start.interpolated(to: end, fraction: 0.5)
    #expect(half.angle == start.angle + 2 * .pi)
  }

  @Test func `poses of all bodies are read in the order of ids`() {
    let space = Recipe.crates.makeSpace()
    space.step(times: 50)
    var poses = BodyPoses()
    space.readPoses(into: &poses)
    #expect(poses.ids == (0..<5).map { BodyID($0) })
    #expect(poses.poses == space.bodies.map(\.pose))
    #expect(poses[BodyID(3)] == space.body(BodyID(3))?.pose)
    #expect(poses[BodyID(5)] == nil)
  }

  @Test func `storage is filled anew, also when there are fewer bodies`() throws {
    let space = Recipe.crates.makeSpace()
    var poses = BodyPoses()
    var states = BodyStates()
    space.readPoses(into: &poses)
    space.readStates(into: &states)
    space.remove(try #require(space.body(BodyID(2))))
    space.readPoses(into: &poses)
    space.readStates(into: &states)
    #expect(poses.ids.map(\.number) == [0, 1, 3, 4])
    #expect(poses.count == 4)
    #expect(poses[BodyID(2)] == nil)
    #expect(poses[BodyID(4)]?.position == [32, 236])
    #expect(states.ids == poses.ids)
    #expect(states.map(\.position) == poses.poses.map(\.position))
  }

  @Test func `reading changes no bit`() throws {
    let read = Recipe.crates.makeSpace()
    let unread = Recipe.crates.makeSpace()
    read.recordedEvents = .all
    var poses = BodyPoses()
    for tick in 0..<300 {
      read.readPoses(into: &poses)
      _ = read.bodies(containing: [Double(tick), 150])
      _ = read.bodies.map { $0.localToWorld([1, 1]) }
      read.step(tickLength)
      unread.step(tickLength)
      try #require(read.stateHash(tick: 0) == unread.stateHash(tick: 0), "parted at tick \(tick)")
    }
  }
}
