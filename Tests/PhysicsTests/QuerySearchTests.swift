import Physics
import Testing

/// The broad phase against a look at every shape, in spaces made at random.
@Suite struct QuerySearchTests {
  static let broadPhases: [BroadPhase] = [
    .tree, .spatialHash(cellSize: 10, count: 1000), .spatialHash(cellSize: 1, count: 10),
    .spatialHash(cellSize: 1000, count: 7),
  ]

  @Test(arguments: broadPhases)
  func `every query finds what a look at every shape finds`(broadPhase: BroadPhase) {
    var random = SplitMix64(state: 4)
    for round in 0..<12 {
      let space = random.makeSpace(broadPhase)
      space.step(times: round % 3)
      if round % 2 == 1 { random.teleport(space) }
      random.compare(space)
      space.step(tickLength)
      for _ in 0..<5 { space.remove(space.shapes[Int(random.next() % UInt64(space.shapes.count))]) }
      random.compare(space)
    }
  }

  @Test func `the tree and the hash find the same`() {
    for seed in 0..<8 as Range<UInt64> {
      var random = SplitMix64(state: seed)
      let spaces = Self.broadPhases.map { broadPhase in
        var same = random
        return same.makeSpace(broadPhase)
      }
      for _ in 0..<20 {
        let (a, b) = (random.point(), random.point())
        for space in spaces {
          #expect(space.shapes(near: a, within: 30) == spaces[0].shapes(near: a, within: 30))
          #expect(space.shapes(from: a, to: b) == spaces[0].shapes(from: a, to: b))
          #expect(space.nearestShape(to: a) == spaces[0].nearestShape(to: a))
        }
      }
    }
  }

  @Test(arguments: broadPhases)
  func `queries over everything and of nothing come back`(broadPhase: BroadPhase) {
    var random = SplitMix64(state: 1)
    let space = random.makeSpace(broadPhase)
    let count = space.shapes.count
    let all = BoundingBox(circleAt: .zero, radius: 1e9)
    #expect(space.shapes(in: all).count == count)
    #expect(space.shapes(near: [1e9, -1e9], within: .infinity).count == count)
    #expect(space.nearestShape(to: [1e9, 1e9]) != nil)
    #expect(space.shapes(from: [-1e9, -1e9], to: [1e9, 1e9], radius: 1e6).count == count)
    #expect(space.shapes(from: [1, 2], to: [1, 2]) == space.shapes(from: [1, 2], to: [1, 2]))
    let empty = Space(broadPhase: broadPhase)
    #expect(empty.nearestShape(to: .zero) == nil && empty.shapes(in: all).isEmpty)
    #expect(empty.firstShape(from: .zero, to: [1e9, 1]) == nil)
  }

  @Test(arguments: [Recipe.crates, .boxes1000], [broadPhases[0], broadPhases[1]])
  func `queries of every kind at every tick leave the bits alone`(
    recipe: Recipe, broadPhase: BroadPhase
  ) throws {
    let asked = recipe.makeSpace(broadPhase: broadPhase)
    let left = recipe.makeSpace(broadPhase: broadPhase)
    asked.sleepTimeThreshold = 0.5
    left.sleepTimeThreshold = 0.5
    var random = SplitMix64(state: 8)
    for tick in 0..<(recipe == .crates ? 600 : 60) as Range<Int64> {
      if tick % 7 == 3 {
        for space in [asked, left] {
          space.bodies[2].position += Vector2(0.5, 3)
          space.bodies[3].angle += 0.1
        }
      }
      random.ask(asked)
      asked.step(tickLength)
      left.step(tickLength)
      try #require(asked.stateHash(tick: tick) == left.stateHash(tick: tick), "tick \(tick)")
    }
  }

  @Test(arguments: [broadPhases[0], broadPhases[1]])
  func `queries during a step leave the bits alone`(broadPhase: BroadPhase) throws {
    let asked = Recipe.crates.makeSpace(broadPhase: broadPhase)
    let left = Recipe.crates.makeSpace(broadPhase: broadPhase)
    let random = Box(SplitMix64(state: 8))
    let ask = ContactHandler(
      begin: { contact in
        random.value.ask(contact.space)
        return true
      },
      preSolve: { contact in
        // Mid-step, what a setter moved must not be brought there by a query.
        contact.bodyB?.position += [0, 1e-3]
        random.value.ask(contact.space)
        return true
      },
      postSolve: { random.value.ask($0.space) }, separate: { random.value.ask($0.space) })
    let same = ContactHandler(
      begin: { _ in true },
      preSolve: { contact in
        contact.bodyB?.position += [0, 1e-3]
        return true
      })
    asked.addContactHandler(for: .all, ask)
    left.addContactHandler(for: .all, same)
    for tick in 0..<300 as Range<Int64> {
      asked.step(tickLength)
      left.step(tickLength)
      try #require(asked.stateHash(tick: tick) == left.stateHash(tick: tick), "tick \(tick)")
    }
  }

