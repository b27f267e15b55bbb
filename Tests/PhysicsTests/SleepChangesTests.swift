import Physics
import Testing

/// What is changed in the middle of a step, or while others sleep: all that once ended the process.
@Suite struct SleepChangesTests {
  private let space = Space()

  /// A ball that sleeps on the floor.
  private func sleeper(x: Double = 0) -> Body {
    space.gravity = [0, -500]
    space.sleepTimeThreshold = 0.1
    if space.shapes.isEmpty { space.addWall([-300, 0], [300, 0], friction: 1, elasticity: 0) }
    let ball = space.addBody(.ball(radius: 10, at: [x, 11]))
    for _ in 0..<240 where !ball.isSleeping { space.step(tickLength) }
    #expect(ball.isSleeping)
    return ball
  }

  /// What a closure does to the sleeper when another ball first touches it.
  private static let changes: [@Sendable (Body) -> Void] = [
    { $0.applyImpulse([0, 50], atLocal: .zero) }, { $0.velocity = [10, 0] },
    { $0.applyForce([0, 50], atWorld: .zero) }, { $0.shapes[0].friction = 0.1 },
    { $0.space.gravity = [0, -400] }, { $0.activate() }, { $0.space.wakeAll() },
    { $0.position = [5, 40] }, { $0.mass = 3 }, { $0.centerOfGravity = [1, 0] },
    { $0.shapes[0].activateTouching() }, { $0.space.sleepTimeThreshold = .infinity },
    { $0.makeKinematic() }, { $0.sleep() }, { $0.shapes[0].filter = .none },
    { $0.addShape(ShapeDefinition(.circle(radius: 3, offset: [0, 9]), friction: 0.3)) },
    { ball in
      let other = BodyID(1)
      ball.space.addJoint(
        PivotJointDefinition(
          bodyA: ball.id, anchorA: [10, 0], bodyB: other, anchorB: [-10, 0],
          settings: JointSettings(maxForce: 1e5, errorBias: 0.1, maxBias: 50, collideBodies: false))
      )
    },
    { ball in
      ball.space.addJoint(
        PinJointDefinition(
          bodyA: ball.id, anchorA: .zero, bodyB: BodyID(1), anchorB: .zero, distance: 22))
    },
    { ball in
      ball.space.addJoint(
        RatchetJointDefinition(bodyA: ball.id, bodyB: BodyID(1), ratchet: 0.5, angle: 1))
    },
    { ball in
      let spring = ball.space.addJoint(
        DampedSpringDefinition(
          bodyA: ball.id, anchorA: .zero, bodyB: BodyID(1), anchorB: .zero, restLength: 20,
          stiffness: 5, damping: 1))
      spring.forceFunction = { 20 - $0 }
      spring.forceFunction = nil
      spring.forceFunction = { 2 * (20 - $0) }
    },
    { ball in
      ball.sleep()
      let new = ball.space.addBody(.ball(radius: 5, at: [0, 200]))
      ball.space.addJoint(
        PivotJointDefinition(bodyA: ball.id, anchorA: .zero, bodyB: new.id, anchorB: [0, -180]))
    },
  ]

  @Test(arguments: changes.indices)
  func `a closure may change a sleeper; it wakes when the step is over`(index: Int) {
    let below = sleeper()
    let beside = sleeper(x: 20.001)
    space.addContactHandler(
      for: .all,
      ContactHandler(begin: { contact in
        if let body = contact.bodyA, body.id == BodyID(0) { Self.changes[index](body) }
        return true
      }))
    let falling = space.addBody(.ball(radius: 10, at: [0, 60]))
    space.step(times: 120)
    #expect(space.firstNonFiniteBody == nil && space.bodyCount >= 3)
    withExtendedLifetime((below, beside, falling)) {}
  }

  @Test func `a position rule may wake a sleeper`() {
    let ball = sleeper()
    let id = ball.id
    let lift = space.addBody(BodyDefinition(type: .kinematic, position: [200, 200]))
    lift.positionRule = { [unowned space] _ in space.body(id)?.activate() }
    space.step(times: 60)
    #expect(!ball.isSleeping)
  }

  @Test func `what a closure sets on a sleeper counts from the next step`() {
    let ball = sleeper()
    let id = ball.id
    let lift = space.addBody(BodyDefinition(type: .kinematic, position: [200, 200]))
    lift.positionRule = { [unowned space] update in
      guard update.body.velocity == .zero, let ball = space.body(id) else { return }
      ball.velocity = [60, 0]
      #expect(ball.velocity == .zero, "it sleeps on")
    }
    space.step(tickLength)
    #expect(ball.velocity == [60, 0] && !ball.isSleeping)
  }

  @Test func `switching sleeping off wakes all, and they can be touched`() {
    let ball = sleeper()
    space.sleepTimeThreshold = .infinity
    #expect(!ball.isSleeping)
    space.addBody(.ball(radius: 10, at: [0, 60]))
    space.step(times: 120)
    #expect(space.firstNonFiniteBody == nil)
  }

  @Test func `moving a static body wakes what hangs on it`() {
    space.gravity = [0, -500]
    space.sleepTimeThreshold = 0.1
    let hook = space.addBody(BodyDefinition(type: .static, position: [0, 300]))
    let lamp = space.addBody(.ball(radius: 10, at: [0, 200]))
    space.addJoint(
      PinJointDefinition(bodyA: hook.id, anchorA: .zero, bodyB: lamp.id, anchorB: .zero))
    for _ in 0..<600 where !lamp.isSleeping { space.step(tickLength) }
    #expect(lamp.isSleeping)
    hook.position = [0, 350]
    #expect(!lamp.isSleeping)
    space.step(times: 600)
    #expect((lamp.position.y - 250).magnitude < 1)
  }

