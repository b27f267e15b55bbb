import Physics
import Testing

/// What contact handlers refuse, adjust and read.
@Suite struct ContactHandlerTests: FloorContactSuite {
  // MARK: Refusing

  @Test func `a one-way platform lets a box up and holds it on its way down`() {
    let (space, _) = makeFloor()
    space.addContactHandler(
      for: .type(floorType), ContactHandler(begin: { contact in contact.normal.y > 0 }))
    let box = space.addBody(.box(side: 20, at: [0, -60]))
    box.velocity = [0, 600]
    space.step(times: 12)
    #expect(box.position.y < 1 && box.velocity.y > 0, "it is passing")
    var highest = 0.0
    for _ in 0..<240 {
      space.step(tickLength)
      highest = max(highest, box.position.y)
    }
    #expect(highest > 60)
    #expect(abs(box.position.y - 11) < 0.2, "it lies on the platform")
  }

  @Test(arguments: [true, false])
  func `a pair that is refused at the start passes until it has parted`(byIgnoring: Bool) {
    let (space, floor) = makeFloor()
    var begins = 0
    var solved = 0
    var separations: [Separation] = []
    space.addContactHandler(
      for: .all,
      ContactHandler(
        begin: { contact in
          begins += 1
          if byIgnoring { contact.ignore() }
          return byIgnoring
        },
        preSolve: { _ in
          solved += 1
          return true
        },
        separate: { separations.append($0) }))
    let falling = space.addBody(ball(at: [0, 12]))
    space.step(times: 60)
    #expect(falling.position.y < -100)
    #expect(begins == 1 && solved == 0 && separations.count == 1)
    #expect(separations.first?.shapeA == floor.id && separations.first?.bodyB == falling.id)
    #expect(separations.first?.isRemoval == false)
    falling.position = [0, 12]
    falling.velocity = .zero
    space.step(times: 60)
    #expect(begins == 2, "it came again")
  }

  @Test func `refusing in preSolve holds for one step`() {
    let (space, _) = makeFloor()
    var mayTouch = false
    var solved = 0
    space.addContactHandler(
      for: .types(ballType, floorType),
      ContactHandler(preSolve: { _ in mayTouch }, postSolve: { _ in solved += 1 }))
    let falling = space.addBody(ball(at: [0, 11.5]))
    space.step(times: 10)
    #expect(falling.position.y < 9 && solved == 0)
    mayTouch = true
    space.step(times: 120)
    #expect(solved == 120 && abs(falling.position.y - 11) < 0.2, "pushed out again")
  }

  @Test func `ignoring in preSolve holds until they part`() {
    let (space, _) = makeFloor()
    var asked = 0
    space.addContactHandler(
      for: .all,
      ContactHandler(preSolve: { contact in
        asked += 1
        contact.ignore()
        return true
      }))
    let falling = space.addBody(ball(at: [0, 11.5]))
    space.step(times: 60)
    #expect(asked == 1 && falling.position.y < -100)
  }

  // MARK: Adjusting

  @Test func `a surface velocity carries along like a conveyor`() {
    let (space, _) = makeFloor()
    space.addContactHandler(
      for: .types(floorType, 0),
      ContactHandler(preSolve: { contact in
        contact.surfaceVelocity = [-80, 0]
        return contact.surfaceVelocity == [-80, 0]
      }))
    let box = space.addBody(.box(side: 20, at: [0, 10.9]))
    space.step(times: 120)
    #expect(abs(box.velocity.x - 80) < 1e-6, "the floor runs to the right under the box")
  }

  @Test func `the same conveyor seen from the box runs the other way`() {
    let (space, _) = makeFloor()
    space.addContactHandler(
      for: .type(0),
      ContactHandler(preSolve: { contact in
        contact.surfaceVelocity = [80, 0]
        return true
      }))
    let box = space.addBody(.box(side: 20, at: [0, 10.9]))
    space.step(times: 120)
    #expect(abs(box.velocity.x - 80) < 1e-6)
  }

