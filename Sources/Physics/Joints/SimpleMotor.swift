internal import CChipmunk

/// What a simple motor is made from: the speed at which it turns two bodies.
public struct SimpleMotorDefinition: JointDefinition {
  /// The handle of such a joint.
  public typealias Handle = SimpleMotor

  /// The first body; nil is the space's own static body.
  public var bodyA: BodyID?
  /// The second body; nil is the space's own static body.
  public var bodyB: BodyID?
  /// ω(A) − ω(B), in radians/s, within ±1e9: above 0 the first body turns counter-clockwise as seen
  /// from the second.
  public var rate: Double
  /// Force limits and the like.
  public var settings: JointSettings

  /// A joint of two bodies; without `bodyA` it holds the second at the space itself.
  public init(
    bodyA: BodyID? = nil, bodyB: BodyID?, rate: Double, settings: JointSettings = JointSettings()
  ) {
    self.bodyA = bodyA
    self.bodyB = bodyB
    self.rate = rate
    self.settings = settings
  }

  /// This definition among those of all kinds.
  public var erased: AnyJointDefinition { .simpleMotor(self) }

  /// Throws when a number is out of range, whatever the bodies are.
  public func validate() throws(PhysicsError) {
    try PhysicsLimits.angularVelocity.check(rate, "rate")
  }
}

extension SimpleMotorDefinition: JointMaker {
  func makeJoint(_ a: OpaquePointer, _ b: OpaquePointer) -> OpaquePointer {
    cpSimpleMotorNew(a, b, rate)
  }
}

/// A joint that turns the first body against the second at a fixed speed, with all force needed.
///
/// Limit it with `maxForce`: without it nothing stops the motor.
public struct SimpleMotor: Joint {
  /// The kind `simpleMotor`.
  public static let kind = JointKind.simpleMotor

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
  public var definition: SimpleMotorDefinition {
    SimpleMotorDefinition(
      bodyA: bodyA, bodyB: bodyB, rate: rate, settings: settings)
  }

  /// ω(A) − ω(B), in radians/s, within ±1e9: above 0 the first body turns counter-clockwise as seen
  /// from the second.
  public var rate: Double {
    get { cpSimpleMotorGetRate(raw) }
    nonmutating set {
      requireLegal(after: { $0.rate = newValue })
      whenAwake { cpSimpleMotorSetRate(raw, newValue) }
    }
  }
}
