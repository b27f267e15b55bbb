import Drawing
import Foundation
import Rendering
import Testing

@Suite struct CATransform3DTests {
  @Test func `F5: a translation fills row 4, a scale the diagonal`() {
    let translation = CATransform3DMakeTranslation(1, 2, 3)
    #expect(translation.m41 == 1 && translation.m42 == 2 && translation.m43 == 3)
    let scale = CATransform3DMakeScale(4, 5, 6)
    #expect(scale.m11 == 4 && scale.m22 == 5 && scale.m33 == 6 && scale.m44 == 1)
  }

  @Test(arguments: [0.0, 0.3, 1.9, -2.5, 100])
  func `F5: a turn about z has cosine and sine exactly`(angle: Double) {
    let turn = CATransform3DMakeRotation(angle, 0, 0, 1)
    #expect(turn.m11 == cos(angle) && turn.m22 == cos(angle))
    #expect(turn.m12 == sin(angle) && turn.m21 == -sin(angle))
    #expect(turn.m33 == 1)
  }

  @Test func `F6: an axis of any length is brought to length 1`() {
    let turn = CATransform3DMakeRotation(0.9, 1, 2, 2)
    let expected: [Double] = [
      0.663653305, 0.606304613, -0.438131266, 0,
      -0.438131266, 0.789783316, 0.429282317, 0,
      0.606304613, -0.0929356224, 0.789783316, 0,
      0, 0, 0, 1,
    ]
    #expect(isClose(turn, expected, 1e-9))
    #expect(isClose(CATransform3DMakeRotation(0.9, 1e200, 2e200, 2e200), expected, 1e-9))
  }

  /// Bit for bit, whichever way it is found.
  @Test func `a rotation of the plane is one about any axis that stands on it`() {
    for angle in [0, -0.0, 1, -1, 0.3, 1.5, .pi, -.pi / 2, 1e-300, 1e22, -1e300, .infinity, .nan] {
      let plane = CATransform3DMakeRotation(angle, 0, 0, 1)
      let space = CATransform3DMakeRotation(angle, 0, 0, 2)
      #expect(
        zip(plane.entries, space.entries).allSatisfy { $0.bitPattern == $1.bitPattern }, "\(angle)")
    }
  }

  @Test func `F7: a turn about no axis is the identity`() {
    #expect(CATransform3DMakeRotation(1, 0, 0, 0) == CATransform3DIdentity)
    #expect(CATransform3DMakeRotation(1, .nan, 0, 1) == CATransform3DIdentity)
    #expect(CATransform3DMakeRotation(1, .infinity, 0, 1) == CATransform3DIdentity)
  }

  @Test func `F8: what is applied to a transform comes before it`() {
    let scaled = CATransform3DMakeScale(2, 2, 2)
    #expect(CATransform3DTranslate(scaled, 10, 0, 0).m41 == 20)
    let moved = CATransform3DMakeTranslation(10, 0, 0)
    #expect(CATransform3DScale(moved, 2, 2, 2).m41 == 10)
    let rotated = CATransform3DRotate(moved, .pi / 2, 0, 0, 1)
    #expect(rotated.m41 == 10 && rotated.m12 == 1)
  }

  @Test func `F9: concatenation applies the first one first`() {
    let move = CATransform3DMakeTranslation(10, 0, 0)
    let scale = CATransform3DMakeScale(2, 2, 2)
    #expect(CATransform3DConcat(move, scale).m41 == 20)
    #expect(CATransform3DConcat(scale, move).m41 == 10)
  }

  @Test func `F10: a transform times its inverse is the identity`() {
    var transform = CATransform3DMakeRotation(0.9, 1, 2, 2)
    transform = CATransform3DTranslate(transform, 30, -40, 5)
    transform = CATransform3DScale(transform, 2, 0.5, 3)
    transform.m34 = -1.0 / 500
    let product = CATransform3DConcat(transform, CATransform3DInvert(transform))
    #expect(isClose(product, CATransform3DIdentity.entries.map { Double($0) }, 1e-10))
  }

  @Test func `F10: a singular transform is its own inverse`() {
    let flat = CATransform3DMakeScale(1, 0, 1)
    #expect(CATransform3DInvert(flat) == flat)
  }

  @Test func `F11: only what stays in the plane is affine`() {
    #expect(CATransform3DIsAffine(CATransform3DMakeRotation(1.2, 0, 0, 1)))
    #expect(CATransform3DIsAffine(CATransform3DMakeTranslation(3, 4, 0)))
    #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1.2, 1, 0, 0)))
    #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1.2, 0, 1, 0)))
    #expect(!CATransform3DIsAffine(CATransform3DMakeScale(1, 1, 2)))
    #expect(!CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 1)))
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 500
    #expect(!CATransform3DIsAffine(perspective))
  }

  @Test func `F11: the affine part is read from rows 1, 2 and 4`() {
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(affine)) == affine)
  }

  @Test func `F12: perspective doubles what is half way to the eye`() throws {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 500
    #expect(abs(try seenX(perspective, 1, z: 250) - 2) < 1e-12)
    #expect(abs(try seenX(perspective, 1, z: -500) - 0.5) < 1e-12)
    let rotated = CATransform3DRotate(perspective, .pi / 4, 0, 1, 0)
    #expect(abs(try seenX(rotated, 100, z: 0) - 61.9496715496) < 1e-9)
  }

  @Test func `the zero matrix is what init() makes, as Apple's does`() {
    #expect(CATransform3D().entries.allSatisfy { $0 == 0 })
    #expect(CATransform3DIsIdentity(CATransform3DIdentity))
    #expect(
      CATransform3DEqualToTransform(CATransform3D(), CATransform3DMakeScale(0, 0, 0)) == false)
  }

  @Test func `a transform is finite only if each entry is`() {
    var transform = CATransform3DMakeScale(1e308, 1e308, 1)
    transform.m12 = 1e308
    #expect(transform.isFinite)
    transform.m34 = .nan
    #expect(!transform.isFinite)
    transform.m34 = -.infinity
    #expect(!transform.isFinite)
  }

  private func seenX(_ transform: CATransform3D, _ x: Double, z: Double) throws -> Double {
    let image = transform.homogeneous(x: x, y: 0, z: z)
    return image.x / image.w
  }

  private func isClose(_ t: CATransform3D, _ expected: [Double], _ tolerance: Double) -> Bool {
    zip(t.entries, expected).allSatisfy { abs($0 - $1) <= tolerance }
  }
}
