import Physics
import Testing

@Suite struct RemovalTests {
  @Test func `all bodies can be removed at once, walls stay`() {
    let space = Recipe.crates.makeSpace()
    let ids = space.bodies.map(\.id)
    space.addJoint(
      PinJointDefinition(bodyA: ids[0], anchorA: .zero, bodyB: ids[1], anchorB: .zero))
    space.step(times: 60)
    space.removeAllBodies()
    #expect(space.bodies.isEmpty && space.joints.isEmpty && space.shapes.count == 4)
    space.step(times: 10)
    #expect(space.addBody(.box(side: 10, at: [150, 150])).id == BodyID(5))
    space.step(times: 10)
  }

  @Test func `an id is never used again`() throws {
    let space = Space()
    let first = space.addBody(.ball(radius: 1, at: .zero))
    let second = space.addBody(.ball(radius: 1, at: [5, 0]))
    space.remove(second)
    let third = space.addBody(.ball(radius: 1, at: [9, 0]))
    space.remove(first)
    space.remove(third)
    let fourth = space.addBody(.ball(radius: 1, at: [9, 0]))
    #expect([first, second, third, fourth].map(\.id.number) == [0, 1, 2, 3])
    #expect(space.bodies == [fourth])
    #expect([first, second, third].allSatisfy { $0.isRemoved && space.body($0.id) == nil })
    #expect(space.body(fourth.id) == fourth && space.body(BodyID(4)) == nil)
    #expect(fourth.shapes.map(\.id.number) == [3], "shapes count on, too")
  }

  @Test func `bodies stay in the order of ids, whatever is removed`() {
    let space = Space()
    let bodies = (0..<50).map { space.addBody(.ball(radius: 1, at: [Double($0) * 5, 0])) }
    for index in stride(from: 0, to: 50, by: 3) { space.remove(bodies[index]) }
    space.addBody(.ball(radius: 1, at: [0, 9]))
    let expected = (0..<50).filter { $0 % 3 != 0 } + [50]
    #expect(space.bodies.map { Int($0.id.number) } == expected)
    #expect(space.bodyCount == expected.count)
    var states = BodyStates()
    space.readStates(into: &states)
    #expect(states.ids.map { Int($0.number) } == expected)
  }

  @Test func `removing in the middle of contacts and going on is repeatable`() {
    func run() -> [UInt64] {
      let space = Recipe.pile.makeSpace()
      space.recordedEvents = .all
      return (0..<120).map { tick in
        if tick % 10 == 5 {
          space.remove(space.bodies[tick % space.bodyCount])
          space.addBody(.box(side: 20, at: [Double(tick), 500], friction: 0.8))
        }
        space.step(tickLength)
        return space.stateHash(tick: Int64(tick))
      }
    }
    let first = run()
    #expect(run() == first)
    #expect(run() == first)
  }

  @Test func `a body takes its shapes and joints with it`() {
    let space = Space()
    let a = space.addBody(.box(side: 10, at: .zero))
    let b = space.addBody(.box(side: 10, at: [10, 0]))
    let joint = space.addJoint(
      PivotJointDefinition(bodyA: a.id, anchorA: [5, 0], bodyB: b.id, anchorB: [-5, 0]))
    let shapes = a.shapes
    space.remove(a)
    #expect(joint.isRemoved && shapes.allSatisfy { $0.isRemoved })
    #expect(!b.isRemoved)
    space.step(times: 10)
    space.remove(b)
    #expect(space.bodyCount == 0)
  }

  @Test func `one shape of a body can be removed, and the body afterwards`() {
    let space = Space()
    let body = space.addBody(
      BodyDefinition(shapes: [
        ShapeDefinition(.circle(radius: 1)), ShapeDefinition(.circle(radius: 2)),
      ]))
    space.remove(body.shapes[0])
    #expect(body.shapes.map(\.id.number) == [1])
    space.step(times: 2)
    space.remove(body)
    #expect(body.isRemoved)
  }

  @Test func `a handle keeps its space alive`() {
    let body = Space().addBody(BodyDefinition(velocity: [120, 0]))
    body.space.step(times: 120)
    #expect(abs(body.position.x - 120) < 1e-9)
  }

  @Test func `bodies of two spaces are never equal`() {
    let bodies = [Space(), Space()].map { $0.addBody(BodyDefinition()) }
    #expect(bodies[0].id == bodies[1].id && bodies[0] != bodies[1])
  }
}
