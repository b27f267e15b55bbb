internal import CChipmunk

/// What a joint is made from: a value, one type for each kind.
///
/// `Space.addJoint(_:)` takes any of them and answers a handle of the same kind.
public protocol JointDefinition: Equatable, Sendable {
  /// The handle of such a joint.
  associatedtype Handle: Joint

  /// The first body; nil is the space's own static body.
  var bodyA: BodyID? { get set }
  /// The second body; nil is the space's own static body. One of the two must be dynamic.
  var bodyB: BodyID? { get set }
  /// Force limits and the like, the same for all kinds.
  var settings: JointSettings { get set }
  /// The same definition as a value of one type for all kinds, which can be switched over.
  var erased: AnyJointDefinition { get }

  /// Throws when a number of this kind is out of range, whatever the bodies are.
  ///
  /// `Space.validate(_:)` looks at the settings and the bodies, too.
  func validate() throws(PhysicsError)
}

/// A definition of any kind: for lists of joints, and for switching over what a joint is.
public enum AnyJointDefinition: Equatable, Sendable {
  /// A rod between two points.
  case pin(PinJointDefinition)
  /// A rope, or a telescope, between two points.
  case slide(SlideJointDefinition)
  /// Two points held together.
  case pivot(PivotJointDefinition)
  /// A point that slides along a line of the other body.
  case groove(GrooveJointDefinition)
  /// A spring with a damper between two points.
  case dampedSpring(DampedSpringDefinition)
  /// A spring with a damper between two angles.
  case dampedRotarySpring(DampedRotarySpringDefinition)
  /// A least and a most angle between two bodies.
  case rotaryLimit(RotaryLimitJointDefinition)
  /// Turning one way only, tooth by tooth.
  case ratchet(RatchetJointDefinition)
  /// Two bodies that turn at a fixed ratio.
  case gear(GearJointDefinition)
  /// Two bodies that are driven against each other at a fixed speed.
  case simpleMotor(SimpleMotorDefinition)

  /// The definition as it was before `erased`.
  public var definition: any JointDefinition { maker }

  /// Which kind of joint it defines.
  public var kind: JointKind { maker.kind }

  var maker: any JointMaker {
    switch self {
    case .pin(let definition): definition
    case .slide(let definition): definition
    case .pivot(let definition): definition
    case .groove(let definition): definition
    case .dampedSpring(let definition): definition
    case .dampedRotarySpring(let definition): definition
    case .rotaryLimit(let definition): definition
    case .ratchet(let definition): definition
    case .gear(let definition): definition
    case .simpleMotor(let definition): definition
    }
  }
}

/// What the space asks of a definition beside what everyone may ask.
protocol JointMaker: JointDefinition {
  /// The points of the first body that forces act at.
  var pointsOfA: [Vector2] { get }
  /// The points of the second body that forces act at.
  var pointsOfB: [Vector2] { get }

  /// The C joint without its settings; the caller adds it to the space and frees it.
  ///
  /// Wakes nobody: setters do, so what they are needed for is `finish`'s.
  func makeJoint(_ a: OpaquePointer, _ b: OpaquePointer) -> OpaquePointer

  /// Sets what C's constructor does not take.
  func finish(_ joint: OpaquePointer)
}

extension JointMaker {
  var pointsOfA: [Vector2] { [] }
  var pointsOfB: [Vector2] { [] }
  func finish(_ joint: OpaquePointer) {}
  var kind: JointKind { Handle.kind }
}

extension JointSettings {
  /// Sets what differs from Chipmunk's own defaults.
  func apply(to joint: OpaquePointer) {
    if maxForce != .infinity { cpConstraintSetMaxForce(joint, maxForce) }
    if let errorBias { cpConstraintSetErrorBias(joint, errorBias) }
    if maxBias != .infinity { cpConstraintSetMaxBias(joint, maxBias) }
    if !collideBodies { cpConstraintSetCollideBodies(joint, 0) }
  }
}
