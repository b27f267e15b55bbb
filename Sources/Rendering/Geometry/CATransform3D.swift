package import Drawing
public import Foundation

/// A 4×4 transform of space, with Core Animation's members.
///
/// Points are row vectors: `[x′ y′ z′ w′] = [x y z 1] · M`, then all is divided by `w′`. The
/// translation is row 4. Axes: x right, y down, z towards the viewer; angles in radians, +z turns x
/// towards y. "A, then B" is `A · B`.
public struct CATransform3D: Equatable, Sendable {
  /// Row 1, column 1: how much of x goes into x.
  public var m11: CGFloat
  /// Row 1, column 2: how much of x goes into y.
  public var m12: CGFloat
  /// Row 1, column 3: how much of x goes into z.
  public var m13: CGFloat
  /// Row 1, column 4: how much of x goes into w.
  public var m14: CGFloat
  /// Row 2, column 1: how much of y goes into x.
  public var m21: CGFloat
  /// Row 2, column 2: how much of y goes into y.
  public var m22: CGFloat
  /// Row 2, column 3: how much of y goes into z.
  public var m23: CGFloat
  /// Row 2, column 4: how much of y goes into w.
  public var m24: CGFloat
  /// Row 3, column 1: how much of z goes into x.
  public var m31: CGFloat
  /// Row 3, column 2: how much of z goes into y.
  public var m32: CGFloat
  /// Row 3, column 3: how much of z goes into z.
  public var m33: CGFloat
  /// Row 3, column 4: how much of z goes into w; −1/d is a perspective seen from d points away.
  public var m34: CGFloat
  /// Row 4, column 1: the translation along x, in points.
  public var m41: CGFloat
  /// Row 4, column 2: the translation along y, in points.
  public var m42: CGFloat
  /// Row 4, column 3: the translation along z, in points.
  public var m43: CGFloat
  /// Row 4, column 4: the constant part of w.
  public var m44: CGFloat

  /// The zero matrix, as Core Animation's own; the identity is `CATransform3DIdentity`.
  public init() {
    self.init(
      m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
  }

  /// A transform of the sixteen given entries, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    self.m11 = m11
    self.m12 = m12
    self.m13 = m13
    self.m14 = m14
    self.m21 = m21
    self.m22 = m22
    self.m23 = m23
    self.m24 = m24
    self.m31 = m31
    self.m32 = m32
    self.m33 = m33
    self.m34 = m34
    self.m41 = m41
    self.m42 = m42
    self.m43 = m43
    self.m44 = m44
  }
}

extension CATransform3D {
  /// Whether none of the sixteen entries is infinite or not a number.
  package var isFinite: Bool {
    // Any infinity or NaN turns its product with 0, and so the sum, into NaN.
    let first = (m11 + m12 + m13 + m14) * 0 + (m21 + m22 + m23 + m24) * 0
    let second = (m31 + m32 + m33 + m34) * 0 + (m41 + m42 + m43 + m44) * 0
    return first + second == 0 || entries.allSatisfy(\.isFinite)
  }

  /// The sixteen entries, row by row.
  package var entries: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  /// The part that draws in the plane: m11 m12 m21 m22 m41 m42, whatever else there is.
  package var affinePart: CGAffineTransform {
    CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// The point [x y z 1] under this transform, before the division by w.
  package func homogeneous(x: CGFloat, y: CGFloat, z: CGFloat) -> SIMD4<Double> {
    SIMD4(
      x * m11 + y * m21 + z * m31 + m41, x * m12 + y * m22 + z * m32 + m42,
      x * m13 + y * m23 + z * m33 + m43, x * m14 + y * m24 + z * m34 + m44)
  }
}
