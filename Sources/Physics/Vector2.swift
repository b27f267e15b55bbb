internal import CChipmunk

/// A point or a direction in the plane, in points; x right, y up.
///
/// Addition, subtraction and scaling are SIMD's own. None of the functions here checks its input:
/// NaN in gives NaN out.
public typealias Vector2 = SIMD2<Double>

// MARK: Measures

extension SIMD2<Double> {
  /// The distance from the origin.
  public var length: Double { (x * x + y * y).squareRoot() }

  /// The square of `length`, which costs no root.
  public var lengthSquared: Double { x * x + y * y }

  /// Whether both components are finite.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The dot product.
  public func dot(_ other: Vector2) -> Double { x * other.x + y * other.y }

  /// The z component of the cross product.
  ///
  /// Above 0 when `other` points to the left of this one.
  public func cross(_ other: Vector2) -> Double { x * other.y - y * other.x }

  /// The distance between two points.
  public func distance(to other: Vector2) -> Double { (self - other).length }

  /// The square of the distance between two points, which costs no root.
  public func distanceSquared(to other: Vector2) -> Double { (self - other).lengthSquared }

  /// Whether the points are less than `distance` apart.
  public func isNear(_ other: Vector2, within distance: Double) -> Bool {
    distanceSquared(to: other) < distance * distance
  }
}

// MARK: Directions

extension SIMD2<Double> {
  /// The vector of length 1 that points `angle` radians counter-clockwise from the x axis.
  public init(angle: Double) { self.init(cpvforangle(angle)) }

  /// The direction, in radians counter-clockwise from the x axis, in -π…π; 0 for the zero vector.
  public var angle: Double { cpvtoangle(chipmunk) }

  /// The vector of length 1 in the same direction; the zero vector stays zero.
  public var normalized: Vector2 { Vector2(cpvnormalize(chipmunk)) }

  /// The vector rotated by a quarter turn, counter-clockwise.
  public var perpendicular: Vector2 { Vector2(-y, x) }

  /// The vector rotated by a quarter turn, clockwise.
  public var reversePerpendicular: Vector2 { Vector2(y, -x) }

  /// The vector rotated by `angle` radians, counter-clockwise.
  public func rotated(by angle: Double) -> Vector2 { rotated(by: Vector2(angle: angle)) }

  /// The vector rotated by the angle of `direction`, and scaled by its length.
  ///
  /// With a vector of length 1 a rotation without a sine; this is the product of complex numbers.
  public func rotated(by direction: Vector2) -> Vector2 {
    Vector2(x * direction.x - y * direction.y, x * direction.y + y * direction.x)
  }

  /// The vector rotated back by the angle of `direction`, and scaled by its length.
  public func unrotated(by direction: Vector2) -> Vector2 {
    Vector2(x * direction.x + y * direction.y, y * direction.x - x * direction.y)
  }

  /// The part of the vector along `other`; NaN when that is the zero vector.
  public func projected(onto other: Vector2) -> Vector2 {
    other * (dot(other) / other.dot(other))
  }

  /// The vector, or the one of `length` points in the same direction when it is longer.
  public func clamped(toLength length: Double) -> Vector2 {
    Vector2(cpvclamp(chipmunk, length))
  }
}

// MARK: Interpolation

extension SIMD2<Double> {
  /// The point at `fraction` of the straight way to `other`; 0 is this point, 1 the other.
  public func lerp(to other: Vector2, _ fraction: Double) -> Vector2 {
    self * (1 - fraction) + other * fraction
  }

  /// The point of the segment from `a` to `b` that is nearest to this one; `a` where both are equal.
  public func nearest(onSegmentFrom a: Vector2, to b: Vector2) -> Vector2 {
    Vector2(cpClosetPointOnSegment(chipmunk, a.chipmunk, b.chipmunk))
  }

  /// The point `distance` points along the straight way to `other`, or `other` when it is nearer.
  public func lerp(to other: Vector2, distance: Double) -> Vector2 {
    self + (other - self).clamped(toLength: distance)
  }

  /// The direction at `fraction` of the turn to `other`, by the shorter way.
  ///
  /// For vectors of length 1; opposite ones have no shorter way, and the result is not usable.
  public func slerp(to other: Vector2, _ fraction: Double) -> Vector2 {
    Vector2(cpvslerp(chipmunk, other.chipmunk, fraction))
  }

  /// The direction rotated by `angle` radians towards `other`, or `other` when it is nearer.
  public func slerp(to other: Vector2, angle: Double) -> Vector2 {
    // Chipmunk divides by the angle between them, which gives NaN for two that are the same.
    let between = abs(Vector2(dot(other), cross(other)).angle)
    guard between > angle else { return other }
    return slerp(to: other, angle / between)
  }
}

// MARK: Chipmunk's type

extension SIMD2<Double> {
  /// The same vector as Chipmunk's type.
  var chipmunk: cpVect { cpVect(x: x, y: y) }

  /// The vector that Chipmunk gave.
  init(_ vector: cpVect) { self.init(vector.x, vector.y) }
}
