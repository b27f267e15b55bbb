internal import CChipmunk

/// What a damped spring is made from: a spring and a damper between a point of each body.
public struct DampedSpringDefinition: JointDefinition {
  /// The handle of such a joint.
  public typealias Handle = DampedSpring

  /// The first body; nil is the space's own static body.
  public var bodyA: BodyID?
  /// The point in the first body's coordinates; in the space's where `bodyA` is nil.
  public var anchorA: Vector2
  /// The second body; nil is the space's own static body.
  public var bodyB: BodyID?
  /// The point in the second body's coordinates; in the space's where `bodyB` is nil.
  public var anchorB: Vector2
  /// The distance at which the spring does nothing, in points, 0…1e9.
  public var restLength: Double
  /// Force per point off the rest length, 0…1e30.
  public var stiffness: Double
  /// Force per point/s of the distance's change, 0…1e30.
  public var damping: Double
  /// Force limits and the like.
  public var settings: JointSettings

  /// A joint of two bodies; without `bodyA` it holds the second at the space itself.
  public init(
    bodyA: BodyID? = nil, anchorA: Vector2, bodyB: BodyID?, anchorB: Vector2, restLength: Double,
    stiffness: Double, damping: Double, settings: JointSettings = JointSettings()
  ) {
    self.bodyA = bodyA
    self.anchorA = anchorA
    self.bodyB = bodyB
    self.anchorB = anchorB
    self.restLength = restLength
    self.stiffness = stiffness
    self.damping = damping
    self.settings = settings
  }

  /// This definition among those of all kinds.
  public var erased: AnyJointDefinition { .dampedSpring(self) }

  /// Throws when a number is out of range, whatever the bodies are.
  public func validate() throws(PhysicsError) {
    try PhysicsLimits.anchor.check(anchorA, "anchor a")
    try PhysicsLimits.anchor.check(anchorB, "anchor b")
    try PhysicsLimits.jointDistance.check(restLength, "rest length")
    try PhysicsLimits.stiffness.check(stiffness, "stiffness")
    try PhysicsLimits.springDamping.check(damping, "damping")
  }
}

extension DampedSpringDefinition: JointMaker {
  var pointsOfA: [Vector2] { [anchorA] }
  var pointsOfB: [Vector2] { [anchorB] }

  func makeJoint(_ a: OpaquePointer, _ b: OpaquePointer) -> OpaquePointer {
    cpDampedSpringNew(a, b, anchorA.chipmunk, anchorB.chipmunk, restLength, stiffness, damping)
  }
}

/// A joint that pulls two points to a distance, the harder the farther they are from it.
///
/// Force limits and biases do nothing here: a spring's force comes from its stiffness alone. One
/// that is too stiff for its bodies and the step is unstable, see `longestStableStep`.
public struct DampedSpring: Joint {
  /// The kind `dampedSpring`.
  public static let kind = JointKind.dampedSpring

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
  public var definition: DampedSpringDefinition {
    DampedSpringDefinition(
      bodyA: bodyA, anchorA: anchorA, bodyB: bodyB, anchorB: anchorB, restLength: restLength,
      stiffness: stiffness, damping: damping, settings: settings)
  }

  /// The point in the first body's coordinates; in the space's where `bodyA` is nil.
  public var anchorA: Vector2 {
    get { Vector2(cpDampedSpringGetAnchorA(raw)) }
    nonmutating set {
      requireLegal(after: { $0.anchorA = newValue })
      whenAwake { cpDampedSpringSetAnchorA(raw, newValue.chipmunk) }
    }
  }

  /// The point in the second body's coordinates; in the space's where `bodyB` is nil.
  public var anchorB: Vector2 {
    get { Vector2(cpDampedSpringGetAnchorB(raw)) }
    nonmutating set {
      requireLegal(after: { $0.anchorB = newValue })
      whenAwake { cpDampedSpringSetAnchorB(raw, newValue.chipmunk) }
    }
  }

  /// The distance at which the spring does nothing, in points, 0…1e9.
  public var restLength: Double {
    get { cpDampedSpringGetRestLength(raw) }
    nonmutating set {
      requireLegal(after: { $0.restLength = newValue })
      whenAwake { cpDampedSpringSetRestLength(raw, newValue) }
    }
  }

  /// Force per point off the rest length, 0…1e30.
  public var stiffness: Double {
    get { cpDampedSpringGetStiffness(raw) }
    nonmutating set {
      requireLegal(after: { $0.stiffness = newValue })
      whenAwake { cpDampedSpringSetStiffness(raw, newValue) }
    }
  }

  /// Force per point/s of the distance's change, 0…1e30.
  public var damping: Double {
    get { cpDampedSpringGetDamping(raw) }
    nonmutating set {
      requireLegal(after: { $0.damping = newValue })
      whenAwake { cpDampedSpringSetDamping(raw, newValue) }
    }
  }

  /// The length of step, in seconds, above which this spring alone is unstable, when it is
  /// not damped and acts where it turns its bodies most; infinity for a stiffness of 0.
  ///
  /// Several springs at one body bear less, about this divided by the root of their number.
  ///
  /// Source: semi-implicit Euler steps are stable up to 2/ω, where
  /// ω² = stiffness · (1/mass + reach²/moment of both bodies).
  public var longestStableStep: Double {
    2 / (stiffness * space.greatestGive(ofSpring: definition)).squareRoot()
  }

  /// What answers the spring's force at a distance, instead of `stiffness` and `restLength`; nil
  /// is Chipmunk's own, (rest length − distance) · stiffness.
  ///
  /// The function gets points and answers mass·points/s² within ±1e30, above 0 to push apart;
  /// another answer stops the program. It is called once in
  /// each step in which the bodies are awake, and must depend on its argument alone to be
  /// repeatable. What it adds or removes joins or leaves after the step. A function that holds on
  /// to its space keeps it for ever: let it hold the space weakly. Setting wakes both bodies.
  public var forceFunction: ((Double) -> Double)? {
    get { springFunction?.function }
    nonmutating set {
      let function = newValue.map {
        SpringFunction(id, answer: "spring force", argument: "a distance of", $0)
      }
      setSpringFunction(function) { raw in
        guard function != nil else {
          return cpDampedSpringSetSpringForceFunc(raw, ChipmunkJointDefaults.force)
        }
        cpDampedSpringSetSpringForceFunc(raw) { spring, value in
          SpringFunction.call(cpConstraintGetUserData(spring), value)
        }
      }
    }
  }
}
