import Physics
import Testing

@Suite struct ContactStateTests {
  @Test func `a resting box is held by the floor at two points`() throws {
    let space = Space()
    space.gravity = [0, -1200]
    // The box comes first, so that A is the box although Chipmunk has the floor first.
    let box = space.addBody(.box(side: 20, at: [0, 10.95]))
    let floor = space.addWall([-100, 0], [100, 0], friction: 1, elasticity: 0)
    #expect(space.contacts.isEmpty && box.contacts.isEmpty)
    space.step(tickLength)
    let first = try #require(space.contacts.first)
    #expect(first.isFirst)
    space.step(times: 240)
    let contact = try #require(space.contacts.first)
    #expect(space.contacts == [contact] && box.contacts == [contact])
    #expect(contact.shapeA == box.shapes[0].id && contact.bodyA == box.id)
    #expect(contact.shapeB == floor.id && contact.bodyB == nil)
    #expect(contact.normal == [0, -1] && !contact.isFirst)
    #expect(contact.points.map(\.pointB.y) == [1, 1])
    #expect(contact.points.map(\.pointA.x).sorted().map { $0.rounded() } == [-10, 10])
    #expect(abs(contact.impulse.y - 1200.0 / 120) < 1e-6, "it carries the weight")
  }

  @Test func `contacts are what postSolve tells, in the order of ids, in every step`() {
    let space = Recipe.pile.makeSpace()
    space.recordedEvents = .all
    for tick in 0..<60 {
      if tick == 40 { space.remove(space.bodies[30]) }
      space.step(tickLength)
      let events = space.collisionEvents
      let firsts = events.filter { $0.kind == .begin }.map { [$0.shapeA, $0.shapeB] }
      let expected = events.filter { $0.kind == .postSolve }
      #expect(space.contacts.map(event) == expected)
      let found = space.contacts.filter(\.isFirst).map { [$0.shapeA, $0.shapeB] }
      #expect(found == firsts)
      for body in [space.bodies[0], space.bodies[77]] {
        let own = expected.filter { $0.bodyA == body.id || $0.bodyB == body.id }
        #expect(body.contacts.map(event) == own)
      }
    }
  }

  private func event(of contact: ContactState) -> CollisionEvent {
    CollisionEvent(
      kind: .postSolve, shapeA: contact.shapeA, shapeB: contact.shapeB, bodyA: contact.bodyA,
      bodyB: contact.bodyB, normal: contact.normal, impulse: contact.impulse,
      points: contact.points)
  }

  @Test func `sensors and refused contacts are not among them`() {
    let space = Space()
    let sensor = ShapeDefinition(.box(width: 100, height: 10), isSensor: true)
    space.addStaticShape(sensor)
    let ball = space.addBody(.ball(radius: 5, at: [0, 0]))
    let other = space.addBody(.ball(radius: 5, at: [8, 0]))
    space.addContactHandler(for: .types(0, 0), ContactHandler(preSolve: { _ in false }))
    space.step(tickLength)
    #expect(space.contacts.isEmpty && ball.contacts.isEmpty && other.contacts.isEmpty)
  }

  @Test func `what sleeps still touches`() {
    let space = Space()
    space.gravity = [0, -1200]
    space.sleepTimeThreshold = 0.5
    space.addWall([-100, 0], [100, 0], friction: 1, elasticity: 0)
    let box = space.addBody(.box(side: 20, at: [0, 10.9]))
    space.addBody(.box(side: 20, at: [0, 30.8]))
    space.step(times: 240)
    #expect(box.isSleeping)
    #expect(space.contacts.count == 2 && box.contacts == space.contacts)
    box.activate()
    #expect(space.contacts.count == 2)
    space.remove(box)
    #expect(space.contacts.isEmpty)
  }
}
