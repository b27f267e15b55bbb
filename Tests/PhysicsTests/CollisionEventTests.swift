import Physics
import Testing

@Suite struct CollisionEventTests {
  /// A ball of mass 1 above a floor; both without bounce.
  private func makeBall() -> (Space, floor: Shape, ball: Body) {
    let space = Space()
    space.gravity = [0, -1200]
    let floor = space.addWall([-100, 0], [100, 0], friction: 0, elasticity: 0)
    let ball = space.addBody(.ball(radius: 10, at: [0, 12]))
    space.recordedEvents = .all
    return (space, floor, ball)
  }

  /// Steps until something is reported.
  private func firstEvents(of space: Space) -> [CollisionEvent] {
    for _ in 0..<120 {
      space.step(tickLength)
      if !space.collisionEvents.isEmpty { return space.collisionEvents }
    }
    return []
  }

  @Test func `a ball that lands begins to touch the floor`() throws {
    let (space, floor, ball) = makeBall()
    let events = firstEvents(of: space)
    #expect(events.map(\.kind) == [.begin, .preSolve, .postSolve])
    for event in events {
      #expect(event.shapeA == floor.id && event.bodyA == nil)
      #expect(event.shapeB == ball.shapes[0].id && event.bodyB == ball.id)
      #expect(event.normal == [0, 1], "from the floor to the ball")
      #expect(event.points.first?.pointA == [0, 1] && event.points.count == 1)
      #expect(event.points.first.map { $0.distance <= 0 } == true)
    }
    #expect(space.collisionEvents == events, "they stay until the next step")
  }

  @Test func `the impulse of a resting contact carries the weight, as seen by A`() throws {
    let (space, _, _) = makeBall()
    space.step(times: 240)
    let event = try #require(space.collisionEvents.first { $0.kind == .postSolve })
    #expect(abs(event.impulse.y - -1200.0 / 120) < 1e-6)
    #expect(space.collisionEvents.map(\.kind) == [.preSolve, .postSolve])
    #expect(space.collisionEvents[0].impulse == .zero, "not solved yet")
  }

  @Test func `A is the lower id, also where Chipmunk has it the other way round`() throws {
    // Chipmunk puts a circle before a segment; here the segment was first.
    let (space, floor, ball) = makeBall()
    let box = space.addBody(.box(side: 10, at: [50, 7]))
    space.step(times: 60)
    let pairs = space.collisionEvents.filter { $0.kind == .postSolve }
    #expect(pairs.map(\.shapeA) == [floor.id, floor.id])
    #expect(pairs.map(\.bodyB) == [ball.id, box.id])
    for event in pairs {
      #expect(event.normal == [0, 1] && event.impulse.y < 0)
      let contact = try #require(event.points.first)
      #expect(abs(contact.pointA.y - 1) < 1e-9 && contact.pointB.y < contact.pointA.y)
    }
    #expect(pairs[1].points.count == 2, "a flat side has two points")
  }

  @Test func `parting is reported once, in the next step`() {
    let (space, _, ball) = makeBall()
    space.step(times: 60)
    ball.position = [0, 50]
    space.step(tickLength)
    #expect(space.collisionEvents.map(\.kind) == [.separate])
    #expect(space.collisionEvents[0].isRemoval == false)
    #expect(space.collisionEvents[0].normal == .zero)
    space.step(tickLength)
    #expect(space.collisionEvents.isEmpty)
  }

  @Test func `a removal parts, too, and comes with the next step in its place`() {
    let (space, floor, ball) = makeBall()
    let other = space.addBody(.ball(radius: 10, at: [50, 11]))
    let third = space.addBody(.ball(radius: 10, at: [-50, 11]))
    space.step(times: 60)
    let shapes = [ball, third].map(\.shapes[0].id)
    third.position = [-50, 80]
    space.remove(ball)
    space.step(tickLength)
    let separations = space.collisionEvents.filter { $0.kind == .separate }
    #expect(separations.map(\.shapeA) == [floor.id, floor.id])
    #expect(separations.map(\.shapeB) == shapes)
    #expect(separations.map(\.isRemoval) == [true, false])
    #expect(separations.map(\.bodyB) == [ball.id, third.id])
    #expect(space.collisionEvents.dropFirst(2).allSatisfy { $0.bodyB == other.id })
  }

  @Test func `a sensor reports and does not stop`() {
    let space = Space()
    space.gravity = [0, -1200]
    let shape = ShapeDefinition(.box(width: 100, height: 10), isSensor: true)
    space.addStaticShape(shape)
    let ball = space.addBody(.ball(radius: 5, at: [0, 30]))
    space.recordedEvents = .all
    var kinds: [CollisionEvent.Kind] = []
    for _ in 0..<60 {
      space.step(tickLength)
      kinds += space.collisionEvents.map(\.kind)
    }
    #expect(ball.position.y < -50)
    #expect(kinds.first == .begin && kinds.last == .separate)
    #expect(!kinds.contains(.postSolve))
    #expect(kinds.filter { $0 == .begin }.count == 1)
  }

  @Test func `nothing is collected unless asked for`() {
    let (space, _, _) = makeBall()
    space.step(times: 60)
    #expect(!space.collisionEvents.isEmpty)
    space.recordedEvents = []
    #expect(space.collisionEvents.isEmpty)
    space.step(times: 60)
    #expect(space.collisionEvents.isEmpty)
    space.recordedEvents = .all
    space.step(tickLength)
    #expect(space.collisionEvents.map(\.kind) == [.preSolve, .postSolve])
  }

  @Test func `the order is the same in eight spaces, whatever the addresses are`() {
    func run(_ number: Int) -> [[CollisionEvent]] {
      let space = Recipe.pile.makeSpace()
      space.recordedEvents = .all
      // Other addresses for every space: what is allocated in between stays until the end.
      var ballast: [[UInt8]] = []
      return (0..<40).map { tick in
        if tick == 20 { for body in space.bodies.prefix(60) { space.remove(body) } }
        ballast.append([UInt8](repeating: 0, count: (number * 7919 + tick * 104_729) % 5000))
        if tick % 8 == 0 { space.addBody(.box(side: 20, at: [0, Double(500 + tick * 4)])) }
        space.step(tickLength)
        return space.collisionEvents
      }
    }
    let expected = run(0)
    #expect(expected.joined().contains { $0.kind == .separate && $0.isRemoval })
    #expect(expected.allSatisfy { isSorted($0) })
    for number in 1..<8 { #expect(run(number) == expected) }
  }

  private func isSorted(_ events: [CollisionEvent]) -> Bool {
    let keys = events.map { ($0.kind.rawValue, $0.shapeA.number, $0.shapeB.number) }
    return zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 }
      && events.allSatisfy { $0.shapeA < $0.shapeB }
  }
}
