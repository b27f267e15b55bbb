import Physics

// The numbers of setters and of closures' answers.
extension SweptNumber {
  static func changed(_ change: (Space) -> Void) -> Space {
    let space = Pair(gravity: [0, -1000]).space
    space.addWall([-100, -10], [100, -10], friction: 1, elasticity: 0.5)
    change(space)
    return space
  }

  static var ofSpaces: [SweptNumber] {
    [
      stopped("gravity x", -1e7...1e7) { x in changed { $0.gravity = [x, 0] } },
      stopped("damping", 0...1) { x in changed { $0.damping = x } },
      stopped("sleep time threshold", 1e-6...1e9, orInfinity: true) { x in
        changed { $0.sleepTimeThreshold = x }
      },
      stopped("idle speed threshold", 0...1e9) { x in changed { $0.idleSpeedThreshold = x } },
      stopped("collision slop", 0...1e6) { x in changed { $0.collisionSlop = x } },
      stopped("collision bias", 0...1) { x in changed { $0.collisionBias = x } },
      stopped("step", 1e-6...1) { x in changed { $0.step(x) } },
    ]
  }

  /// A body without shapes that nothing turns, so that no lever limits what it may have.
  private static func body(_ change: (Body) -> Void) -> Space {
    let space = Space()
    space.gravity = [0, -1000]
    change(space.addBody(BodyDefinition()))
    return space
  }

  static var ofBodies: [SweptNumber] {
    [
      stopped("mass of body 0", 1e-9...1e12) { x in body { $0.mass = x } },
      stopped("moment of body 0", 1e-30...1e30, orInfinity: true) { x in body { $0.moment = x } },
      stopped("centre of gravity of body 0 y", -1e7...1e7) { x in
        body { $0.centerOfGravity = [0, x] }
      },
      stopped("position of body 0 x", -1e7...1e7) { x in body { $0.position = [x, 0] } },
      stopped("angle of body 0", -1e7...1e7) { x in body { $0.angle = x } },
      stopped("velocity of body 0 x", -1e12...1e12) { x in body { $0.velocity = [x, 0] } },
      stopped("angular velocity of body 0", -1e9...1e9) { x in body { $0.angularVelocity = x } },
      stopped("mass of body 0", 1e-9...1e12) { x in
        body {
          $0.makeStatic()
          $0.makeDynamic(mass: x)
        }
      },
      stopped("moment of body 0", 1e-30...1e30, orInfinity: true) { x in
        body {
          $0.makeKinematic()
          $0.makeDynamic(moment: x)
        }
      },
    ]
  }

  static var ofPushes: [SweptNumber] {
    [
      stopped("force of body 0 x", -1e12...1e12) { x in body { $0.force = [x, 0] } },
      stopped("torque of body 0", -1e30...1e30) { x in body { $0.torque = x } },
      stopped("force of body 0 x", -1e12...1e12) { x in
        body { $0.applyForce([x, 0], atWorld: .zero) }
      },
      stopped("point of the force on body 0 y", -1e8...1e8) { x in
        body { $0.applyForce([1, 0], atWorld: [0, x]) }
      },
      stopped("velocity of body 0 after the impulse x", -1e12...1e12) { x in
        body { $0.applyImpulse([x, 0], atWorld: .zero) }
      },
      stopped("point of the impulse on body 0 y", -1e8...1e8) { x in
        body { $0.applyImpulse([1, 0], atWorld: [0, x]) }
      },
    ]
  }

  static func shape(_ change: (Shape) -> Void) -> Space {
    let space = Pair(gravity: [0, -1000]).space
    change(
      space.addStaticShape(
        ShapeDefinition(.segment(a: [-99, -10], b: [99, -10]), friction: 1, elasticity: 1)))
    return space
  }

  static var ofShapes: [SweptNumber] {
    [
      stopped("friction of shape 2", 0...1e6) { x in shape { $0.friction = x } },
      stopped("elasticity of shape 2", 0...1) { x in shape { $0.elasticity = x } },
      stopped("surface velocity of shape 2 x", -1e9...1e9) { x in
        shape { $0.surfaceVelocity = [x, 0] }
      },
      stopped("previous point of shape 2 x", -1e7...1e7) { x in
        shape { $0.neighbors = .init(previous: [x, 0], next: .zero) }
      },
      stopped("next point of shape 2 y", -1e7...1e7) { x in
        shape { $0.neighbors = .init(previous: .zero, next: [0, x]) }
      },
      stopped("mass of a shape", 1e-9...1e12, hasFreeEnds: false) { x in
        body { $0.addShape(ShapeDefinition(.circle(radius: 5))).setMass(.mass(x)) }
      },
      stopped("density of a shape", 1e-12...1e12, hasFreeEnds: false) { x in
        body { $0.addShape(ShapeDefinition(.circle(radius: 5))).setMass(.density(x)) }
      },
    ]
  }

  // MARK: Closures

  private static func rule(_ change: @escaping (inout VelocityUpdate) -> Void) -> Space {
    body { $0.velocityRule = change }.stepped
  }

  private static func moved(_ change: @escaping (inout PositionUpdate) -> Void) -> Space {
    body { $0.positionRule = change }.stepped
  }

  static var ofRules: [SweptNumber] {
    let by = "by the velocity rule of body 0"
    return [
      stopped("gravity \(by) x", -1e7...1e7) { x in rule { $0.gravity = [x, 0] } },
      stopped("damping \(by)", 0...1) { x in rule { $0.damping = x } },
      stopped("maximum speed \(by)", 0...1e12, orInfinity: true) { x in
        rule { $0.maximumSpeed = x }
      },
      stopped("maximum angular speed \(by)", 0...1e12, orInfinity: true) { x in
        rule { $0.maximumAngularSpeed = x }
      },
      stopped("velocity \(by) y", -1e12...1e12) { x in rule { $0.velocity = [0, x] } },
      stopped("angular velocity \(by)", -1e9...1e9) { x in rule { $0.angularVelocity = x } },
      stopped("position by the position rule of body 0 x", -1e7...1e7) { x in
        moved { $0.position = [x, 0] }
      },
      stopped("angle by the position rule of body 0", -1e7...1e7) { x in moved { $0.angle = x } },
    ]
  }

  private static func contact(_ change: @escaping (Contact) -> Void) -> Space {
    let space = changed { _ in }
    space.addContactHandler(
      for: .all,
      ContactHandler(preSolve: {
        change($0)
        return true
      }))
    return space.stepped
  }

  private static func moved(_ contact: Contact, to x: Double) -> ContactPoints {
    var points = contact.points
    points[0].pointB.x = x
    return points
  }

  static var ofContacts: [SweptNumber] {
    [
      stopped("friction of a contact", 0...1e6) { x in contact { $0.friction = x } },
      stopped("elasticity of a contact", 0...1) { x in contact { $0.elasticity = x } },
      stopped("surface velocity of a contact y", -1e9...1e9) { x in
        contact { $0.surfaceVelocity = [0, x] }
      },
      stopped("contact point 0 on b x", -1e7...1e7, hasFreeEnds: false) { x in
        contact { $0.replacePoints(moved($0, to: x), normal: $0.normal) }
      },
    ]
  }
}
