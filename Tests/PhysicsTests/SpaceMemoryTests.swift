import Testing

@testable import Physics

/// Where a space's bodies and shapes lie in memory.
@Suite struct SpaceMemoryTests {
  private static let outlines: [ShapeGeometry] = [
    .circle(radius: 5), .box(width: 8, height: 6), .segment(a: [-5, 0], b: [5, 0], radius: 1),
    .polygon([[-6, -4], [6, -4], [0, 7]]),
    // Chipmunk keeps more than six corners elsewhere.
    .polygon((0..<9).map { Vector2(angle: Double($0) * 0.69) * 6 }),
  ]

  private func body(_ index: Int) -> BodyDefinition {
    BodyDefinition(
      mass: 1, moment: 20, position: [Double(index % 20) * 14, Double(index / 20) * 16],
      shapes: [ShapeDefinition(Self.outlines[index % 5], friction: 0.5)])
  }

  /// Whatever else the program asks for in between.
  @Test func `bodies lie side by side`() {
    let space = Space()
    var others: [[UInt8]] = []
    for index in 0..<2_000 {
      space.addBody(body(index))
      others.append([UInt8](repeating: 1, count: 4_000))
    }
    for pointers in [space.bodyTable.pointers, space.shapeTable.pointers] {
      let pages = Set(pointers.map { UInt(bitPattern: $0) / 4096 })
      // Twelve bodies to a page, six polygons; a few more where blocks begin and end.
      #expect(pages.count < 2_000 / 6 + 40, "\(pages.count)")
    }
    #expect(others.count == 2_000)
  }

  @Test func `what was removed makes room for others, which begin anew`() {
    let space = Space()
    var pointers: Set<OpaquePointer> = []
    for _ in 0..<10 {
      for index in 0..<20 {
        let body = space.addBody(body(index))
        #expect(body.velocity == .zero && body.angularVelocity == 0 && body.force == .zero)
        #expect(body.shapes.map(\.geometry) == [Self.outlines[index % 5]])
        #expect(body.shapes.allSatisfy { $0.elasticity == 0 && $0.collisionType == 0 })
        body.velocity = [3, 4]
        body.angularVelocity = 5
        body.force = [6, 7]
        for shape in body.shapes { (shape.elasticity, shape.collisionType) = (1, 8) }
      }
      space.step(1.0 / 60)
      pointers.formUnion(space.bodyTable.pointers + space.shapeTable.pointers)
      space.removeAllBodies()
    }
    #expect(pointers.count == 40)
  }
}
