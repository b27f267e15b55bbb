import Foundation

/// The transform that undoes `t`; a singular one is returned as it is.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverse ?? t }

extension CATransform3D {
  /// The transform that undoes this one; nil if it is singular.
  package var inverse: CATransform3D? {
    let minors = Minors(self)
    let determinant = minors.determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let inverse = minors.adjugate(of: self, over: determinant)
    return inverse.isFinite ? inverse : nil
  }
}

/// The twelve 2×2 determinants of the upper two rows (a) and the lower two (b) of a 4×4 matrix.
///
/// Laplace's expansion by two rows: every cofactor is three products of an entry and one of these.
private struct Minors {
  let a12, a13, a14, a23, a24, a34: Double
  let b12, b13, b14, b23, b24, b34: Double

  init(_ t: CATransform3D) {
    a12 = t.m11 * t.m22 - t.m21 * t.m12
    a13 = t.m11 * t.m23 - t.m21 * t.m13
    a14 = t.m11 * t.m24 - t.m21 * t.m14
    a23 = t.m12 * t.m23 - t.m22 * t.m13
    a24 = t.m12 * t.m24 - t.m22 * t.m14
    a34 = t.m13 * t.m24 - t.m23 * t.m14
    b12 = t.m31 * t.m42 - t.m41 * t.m32
    b13 = t.m31 * t.m43 - t.m41 * t.m33
    b14 = t.m31 * t.m44 - t.m41 * t.m34
    b23 = t.m32 * t.m43 - t.m42 * t.m33
    b24 = t.m32 * t.m44 - t.m42 * t.m34
    b34 = t.m33 * t.m44 - t.m43 * t.m34
  }

  var determinant: Double {
    a12 * b34 - a13 * b24 + a14 * b23 + a23 * b14 - a24 * b13 + a34 * b12
  }

  func adjugate(of t: CATransform3D, over divisor: Double) -> CATransform3D {
    CATransform3D(
      m11: (t.m22 * b34 - t.m23 * b24 + t.m24 * b23) / divisor,
      m12: (t.m13 * b24 - t.m12 * b34 - t.m14 * b23) / divisor,
      m13: (t.m42 * a34 - t.m43 * a24 + t.m44 * a23) / divisor,
      m14: (t.m33 * a24 - t.m32 * a34 - t.m34 * a23) / divisor,
      m21: (t.m23 * b14 - t.m21 * b34 - t.m24 * b13) / divisor,
      m22: (t.m11 * b34 - t.m13 * b14 + t.m14 * b13) / divisor,
      m23: (t.m43 * a14 - t.m41 * a34 - t.m44 * a13) / divisor,
      m24: (t.m31 * a34 - t.m33 * a14 + t.m34 * a13) / divisor,
      m31: (t.m21 * b24 - t.m22 * b14 + t.m24 * b12) / divisor,
      m32: (t.m12 * b14 - t.m11 * b24 - t.m14 * b12) / divisor,
      m33: (t.m41 * a24 - t.m42 * a14 + t.m44 * a12) / divisor,
      m34: (t.m32 * a14 - t.m31 * a24 - t.m34 * a12) / divisor,
      m41: (t.m22 * b13 - t.m21 * b23 - t.m23 * b12) / divisor,
      m42: (t.m11 * b23 - t.m12 * b13 + t.m13 * b12) / divisor,
      m43: (t.m42 * a13 - t.m41 * a23 - t.m43 * a12) / divisor,
      m44: (t.m31 * a23 - t.m32 * a13 + t.m33 * a12) / divisor)
  }
}
