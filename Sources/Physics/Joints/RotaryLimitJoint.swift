internal import CChipmunk

/// What a rotary limit joint is made from: the least and the most angle between two bodies.
public struct RotaryLimitJointDefinition: JointDefinition {
  /// The handle of such a joint.
  public typealias Handle = RotaryLimitJoint

  /// The first body; nil is the space's own static body.
  public var bodyA: BodyID?
  /// The second body; nil is the space's own static body.
  public var bodyB: BodyID?
  /// The least angle(B) − angle(A), in radians, within ±1e7 and not above `maxAngle`.
  public var minAngle: Double
  /// The most angle(B) − angle(A), in radians, within ±1e7.
  public var maxAngle: Double
  /// Force limits and the like.
  public var settings: JointSettings

  /// A joint of two bodies; without `bodyA` it holds the second at the space itself.
  public init(
    bodyA: BodyID? = nil, bodyB: BodyID?, minAngle: Double, maxAngle: Double,
    settings: JointSettings = JointSettings()
  ) {
    self.bodyA = bodyA
    self.bodyB = bodyB
    self.minAngle = minAngle
    self.maxAngle = maxAngle
    self.settings = settings
  }

  /// This definition among those of all kinds.
  public var erased: AnyJointDefinition { .rotaryLimit(self) }

  /// Throws when a number is out of range, whatever the bodies are.
  public func validate() throws(PhysicsError) {
    try PhysicsLimits.angle.check(minAngle, "min angle")
    try PhysicsLimits.angle.check(maxAngle, "max angle")
    guard minAngle <= maxAngle else {
      throw .impossibleJoint("min angle \(minAngle) must not be above max angle \(maxAngle)")
    }
  }
}

extension RotaryLimitJointDefinition: JointMaker {
  func makeJoint(_ a: OpaquePointer, _ b: OpaquePointer) -> OpaquePointer {
    cpRotaryLimitJointNew(a, b, minAngle, maxAngle)
  }
}

/// A joint that keeps angle(B) − angle(A) within limits; turns are counted, so it may be many.
public struct RotaryLimitJoint: Joint {
  /// The kind `rotaryLimit`.
  public static let kind = JointKind.rotaryLimit

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
  public var definition: RotaryLimitJointDefinition {
    RotaryLimitJointDefinition(
      bodyA: bodyA, bodyB: bodyB, minAngle: minAngle, maxAngle: maxAngle, settings: settings)
  }

  /// The least angle(B) − angle(A), in radians, within ±1e7 and not above `maxAngle`.
  public var minAngle: Double {
    get { cpRotaryLimitJointGetMin(raw) }
    nonmutating set {
      requireLegal(after: { $0.minAngle = newValue })
      whenAwake { cpRotaryLimitJointSetMin(raw, newValue) }
    }
  }

  /// The most angle(B) − angle(A), in radians, within ±1e7.
  public var maxAngle: Double {
    get { cpRotaryLimitJointGetMax(raw) }
    nonmutating set {
      requireLegal(after: { $0.maxAngle = newValue })
      whenAwake { cpRotaryLimitJointSetMax(raw, newValue) }
    }
  }

  /// Sets both limits at once, where one after the other would pass through a wrong order.
  public func setLimits(min: Double, max: Double) {
    requireLegal(after: {
      $0.minAngle = min
      $0.maxAngle = max
    })
    whenAwake { cpRotaryLimitJointSetMin(raw, min) }
    whenAwake { cpRotaryLimitJointSetMax(raw, max) }
  }
}
