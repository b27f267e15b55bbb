internal import CChipmunk

/// An axis-aligned rectangle, in points, y up; both corners belong to it.
///
/// Nothing is checked or put in order here: a box whose minimum is above its maximum is empty and
/// meets nothing. What takes a box from outside says what it allows.
public struct BoundingBox: Equatable, Sendable {
  /// The corner at the left and at the bottom.
  public var minimum: Vector2
  /// The corner at the right and at the top.
  public var maximum: Vector2

  /// The box between two corners.
  public init(minimum: Vector2, maximum: Vector2) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The box of the four edges.
  public init(left: Double, bottom: Double, right: Double, top: Double) {
    self.init(minimum: Vector2(left, bottom), maximum: Vector2(right, top))
  }

  /// The box around `center` that reaches `halfWidth` and `halfHeight` from it.
  public init(center: Vector2, halfWidth: Double, halfHeight: Double) {
    let half = Vector2(halfWidth, halfHeight)
    self.init(minimum: center - half, maximum: center + half)
  }

  /// The box around a circle.
  public init(circleAt center: Vector2, radius: Double) {
    self.init(center: center, halfWidth: radius, halfHeight: radius)
  }

  /// The smallest box with all of the points, or nil when there are none.
  public init?(around points: [Vector2]) {
    guard let first = points.first else { return nil }
    self = points.reduce(BoundingBox(minimum: first, maximum: first)) { $0.expanded(to: $1) }
  }

  /// The left edge.
  public var left: Double { minimum.x }
  /// The lower edge.
  public var bottom: Double { minimum.y }
  /// The right edge.
  public var right: Double { maximum.x }
  /// The upper edge.
  public var top: Double { maximum.y }

  /// Right minus left, in points.
  public var width: Double { maximum.x - minimum.x }
  /// Top minus bottom, in points.
  public var height: Double { maximum.y - minimum.y }
  /// The point in the middle.
  public var center: Vector2 { minimum.lerp(to: maximum, 0.5) }
  /// Width times height, in points²; positive as well when both are negative.
  public var area: Double { width * height }

  // MARK: Intersection

  /// Whether the boxes have a point in common; touching is enough.
  public func intersects(_ other: BoundingBox) -> Bool {
    left <= other.right && other.left <= right && bottom <= other.top && other.bottom <= top
  }

  /// Whether `other` lies within this box; edges may touch.
  public func contains(_ other: BoundingBox) -> Bool {
    left <= other.left && right >= other.right && bottom <= other.bottom && top >= other.top
  }

  /// Whether the point lies within the box or on its edge.
  public func contains(_ point: Vector2) -> Bool {
    left <= point.x && right >= point.x && bottom <= point.y && top >= point.y
  }

  /// The parameter, from `a` (0) to `b` (1), at which the segment enters the box; nil if it does not.
  ///
  /// 0 when `a` is inside. Rounding may miss a line that only grazes a corner.
  ///
  /// Source: Chipmunk, cpBBSegmentQuery, which gives infinity for nil.
  public func entryFraction(from a: Vector2, to b: Vector2) -> Double? {
    let fraction = cpBBSegmentQuery(chipmunk, a.chipmunk, b.chipmunk)
    return fraction == .infinity ? nil : fraction
  }

  /// Whether the line from `a` to `b` has a point in the box.
  public func intersectsSegment(from a: Vector2, to b: Vector2) -> Bool {
    entryFraction(from: a, to: b) != nil
  }

  // MARK: Other boxes and points

  /// The smallest box with both boxes.
  public func merged(with other: BoundingBox) -> BoundingBox {
    BoundingBox(
      left: min(left, other.left), bottom: min(bottom, other.bottom),
      right: max(right, other.right), top: max(top, other.top))
  }

  /// The area of `merged(with:)`, in points².
  public func mergedArea(with other: BoundingBox) -> Double { merged(with: other).area }

  /// The smallest box with this box and the point.
  public func expanded(to point: Vector2) -> BoundingBox {
    BoundingBox(
      left: min(left, point.x), bottom: min(bottom, point.y),
      right: max(right, point.x), top: max(top, point.y))
  }

  /// The box grown by `distance` points on all four sides; a negative one shrinks it.
  public func expanded(by distance: Double) -> BoundingBox {
    BoundingBox(
      left: left - distance, bottom: bottom - distance,
      right: right + distance, top: top + distance)
  }

  /// The box moved by a vector.
  public func offset(by vector: Vector2) -> BoundingBox {
    BoundingBox(minimum: minimum + vector, maximum: maximum + vector)
  }

  /// The point of the box that is nearest to `point`.
  public func clamp(_ point: Vector2) -> Vector2 {
    Vector2(min(max(point.x, left), right), min(max(point.y, bottom), top))
  }

  /// The point wrapped around into the box, as on a torus.
  ///
  /// Results lie above the lower edge and up to the upper one; NaN where the box has no extent.
  ///
  /// Source: Chipmunk, cpBBWrapVect.
  public func wrap(_ point: Vector2) -> Vector2 {
    Vector2(cpBBWrapVect(chipmunk, point.chipmunk))
  }
}

extension BoundingBox {
  /// The box that Chipmunk gave.
  init(_ box: cpBB) {
    self.init(left: box.l, bottom: box.b, right: box.r, top: box.t)
  }

  /// The same box as Chipmunk's type.
  var chipmunk: cpBB { cpBB(l: left, b: bottom, r: right, t: top) }
}
