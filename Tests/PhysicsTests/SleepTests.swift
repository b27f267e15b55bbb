import Physics
import Testing

@Suite struct SleepTests {
  /// Twenty boxes side by side, each on its own, all asleep.
  private func makeSleepers() -> Space {
    let space = Space()
    space.gravity = [0, -1000]
    space.sleepTimeThreshold = 0.2
    space.addWall([-1000, 0], [1000, 0], friction: 1, elasticity: 0)
    for index in 0..<20 { space.addBody(.box(side: 20, at: [Double(index) * 40, 11])) }
    space.step(times: 120)
    return space
  }

  @Test func `bodies at rest fall asleep`() {
    #expect(makeSleepers().bodies.allSatisfy { $0.isSleeping })
  }

  @Test func `without a threshold nobody sleeps`() {
    let space = Recipe.crates.makeSpace()
    space.step(times: 1000)
    #expect(!space.bodies.contains { $0.isSleeping })
  }

  @Test func `a new gravity wakes everybody`() {
    let space = makeSleepers()
    space.gravity = [0, -900]
    #expect(!space.bodies.contains { $0.isSleeping })
  }

  @Test func `the present gravity wakes nobody`() {
    let space = makeSleepers()
    space.gravity = space.gravity
    #expect(space.bodies.allSatisfy { $0.isSleeping })
  }

  @Test func `all can be woken at once, or one`() {
    let space = makeSleepers()
    space.bodies[3].activate()
    #expect(space.bodies.filter { !$0.isSleeping } == [space.bodies[3]])
    space.wakeAll()
    #expect(!space.bodies.contains { $0.isSleeping })
  }

  @Test func `setting a velocity wakes the body`() {
    let space = makeSleepers()
    space.bodies[5].velocity = .zero
    #expect(!space.bodies[5].isSleeping && space.bodies[6].isSleeping)
  }

  @Test func `sleepers can be removed, and their space freed`() {
    let space = makeSleepers()
    space.remove(space.bodies[0])
    space.remove(space.bodies[0])
    space.step(times: 10)
    #expect(space.bodyCount == 18)
  }
}
