import Foundation
import Rendering
import Testing

@Suite struct TransformMixingTests {
  private func expect(
    _ got: CATransform3D, _ wanted: CATransform3D,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let difference = zip(got.numbers, wanted.numbers).map { abs($0 - $1) }.max() ?? 0
    #expect(difference < 1e-9, "\(got)", sourceLocation: sourceLocation)
  }

  private func turn(_ angle: Double, _ x: Double, _ y: Double, _ z: Double) -> CATransform3D {
    CATransform3DMakeRotation(angle, x, y, z)
  }

  @Test func `F13: between the identity and a turn there are turns`() {
    let quarter = turn(.pi / 2, 0, 0, 1)
    expect(CATransform3DIdentity.mixed(with: quarter, fraction: 0.5), turn(.pi / 4, 0, 0, 1))
    expect(CATransform3DIdentity.mixed(with: quarter, fraction: 1.0 / 3), turn(.pi / 6, 0, 0, 1))
    expect(CATransform3DIdentity.mixed(with: quarter, fraction: 0), CATransform3DIdentity)
    expect(CATransform3DIdentity.mixed(with: quarter, fraction: 1), quarter)
  }

  @Test(arguments: [[1.0, 0, 0], [0, 1, 0], [0, 0, 1], [1, 2, 2], [-1, 0.5, 3]])
  func `F13: so it is about any axis, from any turn`(axis: [Double]) {
    for (from, to) in [(0.2, 1.4), (-1.0, 1.5), (2.0, 3.1)] {
      let mixed = turn(from, axis[0], axis[1], axis[2])
        .mixed(with: turn(to, axis[0], axis[1], axis[2]), fraction: 0.25)
      expect(mixed, turn(from + (to - from) / 4, axis[0], axis[1], axis[2]))
    }
  }

  @Test func `the way is the shorter one, and a half turn goes clockwise`() {
    let mixed = turn(3, 0, 0, 1).mixed(with: turn(-3, 0, 0, 1), fraction: 0.5)
    expect(mixed, turn(.pi, 0, 0, 1))
    let half = CATransform3DIdentity.mixed(with: turn(.pi, 0, 0, 1), fraction: 0.5)
    expect(half, turn(.pi / 2, 0, 0, 1))
    expect(
      CATransform3DIdentity.mixed(with: turn(-.pi, 0, 0, 1), fraction: 0.5), turn(.pi / 2, 0, 0, 1))
  }

  @Test func `F13: scale, translation and perspective are mixed for themselves`() {
    var to = CATransform3DMakeScale(3, 5, 1)
    (to.m41, to.m42, to.m43) = (10, 20, 30)
    let mixed = CATransform3DIdentity.mixed(with: to, fraction: 0.5)
    var wanted = CATransform3DMakeScale(2, 3, 1)
    (wanted.m41, wanted.m42, wanted.m43) = (5, 10, 15)
    expect(mixed, wanted)
    var eye = CATransform3DIdentity
    eye.m34 = -1.0 / 500
    var halfway = CATransform3DIdentity
    halfway.m34 = -1.0 / 1000
    expect(CATransform3DIdentity.mixed(with: eye, fraction: 0.5), halfway)
  }
}

extension CATransform3D {
  fileprivate var numbers: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}
