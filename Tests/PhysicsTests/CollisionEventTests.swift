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

  @Test func `a removal separates, too, and is told with the next step, in order`() {
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

  /// The solver then gets a contact that was not noted before it: the sleeper's own with the floor.
  @Test func `what wakes a sleeper is solved with what it lay on`() throws {
    let (space, floor, ball) = makeBall()
    space.sleepTimeThreshold = 0.1
    space.step(times: 120)
    #expect(ball.isSleeping && space.collisionEvents.isEmpty)
    let falling = space.addBody(.ball(radius: 10, at: [0, 40]))
    let events = firstEvents(of: space)
    #expect(!ball.isSleeping)
    #expect(events.map(\.kind) == [.begin, .preSolve, .postSolve, .postSolve])
    let pair = [ball.shapes[0].id, falling.shapes[0].id]
    #expect(
      events.map { [$0.shapeA, $0.shapeB] } == [pair, pair, [floor.id, pair[0]], pair])
    #expect(events[1].impulse == .zero && events[3].impulse.y < 0)
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

  @Test func `only the kinds that were asked for are recorded`() {
    let choices: [CollisionEvent.Kinds] = [.touches, .begin, .preSolve, .postSolve, .all]
    let all = runs(of: .all)
    #expect(Set(all.joined().map(\.kind)) == Set(CollisionEvent.Kind.allCases))
    for choice in choices {
      let expected = all.map { $0.filter { choice.contains(.init($0.kind)) } }
      #expect(runs(of: choice) == expected)
    }
  }

  /// What some ticks of bouncing crates and a removal give.
  private func runs(of kinds: CollisionEvent.Kinds) -> [[CollisionEvent]] {
    let space = Recipe.crates.makeSpace()
    space.recordedEvents = kinds
    return (0..<200).map { tick in
      if tick == 150 { space.remove(space.bodies[2]) }
      space.step(tickLength)
      return space.collisionEvents
    }
  }

  @Test func `recording changes no bit`() {
    let plain = Recipe.pile.makeSpace()
    let recording = Recipe.pile.makeSpace()
    recording.recordedEvents = .all
    for tick in Int64(0)..<60 {
      plain.step(tickLength)
      recording.step(tickLength)
      _ = recording.collisionEvents
      _ = recording.contacts
      #expect(plain.stateHash(tick: tick) == recording.stateHash(tick: tick))
    }
  }

  @Test func `events that are read late tell of the step and not of changes since`() {
    let changes: [@Sendable (Space) -> Void] = [
      { $0.bodies[4].position = [1000, 1000] },
      { $0.remove($0.bodies[4]) },
      { $0.remove($0.bodies[0].shapes[0]) },
      { for body in $0.bodies { $0.remove(body) } },
      { $0.addBody(.box(side: 8, at: [150, 2])) },
      { $0.gravity = [1, 0] },
      { $0.wakeAll() },
      { $0.bodies[0].angle = 2 },
      { $0.bodies[0].mass = 3 },
      { $0.bodies[0].centerOfGravity = [3, 4] },
      { $0.bodies[0].shapes[0].setMass(.density(2)) },
      { $0.bodies[0].makeStatic() },
    ]
    for change in changes {
      let spaces = [Recipe.crates.makeSpace(), Recipe.crates.makeSpace()]
      for space in spaces {
        space.recordedEvents = .all
        space.step(times: 100)
      }
      let expected = spaces[0].collisionEvents
      #expect(expected.contains { $0.kind == .postSolve })
      change(spaces[1])
      #expect(spaces[1].collisionEvents == expected)
    }
  }

  @Test func `events tell what closures saw`() {
    let space = Recipe.crates.makeSpace()
    space.recordedEvents = .all
    var seen: [CollisionEvent] = []
    func note(_ kind: CollisionEvent.Kind, _ contact: Contact) {
      seen.append(
        CollisionEvent(
          kind: kind, shapeA: contact.shapeA.id, shapeB: contact.shapeB.id,
          bodyA: contact.bodyA?.id, bodyB: contact.bodyB?.id, normal: contact.normal,
          impulse: kind == .postSolve ? contact.impulse : .zero, points: contact.points))
    }
    space.addContactHandler(
      for: .all,
      ContactHandler(
        begin: { contact in
          note(.begin, contact)
          return true
        },
        preSolve: { contact in
          note(.preSolve, contact)
          return contact.shapeA.id.number != 2
        },
        postSolve: { note(.postSolve, $0) }))
    var count = 0
    for _ in 0..<240 {
      seen = []
      space.step(tickLength)
      count += seen.count
      let events = space.collisionEvents.filter { $0.kind != .separate }
      #expect(events == seen.sorted { key(of: $0) < key(of: $1) })
    }
    #expect(count > 500)
  }

  @Test func `the order is the same in 24 spaces, whatever the addresses are`() {
    func run(_ number: Int) -> [[CollisionEvent]] {
      // Other addresses for every space: what is allocated in between stays until the end, in
      // sizes that are around those of Chipmunk's objects.
      var random = UInt64(number) &* 0x9e37_79b9_7f4a_7c15
      var ballast: [[UInt8]] = []
      func disturb() {
        for _ in 0..<number % 7 {
          random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          ballast.append([UInt8](repeating: 0, count: Int(random >> 33) % 700))
          if random >> 62 == 0 { ballast.removeFirst() }
        }
      }
      let space = Space()
      space.gravity = [0, -1000]
      space.addWall([-300, 0], [300, 0], friction: 0.8, elasticity: 0)
      for index in 0..<60 {
        disturb()
        let center = Vector2(Double(index % 10 * 21 - 100), Double(11 + index / 10 * 21))
        space.addBody(.box(side: 20, at: center))
      }
      space.recordedEvents = .all
      var calls: [CollisionEvent] = []
      space.addContactHandler(
        for: .all,
        ContactHandler(separate: { separation in
          calls.append(
            CollisionEvent(
              kind: .separate, shapeA: separation.shapeA, shapeB: separation.shapeB))
        }))
      return (0..<40).map { tick in
        if tick == 20 { for body in space.bodies.prefix(20) { space.remove(body) } }
        disturb()
        if tick % 8 == 0 { space.addBody(.box(side: 20, at: [0, Double(300 + tick * 4)])) }
        space.step(tickLength)
        defer { calls = [] }
        return space.collisionEvents + calls
      }
    }
    let expected = run(0)
    #expect(expected.joined().contains { $0.kind == .separate && $0.isRemoval })
    #expect(expected.joined().contains { $0.kind == .separate && !$0.isRemoval })
    for number in 1..<24 { #expect(run(number) == expected) }
    // A twin of the last part: what was noted by closures is in the events' own order.
    for events in expected {
      let told = events.filter { $0.kind == .separate }.map { [$0.shapeA, $0.shapeB] }
      #expect(told.prefix(told.count / 2).elementsEqual(told.suffix(told.count / 2)))
    }
  }

  @Test func `hundreds of events are sorted, too`() {
    let space = Recipe.boxes1000.makeSpace()
    space.recordedEvents = .all
    space.step(times: 60)
    let events = space.collisionEvents
    #expect(events.count > 500)
    #expect(isSorted(events))
  }

  private func key(of event: CollisionEvent) -> (Int, ShapeID, ShapeID) {
    (event.kind.rawValue, event.shapeA, event.shapeB)
  }

  private func isSorted(_ events: [CollisionEvent]) -> Bool {
    let keys = events.map { ($0.kind.rawValue, $0.shapeA.number, $0.shapeB.number) }
    return zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 }
      && events.allSatisfy { $0.shapeA < $0.shapeB }
  }
}
