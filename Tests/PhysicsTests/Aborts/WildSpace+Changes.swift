import Physics

// What a wild scene does to what is there.
extension WildSpace {
  func retype(_ body: Body) {
    // A body that joints need dynamic stops the program, so mostly those without are taken.
    guard body.joints.isEmpty || dice.once(in: 20) else { return }
    switch dice.roll(3) {
    case 0: body.makeKinematic()
    case 1: body.makeStatic()
    default: body.makeDynamic(mass: dice.number([1, 5]), moment: dice.number([1e5, .infinity]))
    }
  }

  func move(_ body: Body) {
    switch dice.roll(4) {
    case 0: body.position = dice.point()
    case 1: body.angle = dice.number([0, 1, 3], [1e7, -1e7])
    case 2:
      guard body.type != .static else { return }
      body.velocity = [dice.number([0, 100], [1e12]), dice.number([0, -100], [-1e12])]
    default:
      guard body.type != .static else { return }
      body.angularVelocity = dice.number([0, 5, -5], [1e9])
    }
  }

  func push(_ body: Body) {
    guard body.type == .dynamic else { return }
    let push = Vector2(dice.number([0, 10, -1]), dice.number([0, 10, -1])) * body.mass
    // Light bodies with small moments may be rotated by more than is allowed.
    let point = body.moment > 1e3 ? dice.point() : body.localToWorld(body.centerOfGravity)
    switch dice.roll(5) {
    case 0: body.force = push
    case 1: body.torque = dice.number([0, 1, -1]) * min(body.moment, 1e6)
    case 2: body.applyForce(push, atWorld: point)
    case 3: body.applyImpulse(push, atWorld: point)
    default: if body.moment.isFinite { body.moment *= dice.pick([1, 2, 10]) }
    }
  }

  func alter(_ shape: Shape) {
    switch dice.roll(8) {
    case 0: shape.friction = dice.number([0, 1], [1e6])
    case 1: shape.elasticity = dice.number([0, 1])
    case 2: shape.surfaceVelocity = [dice.number([0, 50], [1e9]), 0]
    case 3: shape.isSensor.toggle()
    case 4: shape.filter = dice.pick([.all, .none, ShapeFilter(group: 2)])
    case 5: shape.collisionType = UInt(dice.roll(3))
    case 6: shape.activateTouching()
    default:
      guard case .segment(let a, let b, _) = shape.geometry else { return }
      shape.neighbors = SegmentNeighbors(previous: a + dice.point(), next: b)
    }
  }

  func sleepOrWake(_ body: Body) {
    guard body.type == .dynamic, space.sleepTimeThreshold.isFinite else { return body.activate() }
    switch dice.roll(3) {
    case 0: body.sleep()
    case 1: body.activate()
    default:
      guard !body.isSleeping, let other = space.bodies.first(where: \.isSleeping) else { return }
      body.sleep(with: other)
    }
  }

  func changeClosures() {
    let dice = dice
    guard let body = dice.pick(from: space.bodies) else { return }
    switch dice.roll(4) {
    case 0: addHandler()
    case 1:
      body.velocityRule = { update in
        if dice.once(in: 2) { update.gravity = [0, dice.number([-10, 10])] }
        if dice.once(in: 4) { update.maximumSpeed = dice.number([0, 50]) }
      }
    case 2:
      body.positionRule = { update in
        if dice.once(in: 4) { update.position.x = dice.number([-30, 0, 30]) }
      }
    default: (body.velocityRule, body.positionRule) = (nil, nil)
    }
  }

  /// Adds a handler whose closures do to the space what may be done in the middle of a step.
  func addHandler() {
    let dice = dice
    let pairs: [ContactPairs] = [.all, .type(1), .types(0, 2)]
    space.addContactHandler(
      for: dice.pick(pairs),
      ContactHandler(
        begin: { contact in
          Self.disturb(contact, dice)
          return !dice.once(in: 5)
        },
        preSolve: { contact in
          if dice.once(in: 3) { contact.friction = dice.number([0, 1]) }
          if dice.once(in: 9) { contact.ignore() }
          Self.disturb(contact, dice)
          return !dice.once(in: 9)
        },
        postSolve: { contact in
          _ = (contact.impulse, contact.kineticEnergyLost)
          Self.disturb(contact, dice)
        },
        separate: { separation in
          guard dice.once(in: 9), let id = separation.bodyA else { return }
          if let body = separation.space.body(id) { separation.space.remove(body) }
        }))
  }

  private static func disturb(_ contact: Contact, _ dice: Dice) {
    guard dice.once(in: 10) else { return }
    let space = contact.space
    switch dice.roll(9) {
    case 0: space.remove(contact.shapeA)
    case 1: if let body = contact.bodyB { space.remove(body) }
    case 2: space.addBody(.ball(radius: 4, at: dice.point()))
    case 3: contact.bodyA?.position = dice.point()
    case 4: if let body = contact.bodyB, body.joints.isEmpty { body.makeKinematic() }
    case 5: contact.bodyA?.activate()
    case 6:
      guard let a = contact.bodyA, let b = contact.bodyB else { return }
      let joint = JointKind.dampedSpring.sample(a.id, b.id)
      if (try? space.validate(joint)) != nil { space.addJoint(joint) }
    case 7: space.gravity = [0, dice.number([-100, 100])]
    default:
      _ = space.nearestShape(to: dice.point())
      _ = space.shapes(in: BoundingBox(circleAt: .zero, radius: 30))
      _ = (space.debugGeometry(), space.contacts)
    }
  }
}
