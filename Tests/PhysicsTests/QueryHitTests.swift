import CChipmunk
import Physics
import Testing

/// Single questions, whose answers follow from the figure.
@Suite struct QueryHitTests {
  /// A disc of radius 10 at the origin (0), a box of side 20 at 100 (1), a sensor around both (2).
  private func makeSpace() -> Space {
    let space = Space()
    space.addStaticShape(ShapeDefinition(.circle(radius: 10)))
    space.addBody(.box(side: 20, at: [100, 0]))
    space.addStaticShape(ShapeDefinition(.circle(radius: 300), isSensor: true))
    return space
  }

  @Test func `the nearest point of a disc is on the way to its centre`() throws {
    let space = makeSpace()
    let hit = try #require(space.nearestShape(to: [-30, 40]))
    #expect(hit.shape == ShapeID(0) && hit.body == nil)
    #expect(hit.distance == 40)
    #expect(hit.point.isNear([-6, 8], within: 1e-12))
    #expect(hit.gradient.isNear([-0.6, 0.8], within: 1e-15))
    #expect(space.nearestShape(to: [-30, 40], within: 39.9) == nil)
    #expect(space.nearestShape(to: [-30, 40], within: 40) == hit)
  }

  @Test func `inside a shape distances are negative`() throws {
    let space = makeSpace()
    let hits = space.shapes(near: [96, 0])
    #expect(hits.map(\.shape) == [ShapeID(2), ShapeID(1)])
    #expect(hits.map(\.distance) == [96 - 300, -6])
    #expect(hits[1].body == BodyID(0) && hits[1].point == [90, 0] && hits[1].gradient == [-1, 0])
    #expect(space.shapes(near: [96, 0], within: -7).map(\.shape) == [ShapeID(2)])
    #expect(space.nearestShape(to: [96, 0])?.shape == ShapeID(1))
    #expect(space.nearestShape(to: [96, 0], includingSensors: true)?.shape == ShapeID(2))
  }

  @Test func `shapes near a point come the nearest first`() {
    let hits = makeSpace().shapes(near: [40, 0], within: .infinity, includingSensors: false)
    #expect(hits.map(\.distance) == [30, 50])
  }

  @Test func `a ray hits the face of a box at the fraction of its way`() throws {
    let space = makeSpace()
    let hit = try #require(space.firstShape(from: [40, 5], to: [140, 5]))
    #expect(hit.shape == ShapeID(1) && hit.body == BodyID(0))
    #expect(hit.fraction == 0.5 && hit.point == [90, 5] && hit.normal == [-1, 0])
    let thick = try #require(space.firstShape(from: [40, 5], to: [140, 5], radius: 10))
    #expect(thick.fraction == 0.4 && thick.point == [90, 5])
    #expect(space.firstShape(from: [40, 5], to: [80, 5]) == nil)
  }

  @Test func `all hits come in the order of the way`() {
    let hits = makeSpace().shapes(from: [200, 0], to: [-200, 0])
    #expect(hits.map(\.shape) == [ShapeID(2), ShapeID(1), ShapeID(0)])
    #expect(hits.map(\.fraction) == [0, 0.225, 0.475])
    #expect(hits[0].point == [200, 0], "the start is inside")
  }

  @Test func `a thick ray finds what it brushes`() {
    let space = Space()
    space.addStaticShape(ShapeDefinition(.circle(radius: 10)))
    space.addStaticShape(ShapeDefinition(.circle(radius: 10, offset: [0, 200])))
    #expect(space.shapes(from: [-50, 15], to: [50, 15]).isEmpty)
    #expect(space.shapes(from: [-50, 15], to: [50, 15], radius: 6).map(\.shape) == [ShapeID(0)])
    #expect(space.shapes(from: [-50, 15], to: [50, 15], radius: 4).isEmpty)
  }

  @Test func `a box query goes by bounding boxes`() {
    let space = makeSpace()
    let corner = BoundingBox(left: 9, bottom: 9, right: 20, top: 20)
    let hits = space.shapes(in: corner)
    #expect(hits.map(\.shape) == [ShapeID(0), ShapeID(2)])
    #expect(hits[0].boundingBox == BoundingBox(left: -10, bottom: -10, right: 10, top: 10))
    #expect(space.shapes(in: corner, includingSensors: false).count == 1)
    let beyond = BoundingBox(left: 10.5, bottom: 0, right: 20, top: 20)
    #expect(space.shapes(in: beyond, includingSensors: false).isEmpty)
  }

