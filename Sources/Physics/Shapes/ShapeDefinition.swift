internal import CChipmunk

/// What a shape is made from: its outline and its surface.
///
/// The defaults are Chipmunk's: without friction and without bounce. Friction and elasticity of
/// two shapes that touch are multiplied.
public struct ShapeDefinition: Equatable, Sendable {
  /// The outline, in the body's coordinates.
  public var geometry: ShapeGeometry
  /// From 0 (ice) to 1e6; the same as in "coefficient of friction", after multiplying both.
  public var friction: Double
  /// 0 (clay)…1 (bounces for ever), after multiplying both.
  public var elasticity: Double
  /// A number for telling kinds of shapes apart in collision events; `UInt.max` is reserved.
  public var collisionType: UInt
  /// Whether the shape only reports what touches it and lets it pass.
  public var isSensor: Bool
  /// Which other shapes and which queries meet this one; the default is all.
  public var filter: ShapeFilter
  /// How fast the surface runs, in points/s, as that of a conveyor belt; each component within ±1e9.
  ///
  /// Only the part along the surface works, and only where there is friction.
  public var surfaceVelocity: Vector2
  /// Where the mass comes from; see `MassSource`.
  public var massSource: MassSource
  /// For segments alone: the points before and after it in a chain.
  ///
  /// With them, what slides along the chain does not catch on its inner joints.
  public var neighbors: SegmentNeighbors?

  /// A shape of the given outline.
  public init(
    _ geometry: ShapeGeometry, friction: Double = 0, elasticity: Double = 0,
    collisionType: UInt = 0, isSensor: Bool = false, filter: ShapeFilter = .all,
    surfaceVelocity: Vector2 = .zero, massSource: MassSource = .body,
    neighbors: SegmentNeighbors? = nil
  ) {
    self.geometry = geometry
    self.surfaceVelocity = surfaceVelocity
    self.massSource = massSource
    self.neighbors = neighbors
    self.friction = friction
    self.elasticity = elasticity
    self.collisionType = collisionType
    self.isSensor = isSensor
    self.filter = filter
  }

  /// Throws when a space would not take this shape: a number is out of range, an outline has no
  /// extent, the collision type is reserved, neighbours are not those of a segment.
  ///
  /// A spatial hash has a bound of its own: `Space.validate(_:)` looks at that, too.
  public func validate() throws(PhysicsError) {
    try geometry.validate()
    try PhysicsLimits.friction.check(friction, "friction")
    try PhysicsLimits.elasticity.check(elasticity, "elasticity")
    guard collisionType != UInt.max else { throw .reservedCollisionType(collisionType) }
    try PhysicsLimits.surfaceVelocity.check(surfaceVelocity, "surface velocity")
    try massSource.validate(for: geometry)
    try validateNeighbors()
  }

  private func validateNeighbors() throws(PhysicsError) {
    guard let neighbors else { return }
    guard case .segment = geometry else { throw .neighborsOfNoSegment }
    try PhysicsLimits.coordinate.check(neighbors.previous, "previous point of a segment")
    try PhysicsLimits.coordinate.check(neighbors.next, "next point of a segment")
  }
}

/// The points of a chain that come before a segment's `a` and after its `b`, in points.
public struct SegmentNeighbors: Equatable, Sendable {
  /// Before `a`, each coordinate within ±1e7; `a` itself where the chain begins.
  public var previous: Vector2
  /// After `b`, each coordinate within ±1e7; `b` itself where the chain ends.
  public var next: Vector2

  /// The points around a segment.
  public init(previous: Vector2, next: Vector2) {
    self.previous = previous
    self.next = next
  }
}

extension ShapeDefinition {
  /// The C shape with its surface, in a space's memory; without, the caller frees it.
  func makeShape(on body: OpaquePointer, in memory: SpaceMemory? = nil) -> OpaquePointer {
    let shape = geometry.makeShape(on: body, in: memory)
    setSurface(of: shape)
    return shape
  }

  /// Sets what a C shape is beside its outline, which wakes its body.
  func setSurface(of shape: OpaquePointer) {
    if collisionType != 0 { cpShapeSetCollisionType(shape, collisionType) }
    cpShapeSetFriction(shape, friction)
    cpShapeSetElasticity(shape, elasticity)
    if isSensor { cpShapeSetSensor(shape, 1) }
    if filter != .all { cpShapeSetFilter(shape, filter.chipmunk) }
    if surfaceVelocity != .zero { cpShapeSetSurfaceVelocity(shape, surfaceVelocity.chipmunk) }
    if let neighbors {
      cpSegmentShapeSetNeighbors(shape, neighbors.previous.chipmunk, neighbors.next.chipmunk)
    }
  }
}
