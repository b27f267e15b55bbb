internal import CChipmunk

/// What a pin joint is made from: a rod of a fixed length between a point of each body.
public struct PinJointDefinition: JointDefinition {
  /// The handle of such a joint.
  public typealias Handle = PinJoint

  /// The first body; nil is the space's own static body.
  public var bodyA: BodyID?
  /// The point in the first body's coordinates; in the space's where `bodyA` is nil.
  public var anchorA: Vector2
  /// The second body; nil is the space's own static body.
  public var bodyB: BodyID?
  /// The point in the second body's coordinates; in the space's where `bodyB` is nil.
  public var anchorB: Vector2
  /// The rod's length in points, 0…1e9; nil, the default, takes the distance of the two points when
  /// the joint is added, which must be 1e-6 or more. (At 0 a pivot joint is the stable choice.)
  public var distance: Double?
  /// Force limits and the like.
  public var settings: JointSettings

  /// A joint of two bodies; without `bodyA` it holds the second at the space itself.
  public init(
    bodyA: BodyID? = nil, anchorA: Vector2, bodyB: BodyID?, anchorB: Vector2,
    distance: Double? = nil, settings: JointSettings = JointSettings()
  ) {
    self.bodyA = bodyA
    self.anchorA = anchorA
    self.bodyB = bodyB
    self.anchorB = anchorB
    self.distance = distance
    self.settings = settings
  }

  /// This definition among those of all kinds.
  public var erased: AnyJointDefinition { .pin(self) }

  /// Throws when a number is out of range, whatever the bodies are.
  public func validate() throws(PhysicsError) {
    try PhysicsLimits.anchor.check(anchorA, "anchor a")
    try PhysicsLimits.anchor.check(anchorB, "anchor b")
    if let distance { try PhysicsLimits.jointDistance.check(distance, "distance") }
  }
}

extension PinJointDefinition: JointMaker {
  var pointsOfA: [Vector2] { [anchorA] }
  var pointsOfB: [Vector2] { [anchorB] }

  func makeJoint(_ a: OpaquePointer, _ b: OpaquePointer) -> OpaquePointer {
    guard distance != nil else {
      return cpPinJointNew(a, b, anchorA.chipmunk, anchorB.chipmunk)
    }
    // Chipmunk prints a warning when it takes a distance of 0, even one that is replaced at once.
    let isZero =
      Vector2(cpBodyLocalToWorld(a, anchorA.chipmunk))
      == Vector2(cpBodyLocalToWorld(b, anchorB.chipmunk))
    let first = isZero ? anchorB + [1, 0] : anchorB
    return cpPinJointNew(a, b, anchorA.chipmunk, first.chipmunk)
  }

  func finish(_ joint: OpaquePointer) {
    guard let distance else { return }
    if Vector2(cpPinJointGetAnchorB(joint)) != anchorB {
      cpPinJointSetAnchorB(joint, anchorB.chipmunk)
    }
    cpPinJointSetDist(joint, distance)
  }

  /// Throws when the distance is to be taken from the bodies and makes no rod.
  func validateTakenDistance(in space: Space) throws(PhysicsError) {
    guard distance == nil else { return }
    let from = cpBodyLocalToWorld(space.jointBody(bodyA), anchorA.chipmunk)
    let to = cpBodyLocalToWorld(space.jointBody(bodyB), anchorB.chipmunk)
    let most = PhysicsLimits.jointDistance.finite.upperBound
    try NumberRange(PhysicsLimits.leastJointLength...most).check(
      cpvlength(cpvsub(to, from)), "distance between the anchors of a pin joint")
  }
}

/// A joint that keeps two points at a fixed distance, like a rod, and lets both bodies turn.
public struct PinJoint: Joint {
  /// The kind `pin`.
  public static let kind = JointKind.pin

  /// Where the joint lives.
  public let space: Space
  /// Its name, never used again.
  public let id: JointID

  /// The joint of an id; nil when it was removed, never was, or is of another kind.
  public init?(space: Space, id: JointID) {
    guard space.has(id, Self.kind) else { return nil }
    self.init(space, id)
  }

  init(_ space: Space, _ id: JointID) {
    self.space = space
    self.id = id
  }

  /// What would make the joint as it is now.
  public var definition: PinJointDefinition {
    PinJointDefinition(
      bodyA: bodyA, anchorA: anchorA, bodyB: bodyB, anchorB: anchorB, distance: distance,
      settings: settings)
  }

  /// The point in the first body's coordinates; in the space's where `bodyA` is nil.
  public var anchorA: Vector2 {
    get { Vector2(cpPinJointGetAnchorA(raw)) }
    nonmutating set {
      requireLegal(after: { $0.anchorA = newValue })
      whenAwake { cpPinJointSetAnchorA(raw, newValue.chipmunk) }
    }
  }

  /// The point in the second body's coordinates; in the space's where `bodyB` is nil.
  public var anchorB: Vector2 {
    get { Vector2(cpPinJointGetAnchorB(raw)) }
    nonmutating set {
      requireLegal(after: { $0.anchorB = newValue })
      whenAwake { cpPinJointSetAnchorB(raw, newValue.chipmunk) }
    }
  }

  /// The rod's length, in points, 0…1e9.
  public var distance: Double {
    get { cpPinJointGetDist(raw) }
    nonmutating set {
      requireLegal(after: { $0.distance = newValue })
      whenAwake { cpPinJointSetDist(raw, newValue) }
    }
  }
}
