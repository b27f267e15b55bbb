internal import CChipmunk
import Contracts

/// One outline of a body, or a wall: a handle that is cheap to copy and keeps its space alive.
///
/// Using a handle after its shape was removed stops the program, naming the shape and the step.
/// Setting anything but `neighbors` wakes the shape's body.
public struct Shape: Equatable {
  /// Where the shape lives.
  public let space: Space
  /// Its name, never used again.
  public let id: ShapeID

  var raw: OpaquePointer { space.shapeTable.pointer(id.number) }

  /// Whether both are the same shape of the same space.
  public static func == (left: Shape, right: Shape) -> Bool {
    left.space === right.space && left.id == right.id
  }

  /// Whether the shape was removed, so that nothing but this may be asked any more.
  public var isRemoved: Bool { space.shapeTable.find(id.number) == nil }

  /// The body that the shape belongs to; nil for walls.
  public var body: Body? {
    space.shapeTable[id.number].body.map { Body(space: space, id: $0) }
  }

  // MARK: Surface

  /// From 0 (ice) to 1e6; that of two shapes that touch is multiplied.
  public var friction: Double {
    get { cpShapeGetFriction(raw) }
    nonmutating set {
      PhysicsLimits.friction.enforce(newValue, "friction of \(id)")
      whenAwake { cpShapeSetFriction(raw, newValue) }
    }
  }

  /// 0 (clay)…1 (bounces for ever); that of two shapes that touch is multiplied.
  public var elasticity: Double {
    get { cpShapeGetElasticity(raw) }
    nonmutating set {
      PhysicsLimits.elasticity.enforce(newValue, "elasticity of \(id)")
      whenAwake { cpShapeSetElasticity(raw, newValue) }
    }
  }

  /// How fast the surface runs, in points/s, as that of a conveyor belt; each component within ±1e9.
  ///
  /// Only the part along the surface works, and only where there is friction.
  public var surfaceVelocity: Vector2 {
    get { Vector2(cpShapeGetSurfaceVelocity(raw)) }
    nonmutating set {
      PhysicsLimits.surfaceVelocity.enforce(newValue, "surface velocity of \(id)")
      whenAwake { cpShapeSetSurfaceVelocity(raw, newValue.chipmunk) }
    }
  }

  // MARK: Kind

  /// The number that tells kinds of shapes apart; `UInt.max` is reserved.
  public var collisionType: UInt {
    get { cpShapeGetCollisionType(raw) }
    nonmutating set {
      require { () throws(PhysicsError) in
        guard newValue != .max else { throw .reservedCollisionType(newValue) }
      }
      whenAwake { cpShapeSetCollisionType(raw, newValue) }
    }
  }

  /// Whether the shape only reports what touches it and lets it pass.
  public var isSensor: Bool {
    get { cpShapeGetSensor(raw) != 0 }
    nonmutating set { whenAwake { cpShapeSetSensor(raw, newValue ? 1 : 0) } }
  }

  /// Which other shapes and which queries meet this one.
  ///
  /// Setting wakes the body, and takes effect in the next step.
  public var filter: ShapeFilter {
    get { ShapeFilter(cpShapeGetFilter(raw)) }
    nonmutating set { whenAwake { cpShapeSetFilter(raw, newValue.chipmunk) } }
  }

  // MARK: Outline

  /// The outline that the shape was made with, in its body's coordinates, or the space's for walls.
  public var geometry: ShapeGeometry { space.shapeTable[id.number].geometry }

  /// The corners of a box or a polygon in its body's coordinates, counter-clockwise.
  ///
  /// Those of the convex hull that Chipmunk made, without the radius; none for circles and segments.
  public var vertices: [Vector2] {
    switch geometry {
    case .circle, .segment: []
    case .box, .polygon:
      (0..<cpPolyShapeGetCount(raw)).map { Vector2(cpPolyShapeGetVert(raw, $0)) }
    }
  }

  /// The points before and after a segment in a chain; nil where none were given.
  ///
  /// Precondition of setting: the shape is a segment, and each coordinate is within ±1e7.
  public var neighbors: SegmentNeighbors? {
    get { space.shapeTable[id.number].neighbors }
    nonmutating set {
      guard case .segment(let a, let b, _) = geometry else {
        return require { () throws(PhysicsError) in throw .neighborsOfNoSegment }
      }
      let points = newValue ?? SegmentNeighbors(previous: a, next: b)
      PhysicsLimits.coordinate.enforce(points.previous, "previous point of \(id)")
      PhysicsLimits.coordinate.enforce(points.next, "next point of \(id)")
      cpSegmentShapeSetNeighbors(raw, points.previous.chipmunk, points.next.chipmunk)
      space.shapeTable[id.number].neighbors = newValue
    }
  }

  /// The axis-aligned box around the shape where its body is now, in the space's coordinates.
  ///
  /// In a closure that a step called: where the body was when the step transformed the outlines.
  public var boundingBox: BoundingBox { BoundingBox(cpShapeGetBB(space.refreshed(id.number))) }
}
