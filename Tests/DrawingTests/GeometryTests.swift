import Drawing
import Foundation
import Testing

@Suite struct GeometryTests {
  private func expectNear(
    _ one: CGAffineTransform, _ other: CGAffineTransform, _ tolerance: CGFloat = 1e-12
  ) {
    let differences = [
      one.a - other.a, one.b - other.b, one.c - other.c, one.d - other.d, one.tx - other.tx,
      one.ty - other.ty,
    ]
    #expect(differences.allSatisfy { abs($0) < tolerance }, "\(one) is not \(other)")
  }

  @Test func `F1 a rotation is cosine, sine, minus sine, cosine`() {
    let turn = CGAffineTransform(rotationAngle: 0.3)
    let (cosine, sine): (CGFloat, CGFloat) = (0.955336489125606, 0.29552020666134)
    expectNear(turn, CGAffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0))
    let some = CGAffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)
    #expect(CGPoint(x: 1, y: 10).applying(some) == CGPoint(x: 63, y: 86))
  }

  @Test func `F2 concatenating is this one, then the other`() {
    let double = CGAffineTransform(scaleX: 2, y: 2)
    let move = CGAffineTransform(translationX: 10, y: 0)
    let point = CGPoint(x: 1, y: 1)
    #expect(point.applying(double.concatenating(move)) == CGPoint(x: 12, y: 2))
    #expect(point.applying(move.concatenating(double)) == CGPoint(x: 22, y: 2))
    #expect(double.translatedBy(x: 10, y: 0) == move.concatenating(double))
    #expect(move.scaledBy(x: 2, y: 2) == double.concatenating(move))
  }

  @Test func `F3 a rotation added to a translation comes first`() {
    let point = CGPoint(x: 3, y: 5)
      .applying(CGAffineTransform(translationX: 20, y: -4).rotated(by: 0.3))
    #expect(abs(point.x - 21.3884084341) < 1e-9 && abs(point.y - 1.66324306561) < 1e-9)
  }

  @Test func `F4 a singular transform is its own inverse, and the identity is exact`() {
    let flat = CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 5, ty: 6)
    #expect(flat.inverted() == flat)
    #expect(CGAffineTransform().isIdentity && CGAffineTransform.identity.isIdentity)
    #expect(!CGAffineTransform(translationX: 1e-300, y: 0).isIdentity)
  }

  @Test func `a size and a vector are rotated but not moved`() {
    let some = CGAffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)
    #expect(CGSize(width: 1, height: 10).applying(some) == CGSize(width: 52, height: 73))
    #expect(CGVector(dx: 1, dy: 10).applying(some) == CGVector(dx: 52, dy: 73))
    #expect(CGVector() == .zero)
  }

  @Test func `no rectangle and all of the plane stay that`() {
    let some = CGAffineTransform(rotationAngle: 1)
    #expect(CGRect.null.applying(some).isNull)
    #expect(CGRect.infinite.applying(some).isInfinite)
  }

  @Test func `components make scale, then shear, then rotation, then translation`() {
    let components = CGAffineTransformComponents(
      scale: CGSize(width: 2, height: 3), horizontalShear: 0.5, rotation: .pi / 2,
      translation: CGVector(dx: 10, dy: 20))
    // (1, 1) → scaled (2, 3) → sheared (3.5, 3) → rotated (−3, 3.5) → moved (7, 23.5).
    let point = CGPoint(x: 1, y: 1).applying(CGAffineTransform(components))
    #expect(abs(point.x - 7) < 1e-12 && abs(point.y - 23.5) < 1e-12)
    #expect(CGAffineTransform(CGAffineTransformComponents()).isIdentity)
  }

  private static let transforms: [CGAffineTransform] = [
    .identity, CGAffineTransform(rotationAngle: 2.5), CGAffineTransform(scaleX: -2, y: 3),
    CGAffineTransform(scaleX: 2, y: -3), CGAffineTransform(a: 1, b: 2, c: -3, d: 5, tx: 7, ty: 9),
    CGAffineTransform(a: 0, b: 0, c: -3, d: 5, tx: 7, ty: 9),
    CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 7, ty: 9),
  ]

  @Test(arguments: transforms)
  func `what is decomposed can be put together again`(transform: CGAffineTransform) {
    expectNear(CGAffineTransform(transform.decomposed()), transform)
  }

  @Test func `components are what the transform was made of`() {
    let components = CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 2, y: 3).decomposed()
    #expect(abs(components.rotation - 0.5) < 1e-12)
    #expect(abs(components.scale.width - 2) < 1e-12 && abs(components.scale.height - 3) < 1e-12)
    #expect(abs(components.horizontalShear) < 1e-12)
  }
}