  @Test func `an outline finds what it overlaps, and how deep`() throws {
    let space = makeSpace()
    let hits = space.shapes(
      touching: .circle(radius: 5), at: Pose(position: [0, 12], angle: 0), includingSensors: false)
    let hit = try #require(hits.first)
    #expect(hits.count == 1 && hit.shape == ShapeID(0) && hit.overlap.normal == [0, -1])
    #expect(hit.overlap.contacts.map(\.distance) == [-3])
    #expect(hit.overlap.contacts[0].pointA.isNear([0, 7], within: 1e-12))
    #expect(hit.overlap.contacts[0].pointB.isNear([0, 10], within: 1e-12))
    let bar = ShapeGeometry.box(width: 100, height: 4)
    #expect(space.shapes(touching: bar, at: Pose(position: [100, 20], angle: 0)).count == 1)
    #expect(space.shapes(touching: bar, at: Pose(position: [100, 20], angle: .pi / 2)).count == 2)
    let line = ShapeGeometry.segment(a: [0, 0], b: [0, 50])
    #expect(space.shapes(touching: line, at: Pose(position: [100, -70], angle: 0)).count == 1)
    #expect(space.shapes(touching: line, at: Pose(position: [100, -50], angle: 0)).count == 2)
  }

  @Test func `two shapes tell where they overlap`() throws {
    let space = Space()
    let box = space.addBody(.box(side: 20, at: [0, 0])).shapes[0]
    let ball = space.addBody(.ball(radius: 5, at: [14, 0])).shapes[0]
    let overlap = try #require(box.overlap(with: ball))
    #expect(overlap.normal.isNear([1, 0], within: 1e-12))
    #expect(overlap.contacts.count == 1 && abs(overlap.contacts[0].distance + 1) < 1e-6)
    #expect(ball.overlap(with: box)?.normal.isNear([-1, 0], within: 1e-12) == true)
    ball.body?.position = [30, 0]
    #expect(box.overlap(with: ball) == nil)
    #expect(
      box.overlap(with: space.addBody(.box(side: 10, at: [9, 0])).shapes[0])?.contacts.count == 2)
  }

  @Test func `a filter hides shapes from every kind of query`() {
    let space = Space()
    let seen = ShapeFilter(categories: 0b01)
    let hidden = ShapeFilter(categories: 0b10)
    for filter in [seen, hidden] {
      space.addStaticShape(ShapeDefinition(.circle(radius: 10), filter: filter))
    }
    let only = ShapeFilter(mask: 0b01)
    #expect(space.shapes(near: .zero, filter: only).map(\.shape) == [ShapeID(0)])
    #expect(space.nearestShape(to: .zero, filter: hidden)?.shape == ShapeID(0))
    #expect(space.shapes(from: [-9, 0], to: [9, 0], filter: only).map(\.shape) == [ShapeID(0)])
    let box = BoundingBox(circleAt: .zero, radius: 1)
    #expect(space.shapes(in: box, filter: only).map(\.shape) == [ShapeID(0)])
    let pose = Pose(position: .zero, angle: 0)
    let hits = space.shapes(touching: .circle(radius: 1), at: pose, filter: only)
    #expect(hits.map(\.shape) == [ShapeID(0)])
    #expect(space.shapes(near: .zero, filter: .none).isEmpty)
  }

  @Test func `the numbers are those of plain C`() throws {
    let outlines: [ShapeGeometry] = [
      .circle(radius: 8, offset: [3, 4]), .box(width: 30, height: 10, cornerRadius: 1),
      .segment(a: [-40, 5], b: [20, -17], radius: 2),
    ]
    let plain = RawBody(mass: 1, moment: 1000, at: [5, 7])
    plain.add(cpCircleShapeNew(plain.body, 8, cpv(3, 4)))
    plain.add(cpBoxShapeNew(plain.body, 30, 10, 1))
    plain.add(cpSegmentShapeNew(plain.body, cpv(-40, 5), cpv(20, -17), 2))
    let space = Space()
    space.addBody(
      BodyDefinition(
        moment: 1000, position: [5, 7], shapes: outlines.map { ShapeDefinition($0) }))
    var point = cpPointQueryInfo()
    var ray = cpSegmentQueryInfo()
    for turn in 0..<60 {
      let from = Vector2(angle: Double(turn) / 10) * 100
      cpSpacePointQueryNearest(plain.space, from.raw, 1e3, CP_SHAPE_FILTER_ALL, &point)
      let near = try #require(space.nearestShape(to: from, within: 1e3))
      #expect(near.point == Vector2(raw: point.point) && near.distance == point.distance)
      #expect(near.gradient == Vector2(raw: point.gradient))
      #expect(plain.shapes[Int(near.shape.number)] == point.shape)
      let found = cpSpaceSegmentQueryFirst(
        plain.space, from.raw, (-from).raw, 0, CP_SHAPE_FILTER_ALL, &ray)
      let hit = space.firstShape(from: from, to: -from)
      #expect((hit == nil) == (found == nil))
      guard let hit else { continue }
      #expect(hit.point == Vector2(raw: ray.point) && hit.fraction == ray.alpha)
      #expect(hit.normal == Vector2(raw: ray.normal))
    }
  }

  @Test(arguments: ["nan", "inf", "-1e10"])
  func `a point that isn't finite ends the program with a message`(number: String) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [number] in
      _ = Space().shapes(near: [0, Double(number) ?? 0])
    }
    let output = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(output.contains("point y must be -1000000000.0…1000000000.0, not"))
  }
}
