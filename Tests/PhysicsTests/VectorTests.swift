import Physics
import Testing

@Suite struct VectorTests {
  let three: Vector2 = [3, 4]

  @Test func `lengths and products are those of the plane`() {
    #expect(three.length == 5 && three.lengthSquared == 25)
    #expect(three.dot([2, -1]) == 2)
    #expect(three.cross([2, -1]) == -11)
    #expect(three.distance(to: [0, 0]) == 5 && three.distanceSquared(to: [3, 2]) == 4)
    #expect(three.isNear([3, 5], within: 1.5) && !three.isNear([3, 5], within: 1))
  }

  @Test func `left is counter-clockwise`() {
    #expect(Vector2(1, 0).perpendicular == [0, 1])
    #expect(Vector2(1, 0).reversePerpendicular == [0, -1])
    #expect(Vector2(1, 0).cross([0, 1]) == 1)
    #expect(Vector2(angle: .pi / 2).isNear([0, 1], within: 1e-15))
    #expect(abs(Vector2(-2, 2).angle - .pi * 3 / 4) < 1e-15)
    #expect(three.rotated(by: .pi / 2).isNear([-4, 3], within: 1e-14))
  }

  @Test func `a turn is taken back`() {
    let turn = Vector2(angle: 0.7)
    #expect(three.rotated(by: turn).unrotated(by: turn).isNear(three, within: 1e-14))
    #expect(three.rotated(by: [0, 2]) == [-8, 6])
  }

  @Test func `a unit vector has length 1, but for zero`() {
    #expect(three.normalized.isNear([0.6, 0.8], within: 1e-15))
    #expect(Vector2.zero.normalized == .zero)
    #expect(three.clamped(toLength: 10) == three)
    #expect(three.clamped(toLength: 1).isNear([0.6, 0.8], within: 1e-15))
    #expect(three.projected(onto: [2, 0]) == [3, 0])
  }

  @Test func `points are blended along the line`() {
    #expect(three.lerp(to: [5, 0], 0.5) == [4, 2])
    #expect(three.lerp(to: [5, 0], 0) == three)
    #expect(Vector2(0, 0).lerp(to: [10, 0], distance: 4) == [4, 0])
    #expect(Vector2(0, 0).lerp(to: [3, 0], distance: 4) == [3, 0])
  }

  @Test func `the nearest point of a segment is on it or is an end`() {
    #expect(Vector2(3, 5).nearest(onSegmentFrom: [0, 1], to: [8, 1]) == [3, 1])
    #expect(Vector2(-3, 5).nearest(onSegmentFrom: [0, 1], to: [8, 1]) == [0, 1])
    #expect(Vector2(9, 0).nearest(onSegmentFrom: [0, 1], to: [8, 1]) == [8, 1])
    #expect(Vector2(9, 0).nearest(onSegmentFrom: [2, 2], to: [2, 2]) == [2, 2])
  }

  @Test func `directions are blended along the circle`() {
    let up: Vector2 = [0, 1]
    #expect(Vector2(1, 0).slerp(to: up, 1.0 / 3).isNear(Vector2(angle: .pi / 6), within: 1e-15))
    #expect(Vector2(1, 0).slerp(to: up, angle: 0.25).isNear(Vector2(angle: 0.25), within: 1e-15))
    #expect(Vector2(1, 0).slerp(to: up, angle: 2) == up)
    #expect(up.slerp(to: up, angle: 0.1) == up)
  }
}
