import Physics
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// What each joint holds, in the joint's own mathematics.
@Suite struct JointMotionTests {
  private let swing = (gravity: Vector2(0, -500), spins: (3.0, -2.0))

  private func run(
    _ pair: Pair, ticks: Int = 600, from first: Int = 60, _ check: (Int) -> Void
  ) {
    for tick in 1...ticks {
      pair.space.step(tickLength)
      if tick >= first { check(tick) }
    }
  }

  @Test func `a pin keeps its length`() {
    let pair = Pair(gravity: swing.gravity, spins: swing.spins)
    pair.space.addJoint(
      PinJointDefinition(anchorA: [-15, 40], bodyB: pair.a.id, anchorB: [0, 10]))
    let pin = pair.space.addJoint(
      PinJointDefinition(bodyA: pair.a.id, anchorA: [5, 0], bodyB: pair.b.id, anchorB: [-5, 0]))
    #expect(pin.distance == 20, "taken from where the bodies are")
    run(pair) { tick in
      let length = distance(pair.a.localToWorld([5, 0]), pair.b.localToWorld([-5, 0]))
      #expect(abs(length - 20) < 0.5, "tick \(tick)")
    }
  }

  @Test func `a slide keeps its distance within limits`() {
    let pair = Pair(gravity: swing.gravity, spins: swing.spins)
    pair.space.addJoint(
      SlideJointDefinition(
        anchorA: [0, 50], bodyB: pair.b.id, anchorB: .zero, minDistance: 10, maxDistance: 70))
    var longest = 0.0
    run(pair) { _ in
      let length = distance([0, 50], pair.b.position)
      longest = max(longest, length)
      #expect(length > 9.5 && length < 71)
    }
    #expect(longest > 69, "it hangs on its rope")
  }

  @Test func `a slide of infinite length only keeps apart`() {
    let pair = Pair()
    pair.a.velocity = [0, 90]
    let slide = pair.space.addJoint(
      SlideJointDefinition(
        bodyA: pair.a.id, anchorA: .zero, bodyB: pair.b.id, anchorB: .zero, minDistance: 30,
        maxDistance: .infinity))
    pair.space.step(times: 240)
    #expect(slide.impulse == 0 && distance(pair.a.position, pair.b.position) > 150)
  }

  @Test func `a pivot holds a point at a point, with the weight that hangs on it`() {
    let pair = Pair(gravity: [0, -500])
    let pivot = pair.space.addJoint(
      PivotJointDefinition(anchorA: [15, 10], bodyB: pair.b.id, anchorB: [0, 10]))
    run(pair) { _ in
      #expect(distance(pair.b.localToWorld([0, 10]), [15, 10]) < 0.5)
    }
    #expect(abs(pivot.force - 500) < 1, "mass 1 times gravity 500")
    #expect(abs(pivot.impulse - 500.0 / 120) < 0.01)
  }

  @Test func `a groove keeps a point on its line, between its ends`() {
    let pair = Pair(gravity: swing.gravity, spins: swing.spins)
    pair.space.addJoint(
      GrooveJointDefinition(grooveA: [10, 20], grooveB: [40, -40], bodyB: pair.b.id))
    let along = Vector2(30, -60) / distance([10, 20], [40, -40])
    run(pair) { _ in
      let from = pair.b.position - [10, 20]
      let off = from.x * along.y - from.y * along.x
      let way = from.x * along.x + from.y * along.y
      // It comes to the end with more than 200 points/s, and is stopped a step after it.
      #expect(abs(off) < 0.5 && way > -0.5 && way < distance([10, 20], [40, -40]) + 3)
    }
    #expect(distance(pair.b.position, [40, -40]) < 1, "it slid down")
  }

  @Test func `a spring swings with the period of its mass and stiffness`() {
    let pair = Pair()
    pair.b.position = [25, 0]
    pair.space.addJoint(
      DampedSpringDefinition(
        anchorA: [-100, 0], bodyB: pair.b.id, anchorB: .zero, restLength: 115, stiffness: 36,
        damping: 0))
    // 2π·√(1/36) s: after a whole number of periods it is back, and after half a one across.
    let ticks = Int((2 * Double.pi / 6 * 120).rounded())
    pair.space.step(times: ticks / 2)
    #expect(abs(pair.b.position.x - 5) < 0.1)
    pair.space.step(times: ticks - ticks / 2)
    #expect(abs(pair.b.position.x - 25) < 0.1)
  }

