import Physics
import Testing

/// What closures ask for in the middle of a step, and when it happens.
@Suite struct DeferralTests {
  /// A ball on a floor, and a closure that is run once, in the first contact's `stage`.
  private func atFirstContact(
    in stage: CollisionEvent.Kind = .preSolve, _ change: @escaping (Space, Body) -> Void
  ) -> Space {
    let space = Space()
    space.gravity = [0, -1200]
    space.addWall([-500, 0], [500, 0], friction: 1, elasticity: 0)
    space.addBody(.ball(radius: 10, at: [0, 10.9]))
    var isDone = false
    let once: (Contact) -> Bool = { contact in
      if !isDone { change(contact.space, contact.space.bodies[0]) }
      isDone = true
      return true
    }
    var handler = ContactHandler()
    switch stage {
    case .begin: handler.begin = once
    case .preSolve: handler.preSolve = once
    case .postSolve: handler.postSolve = { _ = once($0) }
    case .separate: break
    }
    space.addContactHandler(for: .all, handler)
    space.step(tickLength)
    #expect(isDone)
    return space
  }

  @Test(arguments: [CollisionEvent.Kind.begin, .preSolve, .postSolve])
  func `a body that is removed in a closure is gone after the step`(stage: CollisionEvent.Kind) {
    let space = atFirstContact(in: stage) { space, ball in
      #expect(space.isStepping)
      space.remove(ball)
      space.remove(ball)
      space.remove(ball.shapes[0])
      #expect(!ball.isRemoved && space.bodyCount == 1)
      ball.velocity = [1, 0]
    }
    #expect(space.bodyCount == 0 && !space.isStepping)
    space.step(times: 10)
  }

  @Test func `a shape that is removed in a closure leaves its body`() {
    let space = atFirstContact { space, ball in
      space.remove(ball.shapes[0])
      space.remove(ball)
    }
    #expect(space.bodyCount == 0)
    let other = atFirstContact { space, ball in space.remove(ball.shapes[0]) }
    #expect(other.bodies.map(\.shapes.count) == [0])
    other.step(times: 10)
    #expect(other.bodies[0].position.y < 10)
  }

  @Test func `a wall can be removed in a closure, too`() {
    let space = Space()
    space.gravity = [0, -1200]
    let wall = space.addWall([-500, 0], [500, 0], friction: 1, elasticity: 0)
    let ball = space.addBody(.ball(radius: 10, at: [0, 10.9]))
    space.addContactHandler(
      for: .type(2),
      ContactHandler(begin: { contact in
        contact.space.remove(contact.shapeA)
        return true
      }))
    space.step(tickLength)
    #expect(wall.isRemoved && space.contacts.isEmpty)
    space.step(times: 60)
    #expect(ball.position.y < -100)
  }

  @Test func `what is added in a closure has its id at once and takes part from the next step`() {
    var id: BodyID?
    let space = atFirstContact { space, ball in
      let body = space.addBody(.ball(radius: 10, at: [100, 300]))
      #expect(space.bodies == [ball, body] && body.id == BodyID(1))
      body.velocity = [60, 0]
      body.position = [200, 300]
      id = body.id
    }
    let added = id.flatMap(space.body)
    #expect(space.bodies.last == added)
    #expect(added?.position == [200, 300] && added?.velocity == [60, 0], "it did not move yet")
    space.step(tickLength)
    #expect(added?.velocity == [60, -10] && added?.position == [200.5, 300])
  }

  @Test func `walls and joints can be added in a closure`() {
    let space = atFirstContact { space, ball in
      space.addWall([100, 200], [300, 200], friction: 0, elasticity: 0)
      let held = space.addBody(.ball(radius: 10, at: [200, 211]))
      space.addJoint(PivotJointDefinition(anchorA: [0, 400], bodyB: ball.id, anchorB: .zero))
      let brief = PivotJointDefinition(anchorA: [200, 280], bodyB: held.id, anchorB: .zero)
      space.remove(space.addJoint(brief))
    }
    space.step(times: 240)
    #expect(space.bodies[0].position.y > 300, "the joint pulled it up")
    #expect(abs(space.bodies[1].position.y - 211) < 0.5, "the wall holds it")
  }

