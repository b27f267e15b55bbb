import Physics
import Testing

@Suite struct QueryTests {
  @Test func `all bodies under a point are found, in the order of ids`() {
    let space = Space()
    let box = space.addBody(.box(side: 20, at: [0, 0]))
    let ball = space.addBody(.ball(radius: 10, at: [5, 0]))
    let lift = space.addBody(
      BodyDefinition(type: .kinematic, shapes: [ShapeDefinition(.box(width: 4, height: 4))]))
    #expect(space.bodies(containing: [0, 0]) == [box, ball, lift])
    #expect(space.bodies(containing: [-9, 9]) == [box])
    #expect(space.bodies(containing: [14, 0]) == [ball])
    #expect(space.bodies(containing: [14, 9]).isEmpty)
  }

  @Test func `the outline itself belongs to the body`() {
    let space = Space()
    let box = space.addBody(.box(side: 20, at: [0, 0]))
    #expect(space.bodies(containing: [10, 0]) == [box])
    #expect(space.bodies(containing: [10.001, 0]).isEmpty)
  }

  @Test func `walls and static bodies are not found`() {
    let space = Space()
    space.addWall([-50, 0], [50, 0], friction: 0, elasticity: 0)
    space.addBody(
      BodyDefinition(type: .static, shapes: [ShapeDefinition(.box(width: 9, height: 9))]))
    #expect(space.bodies(containing: [0, 0]).isEmpty)
  }

  @Test func `a body is found at the position and angle that it was just given`() {
    let space = Space()
    let bar = space.addBody(
      BodyDefinition(shapes: [ShapeDefinition(.box(width: 100, height: 2))]))
    bar.position = [500, 500]
    #expect(space.bodies(containing: [0, 0]).isEmpty)
    #expect(space.bodies(containing: [540, 500]) == [bar])
    bar.angle = .pi / 2
    #expect(space.bodies(containing: [540, 500]).isEmpty)
    #expect(space.bodies(containing: [500, 540]) == [bar])
  }

  @Test func `a body of several shapes is found once`() {
    let space = Space()
    let body = space.addBody(
      BodyDefinition(shapes: [
        ShapeDefinition(.circle(radius: 5)), ShapeDefinition(.circle(radius: 6)),
      ]))
    #expect(space.bodies(containing: [1, 1]) == [body])
  }

  @Test(arguments: [Vector2(.nan, 0), [0, .infinity], [1e300, 0]])
  func `no body is at a point that isn't finite`(point: Vector2) {
    let space = Space()
    space.addBody(.box(side: 20, at: [0, 0]))
    #expect(space.bodies(containing: point).isEmpty)
  }
}
