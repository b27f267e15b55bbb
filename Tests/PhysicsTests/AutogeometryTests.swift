import CChipmunk
import Physics
import Testing

@Suite struct MarchingSquaresTests {
  private func discs(_ edges: MarchingSquares.Edges) -> [Polyline] {
    let box = BoundingBox(circleAt: .zero, radius: 50)
    return MarchingSquares.outlines(
      in: box, columns: 201, rows: 201, threshold: 0, edges: edges
    ) { 40 - $0.length }
  }

  @Test func `a disc's outline is closed, counter-clockwise, and holds πr²`() throws {
    let lines = discs(.soft)
    let line = try #require(lines.first)
    #expect(lines.count == 1 && line.isClosed)
    #expect(abs(line.area - .pi * 1600) < 5)
    #expect(line.points.allSatisfy { abs($0.length - 40) < 0.01 })
    let steps = try #require(discs(.hard).first)
    #expect(steps.isClosed && abs(steps.area - .pi * 1600) < 50)
  }

  @Test func `a hole runs clockwise`() {
    let box = BoundingBox(circleAt: .zero, radius: 50)
    let lines = MarchingSquares.outlines(in: box, columns: 101, rows: 101, threshold: 0) {
      10 - abs($0.length - 30)
    }
    let areas = lines.map(\.area).sorted()
    #expect(lines.count == 2 && lines.allSatisfy(\.isClosed))
    #expect(abs(areas[0] + .pi * 400) < 5 && abs(areas[1] - .pi * 1600) < 5)
  }

  @Test func `what reaches the edge gives open lines`() {
    let box = BoundingBox(left: 0, bottom: 0, right: 10, top: 10)
    let lines = MarchingSquares.outlines(in: box, columns: 11, rows: 5, threshold: 0) { 4.5 - $0.y }
    #expect(lines.count == 1 && !lines[0].isClosed && lines[0].points.count == 11)
    #expect(lines[0].points.allSatisfy { abs($0.y - 4.5) < 1e-12 })
  }

  @Test func `the pieces are those of plain C`() {
    let box = BoundingBox(circleAt: .zero, radius: 50)
    let set = cpPolylineSetNew()
    defer { cpPolylineSetFree(set, 1) }
    cpMarchSoft(
      cpBB(l: -50, b: -50, r: 50, t: 50), 40, 40, 0,
      { cpPolylineSetCollectSegment($0, $1, $2?.assumingMemoryBound(to: cpPolylineSet.self)) },
      set, { point, _ in MarchingSquaresTests.hills([point.x, point.y]) }, nil)
    let lines = MarchingSquares.outlines(
      in: box, columns: 40, rows: 40, threshold: 0, sample: Self.hills)
    let count = Int(set?.pointee.count ?? 0)
    #expect(lines.count == count && count > 5)
    let sizes = (0..<count).compactMap { set?.pointee.lines[$0]?.pointee.count }.map { Int($0) }
    #expect(lines.map { $0.points.count + ($0.isClosed ? 1 : 0) }.sorted() == sizes.sorted())
  }

  private static func hills(_ point: Vector2) -> Double {
    Vector2(angle: point.x / 5).x + Vector2(angle: point.y / 7).y
  }

  @Test func `noise of a whole grid comes back in time`() {
    var random = SplitMix64(state: 3)
    let box = BoundingBox(left: 0, bottom: 0, right: 200, top: 200)
    let lines = MarchingSquares.outlines(in: box, columns: 201, rows: 201, threshold: 0) { _ in
      Double.random(in: -1...1, using: &random)
    }
    #expect(lines.count > 1000)
  }

