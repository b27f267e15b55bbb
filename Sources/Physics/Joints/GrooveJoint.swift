internal import CChipmunk

/// What a groove joint is made from: a line of the first body that a point of the second is on.
public struct GrooveJointDefinition: JointDefinition {
  /// The handle of such a joint.
  public typealias Handle = GrooveJoint

  /// The first body; nil is the space's own static body.
  public var bodyA: BodyID?
  /// The groove's first end, in the first body's coordinates; in the space's where `bodyA` is nil.
  public var grooveA: Vector2
  /// The groove's second end, in the same coordinates; 1e-6 points or more from the first.
  public var grooveB: Vector2
  /// The second body; nil is the space's own static body.
  public var bodyB: BodyID?
  /// The point in the second body's coordinates; in the space's where `bodyB` is nil.
  public var anchorB: Vector2
  /// Force limits and the like.
  public var settings: JointSettings

  /// A joint of two bodies; without `bodyA` it holds the second at the space itself.
  public init(
    bodyA: BodyID? = nil, grooveA: Vector2, grooveB: Vector2, bodyB: BodyID?,
    anchorB: Vector2 = .zero, settings: JointSettings = JointSettings()
  ) {
    self.bodyA = bodyA
    self.grooveA = grooveA
    self.grooveB = grooveB
    self.bodyB = bodyB
    self.anchorB = anchorB
    self.settings = settings
  }

  /// This definition among those of all kinds.
  public var erased: AnyJointDefinition { .groove(self) }

  /// Throws when a number is out of range, whatever the bodies are.
  public func validate() throws(PhysicsError) {
    try PhysicsLimits.anchor.check(grooveA, "groove a")
    try PhysicsLimits.anchor.check(grooveB, "groove b")
    try PhysicsLimits.anchor.check(anchorB, "anchor b")
    guard (grooveB - grooveA).length >= PhysicsLimits.leastJointLength else {
      throw .impossibleJoint(
        "the ends of a groove must be \(PhysicsLimits.leastJointLength) points apart or more")
    }
  }
}

extension GrooveJointDefinition: JointMaker {
  var pointsOfA: [Vector2] { [grooveA, grooveB] }
  var pointsOfB: [Vector2] { [anchorB] }

  func makeJoint(_ a: OpaquePointer, _ b: OpaquePointer) -> OpaquePointer {
    cpGrooveJointNew(a, b, grooveA.chipmunk, grooveB.chipmunk, anchorB.chipmunk)
  }
}

/// A joint that lets a point of the second body slide along a line of the first, and both turn.
public struct GrooveJoint: Joint {
  /// The kind `groove`.
  public static let kind = JointKind.groove

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
  public var definition: GrooveJointDefinition {
    GrooveJointDefinition(
      bodyA: bodyA, grooveA: grooveA, grooveB: grooveB, bodyB: bodyB, anchorB: anchorB,
      settings: settings)
  }

  /// The groove's first end, in the first body's coordinates; in the space's where `bodyA` is nil.
  public var grooveA: Vector2 {
    get { Vector2(cpGrooveJointGetGrooveA(raw)) }
    nonmutating set {
      requireLegal(after: { $0.grooveA = newValue })
      whenAwake { cpGrooveJointSetGrooveA(raw, newValue.chipmunk) }
    }
  }

  /// The groove's second end, in the same coordinates; 1e-6 points or more from the first.
  public var grooveB: Vector2 {
    get { Vector2(cpGrooveJointGetGrooveB(raw)) }
    nonmutating set {
      requireLegal(after: { $0.grooveB = newValue })
      whenAwake { cpGrooveJointSetGrooveB(raw, newValue.chipmunk) }
    }
  }

  /// The point in the second body's coordinates; in the space's where `bodyB` is nil.
  public var anchorB: Vector2 {
    get { Vector2(cpGrooveJointGetAnchorB(raw)) }
    nonmutating set {
      requireLegal(after: { $0.anchorB = newValue })
      whenAwake { cpGrooveJointSetAnchorB(raw, newValue.chipmunk) }
    }
  }

  /// Sets both ends at once, where one after the other would pass through a groove without length.
  public func setGroove(from a: Vector2, to b: Vector2) {
    requireLegal(after: {
      $0.grooveA = a
      $0.grooveB = b
    })
    whenAwake { cpGrooveJointSetGrooveA(raw, a.chipmunk) }
    whenAwake { cpGrooveJointSetGrooveB(raw, b.chipmunk) }
  }
}
