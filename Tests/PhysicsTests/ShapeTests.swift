import CChipmunk
import Physics
import Testing

/// What can be asked of shapes and set on them.
@Suite struct ShapeTests {
  private let space = Space()

  @Test func `a shape keeps what it was made with`() {
    let geometry = ShapeGeometry.segment(a: [0, 0], b: [10, 0], radius: 2)
    let neighbors = SegmentNeighbors(previous: [-10, 1], next: [20, 1])
    let wall = space.addStaticShape(
      ShapeDefinition(
        geometry, friction: 0.3, elasticity: 0.4, collisionType: 7, isSensor: true,
        surfaceVelocity: [5, 0], neighbors: neighbors))
    #expect(wall.geometry == geometry && wall.neighbors == neighbors)
    #expect(wall.friction == 0.3 && wall.elasticity == 0.4 && wall.collisionType == 7)
    #expect(wall.isSensor && wall.surfaceVelocity == [5, 0] && wall.body == nil)
    wall.collisionType = 8
    wall.isSensor = false
    wall.surfaceVelocity = [0, 3]
    wall.neighbors = nil
    #expect(wall.collisionType == 8 && !wall.isSensor && wall.surfaceVelocity == [0, 3])
    #expect(wall.neighbors == nil)
    #expect(space.shapes == [wall] && space.shape(wall.id) == wall)
    space.remove(wall)
    #expect(space.shapes.isEmpty && space.shape(wall.id) == nil)
  }

  @Test func `a shape's vertices are those of its hull, counter-clockwise`() {
    let outlines: [ShapeGeometry] = [
      .box(width: 4, height: 6, cornerRadius: 1),
      // The point in the middle is none of the hull's.
      .polygon([[0, 0], [0, 2], [2, 2], [2, 0], [1, 1]], offset: [10, 0]),
      .circle(radius: 3), .segment(a: [0, 0], b: [1, 0]),
    ]
    let vertices = outlines.map { space.addStaticShape(ShapeDefinition($0)).vertices }
    let areas = vertices.map { Area.polygon($0) }
    #expect(areas[0] == 24 && areas[1] == 4)
    #expect(Set(vertices[0]) == [[2, -3], [2, 3], [-2, 3], [-2, -3]])
    #expect(Set(vertices[1]) == [[10, 0], [12, 0], [12, 2], [10, 2]])
    #expect(vertices[2].isEmpty && vertices[3].isEmpty)
  }

  @Test func `a box can lie anywhere on its body`() {
    let box = BoundingBox(left: -1, bottom: -2, right: 3, top: 4)
    let shape = space.addStaticShape(ShapeDefinition(.box(box, cornerRadius: 0.5)))
    #expect(shape.boundingBox == box.expanded(by: 0.5))
    #expect(Set(shape.vertices) == [[-1, -2], [3, -2], [3, 4], [-1, 4]])
    // Steiner: about its own middle and, with its mass, from there to the origin.
    let expected: Double = 2.0 * (16 + 36) / 12 + 2 * (1 + 1)
    #expect(abs(Moment.box(mass: 2, box) - expected) < 1e-12)
  }

  @Test func `setting neighbours wakes nobody, other setters do`() {
    space.sleepTimeThreshold = 1
    let segment = ShapeDefinition(.segment(a: [0, 0], b: [4, 0], radius: 1))
    let body = space.addBody(BodyDefinition(mass: 1, moment: 10, shapes: [segment]))
    body.sleep()
    body.shapes[0].neighbors = SegmentNeighbors(previous: [-1, 0], next: [5, 0])
    #expect(body.isSleeping)
    body.shapes[0].friction = 0
    #expect(!body.isSleeping)
  }

  @Test func `a surface that runs carries what lies on it`() {
    space.gravity = [0, -1000]
    let belt = space.addStaticShape(
      ShapeDefinition(
        .segment(a: [-500, 0], b: [500, 0]), friction: 1, surfaceVelocity: [-60, 0]))
    let crate = space.addBody(.box(side: 10, at: [0, 5], friction: 1))
    space.step(times: 240)
    #expect((crate.velocity.x.magnitude - 60).magnitude < 1)
    withExtendedLifetime(belt) {}
  }

  @Test func `with neighbours a ball does not catch on the joints of a floor`() {
    let heights = [true, false].map { hasNeighbors in
      let space = Space()
      space.gravity = [0, -1000]
      let points: [Vector2] = (0...40).map { [Double($0) * 20, 0] }
      for index in 0..<40 {
        let neighbors = SegmentNeighbors(
          previous: points[max(0, index - 1)], next: points[min(40, index + 2)])
        space.addStaticShape(
          ShapeDefinition(
            .segment(a: points[index], b: points[index + 1]), elasticity: 1,
            neighbors: hasNeighbors ? neighbors : nil))
      }
      let box = space.addBody(.box(side: 16, at: [30, 8], friction: 0, elasticity: 1))
      box.velocity = [300, 0]
      var highest = 0.0
      for _ in 0..<200 {
        space.step(tickLength)
        highest = max(highest, box.position.y)
      }
      return highest
    }
    #expect(heights[0] < 8.1 && heights[1] > 10, "\(heights)")
  }

  @Test func `the numbers of a shape that weighs itself are checked`() {
    let line = ShapeGeometry.segment(a: [0, 0], b: [10, 0])
    #expect(throws: PhysicsError.self) {
      try ShapeDefinition(line, massSource: .density(1)).validate()
    }
    #expect(throws: PhysicsError.neighborsOfNoSegment) {
      try ShapeDefinition(
        .circle(radius: 1), neighbors: SegmentNeighbors(previous: .zero, next: .zero)
      ).validate()
    }
    let light = ShapeDefinition(.box(width: 1e6, height: 1e6), massSource: .density(1e12))
    #expect(throws: PhysicsError.self) { try light.validate() }
  }
}
