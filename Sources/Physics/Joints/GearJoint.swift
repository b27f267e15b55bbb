internal import CChipmunk

/// What a gear joint is made from: the ratio at which two bodies turn.
public struct GearJointDefinition: JointDefinition {
  /// The handle of such a joint.
  public typealias Handle = GearJoint

  /// The first body; nil is the space's own static body.
  public var bodyA: BodyID?
  /// The second body; nil is the space's own static body.
  public var bodyB: BodyID?
  /// How often the first body turns for each turn of the second; 1e-6…1e6 or the same below 0.
  public var ratio: Double
  /// angle(B) · ratio − angle(A), in radians, within ±1e7.
  public var phase: Double
  /// Force limits and the like.
  public var settings: JointSettings

  /// A joint of two bodies; without `bodyA` it holds the second at the space itself.
  public init(
    bodyA: BodyID? = nil, bodyB: BodyID?, ratio: Double, phase: Double = 0,
    settings: JointSettings = JointSettings()
  ) {
    self.bodyA = bodyA
    self.bodyB = bodyB
    self.ratio = ratio
    self.phase = phase
    self.settings = settings
  }

  /// This definition among those of all kinds.
  public var erased: AnyJointDefinition { .gear(self) }

  /// Throws when a number is out of range, whatever the bodies are.
  public func validate() throws(PhysicsError) {
    try PhysicsLimits.gearRatio.check(abs(ratio), "ratio, without its sign,")
    try PhysicsLimits.angle.check(phase, "phase")
  }
}

extension GearJointDefinition: JointMaker {
  func makeJoint(_ a: OpaquePointer, _ b: OpaquePointer) -> OpaquePointer {
    cpGearJointNew(a, b, phase, ratio)
  }
}

/// A joint that keeps angle(B) · ratio − angle(A) at the phase: with a ratio of 2 the first body
/// turns twice as fast as the second, below 0 they turn against each other.
public struct GearJoint: Joint {
  /// The kind `gear`.
  public static let kind = JointKind.gear

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
  public var definition: GearJointDefinition {
    GearJointDefinition(
      bodyA: bodyA, bodyB: bodyB, ratio: ratio, phase: phase, settings: settings)
  }

  /// How often the first body turns for each turn of the second; 1e-6…1e6 or the same below 0.
  public var ratio: Double {
    get { cpGearJointGetRatio(raw) }
    nonmutating set {
      requireLegal(after: { $0.ratio = newValue })
      whenAwake { cpGearJointSetRatio(raw, newValue) }
    }
  }

  /// angle(B) · ratio − angle(A), in radians, within ±1e7.
  public var phase: Double {
    get { cpGearJointGetPhase(raw) }
    nonmutating set {
      requireLegal(after: { $0.phase = newValue })
      whenAwake { cpGearJointSetPhase(raw, newValue) }
    }
  }
}