  @Test func `what is added and removed in the same closure never takes part`() {
    let space = atFirstContact { space, ball in
      // The ball is still there, so it can be joined; its removal comes first, though.
      space.remove(ball)
      space.addJoint(PivotJointDefinition(anchorA: [0, 40], bodyB: ball.id, anchorB: .zero))
      space.remove(space.addBody(.ball(radius: 10, at: [0, 100])))
    }
    #expect(space.bodyCount == 0)
    space.step(times: 10)
    #expect(space.addBody(.ball(radius: 10, at: .zero)).id == BodyID(2))
  }

  @Test func `a static body can be moved, handlers and recording changed`() {
    let space = Space()
    space.gravity = [0, -1200]
    let shelf = space.addBody(
      BodyDefinition(type: .static, shapes: [ShapeDefinition(.box(width: 100, height: 2))]))
    let ball = space.addBody(.ball(radius: 10, at: [0, 10.9]))
    var calls = 0
    var id: ContactHandlerID?
    id = space.addContactHandler(
      for: .all,
      ContactHandler(preSolve: { contact in
        calls += 1
        contact.bodyA?.position = [0, -50]
        contact.space.recordedEvents = .touches
        if let id { contact.space.removeContactHandler(id) }
        let refusal = ContactHandler(begin: { _ in false })
        contact.space.removeContactHandler(contact.space.addContactHandler(for: .all, refusal))
        return true
      }))
    space.step(tickLength)
    #expect(calls == 1 && shelf.position == [0, -50] && space.recordedEvents == .touches)
    #expect(space.collisionEvents.isEmpty)
    space.step(tickLength)
    #expect(space.collisionEvents.map(\.kind) == [.separate])
    space.step(times: 120)
    #expect(calls == 1 && abs(ball.position.y - -39) < 0.3, "it lies on the shelf down there")
  }

  @Test func `changes are made in the order in which they were asked for`() {
    let space = atFirstContact { space, ball in
      let first = space.addBody(.ball(radius: 10, at: [100, 300]))
      space.remove(ball)
      let second = space.addBody(.ball(radius: 10, at: [200, 300]))
      #expect([first.id, second.id] == [BodyID(1), BodyID(2)])
    }
    #expect(space.bodies.map(\.id) == [BodyID(1), BodyID(2)])
    // The same without closures, changes between the steps: all bits must be equal.
    let plain = atFirstContact { _, _ in }
    plain.addBody(.ball(radius: 10, at: [100, 300]))
    plain.remove(plain.bodies[0])
    plain.addBody(.ball(radius: 10, at: [200, 300]))
    space.step(times: 100)
    plain.step(times: 100)
    #expect(space.stateHash(tick: 0) == plain.stateHash(tick: 0))
  }

  @Test func `everything can be removed in a loop, in a closure and outside`() {
    let space = Recipe.pile.makeSpace()
    space.recordedEvents = .touches
    var isDone = false
    space.addContactHandler(
      for: .all,
      ContactHandler(
        postSolve: { contact in
          guard !isDone else { return }
          isDone = true
          for body in contact.space.bodies where body.id.number % 2 == 0 {
            contact.space.remove(body)
          }
        },
        separate: { separation in
          if let body = separation.bodyB.flatMap(separation.space.body) {
            separation.space.remove(body)
          }
        }))
    space.step(tickLength)
    #expect(space.bodies.map(\.id.number) == Array(stride(from: UInt32(1), to: 210, by: 2)))
    space.step(tickLength)
    #expect(!space.collisionEvents.isEmpty)
    #expect(space.bodyCount < 105, "separations were told, and removed more")
    for body in space.bodies { space.remove(body) }
    #expect(space.bodyCount == 0)
    space.step(tickLength)
  }

  @Test func `a closure in separate sees what parted, and its changes come after the step`() {
    let space = Space()
    space.addWall([-50, 0], [50, 0], friction: 0, elasticity: 1)
    let ball = space.addBody(.ball(radius: 10, at: [0, 11.5], elasticity: 1))
    ball.velocity = [0, -240]
    var seen: [Double] = []
    space.addContactHandler(
      for: .all,
      ContactHandler(separate: { separation in
        guard let ball = separation.bodyB.flatMap(separation.space.body) else { return }
        seen.append(ball.velocity.y)
        separation.space.remove(ball)
        #expect(!ball.isRemoved && separation.space.isStepping)
      }))
    space.step(times: 10)
    #expect(seen.count == 1 && abs((seen.first ?? 0) - 240) < 1e-9)
    #expect(ball.isRemoved)
  }
}