  @Test func `sleep asked for twice in a step, or for one that woke, is left out`() {
    let ball = sleeper()
    let other = space.addBody(.ball(radius: 10, at: [150, 300]))
    let (a, b) = (ball.id, other.id)
    let lift = space.addBody(BodyDefinition(type: .kinematic, position: [200, 200]))
    lift.positionRule = { [unowned space] _ in
      guard let ball = space.body(a), let other = space.body(b), ball.isSleeping else { return }
      other.sleep(with: ball)
      other.sleep(with: ball)
      ball.activate()
      other.sleep(with: ball)
    }
    space.step(times: 3)
    #expect(!ball.isSleeping && space.bodyCount == 3)
  }

  @Test func `a type that an earlier change forbids is left out`() {
    space.gravity = .zero
    let a = space.addBody(.ball(radius: 10, at: [0, 0]))
    let b = space.addBody(.ball(radius: 10, at: [50, 0]))
    space.addJoint(PinJointDefinition(bodyA: a.id, anchorA: .zero, bodyB: b.id, anchorB: .zero))
    a.velocityRule = { [unowned a = space] _ in
      for body in a.bodies where body.type == .dynamic { body.makeStatic() }
    }
    space.step(tickLength)
    #expect(space.bodies.map(\.type) == [.static, .dynamic])
    a.makeDynamic(mass: 1, moment: 1000)
    a.velocityRule = nil
    space.step(times: 3)
  }

  @Test func `a weight that makes no sense is refused before it is added`() {
    let body = space.addBody(BodyDefinition(mass: 1, moment: 1e9))
    let far = ShapeDefinition(
      .circle(radius: 0.01, offset: [1e5, 0]), massSource: .mass(1))
    #expect(throws: PhysicsError.self) { try body.validate(far) }
    let shape = body.addShape(ShapeDefinition(.circle(radius: 5), massSource: .mass(2)))
    #expect(throws: PhysicsError.self) { try shape.validate(.density(1e300)) }
    #expect(throws: PhysicsError.self) { try shape.validate(MassSource.body) }
    #expect(throws: Never.self) { try shape.validate(.mass(4)) }
  }

  @Test func `a shape that a closure adds can be asked at once`() {
    let ball = sleeper()
    let id = ball.id
    let lift = space.addBody(BodyDefinition(type: .kinematic, position: [200, 200]))
    nonisolated(unsafe) var distance = 0.0
    lift.positionRule = { [unowned space] _ in
      guard space.bodyCount == 2 else { return }
      let added = space.addBody(.ball(radius: 10, at: [100, 100]))
      distance = added.shapes[0].nearest(to: [100, 130]).distance
    }
    space.step(tickLength)
    #expect(distance == 20 && space.body(id) != nil)
  }

  @Test func `a body that weighs itself has its mass at once, also in a closure`() {
    let ball = sleeper()
    let lift = space.addBody(BodyDefinition(type: .kinematic, position: [200, 200]))
    lift.positionRule = { [unowned space, lift = lift.id] _ in
      guard space.bodyCount == 2 else { return }
      let disc = ShapeDefinition(.circle(radius: 10), massSource: .mass(4))
      let added = space.addBody(BodyDefinition(position: [100, 100], shapes: [disc]))
      #expect(added.mass == 4 && added.moment == 200)
      added.applyImpulse([40, 0], atLocal: .zero)
      added.force = [1, 0]
      added.addShape(ShapeDefinition(.circle(radius: 2)))
      space.addJoint(
        PivotJointDefinition(bodyA: added.id, anchorA: [5, 0], bodyB: lift, anchorB: .zero))
      #expect(added.velocity == [10, 0])
    }
    space.step(times: 2)
    #expect(space.bodyCount == 3 && space.bodies[2].mass == 4)
    withExtendedLifetime(ball) {}
  }

  @Test func `a body whose weight was removed in the same step gets the one that was given`() {
    let lift = space.addBody(
      BodyDefinition(
        type: .kinematic, position: [200, 200],
        shapes: [ShapeDefinition(.circle(radius: 4), massSource: .mass(3))]))
    lift.positionRule = { [unowned space] _ in
      guard let lift = space.bodies.first, lift.type == .kinematic else { return }
      space.remove(lift.shapes[0])
      lift.makeDynamic(mass: 2, moment: 50)
    }
    space.step(tickLength)
    #expect(lift.type == .dynamic && lift.mass == 2 && lift.moment == 50)
  }

  @Test func `a hash refuses speeds that its cells can't be numbered for`() {
    let hash = Space(broadPhase: .spatialHash(cellSize: 1, count: 100))
    let fast = BodyDefinition(velocity: [0, 2e9], shapes: [ShapeDefinition(.circle(radius: 1))])
    #expect(throws: PhysicsError.self) { try hash.validate(fast) }
    #expect(throws: Never.self) { try Space().validate(fast) }
  }

  @Test func `parked spaces may be looked at while they are moved`() {
    var seen: [[Int64]] = []
    var parked: ParkedSpaces<Int>?
    parked = ParkedSpaces(behind: [5], build: { Space() }) { space, _ in
      if let ticks = parked?.ticks { seen.append(ticks) }
      space.step(tickLength)
    }
    parked?.follow(7)
    #expect(parked?.ticks == [2] && seen.count == 2)
    parked = nil
  }
}
