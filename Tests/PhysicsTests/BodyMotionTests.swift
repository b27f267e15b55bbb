import CChipmunk
import Physics
import Testing

/// Forces, impulses and the rules that a program gives a body, against the same calls in C.
@Suite struct BodyMotionTests {
  private let space = Space()

  private func body(mass: Double = 2, moment: Double = 30, at position: Vector2 = [3, 4]) -> Body {
    space.addBody(BodyDefinition(mass: mass, moment: moment, position: position, angle: 0))
  }

  @Test func `a force speeds a body up by force over mass for one step`() {
    let body = body()
    body.force = [60, 120]
    body.torque = 900
    #expect(body.force == [60, 120] && body.torque == 900)
    space.step(0.5)
    #expect(body.velocity == [15, 30], "60 / 2 · 0.5 and 120 / 2 · 0.5")
    #expect(body.angularVelocity == 15, "900 / 30 · 0.5")
    #expect(body.force == .zero && body.torque == 0, "a step ends both")
    space.step(0.5)
    #expect(body.velocity == [15, 30])
  }

  @Test func `forces and impulses at points have the bits of plain C`() {
    let body = body()
    let raw = RawBody(mass: 2, moment: 30, at: [3, 4])
    body.angle = 0.7
    cpBodySetAngle(raw.body, 0.7)
    for tick in 0..<50 {
      let push = Vector2(Double(tick) * 1.1, 7.3)
      body.applyForce(push, atWorld: [5, 1])
      cpBodyApplyForceAtWorldPoint(raw.body, push.raw, cpv(5, 1))
      body.applyForce(-push, atLocal: [0.3, 2])
      cpBodyApplyForceAtLocalPoint(raw.body, (-push).raw, cpv(0.3, 2))
      body.applyImpulse(push, atWorld: [-5, 1.5])
      cpBodyApplyImpulseAtWorldPoint(raw.body, push.raw, cpv(-5, 1.5))
      body.applyImpulse(push, atLocal: [0.1, -2])
      cpBodyApplyImpulseAtLocalPoint(raw.body, push.raw, cpv(0.1, -2))
      #expect(body.force == Vector2(raw: cpBodyGetForce(raw.body)))
      #expect(body.torque == cpBodyGetTorque(raw.body))
      space.step(tickLength)
      raw.step()
      #expect(body.state == raw.state)
      #expect(body.rotation == Vector2(raw: cpBodyGetRotation(raw.body)))
    }
  }

  @Test func `an impulse at the centre moves, one beside it turns as well`() {
    let body = body()
    body.applyImpulse([10, 0], atWorld: [3, 4])
    #expect(body.velocity == [5, 0] && body.angularVelocity == 0)
    body.applyImpulse([10, 0], atWorld: [3, 7])
    #expect(body.velocity == [10, 0])
    #expect(body.angularVelocity == -1, "arm (0, 3) × (10, 0) = −30, over 30")
  }

  @Test func `a point's velocity is the body's and what turning adds`() {
    let body = body()
    body.velocity = [1, 2]
    body.angularVelocity = 0.5
    #expect(body.velocity(atWorld: [3, 4]) == [1, 2])
    #expect(body.velocity(atWorld: [7, 4]) == [1, 4])
    #expect(body.velocity(atLocal: [0, 2]) == [0, 2])
  }

  @Test func `kinetic energy has its half`() {
    let body = body()
    body.velocity = [3, 4]
    body.angularVelocity = 2
    #expect(body.kineticEnergy == 0.5 * 2 * 25 + 0.5 * 30 * 4)
    body.makeStatic()
    #expect(body.kineticEnergy == 0)
  }

  // MARK: Rules

  @Test func `gravity of a planet has the bits of the same function in C`() {
    let body = body(mass: 1, moment: .infinity, at: [100, 0])
    body.velocity = [0, 40]
    body.velocityRule = { update in
      let position = update.body.position
      let squared = position.x * position.x + position.y * position.y
      update.gravity = position * (-2e5 / (squared * squared.squareRoot()))
    }
    let raw = RawBody(mass: 1, moment: .infinity, at: [100, 0])
    cpBodySetVelocity(raw.body, cpv(0, 40))
    cpBodySetVelocityUpdateFunc(raw.body) { body, _, damping, seconds in
      guard let body else { return }
      let position = cpBodyGetPosition(body)
      let squared = position.x * position.x + position.y * position.y
      let factor = -2e5 / (squared * squared.squareRoot())
      cpBodyUpdateVelocity(body, cpv(position.x * factor, position.y * factor), damping, seconds)
    }
    for _ in 0..<1200 {
      space.step(tickLength)
      raw.step()
      #expect(body.state == raw.state)
    }
    #expect(body.position.x.magnitude + body.position.y.magnitude < 300, "it stays in its orbit")
  }

  @Test func `a rule that does nothing changes no bit, and one that is taken off is gone`() {
    space.gravity = [3, -1000]
    space.damping = 0.7
    let body = body()
    let raw = RawBody(mass: 2, moment: 30, at: [3, 4])
    cpSpaceSetGravity(raw.space, cpv(3, -1000))
    cpSpaceSetDamping(raw.space, 0.7)
    body.velocityRule = { _ in }
    body.positionRule = { _ in }
    for tick in 0..<60 {
      if tick == 30 { body.velocityRule = nil }
      if tick == 40 { body.positionRule = nil }
      space.step(tickLength)
      raw.step()
      #expect(body.state == raw.state)
    }
    #expect(body.velocityRule == nil && body.positionRule == nil)
  }

  @Test func `a speed limit holds and leaves the direction`() {
    let body = body()
    body.velocity = [600, -800]
    body.angularVelocity = -30
    body.velocityRule = { update in
      update.maximumSpeed = 100
      update.maximumAngularSpeed = 2
    }
    space.step(tickLength)
    #expect((body.velocity - [60, -80]).x.magnitude < 1e-9)
    #expect((body.velocity - [60, -80]).y.magnitude < 1e-9)
    #expect(body.angularVelocity == -2)
  }

  @Test func `a body can have its own damping, and velocities of a rule's making`() {
    let body = body()
    body.velocity = [8, 0]
    body.velocityRule = { $0.damping = 0.5 }
    space.step(tickLength)
    #expect(body.velocity == [4, 0])
    body.velocityRule = { update in
      update.velocity = [1, 2]
      update.angularVelocity = 3
    }
    space.step(tickLength)
    #expect(body.velocity == [1, 2] && body.angularVelocity == 3)
  }

  @Test func `a rail keeps a body on its line`() {
    space.gravity = [0, -1000]
    let body = body()
    body.positionRule = { update in
      update.position.y = 4
      update.angle = 0
    }
    body.velocity = [12, 0]
    body.angularVelocity = 5
    space.step(times: 120)
    #expect(body.position.y == 4 && body.angle == 0)
    #expect((body.position.x - 15).magnitude < 1e-9)
  }

  @Test func `a kinematic body has no velocity rule but a position rule`() {
    let body = space.addBody(BodyDefinition(type: .kinematic, velocity: [60, 0]))
    body.velocityRule = { $0.velocity = [1, 1] }
    body.positionRule = { $0.position.y = $0.position.x }
    space.step(times: 2)
    #expect(body.velocity == [60, 0])
    #expect(body.position == [1, 1])
  }
}
