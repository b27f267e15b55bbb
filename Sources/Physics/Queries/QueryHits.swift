/// A shape near a point.
public struct PointHit: Equatable, Sendable {
  /// What was found.
  public var shape: ShapeID
  /// Its body; nil for a wall.
  public var body: BodyID?
  /// The point of the outline that is nearest, in the space's coordinates.
  public var point: Vector2
  /// From the outline to the point that was asked for, in points; negative inside the shape.
  public var distance: Double
  /// The direction in which the distance grows fastest, of length 1.
  public var gradient: Vector2

  /// A hit of the given numbers.
  public init(
    shape: ShapeID, body: BodyID?, point: Vector2, distance: Double, gradient: Vector2
  ) {
    self.shape = shape
    self.body = body
    self.point = point
    self.distance = distance
    self.gradient = gradient
  }
}

/// A shape on the way of a segment.
public struct SegmentHit: Equatable, Sendable {
  /// What was found.
  public var shape: ShapeID
  /// Its body; nil for a wall.
  public var body: BodyID?
  /// Where the outline is hit, in the space's coordinates; the segment's start when that is inside.
  public var point: Vector2
  /// The outline's direction outwards there, of length 1.
  ///
  /// When the segment starts inside, the direction from the nearest point of the outline to the
  /// start; zero when the start is on the outline.
  public var normal: Vector2
  /// How far along the segment, 0 (its start)…1 (its end); 0 when it starts inside.
  public var fraction: Double

  /// A hit of the given numbers.
  public init(
    shape: ShapeID, body: BodyID?, point: Vector2, normal: Vector2, fraction: Double
  ) {
    self.shape = shape
    self.body = body
    self.point = point
    self.normal = normal
    self.fraction = fraction
  }
}

/// A shape whose bounding box meets a box.
public struct BoxHit: Equatable, Sendable {
  /// What was found.
  public var shape: ShapeID
  /// Its body; nil for a wall.
  public var body: BodyID?
  /// The box around it, in the space's coordinates.
  public var boundingBox: BoundingBox

  /// A hit of the given numbers.
  public init(shape: ShapeID, body: BodyID?, boundingBox: BoundingBox) {
    self.shape = shape
    self.body = body
    self.boundingBox = boundingBox
  }
}

/// A shape that touches or overlaps an outline.
public struct ShapeHit: Equatable, Sendable {
  /// What was found.
  public var shape: ShapeID
  /// Its body; nil for a wall.
  public var body: BodyID?
  /// Where both touch.
  public var overlap: Overlap

  /// A hit of the given numbers.
  public init(shape: ShapeID, body: BodyID?, overlap: Overlap) {
    self.shape = shape
    self.body = body
    self.overlap = overlap
  }
}

/// Where two outlines touch or overlap.
public struct Overlap: Equatable, Sendable {
  /// The direction from the first to the second, of length 1.
  public var normal: Vector2
  /// One or two points; A is on the first outline, B on the second.
  public var contacts: ContactPoints

  /// An overlap of the given numbers.
  public init(normal: Vector2, contacts: ContactPoints) {
    self.normal = normal
    self.contacts = contacts
  }
}
