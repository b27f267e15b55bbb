internal import CChipmunk

/// One outline of a body, or a wall: a handle that is cheap to copy and keeps its space alive.
///
/// Using a handle after its shape was removed stops the program, naming the shape and the step.
public struct Shape: Equatable {
  /// Where the shape lives.
  public let space: Space
  /// Its name, never used again.
  public let id: ShapeID

  private var raw: OpaquePointer { space.shapeTable.pointer(id.number) }

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

  /// From 0 (ice) to 1e6; that of two shapes that touch is multiplied.
  ///
  /// Setting wakes the body.
  public var friction: Double {
    get { cpShapeGetFriction(raw) }
    nonmutating set {
      PhysicsLimits.friction.enforce(newValue, "friction of \(id)")
      cpShapeSetFriction(raw, newValue)
    }
  }

  /// 0 (clay)…1 (bounces for ever); that of two shapes that touch is multiplied.
  ///
  /// Setting wakes the body.
  public var elasticity: Double {
    get { cpShapeGetElasticity(raw) }
    nonmutating set {
      PhysicsLimits.elasticity.enforce(newValue, "elasticity of \(id)")
      cpShapeSetElasticity(raw, newValue)
    }
  }

  /// The number that tells kinds of shapes apart.
  public var collisionType: UInt { cpShapeGetCollisionType(raw) }

  /// Whether the shape only reports what touches it and lets it pass.
  public var isSensor: Bool { cpShapeGetSensor(raw) != 0 }

  /// Which other shapes and which queries meet this one.
  ///
  /// Setting wakes the body, and takes effect in the next step.
  public var filter: ShapeFilter {
    get { ShapeFilter(cpShapeGetFilter(raw)) }
    nonmutating set { cpShapeSetFilter(raw, newValue.chipmunk) }
  }

  /// The upright box around the shape where its body is now, in the space's coordinates.
  public var boundingBox: BoundingBox {
    // A setter may have moved the body since the outline was last brought to it; the next step
    // does the same before anything else, so no bit changes.
    BoundingBox(cpShapeCacheBB(raw))
  }
}
