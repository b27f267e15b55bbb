internal import CChipmunk

/// What a damped rotary spring is made from: a spring and a damper between two bodies' angles.
public struct DampedRotarySpringDefinition: JointDefinition {
  /// The handle of such a joint.
  public typealias Handle = DampedRotarySpring

  /// The first body; nil is the space's own static body.
  public var bodyA: BodyID?
  /// The second body; nil is the space's own static body.
  public var bodyB: BodyID?
  /// angle(A) − angle(B) at which the spring does nothing, in radians, within ±1e7.
  public var restAngle: Double
  /// Torque per radian off the rest angle, 0…1e30.
  public var stiffness: Double
  /// Torque per radian/s between the bodies, 0…1e30.
  public var damping: Double
  /// Force limits and the like.
  public var settings: JointSettings

  /// A joint of two bodies; without `bodyA` it holds the second at the space itself.
  public init(
    bodyA: BodyID? = nil, bodyB: BodyID?, restAngle: Double = 0, stiffness: Double, damping: Double,
    settings: JointSettings = JointSettings()
  ) {
    self.bodyA = bodyA
    self.bodyB = bodyB
    self.restAngle = restAngle
    self.stiffness = stiffness
    self.damping = damping
    self.settings = settings
  }

  /// This definition among those of all kinds.
  public var erased: AnyJointDefinition { .dampedRotarySpring(self) }

  /// Throws when a number is out of range, whatever the bodies are.
  public func validate() throws(PhysicsError) {
    try PhysicsLimits.angle.check(restAngle, "rest angle")
    try PhysicsLimits.stiffness.check(stiffness, "stiffness")
    try PhysicsLimits.springDamping.check(damping, "damping")
  }
}

extension DampedRotarySpringDefinition: JointMaker {
  func makeJoint(_ a: OpaquePointer, _ b: OpaquePointer) -> OpaquePointer {
    cpDampedRotarySpringNew(a, b, restAngle, stiffness, damping)
  }
}

/// A joint that turns two bodies to an angle between them, the harder the farther they are off.
///
/// Force limits and biases do nothing here: a spring's torque comes from its stiffness alone. One
/// that is too stiff for its bodies and the step is unstable, see `longestStableStep`.
public struct DampedRotarySpring: Joint {
  /// The kind `dampedRotarySpring`.
  public static let kind = JointKind.dampedRotarySpring

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
  public var definition: DampedRotarySpringDefinition {
    DampedRotarySpringDefinition(
      bodyA: bodyA, bodyB: bodyB, restAngle: restAngle, stiffness: stiffness, damping: damping,
      settings: settings)
  }

  /// angle(A) − angle(B) at which the spring does nothing, in radians, within ±1e7.
  public var restAngle: Double {
    get { cpDampedRotarySpringGetRestAngle(raw) }
    nonmutating set {
      requireLegal(after: { $0.restAngle = newValue })
      whenAwake { cpDampedRotarySpringSetRestAngle(raw, newValue) }
    }
  }

  /// Torque per radian off the rest angle, 0…1e30.
  public var stiffness: Double {
    get { cpDampedRotarySpringGetStiffness(raw) }
    nonmutating set {
      requireLegal(after: { $0.stiffness = newValue })
      whenAwake { cpDampedRotarySpringSetStiffness(raw, newValue) }
    }
  }

  /// Torque per radian/s between the bodies, 0…1e30.
  public var damping: Double {
    get { cpDampedRotarySpringGetDamping(raw) }
    nonmutating set {
      requireLegal(after: { $0.damping = newValue })
      whenAwake { cpDampedRotarySpringSetDamping(raw, newValue) }
    }
  }

  /// The length of step, in seconds, above which this spring alone is unstable when it is
  /// not damped; infinity for a stiffness of 0.
  ///
  /// Several springs at one body bear less, about this divided by the root of their number.
  ///
  /// Source: semi-implicit Euler steps are stable up to 2/ω, where
  /// ω² = stiffness · (1/moment of both bodies).
  public var longestStableStep: Double {
    2 / (stiffness * space.greatestGive(ofSpring: definition)).squareRoot()
  }

  /// What answers the spring's torque at angle(A) − angle(B), instead of `stiffness` and
  /// `restAngle`; nil is Chipmunk's own, (angle − rest angle) · stiffness.
  ///
  /// The function gets radians and answers mass·points²/s² within ±1e30, above 0 to turn A
  /// clockwise and B counter-clockwise; another answer stops the program. It is called once in
  /// each step in which the bodies are awake, and must depend on its argument alone to be
  /// repeatable. What it adds or removes joins or leaves after the step. A function that holds on
  /// to its space keeps it for ever: let it hold the space weakly. Setting wakes both bodies.
  public var torqueFunction: ((Double) -> Double)? {
    get { springFunction?.function }
    nonmutating set {
      let function = newValue.map {
        SpringFunction(id, answer: "spring torque", argument: "an angle of", $0)
      }
      setSpringFunction(function) { raw in
        guard function != nil else {
          return cpDampedRotarySpringSetSpringTorqueFunc(raw, ChipmunkJointDefaults.torque)
        }
        cpDampedRotarySpringSetSpringTorqueFunc(raw) { spring, value in
          SpringFunction.call(cpConstraintGetUserData(spring), value)
        }
      }
    }
  }
}
