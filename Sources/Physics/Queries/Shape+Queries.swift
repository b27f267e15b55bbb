internal import CChipmunk
import Contracts

/// What one shape knows about points, lines and other shapes, wherever its body was just put.
///
/// Filters and sensors play no part here. Nothing changes a bit.
extension Shape {
  /// The point of the outline that is nearest to `point`, whose coordinates are within ±1e9.
  public func nearest(to point: Vector2) -> PointHit {
    PhysicsLimits.query.enforce(point, "point")
    return space.pointHit(space.refreshed(id.number), point)
  }

  /// Where a segment, grown by `radius`, first meets the shape; nil if it does not.
  ///
  /// Coordinates are within ±1e9, the radius in 0…1e6.
  public func hit(from a: Vector2, to b: Vector2, radius: Double = 0) -> SegmentHit? {
    PhysicsLimits.enforceSegment(a, b, radius)
    return space.segmentHit(space.refreshed(id.number), a, b, radius)
  }

  /// Where the shape touches or overlaps `other`, of the same space; nil if it does not.
  ///
  /// Precondition: they are two different shapes.
  public func overlap(with other: Shape) -> Overlap? {
    space.requireOwn(other.space, other.id)
    require(other.id != id, "\(id) can't be tested against itself")
    return Overlap(cpShapesCollide(space.refreshed(id.number), space.refreshed(other.id.number)))
  }
}

extension Space {
  /// A C shape, brought to where its body is.
  ///
  /// The next step does the same before anything else, so no bit changes. During a step it would:
  /// the contacts still to be found are to be those of the poses that the step began with.
  func refreshed(_ number: UInt32) -> OpaquePointer {
    let shape = shapeTable.pointer(number)
    // What a closure adds was never brought to its body, and takes no part in the step.
    if !isStepping || cpSpaceContainsShape(raw, shape) == 0 { cpShapeCacheBB(shape) }
    return shape
  }

  /// What C says about a point and a shape that is where its body is.
  func pointHit(_ shape: OpaquePointer, _ point: Vector2) -> PointHit {
    var info = cpPointQueryInfo()
    cpShapePointQuery(shape, point.chipmunk, &info)
    let id = ShapeID(labelOf: shape)
    return PointHit(
      shape: id, body: shapeTable[id.number].body, point: Vector2(info.point),
      distance: info.distance, gradient: Vector2(info.gradient))
  }

  /// What C says about a segment and a shape that is where its body is.
  func segmentHit(
    _ shape: OpaquePointer, _ a: Vector2, _ b: Vector2, _ radius: Double
  ) -> SegmentHit? {
    var info = cpSegmentQueryInfo()
    guard cpShapeSegmentQuery(shape, a.chipmunk, b.chipmunk, radius, &info) != 0 else { return nil }
    let id = ShapeID(labelOf: shape)
    // For a segment that starts inside Chipmunk gives its end as the point, which helps nobody.
    return SegmentHit(
      shape: id, body: shapeTable[id.number].body,
      point: info.alpha == 0 ? a : Vector2(info.point), normal: Vector2(info.normal),
      fraction: info.alpha)
  }
}

extension Overlap {
  /// What C found between two shapes, or nil when that is nothing.
  init?(_ set: cpContactPointSet) {
    guard set.count > 0 else { return nil }
    let normal = Vector2(set.normal)
    let first = ContactPoint(set, at: 0, normal)
    self.init(
      normal: normal,
      contacts: set.count > 1
        ? ContactPoints(first, ContactPoint(set, at: 1, normal)) : ContactPoints(first))
  }
}

extension ContactPoint {
  /// A point of what cpShapesCollide found.
  ///
  /// Its own distance has the wrong sign where it swapped the shapes: it turns the normal and not
  /// the points. (cpShape.c.)
  fileprivate init(_ set: cpContactPointSet, at index: Int32, _ normal: Vector2) {
    let contact = withUnsafePointer(to: set) { chipmunk_contact_of($0, index) }
    let (a, b) = (Vector2(contact.a), Vector2(contact.b))
    self.init(pointA: a, pointB: b, distance: (b - a).dot(normal))
  }
}

extension PhysicsLimits {
  /// Each coordinate of a point, segment or box that is asked for, in points.
  public static let query = NumberRange(-1e9...1e9)
  /// How far a query looks from its point, in points; negative is that deep inside at least.
  public static let queryDistance = NumberRange(-1e9...1e9, orInfinity: true)

  /// Stops the program when a segment can't be asked for.
  static func enforceSegment(_ a: Vector2, _ b: Vector2, _ radius: Double) {
    query.enforce(a, "segment start")
    query.enforce(b, "segment end")
    self.radius.enforce(radius, "segment radius")
  }
}
