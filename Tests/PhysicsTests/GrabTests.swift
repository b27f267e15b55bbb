import Physics
import Testing

/// The joint that a pointer grabs bodies with.
@Suite struct GrabTests {
  /// The heaviest crate of the book, resting on the floor.
  private func makeCrate() -> (Space, Body) {
    let space = Space()
    space.gravity = [0, -1000]
    space.addWall([0, 0], [300, 0], friction: 0.5, elasticity: 0.8)
    let crate = space.addBody(.crate(x: 118, y: 235, side: 64))
    space.step(times: 120)
    return (space, crate)
  }

  private func grab(
    _ crate: Body, at offset: Vector2 = [10, 5], maxForce: Double
  ) -> PivotJoint {
    let point = crate.position + offset
    return crate.space.addJoint(
      PivotJointDefinition(
        anchorA: point, bodyB: crate.id, anchorB: crate.worldToLocal(point),
        settings: JointSettings(maxForce: maxForce)))
  }

  @Test func `ten thousand times its mass lifts a crate to the pointer`() {
    let (space, crate) = makeCrate()
    let joint = grab(crate, maxForce: 10_000 * crate.mass)
    joint.anchorA = [150, 200]
    space.step(times: 240)
    let held = crate.localToWorld(joint.anchorB)
    #expect(abs(held.x - 150) < 1 && abs(held.y - 200) < 1)
    joint.space.remove(joint)
    #expect(joint.isRemoved)
    space.step(times: 240)
    #expect(crate.position.y < 40, "it falls when let go")
  }

  @Test func `a force below the crate's weight does not lift it`() {
    let (space, crate) = makeCrate()
    let height = crate.position.y
    let joint = grab(crate, at: .zero, maxForce: 90_000)  // it weighs 100 * 1000
    joint.anchorA = [150, 200]
    space.step(times: 240)
    #expect(abs(crate.position.y - height) < 1)
  }

  @Test func `a joint is what its definition says`() {
    let (space, crate) = makeCrate()
    let joint = space.addJoint(
      PivotJointDefinition(
        anchorA: [1, 2], bodyB: crate.id, anchorB: [3, 4], settings: JointSettings(maxForce: 5)))
    #expect(joint.id == JointID(0) && joint.bodyA == nil && joint.bodyB == crate.id)
    #expect(joint.anchorA == [1, 2] && joint.anchorB == [3, 4] && joint.maxForce == 5)
    joint.anchorB = [6, 7]
    joint.maxForce = .infinity
    #expect(joint.anchorB == [6, 7] && joint.maxForce == .infinity)
    let next = space.addJoint(PivotJointDefinition(anchorA: .zero, bodyB: crate.id))
    #expect(next.id == JointID(1) && next.maxForce == .infinity && next != joint)
  }

  @Test func `a body that is removed takes the grab with it`() {
    let (space, crate) = makeCrate()
    let joint = grab(crate, maxForce: 1e6)
    space.remove(crate)
    #expect(joint.isRemoved)
    space.step(times: 10)
  }

  @Test func `grabbing and pulling wake a sleeper`() {
    let (space, crate) = makeCrate()
    space.sleepTimeThreshold = 0.1
    space.step(times: 240)
    #expect(crate.isSleeping)
    let joint = grab(crate, maxForce: 0)
    #expect(!crate.isSleeping)
    space.step(times: 240)
    #expect(crate.isSleeping)
    joint.anchorA = [150, 100]
    #expect(!crate.isSleeping)
  }

  @Test func `the same grab gives the same bits`() {
    func run() -> UInt64 {
      let (space, crate) = makeCrate()
      let joint = grab(crate, maxForce: 10_000 * crate.mass)
      for tick in 0..<120 {
        joint.anchorA = [150 + Double(tick) / 64, 100 + Double(tick) / 64]
        space.step(tickLength)
      }
      return space.stateHash(tick: 0)
    }
    #expect(run() == run())
  }
}
