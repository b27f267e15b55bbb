import Physics
import Testing

/// Bodies that touch or are joined sleep and wake together, whoever puts them to sleep.
///
/// Chipmunk 7.0.3 aborts, hangs or damages memory in each of these.
@Suite struct IslandTests {
  private let pair = Pair()

  private func wakeAfterwards() {
    pair.space.step(times: 3)
    pair.a.velocity = [1, 0]
    pair.space.step(times: 3)
    #expect(!pair.a.isSleeping && !pair.b.isSleeping)
    #expect(pair.space.staysSound)
  }

  @Test(arguments: [true, false]) func `a joint takes both bodies to sleep`(isFirst: Bool) {
    pair.space.sleepTimeThreshold = 0.5
    pair.space.addJoint(JointKind.pin.sample(pair.a.id, pair.b.id))
    (isFirst ? pair.a : pair.b).sleep()
    #expect(pair.a.isSleeping && pair.b.isSleeping)
    wakeAfterwards()
  }

  @Test(arguments: [true, false]) func `a touch takes both bodies to sleep`(isFirst: Bool) {
    pair.space.sleepTimeThreshold = 0.5
    pair.b.position = [4.5, 0]
    pair.space.step(tickLength)
    (isFirst ? pair.a : pair.b).sleep()
    #expect(pair.a.isSleeping && pair.b.isSleeping)
    wakeAfterwards()
  }

  @Test func `a kinematic neighbour keeps a body awake`() {
    pair.space.sleepTimeThreshold = 0.5
    pair.space.addJoint(JointKind.pin.sample(pair.a.id, pair.b.id))
    pair.a.makeKinematic()
    pair.b.sleep()
    #expect(!pair.b.isSleeping)
    #expect(pair.space.staysSound)
  }

  @Test func `what rests on a static body wakes when that becomes another type`() {
    pair.space.sleepTimeThreshold = 0.1
    pair.a.makeStatic()
    pair.b.position = [4.5, 0]
    pair.space.step(times: 60)
    #expect(pair.b.isSleeping)
    pair.a.makeDynamic(mass: 1, moment: 100)
    #expect(!pair.b.isSleeping)
    wakeAfterwards()
  }

  @Test func `an island joins the group of one that it is told to sleep with`() {
    let space = pair.space
    space.sleepTimeThreshold = 0.5
    let far = space.addBody(.ball(radius: 5, at: [200, 0]))
    space.addJoint(JointKind.pin.sample(pair.a.id, pair.b.id))
    far.sleep()
    pair.a.sleep(with: far)
    pair.b.sleep(with: far)
    #expect(space.bodies.allSatisfy { $0.isSleeping })
    far.activate()
    #expect(space.bodies.allSatisfy { !$0.isSleeping })
    wakeAfterwards()
  }

  @Test func `the least sleep time spares kinematic bodies`() {
    pair.space.sleepTimeThreshold = 1e-6
    pair.a.makeKinematic()
    pair.space.step(times: 3)
    #expect(pair.b.isSleeping && pair.space.staysSound)
  }
}
