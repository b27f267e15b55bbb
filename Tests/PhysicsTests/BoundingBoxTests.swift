import Physics
import Testing

@Suite struct BoundingBoxTests {
  let box = BoundingBox(left: -1, bottom: 2, right: 3, top: 12)

  @Test func `a box has sides, a centre and an area`() {
    #expect(box.minimum == [-1, 2] && box.maximum == [3, 12])
    #expect(box.width == 4 && box.height == 10 && box.area == 40)
    #expect(box.center == [1, 7])
    #expect(
      BoundingBox(circleAt: [1, 7], radius: 2) == BoundingBox(left: -1, bottom: 5, right: 3, top: 9)
    )
    #expect(BoundingBox(around: [[3, 2], [-1, 12], [0, 5]]) == box)
    #expect(BoundingBox(around: []) == nil)
  }

  @Test func `edges belong to a box`() {
    #expect(box.contains([-1, 2]) && box.contains([3, 12]) && !box.contains([3.001, 12]))
    #expect(box.contains(box))
    #expect(box.intersects(BoundingBox(left: 3, bottom: 12, right: 5, top: 13)))
    #expect(!box.intersects(BoundingBox(left: 3.5, bottom: 2, right: 5, top: 13)))
    #expect(!box.contains(BoundingBox(left: 0, bottom: 3, right: 4, top: 4)))
  }

  @Test func `boxes are merged, grown and moved`() {
    let other = BoundingBox(left: 5, bottom: 0, right: 6, top: 1)
    #expect(box.merged(with: other) == BoundingBox(left: -1, bottom: 0, right: 6, top: 12))
    #expect(box.mergedArea(with: other) == 84)
    #expect(box.expanded(to: [4, 3]) == BoundingBox(left: -1, bottom: 2, right: 4, top: 12))
    #expect(box.expanded(by: 1) == BoundingBox(left: -2, bottom: 1, right: 4, top: 13))
    #expect(box.offset(by: [1, -2]) == BoundingBox(left: 0, bottom: 0, right: 4, top: 10))
  }

  @Test func `a line enters a box at the fraction of its way`() {
    #expect(box.entryFraction(from: [-5, 7], to: [3, 7]) == 0.5)
    #expect(box.entryFraction(from: [0, 5], to: [100, 5]) == 0)
    #expect(box.entryFraction(from: [-5, 7], to: [-2, 7]) == nil)
    #expect(box.intersectsSegment(from: [1, 0], to: [1, 50]))
    #expect(!box.intersectsSegment(from: [-5, 0], to: [50, 0]))
  }

  @Test func `points are clamped and wrapped`() {
    #expect(box.clamp([9, 0]) == [3, 2])
    #expect(box.clamp([0, 5]) == [0, 5])
    #expect(box.wrap([4, 1]) == [0, 11])
    #expect(box.wrap([-2, 13]) == [2, 3])
  }

  @Test func `a shape's box is where its body was just put`() {
    let space = Space()
    let bar = space.addBody(BodyDefinition(shapes: [ShapeDefinition(.box(width: 100, height: 2))]))
    #expect(bar.shapes[0].boundingBox == BoundingBox(left: -50, bottom: -1, right: 50, top: 1))
    bar.position = [500, 10]
    #expect(bar.shapes[0].boundingBox == BoundingBox(left: 450, bottom: 9, right: 550, top: 11))
  }
}
