internal import CChipmunk

/// What a ratchet joint is made from: how far apart its teeth are.
public struct RatchetJointDefinition: JointDefinition {
  /// The handle of such a joint.
  public typealias Handle = RatchetJoint

  /// The first body; nil is the space's own static body.
  public var bodyA: BodyID?
  /// The second body; nil is the space's own static body.
  public var bodyB: BodyID?
  /// The angle from tooth to tooth, in radians; 1e-6…1e7 or the same below 0.
  public var ratchet: Double
  /// Where the first tooth is, in radians, within ±1e7.
  public var phase: Double
  /// The tooth that the ratchet holds at first, in radians, within ±1e7; nil, the default, is
  /// angle(B) − angle(A) when the joint is added.
  public var angle: Double?
  /// Force limits and the like.
  public var settings: JointSettings

  /// A joint of two bodies; without `bodyA` it holds the second at the space itself.
  public init(
    bodyA: BodyID? = nil, bodyB: BodyID?, ratchet: Double, phase: Double = 0, angle: Double? = nil,
    settings: JointSettings = JointSettings()
  ) {
    self.bodyA = bodyA
    self.bodyB = bodyB
    self.ratchet = ratchet
    self.phase = phase
    self.angle = angle
    self.settings = settings
  }

  /// This definition among those of all kinds.
  public var erased: AnyJointDefinition { .ratchet(self) }

  /// Throws when a number is out of range, whatever the bodies are.
  public func validate() throws(PhysicsError) {
    try PhysicsLimits.ratchet.check(abs(ratchet), "ratchet, without its sign,")
    try PhysicsLimits.angle.check(phase, "phase")
    if let angle { try PhysicsLimits.angle.check(angle, "angle") }
  }
}

extension RatchetJointDefinition: JointMaker {
  func makeJoint(_ a: OpaquePointer, _ b: OpaquePointer) -> OpaquePointer {
    cpRatchetJointNew(a, b, phase, ratchet)
  }

  func finish(_ joint: OpaquePointer) {
    if let angle { cpRatchetJointSetAngle(joint, angle) }
  }
}

/// A joint that lets the second body turn against the first one way only, tooth by tooth.
///
/// With a ratchet above 0 angle(B) − angle(A) may only grow, below 0 it may only shrink.
public struct RatchetJoint: Joint {
  /// The kind `ratchet`.
  public static let kind = JointKind.ratchet

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
  public var definition: RatchetJointDefinition {
    RatchetJointDefinition(
      bodyA: bodyA, bodyB: bodyB, ratchet: ratchet, phase: phase, angle: angle, settings: settings)
  }

  /// The angle from tooth to tooth, in radians; 1e-6…1e7 or the same below 0.
  public var ratchet: Double {
    get { cpRatchetJointGetRatchet(raw) }
    nonmutating set {
      requireLegal(after: {
        $0.ratchet = newValue
        $0.angle = nil  // may have rotated beyond what a definition takes
      })
      whenAwake { cpRatchetJointSetRatchet(raw, newValue) }
    }
  }

  /// Where the first tooth is, in radians, within ±1e7.
  public var phase: Double {
    get { cpRatchetJointGetPhase(raw) }
    nonmutating set {
      requireLegal(after: {
        $0.phase = newValue
        $0.angle = nil  // may have rotated beyond what a definition takes
      })
      whenAwake { cpRatchetJointSetPhase(raw, newValue) }
    }
  }

  /// The tooth that the ratchet holds now, in radians; setting takes ±1e7.
  public var angle: Double {
    get { cpRatchetJointGetAngle(raw) }
    nonmutating set {
      requireLegal(after: { $0.angle = newValue })
      whenAwake { cpRatchetJointSetAngle(raw, newValue) }
    }
  }
}
