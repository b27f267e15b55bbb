public import Drawing
public import Foundation

// Core Animation's functions, under its names and with its order of arguments.

/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3D(
  m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
  m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)

/// Whether every entry is exactly the identity's.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Whether all entries of both are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// A translation, in points.
public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  var result = CATransform3DIdentity
  result.m41 = tx
  result.m42 = ty
  result.m43 = tz
  return result
}

/// A scale along the three axes.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var result = CATransform3DIdentity
  result.m11 = sx
  result.m22 = sy
  result.m33 = sz
  return result
}

/// A rotation by `angle` radians about the axis (x, y, z), which need not have length 1.
///
/// About (0, 0, 1) a positive angle is clockwise on the screen. About an axis without a direction
/// (zero, infinite, not a number) it is the identity.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  if x == 0, y == 0, z == 1, angle.isFinite { return planeRotation(angle) }
  let largest = max(abs(x), abs(y), abs(z))
  guard largest > 0, largest.isFinite, !x.isNaN, !y.isNaN, !z.isNaN else {
    return CATransform3DIdentity
  }
  // Divided by the largest first, so that no square overflows or vanishes.
  let direction = SIMD3<Double>(x, y, z) / largest
  return rotation(
    angle, about: direction / (direction * direction).sum().squareRoot())
}

/// What `rotation` gives about (0, 0, 1), bit for bit.
private func planeRotation(_ angle: CGFloat) -> CATransform3D {
  let (sine, cosine) = sineAndCosine(of: angle)
  var result = CATransform3DIdentity
  result.m11 = cosine
  result.m12 = 0 + sine
  result.m21 = 0 - sine
  result.m22 = cosine
  return result
}

/// Rodrigues' formula for a row vector; `axis` has length 1.
///
/// Written with `k² + (1 − k²)·cos` on the diagonal, so that an axis of the frame keeps an exact 1.
private func rotation(_ angle: CGFloat, about axis: SIMD3<Double>) -> CATransform3D {
  let (x, y, z) = (axis.x, axis.y, axis.z)
  let (sine, cosine) = sineAndCosine(of: angle)
  let rest = 1 - cosine
  var result = CATransform3DIdentity
  result.m11 = x * x + (1 - x * x) * cosine
  result.m12 = x * y * rest + z * sine
  result.m13 = x * z * rest - y * sine
  result.m21 = x * y * rest - z * sine
  result.m22 = y * y + (1 - y * y) * cosine
  result.m23 = y * z * rest + x * sine
  result.m31 = x * z * rest + y * sine
  result.m32 = y * z * rest - x * sine
  result.m33 = z * z + (1 - z * z) * cosine
  return result
}

/// A translation, then `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t) }

/// A scale, then `t`.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t) }

/// A rotation by `angle` radians about (x, y, z), then `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }

/// `a`, then `b`: the product a · b.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let first = rowProduct(a.m11, a.m12, a.m13, a.m14, b)
  let second = rowProduct(a.m21, a.m22, a.m23, a.m24, b)
  let third = rowProduct(a.m31, a.m32, a.m33, a.m34, b)
  let fourth = rowProduct(a.m41, a.m42, a.m43, a.m44, b)
  return CATransform3D(
    m11: first.x, m12: first.y, m13: first.z, m14: first.w,
    m21: second.x, m22: second.y, m23: second.z, m24: second.w,
    m31: third.x, m32: third.y, m33: third.z, m34: third.w,
    m41: fourth.x, m42: fourth.y, m43: fourth.z, m44: fourth.w)
}

/// The row [x y z w] times `b`.
private func rowProduct(
  _ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat, _ b: CATransform3D
) -> SIMD4<Double> {
  SIMD4(
    x * b.m11 + y * b.m21 + z * b.m31 + w * b.m41, x * b.m12 + y * b.m22 + z * b.m32 + w * b.m42,
    x * b.m13 + y * b.m23 + z * b.m33 + w * b.m43, x * b.m14 + y * b.m24 + z * b.m34 + w * b.m44)
}

/// A transform of the plane, as one of space.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var result = CATransform3DIdentity
  result.m11 = m.a
  result.m12 = m.b
  result.m21 = m.c
  result.m22 = m.d
  result.m41 = m.tx
  result.m42 = m.ty
  return result
}

/// Whether `t` moves the plane within itself: what `CATransform3DGetAffineTransform` reads is all.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  CATransform3DMakeAffineTransform(t.affinePart) == t
}

/// The plane's part of `t`: m11 m12 m21 m22 m41 m42.
///
/// What else a `t` holds that isn't affine is lost.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  t.affinePart
}
