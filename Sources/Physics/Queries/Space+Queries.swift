internal import CChipmunk
import Contracts

/// Questions about what is where.
///
/// All see bodies where they are now, also between a setter and the next step, and none changes a
/// bit of what comes later. A shape is seen when its filter agrees with the query's. Numbers that
/// make no sense (NaN, or beyond ±1e9) stop the program with a message.
///
/// In a closure that a step called bodies are seen where they were when the step transformed the
/// outlines, before it looked for contacts, and what closures add or remove does not show yet.
///
/// Complexity: with the broad phase, about O(log n) and what is found; a body that was moved by a
/// setter since the last step is tested on its own.
extension Space {
  // MARK: Points

  /// The shapes whose outline is `distance` or less from `point`, the nearest first, then by id.
  ///
  /// The default of 0 finds what contains the point, outlines included; a negative distance finds
  /// what contains it at that depth; infinity finds all shapes.
  public func shapes(
    near point: Vector2, within distance: Double = 0, filter: ShapeFilter = .all,
    includingSensors: Bool = true
  ) -> [PointHit] {
    PhysicsLimits.query.enforce(point, "point")
    PhysicsLimits.queryDistance.enforce(distance, "distance")
    let box = BoundingBox(circleAt: point, radius: max(distance, 0))
    var hits = candidates(in: box, filter, includingSensors)
      .map { pointHit($0, point) }.filter { $0.distance <= distance }
    hits.sort { ($0.distance, $0.shape) < ($1.distance, $1.shape) }
    return hits
  }

  /// The shape nearest to `point`, or nil when there is none within `distance`.
  ///
  /// Sensors are passed over unless asked for. Of shapes at the same distance, and inside of
  /// several the deepest counts, it is the one with the lowest id.
  public func nearestShape(
    to point: Vector2, within distance: Double = .infinity, filter: ShapeFilter = .all,
    includingSensors: Bool = false
  ) -> PointHit? {
    PhysicsLimits.queryDistance.enforce(distance, "distance")
    // Growing circles: the first one with anything in it has the nearest, and few others.
    var reach = 16.0
    while reach < distance, reach < 1e8 {
      let hits = shapes(
        near: point, within: reach, filter: filter, includingSensors: includingSensors)
      if let nearest = hits.first { return nearest }
      reach *= 4
    }
    return shapes(
      near: point, within: distance, filter: filter, includingSensors: includingSensors
    ).first
  }

  /// The dynamic and kinematic bodies with a shape that contains `point`, in the order of ids.
  ///
  /// A point on the outline is contained; walls and static bodies are left out, sensors are not.
  /// A point that is not finite is nowhere.
  public func bodies(containing point: Vector2) -> [Body] {
    guard point.isFinite else { return [] }
    let found = candidates(in: BoundingBox(minimum: point, maximum: point), .all, true)
      .filter { cpBodyGetType(cpShapeGetBody($0)) != CP_BODY_TYPE_STATIC }
      .map { pointHit($0, point) }.filter { $0.distance <= 0 }
    return Set(found.compactMap(\.body)).sorted().map { Body(space: self, id: $0) }
  }

  // MARK: Segments

  /// The shapes that a segment, grown by `radius`, meets from `a` to `b`; by fraction, then by id.
  ///
  /// A shape that the segment starts in has fraction 0. Shapes that a thick segment only brushes
  /// are found, too, which Chipmunk's own query may miss.
  public func shapes(
    from a: Vector2, to b: Vector2, radius: Double = 0, filter: ShapeFilter = .all,
    includingSensors: Bool = true
  ) -> [SegmentHit] {
    PhysicsLimits.enforceSegment(a, b, radius)
    var hits = candidates(from: a, to: b, radius, filter, includingSensors)
      .compactMap { segmentHit($0, a, b, radius) }
    hits.sort { ($0.fraction, $0.shape) < ($1.fraction, $1.shape) }
    return hits
  }

  /// The first shape that a segment, grown by `radius`, meets from `a` to `b`; nil if none.
  ///
  /// Sensors are passed over unless asked for.
  public func firstShape(
    from a: Vector2, to b: Vector2, radius: Double = 0, filter: ShapeFilter = .all,
    includingSensors: Bool = false
  ) -> SegmentHit? {
    shapes(from: a, to: b, radius: radius, filter: filter, includingSensors: includingSensors).first
  }

  // MARK: Areas

  /// The shapes whose bounding boxes meet `box`, in the order of ids; the outlines may not.
  ///
  /// Precondition: the box's minimum is not above its maximum.
  public func shapes(
    in box: BoundingBox, filter: ShapeFilter = .all, includingSensors: Bool = true
  ) -> [BoxHit] {
    PhysicsLimits.enforce(box)
    return candidates(in: box, filter, includingSensors).compactMap { shape in
      let found = BoundingBox(cpShapeGetBB(shape))
      guard found.intersects(box) else { return nil }
      let id = ShapeID(labelOf: shape)
      return BoxHit(shape: id, body: shapeTable[id.number].body, boundingBox: found)
    }
  }

  /// The shapes that touch or overlap an outline at a pose, in the order of ids.
  ///
  /// Normals point from the outline to what was found.
  ///
  /// - Precondition: a space would take the outline, and a body at the pose.
  public func shapes(
    touching outline: ShapeGeometry, at pose: Pose, filter: ShapeFilter = .all,
    includingSensors: Bool = true
  ) -> [ShapeHit] {
    require { () throws(PhysicsError) in try outline.validate() }
    PhysicsLimits.coordinate.enforce(pose.position, "position")
    PhysicsLimits.angle.enforce(pose.angle, "angle")
    // Chipmunk's segments ask their body for its rotation, so there has to be one.
    let body: OpaquePointer = cpBodyNewKinematic()
    defer { cpBodyFree(body) }
    cpBodySetPosition(body, pose.position.chipmunk)
    cpBodySetAngle(body, pose.angle)
    let shape = outline.makeShape(on: body)
    defer { cpShapeFree(shape) }
    let box = BoundingBox(cpShapeCacheBB(shape))
    return candidates(in: box, filter, includingSensors).compactMap { other in
      guard let overlap = Overlap(cpShapesCollide(shape, other)) else { return nil }
      let id = ShapeID(labelOf: other)
      return ShapeHit(shape: id, body: shapeTable[id.number].body, overlap: overlap)
    }
  }
}

extension PhysicsLimits {
  /// Stops the program when a box can't be asked for.
  static func enforce(_ box: BoundingBox) {
    query.enforce(box.minimum, "box minimum")
    query.enforce(box.maximum, "box maximum")
    require(box.width >= 0 && box.height >= 0, "box minimum must not be above its maximum: \(box)")
  }
}
