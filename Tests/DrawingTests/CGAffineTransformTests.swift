import Drawing
import Foundation
import Testing

@Suite struct CGAffineTransformTests {
  private let corner = CGPoint(x: 3, y: 4)

  private func expectNear(_ point: CGPoint, _ x: CGFloat, _ y: CGFloat) {
    #expect(abs(point.x - x) < 1e-12 && abs(point.y - y) < 1e-12, "(\(point.x), \(point.y))")
  }

  @Test func `a quarter turn takes the x axis to the y axis`() {
    expectNear(corner.applying(CGAffineTransform(rotationAngle: .pi / 2)), -4, 3)
  }

  @Test func `concatenating applies this one first`() {
    let move = CGAffineTransform(translationX: 10, y: 0)
    let double = CGAffineTransform(scaleX: 2, y: 2)
    expectNear(corner.applying(move.concatenating(double)), 26, 8)
    expectNear(corner.applying(double.concatenating(move)), 16, 8)
  }

  @Test func `translated, scaled and rotated put the new one first`() {
    let double = CGAffineTransform(scaleX: 2, y: 2)
    expectNear(corner.applying(double.translatedBy(x: 10, y: 0)), 26, 8)
    expectNear(corner.applying(double.scaledBy(x: 10, y: 1)), 60, 8)
    expectNear(
      corner.applying(CGAffineTransform(translationX: 1, y: 1).rotated(by: .pi)), -2, -3)
  }

  @Test func `the inverse undoes it, and a flat transform stays as it is`() {
    let some = CGAffineTransform(a: 2, b: 1, c: -0.5, d: 3, tx: 7, ty: -9)
    expectNear(corner.applying(some).applying(some.inverted()), 3, 4)
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test func `a rectangle becomes the box round its rotated corners`() {
    let rotated = CGRect(x: 0, y: 0, width: 2, height: 1)
      .applying(CGAffineTransform(rotationAngle: .pi / 2))
    expectNear(rotated.origin, -1, 0)
    expectNear(CGPoint(x: rotated.width, y: rotated.height), 1, 2)
    #expect(CGRect.boundingBox(of: [CGPoint]()).isNull)
  }
}
