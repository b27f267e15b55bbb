import CChipmunk
import Physics
import Testing

/// The space's numbers: Chipmunk's defaults, and what setting them does.
@Suite struct SpaceSettingsTests {
  @Test func `defaults are Chipmunk's own, in single precision where it has them so`() {
    let space = Space()
    #expect(space.iterations == 10 && space.damping == 1 && space.gravity == .zero)
    #expect(space.idleSpeedThreshold == 0 && space.sleepTimeThreshold == .infinity)
    #expect(space.collisionSlop == Double(Float(0.1)))
    #expect(space.collisionPersistence == 3)
    let raw: OpaquePointer = cpSpaceNew()
    #expect(space.collisionBias == cpSpaceGetCollisionBias(raw))
    cpSpaceFree(raw)
    #expect(space.currentTimeStep == 0)
    space.step(0.25)
    #expect(space.currentTimeStep == 0.25 && space.time == 0.25)
    space.step(0.5)
    #expect(space.currentTimeStep == 0.5 && space.time == 0.75 && space.stepCount == 2)
  }

  @Test func `settings have the bits of plain C`() throws {
    let space = Recipe.crates.makeSpace()
    space.collisionSlop = 0.5
    space.collisionBias = 0.01
    space.collisionPersistence = 5
    space.idleSpeedThreshold = 20
    space.sleepTimeThreshold = 0.25
    space.damping = 0.8
    space.iterations = 7
    let raw: OpaquePointer = cpSpaceNew()
    cpSpaceSetCollisionSlop(raw, 0.5)
    cpSpaceSetCollisionBias(raw, 0.01)
    cpSpaceSetCollisionPersistence(raw, 5)
    cpSpaceSetIdleSpeedThreshold(raw, 20)
    cpSpaceSetSleepTimeThreshold(raw, 0.25)
    cpSpaceSetDamping(raw, 0.8)
    cpSpaceSetIterations(raw, 7)
    #expect(space.collisionSlop == cpSpaceGetCollisionSlop(raw))
    #expect(space.collisionBias == cpSpaceGetCollisionBias(raw))
    #expect(space.collisionPersistence == 5 && space.idleSpeedThreshold == 20)
    cpSpaceFree(raw)
    space.step(times: 600)
    let plain = Recipe.crates.makeSpace()
    plain.step(times: 600)
    #expect(space.stateHash(tick: 600) != plain.stateHash(tick: 600))
    #expect(space.firstNonFiniteBody == nil)
  }
}
