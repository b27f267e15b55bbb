import Physics
import Testing

@Suite struct JointBreakingTests {
  /// A body of mass 2 on a pivot: it weighs 1000.
  private func hang(breakingForce: Double, in space: Space) -> PivotJoint {
    let body = space.addBody(BodyDefinition(mass: 2, moment: 100))
    return space.addJoint(
      PivotJointDefinition(
        anchorA: .zero, bodyB: body.id, settings: JointSettings(breakingForce: breakingForce)))
  }

  private func makeSpace() -> Space {
    let space = Space()
    space.gravity = [0, -500]
    return space
  }

  @Test func `a joint breaks when its force is above the breaking force`() throws {
    let space = makeSpace()
    let weak = hang(breakingForce: 990, in: space)
    let strong = hang(breakingForce: 1010, in: space)
    let endless = hang(breakingForce: .infinity, in: space)
    let body = try #require(weak.bodyB)
    var steps = 0
    while space.brokenJoints.isEmpty && steps < 10 {
      space.step(tickLength)
      steps += 1
    }
    let broken = try #require(space.brokenJoints.first)
    #expect(space.brokenJoints.count == 1)
    #expect(broken.id == weak.id && broken.kind == .pivot)
    #expect(broken.bodyA == nil && broken.bodyB == body)
    #expect(abs(broken.force - 1000) < 1)
    #expect(weak.isRemoved && !strong.isRemoved && !endless.isRemoved)
    space.step(tickLength)
    #expect(space.brokenJoints.isEmpty, "the list is the last step's")
    space.step(times: 60)
    #expect(try #require(space.body(body)).position.y < -20, "it falls")
    #expect(!strong.isRemoved)
  }

  @Test func `joints that break in one step are listed in the order of ids`() {
    let space = makeSpace()
    let joints = (0..<6).map { _ in hang(breakingForce: .infinity, in: space) }
    for index in [4, 1, 5, 2] { joints[index].breakingForce = 10 }
    joints[5].breakingForce = .infinity
    space.step(tickLength)
    #expect(space.brokenJoints.map(\.id.number) == [1, 2, 4])
    #expect(space.joints.map(\.id.number) == [0, 3, 5])
  }

  @Test func `breaking wakes both bodies`() {
    let space = makeSpace()
    space.sleepTimeThreshold = 0.1
    space.addWall([-100, -11], [100, -11], friction: 1, elasticity: 0)
    let a = space.addBody(.box(side: 20, at: [-15, 0]))
    let b = space.addBody(.box(side: 20, at: [15, 0]))
    let spring = space.addJoint(
      DampedSpringDefinition(
        bodyA: a.id, anchorA: .zero, bodyB: b.id, anchorB: .zero, restLength: 35, stiffness: 1,
        damping: 1))
    space.step(times: 240)
    #expect(a.isSleeping && b.isSleeping && spring.force > 4)
    spring.breakingForce = 4
    #expect(a.isSleeping, "setting the breaking force wakes nobody")
    space.step(tickLength)
    #expect(spring.isRemoved && !a.isSleeping && !b.isSleeping)
  }

  @Test func `a joint that could break changes no bits until it does`() {
    func run(_ breakingForce: Double) -> UInt64 {
      let pair = Pair(gravity: [0, -100], spins: (1, 2))
      pair.space.addJoint(
        PivotJointDefinition(
          bodyA: pair.a.id, anchorA: [15, 0], bodyB: pair.b.id, anchorB: [-15, 0],
          settings: JointSettings(breakingForce: breakingForce)))
      pair.space.step(times: 240)
      return pair.space.stateHash(tick: 0)
    }
    #expect(run(1e29) == run(.infinity))
  }

  @Test func `a broken joint's body can be removed, and a removed joint never breaks`() throws {
    let space = makeSpace()
    let first = hang(breakingForce: 1, in: space)
    let second = hang(breakingForce: 1, in: space)
    second.space.remove(second)
    let id = try #require(first.bodyB)
    let body = try #require(space.body(id))
    space.step(times: 2)
    #expect(first.isRemoved)
    space.remove(body)
    space.step(times: 2)
    #expect(space.brokenJoints.isEmpty)
  }
}
