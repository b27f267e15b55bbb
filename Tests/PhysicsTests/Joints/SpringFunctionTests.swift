import Physics
import Testing

/// Springs with a function of the user's own.
@Suite struct SpringFunctionTests {
  private func makeSpring(
    in pair: Pair, stiffness: Double = 80, damping: Double = 0.25
  ) -> DampedSpring {
    pair.space.addJoint(
      DampedSpringDefinition(
        bodyA: pair.a.id, anchorA: [2, 3], bodyB: pair.b.id, anchorB: [-1, 4], restLength: 37,
        stiffness: stiffness, damping: damping))
  }

  private func makeRotarySpring(in pair: Pair) -> DampedRotarySpring {
    pair.space.addJoint(
      DampedRotarySpringDefinition(
        bodyA: pair.a.id, bodyB: pair.b.id, restAngle: 0.3, stiffness: 700, damping: 20))
  }

  @Test func `Hooke's law as a closure has the bits of Chipmunk's own`() {
    func run(_ change: (DampedSpring, Int) -> Void) -> UInt64 {
      let pair = Pair(spins: (1, -2))
      let spring = makeSpring(in: pair)
      for tick in 0..<240 {
        change(spring, tick)
        pair.space.step(tickLength)
      }
      return pair.space.stateHash(tick: 0)
    }
    let own = run { _, _ in }
    #expect(run { spring, _ in spring.forceFunction = { (37 - $0) * 80 } } == own)
    let halfway = run { spring, tick in
      if tick == 0 { spring.forceFunction = { (37 - $0) * 80 } }
      if tick == 120 { spring.forceFunction = nil }
    }
    #expect(halfway == own, "Chipmunk's own is back when it is nil")
    #expect(run { spring, _ in spring.forceFunction = { (37 - $0) * 81 } } != own)
  }

  @Test func `a rotary spring's closure has the bits of Chipmunk's own`() {
    func run(_ change: (DampedRotarySpring, Int) -> Void) -> UInt64 {
      let pair = Pair(spins: (1, -2))
      let spring = makeRotarySpring(in: pair)
      for tick in 0..<240 {
        change(spring, tick)
        pair.space.step(tickLength)
      }
      return pair.space.stateHash(tick: 0)
    }
    let own = run { _, _ in }
    #expect(run { spring, _ in spring.torqueFunction = { ($0 - 0.3) * 700 } } == own)
    let halfway = run { spring, tick in
      if tick == 0 { spring.torqueFunction = { ($0 - 0.3) * 700 } }
      if tick == 120 { spring.torqueFunction = nil }
    }
    #expect(halfway == own)
    #expect(run { spring, _ in spring.torqueFunction = { _ in 0 } } != own)
  }

  @Test func `a function gets the distance and pushes with its answer`() {
    let pair = Pair()
    let spring = pair.space.addJoint(
      DampedSpringDefinition(
        anchorA: [15, -50], bodyB: pair.b.id, anchorB: .zero, restLength: 1, stiffness: 1,
        damping: 0))
    var distances: [Double] = []
    spring.forceFunction = {
      distances.append($0)
      return 120
    }
    pair.space.step(tickLength)
    #expect(distances == [50])
    #expect(pair.b.velocity == [0, 1], "a force of 120 for a 120th of a second on a mass of 1")
    pair.space.step(tickLength)
    #expect(distances == [50, 50 + 1 / 120.0])
    #expect(spring.forceFunction != nil && spring.impulse == 1)
  }

  @Test func `a function lives as long as its joint, and no longer`() {
    final class Witness {}
    weak var witness: Witness?
    let pair = Pair()
    let spring = makeSpring(in: pair)
    do {
      let captured = Witness()
      witness = captured
      spring.forceFunction = { _ in withExtendedLifetime(captured) { 1 } }
    }
    pair.space.step(times: 3)
    #expect(witness != nil)
    pair.space.remove(pair.a)
    #expect(witness == nil && spring.isRemoved)
    pair.space.step(times: 3)
  }