  @Test func `a picture's outline stands on its lower edge, y up`() {
    // An L of three pixels, the foot to the right.
    let map = AlphaMap(width: 2, height: 2, bytes: [255, 0, 255, 255])
    let lines = map.outlines(edges: .hard)
    #expect(lines.count == 1 && lines[0].isClosed)
    let box = BoundingBox(around: lines[0].points)
    #expect(box?.minimum.isNear([0, 0], within: 1e-12) == true)
    #expect(box?.maximum.isNear([2, 2], within: 1e-12) == true)
    #expect(abs(lines[0].area - 3) < 1e-12)
    #expect(lines[0].points.allSatisfy { !($0.x > 1.1 && $0.y > 1.1) })
    #expect(AlphaMap(width: 3, height: 1, bytes: [0, 10, 0]).outlines().isEmpty)
  }
}

@Suite struct PolylineTests {
  private func circle(_ count: Int) -> Polyline {
    let points = (0..<count).map { Vector2(angle: 2 * .pi * Double($0) / Double(count)) * 100 }
    return Polyline(points, isClosed: true)
  }

  @Test func `a simplified curve stays within the tolerance`() {
    let line = circle(1000)
    let simple = line.simplified(curves: 1)
    #expect(simple.isClosed && simple.points.count < 40 && simple.points.count > 8)
    #expect(abs(simple.area - line.area) < 2 * .pi * 100)
    #expect(simple.points.allSatisfy(line.points.contains))
  }

  @Test func `flat corners go, sharp ones stay`() {
    let points: [Vector2] = [[0, 0], [5, 0], [10, 0], [10, 5], [10, 10], [0, 10], [0, 4]]
    let square = Polyline(points, isClosed: true).simplified(vertices: 0.01)
    #expect(square.points == [[0, 0], [10, 0], [10, 10], [0, 10]])
    let open = Polyline([[0, 0], [1, 0], [2, 0], [2, 1]], isClosed: false)
    #expect(open.simplified(vertices: 0.01).points == [[0, 0], [2, 0], [2, 1]])
    #expect(Polyline([], isClosed: true).simplified(curves: 1).points.isEmpty)
    #expect(Polyline([[1, 1], [1, 1], [1, 1]], isClosed: true).simplified(curves: 0).isClosed)
  }

  @Test func `a convex hull holds all points, counter-clockwise`() {
    let points: [Vector2] = [[0, 0], [4, 0], [2, 1], [4, 4], [0, 4], [1, 2]]
    let hull = Polyline(points, isClosed: false).convexHull()
    #expect(hull.isClosed && hull.area == 16 && hull.points.count == 4)
    #expect(Hull.convex(of: []).isEmpty)
    #expect(Hull.convex(of: [[1, 1], [1, 1]]) == [[1, 1]])
    #expect(throws: PhysicsError.self) {
      try ShapeGeometry.convexHull(of: [[0, 0], [1, 1], [2, 2]])
    }
  }

  @Test func `areas have a sign and centroids a position`() {
    let square: [Vector2] = [[0, 0], [2, 0], [2, 2], [0, 2]]
    #expect(Area.polygon(square) == 4 && Area.polygon(square.reversed()) == -4)
    #expect(Centroid.polygon(square) == [1, 1])
    #expect(abs(Area.circle(innerRadius: 1, outerRadius: 2) - 3 * .pi) < 1e-12)
    #expect(Area.segment(a: .zero, b: [10, 0], radius: 1) > 20)
  }
}

@Suite struct ConvexDecompositionTests {
  @Test func `an L is cut in two`() throws {
    let outline: [Vector2] = [[0, 0], [2, 0], [2, 1], [1, 1], [1, 3], [0, 3]]
    let pieces = try Polyline(outline, isClosed: true).convexDecomposition()
    #expect(pieces.count == 2 && pieces.reduce(0) { $0 + $1.area } == 4)
    let reversed = try ShapeGeometry.convexPieces(of: outline.reversed())
    #expect(reversed.count == 2)
  }

  @Test func `a convex outline stays whole`() throws {
    let outline = (0..<12).map { Vector2(angle: Double($0) * .pi / 6) }
    #expect(try Polyline(outline, isClosed: true).convexDecomposition().count == 1)
  }

