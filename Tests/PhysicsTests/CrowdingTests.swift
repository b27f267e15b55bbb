import Foundation
import Testing

@testable import Physics

/// How many pairs a step will look at is known before it.
@Suite struct CrowdingTests {
  private static let seconds = 1.0 / 120

  /// Balls of a radius at points, with a velocity each.
  private func space(
    _ points: [Vector2], radius: Double = 1, velocity: (Int) -> Vector2 = { _ in .zero }
  ) -> Space {
    let space = Space()
    for (index, point) in points.enumerated() {
      space.addBody(
        BodyDefinition(
          mass: 1, moment: 1, position: point, velocity: velocity(index),
          shapes: [ShapeDefinition(.circle(radius: radius))]))
    }
    return space
  }

  private func grid(_ index: Int, columns: Int, spacing: Int) -> Vector2 {
    Vector2(Double(index % columns * spacing), Double(index / columns * spacing))
  }

  /// Numbers from 0 up to 1 of a generator of the test's own.
  private func numbers(_ count: Int) -> [Double] {
    var state: UInt64 = 17
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / 9_007_199_254_740_992
    }
  }

  @Test func `pairs are those that a comparison of each with each finds`() {
    let numbers = numbers(4 * 600)
    let points = (0..<600).map { Vector2(900 * numbers[$0], 600 * numbers[600 + $0]) }
    func velocity(_ index: Int) -> Vector2 {
      Vector2(400 * numbers[1200 + index] - 200, 400 * numbers[1800 + index] - 200)
    }
    let space = space(points, radius: 5, velocity: velocity)
    space.addStaticShape(ShapeDefinition(.segment(a: [0, 300], b: [900, 300], radius: 1)))
    space.addStaticShape(ShapeDefinition(.segment(a: [450, 0], b: [450, 600], radius: 1)))

    // Left, bottom, right, top: by the format's description. All were added at rest.
    typealias Edges = (Double, Double, Double, Double)
    func meet(_ a: Edges, _ b: Edges) -> Bool {
      a.0 <= b.2 && b.0 <= a.2 && a.1 <= b.3 && b.1 <= a.3
    }
    var boxes: [Edges] = []
    var grown: [Edges] = []
    for (index, point) in points.enumerated() {
      let v = velocity(index)
      let (x, y) = (point.x + v.x / 120, point.y + v.y / 120)
      boxes.append((x - 5, y - 5, x + 5, y + 5))
      guard abs(v.x) > 120 || abs(v.y) > 120 else {
        grown.append((point.x - 6, point.y - 6, point.x + 6, point.y + 6))
        continue
      }
      grown.append(
        (
          x - 5 + min(-1, v.x / 10), y - 5 + min(-1, v.y / 10), x + 5 + max(1, v.x / 10),
          y + 5 + max(1, v.y / 10)
        ))
    }
    let walls: [Edges] = [(-1, 299, 901, 301), (449, -1, 451, 601)]
    func count(_ boxes: [Edges]) -> Int {
      boxes.indices.reduce(0) { sum, index in
        sum + boxes[..<index].count { meet($0, boxes[index]) }
          + walls.count { meet($0, boxes[index]) }
      }
    }
    let pairs = space.pairCount(in: Self.seconds)
    #expect(pairs == PairCount(near: count(grown), overlapping: count(boxes)))
    #expect(pairs.overlapping > 100 && pairs.near > 2 * pairs.overlapping)
  }

  @Test func `five hundred and twelve shapes on one point are no crowd, a few more are`() {
    let few = space(Array(repeating: .zero, count: 512))
    #expect(few.crowding(in: Self.seconds) == nil)
    // 548 · 547 / 2 pairs are 149,878, and 549 · 548 / 2 are 150,426.
    let most = space(Array(repeating: .zero, count: 548))
    #expect(most.crowding(in: Self.seconds) == nil)
    let more = space(Array(repeating: .zero, count: 549))
    #expect(more.crowding(in: Self.seconds) == .overlapping)
  }

  @Test func `no more shapes can be added than may overlap`() {
    let space = space([])
    let box = BoundingBox(circleAt: .zero, radius: 1)
    while space.bodyCount < 1000, space.crowding(in: Self.seconds, addingIn: box) == nil {
      space.addBody(
        BodyDefinition(mass: 1, moment: 1, shapes: [ShapeDefinition(.circle(radius: 1))]))
    }
    #expect(space.bodyCount == 548)
    // Elsewhere there is room.
    let elsewhere = BoundingBox(circleAt: [9, 9], radius: 1)
    #expect(space.crowding(in: Self.seconds, addingIn: elsewhere) == nil)
  }

  @Test func `bodies that are made fast are near each other`() {
    let space = space((0..<3000).map { grid($0, columns: 60, spacing: 4) })
    #expect(space.crowding(in: Self.seconds) == nil)
    #expect(space.crowding(in: Self.seconds, adding: [3, 3]) == nil)
    // Boxes of 300 points in a square of 240: all 4,498,500 pairs.
    #expect(space.crowding(in: Self.seconds, adding: [3000, 3000]) == .near)
    for body in space.bodies { body.velocity = [3000, 3000] }
    #expect(space.crowding(in: Self.seconds) == .near)
    // As long as it is so.
    #expect(space.crowding(in: Self.seconds) == .near)
  }

  @Test func `what comes together is counted on its way`() {
    // Two squares of balls, the one falls onto the other: no ball is added, none gets faster.
    let lower = (0..<600).map { grid($0, columns: 40, spacing: 3) }
    let upper = lower.map { $0 + Vector2(0, 200) }
    let space = space(lower + upper) { $0 < 600 ? .zero : Vector2(0, -600) }
    for shape in space.shapes { shape.filter = ShapeFilter(group: 1) }
    var counts: [Int] = []
    for _ in 0..<60 {
      #expect(space.crowding(in: Self.seconds) == nil)
      space.step(Self.seconds)
      counts.append(space.pairCount(in: Self.seconds).overlapping)
    }
    #expect(counts.max() ?? 0 > 600)
  }

  @Test func `the boxes that are counted are those that the tree keeps`() {
    let numbers = numbers(4 * 200)
    let space = Space()
    space.gravity = [0, -500]
    for index in 0..<200 {
      space.addBody(
        BodyDefinition(
          mass: 1, moment: 20, position: [300 * numbers[index], 300 * numbers[200 + index]],
          angle: 3 * numbers[400 + index], velocity: [0, -2000 * numbers[600 + index]],
          shapes: [ShapeDefinition(.box(width: 12, height: 6))]))
    }
    space.addStaticShape(ShapeDefinition(.segment(a: [-300, 0], b: [600, 0], radius: 5)))
    for _ in 0..<120 {
      space.step(Self.seconds)
      let leaves = space.leaves.filter { $0.width > 0 }
      #expect(leaves.count == 200)
      let wall = BoundingBox(left: -305, bottom: -5, right: 605, top: 5)
      for leaf in leaves {
        let meeting = leaves.count { $0.intersects(leaf) } + (wall.intersects(leaf) ? 1 : 0)
        #expect(space.leafCount(meeting: leaf) == meeting)
      }
    }
  }

  @Test func `a box that a speed has grown stays until its shape leaves it`() {
    let space = space((0..<600).map { grid($0, columns: 30, spacing: 12) })
    for body in space.bodies { body.velocity = [0, 900] }
    space.step(Self.seconds)
    let fast = space.pairCount(in: Self.seconds).near
    for body in space.bodies { body.velocity = .zero }
    space.step(Self.seconds)
    #expect(space.pairCount(in: Self.seconds).near == fast)
    #expect(fast > 3000)
    // Away from there they have boxes of bodies at rest.
    for body in space.bodies { body.position += Vector2(0, 500) }
    #expect(space.pairCount(in: Self.seconds).near == 0)
  }

  @Test func `shapes that are added meet boxes that were grown long ago`() {
    let space = space((0..<3000).map { grid($0, columns: 60, spacing: 4) })
    for body in space.bodies { body.velocity = [0, 2000] }
    space.step(Self.seconds)
    for body in space.bodies { body.velocity = .zero }
    #expect(space.crowding(in: Self.seconds) == nil)
    var added = 0
    while added < 3000 {
      let point = Vector2(Double(added % 60) * 4, 202 + Double(added / 60) * 4)
      let box = BoundingBox(circleAt: point, radius: 1)
      if let crowding = space.crowding(in: Self.seconds, addingIn: box) {
        #expect(crowding == .near)
        break
      }
      space.addBody(
        BodyDefinition(
          mass: 1, moment: 1, position: point, shapes: [ShapeDefinition(.circle(radius: 1))]))
      added += 1
    }
    let pairs = space.pairCount(in: Self.seconds)
    #expect(pairs.near > 3 * space.bodyCount && pairs.near <= PhysicsLimits.nearPairs)
  }

  @Test func `fast bodies that come to one point are counted before, among many that rest`() {
    // On a disc of 300 points, 600 balls that are all at its centre after five steps of a thirtieth second; their
    // boxes, grown by a tenth of a second, don't meet before, and on average bodies hardly move.
    let seconds = 1.0 / 30
    let directions = (0..<600).map { index in
      let (way, angle) = (sqrt(Double(index) / 600) * 280 + 20, Double(index) * 2.399_963)
      return Vector2(way * cos(angle), way * sin(angle))
    }
    let resting = (0..<5000).map { Vector2(2000, 0) + grid($0, columns: 100, spacing: 5) }
    let space = space(directions + resting) { index in
      index < 600 ? directions[index] * (-1 / (5 * seconds)) : .zero
    }
    for shape in space.shapes { shape.filter = ShapeFilter(group: 1) }
    var steps = 0
    while steps < 10, space.crowding(in: seconds) == nil {
      space.step(seconds)
      steps += 1
    }
    #expect(steps == 4)
    #expect(space.crowding(in: seconds) == .overlapping)
    #expect(space.pairCount(in: seconds).overlapping == 600 * 599 / 2)
  }

  @Test func `what is known of a state is forgotten when it changes`() throws {
    let space = space((0..<600).map { grid($0, columns: 30, spacing: 12) })
    let body = try #require(space.bodies.first)
    let changes: [(Space) -> Void] = [
      { _ in body.velocity = [1, 0] }, { _ in body.position += Vector2(0, 1) },
      { _ in body.applyImpulse([1, 0], atWorld: body.position) }, { _ in body.makeKinematic() },
      { $0.step(Self.seconds) }, { $0.remove(body) },
      { $0.addStaticShape(ShapeDefinition(.circle(radius: 1))) },
    ]
    for change in changes {
      #expect(space.crowding(in: Self.seconds) == nil)
      #expect(space.crowd.present != nil)
      change(space)
      #expect(space.crowd == KnownPairs())
    }
  }
}