  @Test func `a body that was moved and then made static is found where it is`() {
    let space = Space()
    let body = space.addBody(.box(side: 10, at: .zero))
    space.step(tickLength)
    body.position = [500, 0]
    body.makeStatic()
    space.step(tickLength)
    #expect(space.shapes(near: [500, 0]).count == 1)
    #expect(space.shapes(near: [0, 0]).isEmpty)
  }
}

private final class Box {
  var value: SplitMix64
  init(_ value: SplitMix64) { self.value = value }
}

extension SplitMix64 {
  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// Somewhere in a square of 200, now and then on the grid.
  fileprivate mutating func point() -> Vector2 {
    let point = Vector2(number(-100...100), number(-100...100))
    return next() % 3 == 0 ? point.rounded(.down) : point
  }

  private mutating func outline() -> ShapeGeometry {
    switch next() % 4 {
    case 0: .circle(radius: number(1...20), offset: [number(-9...9), 0])
    case 1: .box(width: number(1...40), height: number(1...40), cornerRadius: number(0...2))
    case 2: .polygon([[0, 0], [number(5...20), 1], [3, number(5...20)]], offset: [2, 3])
    default: .segment(a: .zero, b: [number(5...50), number(-50...50)], radius: number(0...2))
    }
  }

  private mutating func shape() -> ShapeDefinition {
    ShapeDefinition(
      outline(), isSensor: next() % 5 == 0,
      filter: ShapeFilter(categories: UInt32(1 << (next() % 3))))
  }

  fileprivate mutating func makeSpace(_ broadPhase: BroadPhase) -> Space {
    let space = Space(broadPhase: broadPhase)
    space.gravity = [0, -500]
    for _ in 0..<10 { space.addStaticShape(shape()) }
    for index in 0..<30 {
      space.addBody(
        BodyDefinition(
          type: [.dynamic, .dynamic, .kinematic, .static][index % 4], moment: 1e6,
          position: point(), angle: number(-9...9), shapes: [shape(), shape()]))
    }
    return space
  }

  fileprivate mutating func teleport(_ space: Space) {
    for body in space.bodies where next() % 3 == 0 {
      body.position = point()
      body.angle = number(-9...9)
    }
  }

  /// Asks something of every kind.
  fileprivate mutating func ask(_ space: Space) {
    let (a, b) = (point() + [150, 150], point() + [150, 150])
    _ = space.shapes(near: a, within: 20)
    _ = space.nearestShape(to: b)
    _ = space.bodies(containing: a)
    _ = space.shapes(from: a, to: b, radius: 1)
    _ = space.firstShape(from: a, to: b)
    _ = space.shapes(in: BoundingBox(circleAt: a, radius: 40))
    _ = space.shapes(touching: .box(width: 90, height: 90), at: Pose(position: b, angle: 1))
    for shape in space.shapes.prefix(8) {
      _ = shape.boundingBox
      _ = shape.nearest(to: a)
      _ = shape.hit(from: a, to: b)
      _ = shape.overlap(with: space.shapes[space.shapes.count - 1])
    }
  }

  /// Expects of every kind of query the same as of each shape on its own.
  fileprivate mutating func compare(_ space: Space) {
    let filter = ShapeFilter(mask: UInt32(next() % 8))
    let shapes = space.shapes.filter { $0.filter.agrees(with: filter) }
    for _ in 0..<10 {
      let (a, b) = (point(), next() % 4 == 0 ? point() * 1000 : point())
      let distance = number(-5...60)
      let near = shapes.map { $0.nearest(to: a) }.filter { $0.distance <= distance }
        .sorted { ($0.distance, $0.shape) < ($1.distance, $1.shape) }
      #expect(space.shapes(near: a, within: distance, filter: filter) == near)
      let solid = near.first { space.shape($0.shape)?.isSensor == false }
      #expect(space.nearestShape(to: a, within: distance, filter: filter) == solid)

      let radius = next() % 2 == 0 ? 0 : number(0...9)
      let hits = shapes.compactMap { $0.hit(from: a, to: b, radius: radius) }
        .sorted { ($0.fraction, $0.shape) < ($1.fraction, $1.shape) }
      #expect(space.shapes(from: a, to: b, radius: radius, filter: filter) == hits)

      let box = BoundingBox(circleAt: a, radius: number(0...50))
      let met = shapes.filter { $0.boundingBox.intersects(box) }.map(\.id)
      #expect(space.shapes(in: box, filter: filter).map(\.shape) == met)

      let inside = space.bodies.filter { body in
        body.type != .static && body.shapes.contains { $0.nearest(to: a).distance <= 0 }
      }
      #expect(space.bodies(containing: a) == inside)
    }
    let probe = space.addBody(BodyDefinition(position: point(), shapes: [shape()]))
    let overlaps = shapes.compactMap { other in
      probe.shapes[0].overlap(with: other).map {
        ShapeHit(shape: other.id, body: other.body?.id, overlap: $0)
      }
    }
    let (outline, pose) = (probe.shapes[0].geometry, probe.pose)
    space.remove(probe)
    #expect(space.shapes(touching: outline, at: pose, filter: filter) == overlaps)
  }
}