  @Test(arguments: [true, false])
  func `random stars: areas sum up, every piece is convex`(isWhole: Bool) throws {
    var random = SplitMix64(state: 12)
    var sound = 0
    for _ in 0..<300 {
      let outline = random.star(of: 4 + Int(random.next() % 16), isWhole: isWhole)
      guard let pieces = try? outline.convexDecomposition() else { continue }
      sound += 1
      let sum = pieces.reduce(0) { $0 + $1.area }
      #expect(abs(sum - abs(outline.area)) < 1e-4 * sum)
      for piece in pieces { #expect(isConvex(piece.points)) }
      let rough = try outline.convexDecomposition(tolerance: 3)
      #expect(rough.count <= pieces.count)
    }
    #expect(sound > 50)
  }

  private func isConvex(_ points: [Vector2]) -> Bool {
    points.indices.allSatisfy { index in
      let (a, b) = (points[index], points[(index + 1) % points.count])
      return (b - a).cross(points[(index + 2) % points.count] - b) > -1e-9
    }
  }

  @Test func `a disc of marching squares becomes one body that weighs πr²`() throws {
    let box = BoundingBox(circleAt: .zero, radius: 50)
    let outline = try #require(
      MarchingSquares.outlines(in: box, columns: 101, rows: 101, threshold: 0) { 40 - $0.length }
        .first)
    let pieces = try ShapeGeometry.convexPieces(of: outline.simplified(curves: 0.2).points)
    let shapes = pieces.map { ShapeDefinition($0, massSource: .density(1)) }
    let body = Space().addBody(BodyDefinition(shapes: shapes))
    #expect(abs(body.mass - .pi * 1600) < 60)
  }

  @Test func `outlines that are not sound are refused`() {
    let bow: [Vector2] = [[0, 0], [4, 4], [4, 0], [0, 3]]
    let line: [Vector2] = [[0, 0], [1, 0], [2, 0]]
    let spike: [Vector2] = [[0, 0], [4, 0], [4, 4], [4, 8], [4, 4], [0, 4]]
    let hole: [Vector2] = [[0, 0], [.nan, 0], [2, 3]]
    for points in [bow, line, spike, hole, [], [[1, 1]]] as [[Vector2]] {
      #expect(throws: PhysicsError.self) { try ShapeGeometry.convexPieces(of: points) }
    }
    let many = [Vector2](repeating: .zero, count: 2000)
    #expect(throws: PhysicsError.self) { try ShapeGeometry.convexPieces(of: many) }
    #expect(throws: PhysicsError.self) {
      try Polyline([[0, 0], [1, 0], [0, 1]], isClosed: false).convexDecomposition()
    }
  }

  @Test func `garbage never ends the process`() async {
    await #expect(processExitsWith: .success) {
      var random = SplitMix64(state: 5)
      for _ in 0..<3000 {
        let line = random.garbage()
        _ = try? line.convexDecomposition(tolerance: Double(random.next() % 3))
        _ = line.simplified(curves: Double(random.next() % 3))
        _ = line.simplified(vertices: Double(random.next() % 2))
        _ = line.convexHull(tolerance: Double(random.next() % 3))
        _ = try? ShapeGeometry.convexHull(of: line.points)
      }
    }
  }
}

extension SplitMix64 {
  /// Points around the origin at random distances; not always simple when they are rounded.
  fileprivate mutating func star(of count: Int, isWhole: Bool) -> Polyline {
    let angles = (0..<count).map { _ in Double.random(in: 0..<6.28, using: &self) }.sorted()
    let points = angles.map { angle in
      let point = Vector2(angle: angle) * Double.random(in: 1...9, using: &self)
      return isWhole ? point.rounded(.toNearestOrEven) : point
    }
    return Polyline(points, isClosed: true)
  }

  fileprivate mutating func garbage() -> Polyline {
    let scale = [1, 1, 1e-9, 1e6][Int(next() % 4)]
    let points = (0..<Int(next() % 24)).map { _ in
      Vector2(Double(next() % 7), Double(next() % 7)) * scale
    }
    return Polyline(points, isClosed: next() % 4 != 0)
  }
}