  @Test func `a damped spring comes to rest at its length`() {
    let pair = Pair()
    pair.space.addJoint(
      DampedSpringDefinition(
        bodyA: pair.a.id, anchorA: .zero, bodyB: pair.b.id, anchorB: .zero, restLength: 50,
        stiffness: 100, damping: 10))
    pair.space.step(times: 1200)
    #expect(abs(distance(pair.a.position, pair.b.position) - 50) < 1e-3)
  }

  @Test func `a rotary spring comes to rest at angle A minus angle B`() {
    let pair = Pair()
    pair.space.addJoint(
      DampedRotarySpringDefinition(
        bodyA: pair.a.id, bodyB: pair.b.id, restAngle: 0.5, stiffness: 4000, damping: 400))
    pair.space.step(times: 1200)
    #expect(abs(pair.a.angle - pair.b.angle - 0.5) < 1e-3)
  }

  @Test func `a rotary limit keeps the angle between two bodies, turns counted`() {
    let pair = Pair(spins: (-20, 0))
    pair.space.addJoint(
      RotaryLimitJointDefinition(
        bodyA: pair.a.id, bodyB: pair.b.id, minAngle: -1, maxAngle: 4 * .pi))
    var most = 0.0
    run(pair, ticks: 240) { _ in
      let angle = pair.b.angle - pair.a.angle
      most = max(most, angle)
      #expect(angle > -1.2 && angle < 4 * .pi + 0.2)
    }
    #expect(most > 12)
  }

  @Test func `a ratchet turns one way only`() {
    for (ratchet, free) in [(0.25, 1.0), (-0.25, -1.0)] {
      let pair = Pair()
      pair.space.addJoint(
        RatchetJointDefinition(bodyA: pair.a.id, bodyB: pair.b.id, ratchet: ratchet))
      pair.b.angularVelocity = 4 * free
      pair.space.step(times: 120)
      let angle = (pair.b.angle - pair.a.angle) * free
      #expect(angle > 3.5, "the free way")
      pair.b.angularVelocity = -8 * free
      pair.space.step(times: 120)
      #expect((pair.b.angle - pair.a.angle) * free > angle - 0.5, "two teeth at most")
    }
  }

  @Test func `a gear keeps angle B times the ratio minus angle A at its phase`() {
    for (ratio, phase) in [(2.0, 0.5), (-1.5, 0), (0.25, -1)] {
      let pair = Pair(spins: swing.spins)
      pair.space.addJoint(
        GearJointDefinition(bodyA: pair.a.id, bodyB: pair.b.id, ratio: ratio, phase: phase))
      run(pair, ticks: 300, from: 240) { _ in
        #expect(abs(pair.b.angle * ratio - pair.a.angle - phase) < 1e-3)
      }
      #expect(abs(pair.a.angularVelocity) > 0.1, "they still turn")
    }
  }

  @Test func `a motor turns A against B at its rate, if its force is enough`() {
    let pair = Pair(spins: swing.spins)
    let motor = pair.space.addJoint(
      SimpleMotorDefinition(bodyA: pair.a.id, bodyB: pair.b.id, rate: 4))
    pair.space.step(times: 10)
    #expect(abs(pair.a.angularVelocity - pair.b.angularVelocity - 4) < 1e-9)
    motor.maxForce = 1
    motor.rate = -400
    pair.space.step(times: 10)
    #expect(abs(pair.a.angularVelocity - pair.b.angularVelocity - 4) < 0.1, "a weak motor")
    #expect(abs(motor.force - 1) < 1e-9)
  }

  @Test func `bodies of a joint that says so pass through each other`() {
    for collides in [true, false] {
      let pair = Pair()
      pair.a.velocity = [50, 0]
      pair.space.addJoint(
        SlideJointDefinition(
          bodyA: pair.a.id, anchorA: .zero, bodyB: pair.b.id, anchorB: .zero, maxDistance: 1e6,
          settings: JointSettings(collideBodies: collides)))
      pair.space.step(times: 120)
      #expect((pair.b.velocity == .zero) == !collides)
    }
  }

  private func distance(_ a: Vector2, _ b: Vector2) -> Double {
    ((a - b) * (a - b)).sum().squareRoot()
  }
}