  @Test func `a function may read its space`() {
    let pair = Pair()
    let spring = makeSpring(in: pair, stiffness: 0, damping: 0)
    var seen = 0
    spring.forceFunction = { _ in
      seen += pair.space.joints.count + pair.space.bodyCount
      return spring.restLength
    }
    pair.space.step(tickLength)
    #expect(seen == 3)
    #expect(abs(spring.force - 37) < 1e-9)
    spring.forceFunction = nil
  }

  @Test func `what a function adds or removes joins or leaves after the step`() {
    let pair = Pair()
    let spring = makeSpring(in: pair)
    var added: SimpleMotor?
    spring.forceFunction = { [unowned space = pair.space] _ in
      added = space.addJoint(SimpleMotorDefinition(bodyB: pair.b.id, rate: 4))
      added?.maxForce = 50
      spring.space.remove(spring)
      spring.space.remove(spring)
      return 0
    }
    pair.space.step(tickLength)
    #expect(spring.isRemoved && added?.id == JointID(1) && added?.impulse == 0)
    pair.space.step(tickLength)
    #expect(abs((added?.force ?? 0) - 50) < 1e-9)
  }

  @Test func `a function may replace itself by another`() {
    let pair = Pair()
    let spring = makeSpring(in: pair, damping: 0)
    spring.forceFunction = { _ in
      spring.forceFunction = { _ in 7 }
      return 3
    }
    pair.space.step(tickLength)
    #expect(abs(spring.force - 3) < 1e-9)
    pair.space.step(tickLength)
    #expect(abs(spring.force - 7) < 1e-9)
    spring.forceFunction = nil
  }

  @Test(arguments: [0.95, 1.05])
  func `a spring bursts just above its longest stable step`(factor: Double) {
    let pair = Pair()
    let spring = pair.space.addJoint(
      DampedSpringDefinition(
        bodyA: pair.a.id, anchorA: .zero, bodyB: pair.b.id, anchorB: .zero, restLength: 35,
        stiffness: 5000, damping: 0))
    #expect(abs(spring.longestStableStep - 2 / (5000.0 * 2).squareRoot()) < 1e-12)
    for _ in 0..<2000 where pair.space.firstNonFiniteBody == nil {
      pair.space.step(spring.longestStableStep * factor)
    }
    #expect((pair.space.firstNonFiniteBody == nil) == (factor < 1))
  }

  @Test(arguments: [0.95, 1.05])
  func `a rotary spring bursts just above its longest stable step`(factor: Double) {
    let pair = Pair()
    let spring = makeRotarySpring(in: pair)
    spring.damping = 0
    for _ in 0..<2000 where pair.space.firstNonFiniteBody == nil {
      pair.space.step(spring.longestStableStep * factor)
    }
    #expect((pair.space.firstNonFiniteBody == nil) == (factor < 1))
  }

  @Test func `the farther out a spring acts, the shorter its longest stable step`() {
    let pair = Pair()
    let near = makeSpring(in: pair).longestStableStep
    let far = makeSpring(in: pair)
    far.anchorA = [200, 0]
    #expect(far.longestStableStep < near / 5)
    far.stiffness = 0
    #expect(far.longestStableStep == .infinity)
  }

  @Test func `any damping is stable`() {
    for damping in [1e3, 1e9, 1e30] {
      let pair = Pair(spins: (3, -5))
      pair.a.velocity = [0, 40]
      let spring = makeSpring(in: pair, damping: damping)
      makeRotarySpring(in: pair).damping = damping
      pair.space.step(times: 600)
      #expect(pair.space.firstNonFiniteBody == nil && spring.force.isFinite)
      #expect(abs(pair.a.velocity.x) < 100 && abs(pair.a.angularVelocity) < 10)
    }
  }
}