@Suite struct ChainTests {
  @Test func `a chain's walls know their neighbours`() {
    let space = Space()
    let corners: [Vector2] = [[0, 0], [10, 0], [10, 10], [0, 10]]
    let ring = space.addStaticChain(corners, isClosed: true, radius: 1, friction: 0.5)
    #expect(ring.count == 4)
    #expect(ring[0].neighbors == SegmentNeighbors(previous: [0, 10], next: [10, 10]))
    #expect(ring[3].neighbors == SegmentNeighbors(previous: [10, 10], next: [10, 0]))
    let open = space.addStaticChain(corners + [[0, 10]], isClosed: false)
    #expect(open.count == 3)
    #expect(open[0].neighbors == SegmentNeighbors(previous: [0, 0], next: [10, 10]))
    #expect(open[2].neighbors == SegmentNeighbors(previous: [10, 0], next: [0, 10]))
    #expect(space.addStaticChain([[0, 0], [1, 1]], isClosed: true).count == 1)
  }

  @Test func `a box slides over the joints of a chain`() {
    let space = Space()
    space.gravity = [0, -1000]
    space.addStaticChain((0...40).map { Vector2(Double($0) * 20, 0) }, isClosed: false)
    let box = space.addBody(.box(side: 16, at: [20, 8]))
    box.velocity = [300, 0]
    space.step(times: 120)
    #expect(box.position.x > 300 && abs(box.position.y - 8) < 0.5 && abs(box.angle) < 0.05)
  }
}

@Suite struct BroadPhaseTests {
  @Test func `sizes and counts of cells are limited`() {
    let wrong: [BroadPhase] = [
      .spatialHash(cellSize: 0, count: 10), .spatialHash(cellSize: .nan, count: 10),
      .spatialHash(cellSize: 1e7, count: 10), .spatialHash(cellSize: 10, count: 0),
      .spatialHash(cellSize: 10, count: 2_000_000),
    ]
    for broadPhase in wrong {
      #expect(throws: PhysicsError.self) { try broadPhase.validate() }
    }
    #expect(throws: Never.self) { try BroadPhase.tree.validate() }
    #expect(Space().broadPhase == .tree)
  }

  @Test func `shapes that would cover too many cells are refused`() {
    let space = Space(broadPhase: .spatialHash(cellSize: 1, count: 1000))
    let wide = ShapeDefinition(.box(width: 1000, height: 1))
    #expect(throws: PhysicsError.self) { try space.validate(BodyDefinition(shapes: [wide])) }
    #expect(throws: Never.self) { try Space().validate(BodyDefinition(shapes: [wide])) }
    #expect(throws: Never.self) { try space.validate(wide) }
    let slanted = ShapeDefinition(.segment(a: .zero, b: [2000, 2000]))
    #expect(throws: PhysicsError.self) { try space.validate(slanted) }
    let far = ShapeDefinition(.circle(radius: 1, offset: [1e7, 0]))
    let fine = Space(broadPhase: .spatialHash(cellSize: 0.1, count: 1000))
    #expect(throws: Never.self) { try fine.validate(BodyDefinition(moment: 1e20, shapes: [far])) }
    #expect(throws: PhysicsError.self) {
      try space.addBody(BodyDefinition()).validate(wide)
    }
  }

  @Test func `a body that leaves the grid's reach is reported`() {
    let space = Space(broadPhase: .spatialHash(cellSize: 0.1, count: 1000))
    let body = space.addBody(.ball(radius: 1, at: .zero))
    body.velocity = [1e8, 0]  // as fast as it may be: in 1e9 of its cells a second
    space.step(0.75)
    #expect(space.firstNonFiniteBody == nil)
    space.step(0.75)
    #expect(space.firstNonFiniteBody == body.id)
  }
}
