import Foundation
import Rendering
import Testing

@Suite struct PlaneMappingTests {
  @Test func `a point goes through a perspective and back`() throws {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 500
    let mapping = PlaneMapping(CATransform3DRotate(perspective, .pi / 4, 0, 1, 0))
    let seen = try #require(mapping.apply(to: CGPoint(x: 100, y: 100)))
    // The book's listing 5.5: the lower right corner of a square of side 200.
    #expect(abs(seen.x - 61.9496715496) < 1e-9)
    #expect(abs(seen.y - 87.6100656) < 1e-6)
    let back = try #require(mapping.inverse?.apply(to: seen))
    #expect(abs(back.x - 100) < 1e-9 && abs(back.y - 100) < 1e-9)
  }

  @Test func `a plane seen from its edge has no way back`() {
    #expect(PlaneMapping(CATransform3DMakeScale(0, 1, 1)).inverse == nil)
  }

  @Test func `a point in the plane of the eye is nowhere`() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 500
    let moved = CATransform3DTranslate(perspective, 0, 0, 500)
    #expect(PlaneMapping(moved).apply(to: CGPoint(x: 1, y: 1)) == nil)
  }
}
