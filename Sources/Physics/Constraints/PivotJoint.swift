internal import CChipmunk

/// What a pivot joint is made from: a point of one body that is held at a point of another.
public struct PivotJointDefinition: Equatable, Sendable {
  /// The first body; nil is the space's own static body.
  public var bodyA: BodyID?
  /// The point in the first body's coordinates; in the space's where `bodyA` is nil.
  public var anchorA: Vector2
  /// The second body.
  public var bodyB: BodyID
  /// The point in the second body's coordinates.
  public var anchorB: Vector2
  /// The most force that the joint uses, in mass·points/s²; infinity is no limit.
  public var maxForce: Double

  /// A joint between two points; without `bodyA` it pulls `bodyB` to a point of the space.
  public init(
    bodyA: BodyID? = nil, anchorA: Vector2, bodyB: BodyID, anchorB: Vector2 = .zero,
    maxForce: Double = .infinity
  ) {
    self.bodyA = bodyA
    self.anchorA = anchorA
    self.bodyB = bodyB
    self.anchorB = anchorB
    self.maxForce = maxForce
  }
}

/// A joint that holds a point of one body at a point of another, and lets both turn.
///
/// With the space's own static body as the first it is what a pointer grabs bodies with: the
/// first anchor follows the pointer, the most force is what keeps a grab from tearing through
/// walls.
public struct PivotJoint: Constraint {
  /// Where the joint lives.
  public let space: Space
  /// Its name, never used again.
  public let id: ConstraintID

  /// The point in the first body's coordinates, or the space's; setting wakes both bodies.
  public var anchorA: Vector2 {
    get { Vector2(cpPivotJointGetAnchorA(raw)) }
    nonmutating set {
      require { () throws(PhysicsError) in try space.validateAnchor(newValue, "a", on: bodyA) }
      cpPivotJointSetAnchorA(raw, newValue.chipmunk)
    }
  }

  /// The point in the second body's coordinates; setting wakes both bodies.
  public var anchorB: Vector2 {
    get { Vector2(cpPivotJointGetAnchorB(raw)) }
    nonmutating set {
      require { () throws(PhysicsError) in try space.validateAnchor(newValue, "b", on: bodyB) }
      cpPivotJointSetAnchorB(raw, newValue.chipmunk)
    }
  }
}

extension Space {
  /// Throws when `addPivotJoint` would not take the definition.
  public func validate(_ definition: PivotJointDefinition) throws(PhysicsError) {
    try validateJoint(definition.bodyA, definition.bodyB)
    try validateAnchor(definition.anchorA, "a", on: definition.bodyA)
    try validateAnchor(definition.anchorB, "b", on: definition.bodyB)
    try PhysicsLimits.force.check(definition.maxForce, "max force")
  }

  /// Adds a pivot joint; both bodies wake up.
  ///
  /// - Precondition: `validate(_:)` does not throw.
  @discardableResult
  public func addPivotJoint(_ definition: PivotJointDefinition) -> PivotJoint {
    require { () throws(PhysicsError) in try validate(definition) }
    let joint: OpaquePointer = cpPivotJointNew2(
      jointBody(definition.bodyA), jointBody(definition.bodyB),
      definition.anchorA.chipmunk, definition.anchorB.chipmunk)
    if definition.maxForce != .infinity { cpConstraintSetMaxForce(joint, definition.maxForce) }
    return PivotJoint(
      space: self, id: add(joint, bodyA: definition.bodyA, bodyB: definition.bodyB))
  }

  /// Throws when an anchor is out of range, or too far out on a dynamic body to be solved.
  func validateAnchor(_ anchor: Vector2, _ name: String, on id: BodyID?) throws(PhysicsError) {
    try PhysicsLimits.anchor.check(anchor, "anchor \(name)")
    guard let id, let body = body(id), body.type == .dynamic else { return }
    try validateLeverage(of: anchor, on: body)
  }
}
