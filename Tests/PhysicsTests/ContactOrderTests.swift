import Physics
import Testing

/// Which contact handlers are called, and in what order.
@Suite struct ContactOrderTests: FloorContactSuite {
  @Test func `begin comes once, preSolve and postSolve in every step`() {
    let (space, _) = makeFloor()
    var calls: [String] = []
    var firsts: [Bool] = []
    space.addContactHandler(
      for: .types(ballType, floorType),
      ContactHandler(
        begin: { contact in
          calls.append("begin")
          firsts.append(contact.isFirst)
          return true
        },
        preSolve: { contact in
          calls.append("preSolve")
          firsts.append(contact.isFirst)
          return true
        },
        postSolve: { _ in calls.append("postSolve") }, separate: { _ in calls.append("separate") }))
    let falling = space.addBody(ball(at: [0, 10.9]))
    space.step(times: 2)
    falling.position = [0, 100]
    space.step(tickLength)
    #expect(calls == ["begin", "preSolve", "postSolve", "preSolve", "postSolve", "separate"])
    #expect(firsts == [true, true, false])
  }

  @Test func `exact pairs come first, then types from low to high, then all; each as added`() {
    let (space, floor) = makeFloor()
    let falling = space.addBody(ball(at: [0, 10.9]))
    var calls: [String] = []
    let floorFirst = [floor.id, falling.shapes[0].id]
    let body = falling.id
    func add(_ name: String, for pairs: ContactPairs, startingWith shape: ShapeID) {
      space.addContactHandler(
        for: pairs,
        ContactHandler(preSolve: { contact in
          calls.append(name)
          #expect(contact.shapeA.id == shape && contact.shapeB.id != shape)
          #expect((contact.normal.y > 0) == (shape == floorFirst[0]))
          #expect((contact.bodyA == nil) == (shape == floorFirst[0]))
          #expect(contact.bodyB?.id == (shape == floorFirst[0] ? body : nil))
          return true
        }))
    }
    add("all", for: .all, startingWith: floor.id)
    add("floor", for: .type(floorType), startingWith: floor.id)
    add("ball", for: .type(ballType), startingWith: falling.shapes[0].id)
    add("pair", for: .types(floorType, ballType), startingWith: floor.id)
    add("swapped pair", for: .types(ballType, floorType), startingWith: falling.shapes[0].id)
    add("other", for: .types(ballType, ballType), startingWith: floor.id)
    add("another", for: .type(65), startingWith: floor.id)
    add("all again", for: .all, startingWith: floor.id)
    space.step(tickLength)
    #expect(calls == ["pair", "swapped pair", "ball", "floor", "all", "all again"])
  }

  @Test func `among equal types A is the lower id`() {
    let space = Space()
    let left = space.addBody(ball(at: [0, 0]))
    let right = space.addBody(ball(at: [19, 0]))
    var found: [[BodyID?]] = []
    for pairs in [ContactPairs.types(ballType, ballType), .type(ballType), .all] {
      space.addContactHandler(
        for: pairs,
        ContactHandler(begin: { contact in
          found.append([contact.bodyA?.id, contact.bodyB?.id])
          #expect(contact.normal == [1, 0])
          return true
        }))
    }
    space.step(tickLength)
    #expect(found == [[left.id, right.id], [left.id, right.id], [left.id, right.id]])
  }

  @Test func `one refusal is enough, and the others are asked all the same`() {
    let (space, _) = makeFloor()
    var asked: [Int] = []
    for (number, answer) in [true, false, true].enumerated() {
      space.addContactHandler(
        for: .all,
        ContactHandler(preSolve: { _ in
          asked.append(number)
          return answer
        }))
    }
    let falling = space.addBody(ball(at: [0, 10.9]))
    space.step(times: 2)
    #expect(asked == [0, 1, 2, 0, 1, 2])
    #expect(falling.velocity.y == -20, "nothing held it")
  }

  @Test func `a handler that was removed is called no more`() {
    let (space, _) = makeFloor()
    space.addBody(ball(at: [0, 10.9]))
    var calls = 0
    let handler = ContactHandler(postSolve: { _ in calls += 1 })
    let first = space.addContactHandler(for: .all, handler)
    let second = space.addContactHandler(for: .all, handler)
    #expect(first < second)
    space.step(tickLength)
    space.removeContactHandler(first)
    space.step(tickLength)
    space.removeContactHandler(second)
    space.step(tickLength)
    #expect(calls == 3)
    #expect(space.addContactHandler(for: .all, handler) > second)
  }

  @Test func `a removal separates in the next step, and says so`() {
    let (space, floor) = makeFloor()
    var separations: [Separation] = []
    space.addContactHandler(
      for: .types(ballType, floorType), ContactHandler(separate: { separations.append($0) }))
    let bodies = [0, 40, 80].map { space.addBody(ball(at: [Double($0), 10.9])) }
    let shapes = bodies.map(\.shapes[0].id)
    space.step(tickLength)
    space.remove(bodies[2])
    space.remove(bodies[0])
    bodies[1].position = [40, 100]
    #expect(separations.isEmpty)
    space.step(tickLength)
    #expect(separations.map(\.shapeA) == shapes, "in the order of ids")
    #expect(separations.map(\.isRemoval) == [true, false, true])
    #expect(separations.allSatisfy { $0.shapeB == floor.id && $0.bodyB == nil })
    #expect(separations.map(\.bodyA) == bodies.map(\.id))
  }
}