  @Test func `elasticity and friction are the shapes' products until they are set`() {
    let (space, _) = makeFloor(elasticity: 0.5)
    var found: [Double] = []
    space.addContactHandler(
      for: .all,
      ContactHandler(
        begin: { contact in
          found += [contact.friction, contact.elasticity]
          return true
        },
        preSolve: { contact in
          contact.elasticity = 1
          contact.friction = 0
          return contact.elasticity == 1 && contact.friction == 0
        }))
    let falling = space.addBody(ball(at: [0, 61], velocity: [30, 0], elasticity: 0.25))
    space.step(times: 70)
    #expect(found == [1, 0.125])
    #expect(falling.velocity.x == 30, "no friction")
    #expect(falling.position.y > 30, "it bounced as high")
  }

  @Test(arguments: [false, true])
  func `points can be moved, and the solver takes them`(areMoved: Bool) {
    let (space, _) = makeFloor()
    if areMoved {
      space.addContactHandler(
        for: .types(floorType, ballType),
        ContactHandler(preSolve: { contact in
          var points = contact.points
          points[0].pointA.y += 5
          contact.replacePoints(points, normal: contact.normal)
          return abs(contact.points[0].pointA.y - points[0].pointA.y) < 1e-9
            && abs(contact.points[0].distance - points[0].distance + 5) < 1e-9
        }))
    }
    let falling = space.addBody(ball(at: [0, 10.9]))
    var highest = 0.0
    for _ in 0..<10 {
      space.step(tickLength)
      highest = max(highest, falling.position.y)
    }
    // An overlap of 0.1 is left alone; one that seems to be 5.1 is pushed apart.
    #expect(areMoved ? highest > 11 : highest < 10.95)
  }

  // MARK: Numbers

  @Test(arguments: [(1.0, 0.0), (3, 0), (2, 0.5), (2, 1)])
  func `impulse is mass times change of velocity, energy what the impact took`(
    mass: Double, elasticity: Double
  ) throws {
    // No gravity, so that the impact is all there is.
    let space = Space()
    space.addWall([-50, 0], [50, 0], friction: 0, elasticity: 1)
    let body = space.addBody(
      ball(at: [0, 40], mass: mass, velocity: [0, -240], elasticity: elasticity))
    var impulse = Vector2.zero
    var lost: [Double] = []
    space.addContactHandler(
      for: .types(ballType, floorType),
      ContactHandler(postSolve: { contact in
        impulse += contact.impulse
        lost.append(contact.kineticEnergyLost)
      }))
    space.step(times: 40)
    // Bias, which pushes overlapping shapes apart, gives no momentum.
    #expect(abs(impulse.y - mass * (1 + elasticity) * 240) < 1e-9 * mass * 240)
    #expect(abs(body.velocity.y - elasticity * 240) < 1e-9)
    let expected = mass * 240 * 240 * (1 - elasticity * elasticity) / 2
    let found = try #require(lost.first)
    #expect(abs(found - expected) < 1e-9 * mass * 240 * 240)
  }

  @Test func `handlers give the bits of Chipmunk's own pair handlers`() throws {
    let space = Recipe.crates.makeSpace()
    let reference = try #require(Reference("crates"))
    reference.handleContacts()
    let ghost = space.bodies[3].id
    var tick = 0
    space.addContactHandler(
      for: .types(0, 0),
      ContactHandler(
        begin: { $0.bodyA?.id != ghost && $0.bodyB?.id != ghost },
        preSolve: { contact in
          contact.friction = 0.9
          contact.elasticity = 0.3
          contact.replacePoints(contact.points, normal: contact.normal)
          return true
        }))
    space.addContactHandler(
      for: .types(0, 2),
      ContactHandler(preSolve: { contact in
        contact.surfaceVelocity = [40, 10]
        return tick % 7 != 0
      }))
    let plain = Recipe.crates.makeSpace()
    var states = BodyStates()
    for _ in 0..<600 {
      space.step(tickLength)
      reference.step()
      plain.step(tickLength)
      tick += 1
      space.readStates(into: &states)
      try #require(reference.firstDifference(from: states) == nil, "parted at tick \(tick)")
    }
    #expect(space.stateHash(tick: 0) != plain.stateHash(tick: 0), "they did something")
  }
}
