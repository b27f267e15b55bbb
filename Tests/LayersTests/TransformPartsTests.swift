import Drawing
import Foundation
import Layers
import Rendering
import Testing

@Suite struct TransformPartsTests {
  @Test func `F14: a transform is taken apart and put together again`() {
    var random = SeededChoices(state: 7)
    func number() -> Double { Double(random.next(2001)) / 500 - 2 }
    for _ in 0..<300 {
      let entries = (0..<12).map { _ in number() }
      var transform = CATransform3D(
        m11: entries[0], m12: entries[1], m13: entries[2], m14: 0, m21: entries[3],
        m22: entries[4], m23: entries[5], m24: 0, m31: entries[6], m32: entries[7],
        m33: entries[8], m34: 0, m41: entries[9], m42: entries[10], m43: entries[11], m44: 1)
      #expect(TransformParts(transform).transform.isClose(to: transform, 1e-9))
      var perspective = CATransform3DIdentity
      perspective.m34 = -1.0 / 500
      perspective.m14 = 0.001
      transform = CATransform3DConcat(transform, perspective)
      #expect(TransformParts(transform).transform.isClose(to: transform, 1e-9))
    }
  }

  @Test func `F14: scale, rotation, translation and perspective are found`() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 500
    let moved = CATransform3DTranslate(perspective, 10, 20, 30)
    let rotated = CATransform3DRotate(moved, 0.7, 0, 0, 1)
    let parts = TransformParts(CATransform3DScale(rotated, 2, 3, 4))
    #expect(parts.scale.isClose(to: [2, 3, 4], 1e-12) && parts.skew.isClose(to: .zero, 1e-12))
    #expect(parts.eulerAngles.isClose(to: [0, 0, 0.7], 1e-12))
    #expect(parts.translation == [10, 20, 30])
    #expect(parts.perspective.isClose(to: [0, 0, -1.0 / 500, 1], 1e-12))
  }

  @Test func `F14: a shear of the plane is a skew`() {
    let shear = CATransform3DMakeAffineTransform(
      CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0))
    let parts = TransformParts(shear)
    #expect(parts.skew.isClose(to: [0.5, 0, 0], 1e-12) && parts.scale == [1, 1, 1])
    #expect(parts.eulerAngles == .zero)
  }

  @Test func `F14: where it mirrors all three scales are negative`() {
    let parts = TransformParts(CATransform3DMakeScale(-2, 3, 1))
    #expect(parts.scale == [-2, -3, -1])
    #expect(parts.transform.isClose(to: CATransform3DMakeScale(-2, 3, 1), 1e-12))
  }

  @Test func `what is squeezed to nothing gets a direction`() {
    let flat: [CATransform3D] = [
      CATransform3DMakeScale(0, 1, 1), CATransform3DMakeScale(1, 0, 1),
      CATransform3DMakeScale(0, 0, 1), CATransform3DMakeScale(0, 0, 0),
      CATransform3DConcat(
        CATransform3DMakeScale(2, 0, 3), CATransform3DMakeRotation(1, 1, 2, 3)),
    ]
    for transform in flat {
      var parts = TransformParts(transform)
      #expect(parts.transform.isClose(to: transform, 1e-12))
      parts.scale = [1, 1, 1]
      let inverse = CATransform3DInvert(parts.transform)
      let product = CATransform3DConcat(parts.transform, inverse)
      #expect(product.isClose(to: CATransform3DIdentity, 1e-12))
    }
    var odd = CATransform3DMakeScale(0, 1, 1)
    odd.m34 = -0.002
    odd.m44 = 0
    #expect(TransformParts(odd).transform.isFinite)
  }

  @Test func `the shorter way of turning is told`() {
    for angle in stride(from: -3.1, through: 3.1, by: 0.1) {
      let turn = CATransform3DMakeRotation(angle, 0, 1, 0)
      #expect(TransformParts(turn).eulerAngles.isClose(to: [0, angle, 0], 1e-9))
    }
  }
}

extension SIMD4<Double> {
  fileprivate func isClose(to other: SIMD4<Double>, _ tolerance: Double) -> Bool {
    let difference = self - other
    return (difference * difference).sum().squareRoot() <= tolerance
  }
}

extension SIMD3<Double> {
  fileprivate func isClose(to other: SIMD3<Double>, _ tolerance: Double) -> Bool {
    abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance && abs(z - other.z) <= tolerance
  }
}
