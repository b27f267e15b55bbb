internal import CChipmunk
import Contracts

/// What a space keeps about a joint beside the C object.
struct JointNotes {
  let kind: JointKind
  /// Nil for the space's own static body.
  let bodyA: BodyID?
  let bodyB: BodyID?
  var breakingForce = Double.infinity
  /// What a spring asks for its force, where someone set it.
  var springFunction: SpringFunction?
}

/// A joint between two bodies: a handle that is cheap to copy and keeps its space alive.
///
/// Using a handle after its joint was removed, or one of its bodies, stops the program, naming
/// the joint and the step. Setters check what they are given by the rules of the joint's
/// definition, and wake both bodies, even when the value is the present one.
public protocol Joint: Equatable {
  /// What such a joint is made from.
  associatedtype Definition: JointDefinition

  /// Which kind of joint this is a handle of.
  static var kind: JointKind { get }
  /// Where the joint lives.
  var space: Space { get }
  /// Its name, never used again.
  var id: JointID { get }
  /// What would make the joint as it is now; a spring's own function is not in it.
  var definition: Definition { get }

  /// The joint of an id; nil when it was removed, never was, or is of another kind.
  init?(space: Space, id: JointID)
}

extension Joint {
  /// Whether both are the same joint of the same space.
  public static func == (left: Self, right: Self) -> Bool {
    left.space === right.space && left.id == right.id
  }

  /// Which kind of joint it is.
  public var kind: JointKind { Self.kind }

  /// Whether the joint was removed, itself or with a body, so that nothing else may be asked.
  public var isRemoved: Bool { space.jointTable.find(id.number) == nil }

  /// The first body; nil is the space's own static body.
  public var bodyA: BodyID? { space.jointTable[id.number].bodyA }

  /// The second body; nil is the space's own static body.
  public var bodyB: BodyID? { space.jointTable[id.number].bodyB }

  // MARK: What it does

  /// The impulse of the last step, in mass·points/s (rotary kinds: mass·points²/s).
  ///
  /// 0 before the first step, the last one's while both bodies sleep. That of a spring is above 0
  /// where it pushes apart (turns the second body counter-clockwise), and below where it pulls;
  /// all others have no sign.
  public var impulse: Double { cpConstraintGetImpulse(raw) }

  /// The force of the last step, in mass·points/s² (rotary kinds: torque, mass·points²/s²).
  ///
  /// The impulse without its sign, divided by the step's length; 0 before the first step.
  public var force: Double { space.jointForce(raw) }

  // MARK: Settings

  /// All that the joint has in common with other kinds.
  public var settings: JointSettings {
    let isDefault = errorBias == ChipmunkJointDefaults.errorBias
    return JointSettings(
      maxForce: maxForce, errorBias: isDefault ? nil : errorBias, maxBias: maxBias,
      collideBodies: collideBodies,
      breakingForce: breakingForce)
  }

  /// The most force that the joint uses, in mass·points/s² (rotary kinds: torque), 0…1e30 or
  /// infinity (the default).
  ///
  /// Springs take no notice of it.
  public var maxForce: Double {
    get { cpConstraintGetMaxForce(raw) }
    nonmutating set {
      enforce(newValue, PhysicsLimits.force, "max force")
      whenAwake { cpConstraintSetMaxForce(raw, newValue) }
    }
  }

  /// The fraction of the joint's error that is left after a second, 0…1; 0 corrects in one step.
  public var errorBias: Double {
    get { cpConstraintGetErrorBias(raw) }
    nonmutating set {
      enforce(newValue, PhysicsLimits.errorBias, "error bias")
      whenAwake { cpConstraintSetErrorBias(raw, newValue) }
    }
  }

  /// The most speed at which an error is corrected, in points/s (rotary kinds: radians/s), 0…1e30
  /// or infinity (the default).
  public var maxBias: Double {
    get { cpConstraintGetMaxBias(raw) }
    nonmutating set {
      enforce(newValue, PhysicsLimits.maxBias, "max bias")
      whenAwake { cpConstraintSetMaxBias(raw, newValue) }
    }
  }

  /// Whether the two bodies' shapes collide with each other.
  public var collideBodies: Bool {
    get { cpConstraintGetCollideBodies(raw) != 0 }
    nonmutating set { whenAwake { cpConstraintSetCollideBodies(raw, newValue ? 1 : 0) } }
  }

  /// The force above which the joint breaks, in mass·points/s² (rotary kinds: torque), 0…1e30 or
  /// infinity (the default): it never does.
  ///
  /// It is compared after each step, see `Space.brokenJoints`. Setting it wakes nobody.
  public var breakingForce: Double {
    get { space.jointTable[id.number].breakingForce }
    nonmutating set {
      enforce(newValue, PhysicsLimits.force, "breaking force")
      space.setBreakingForce(newValue, of: id)
    }
  }

  // MARK: Checks

  var raw: OpaquePointer { space.jointTable.pointer(id.number) }

  private func enforce(_ value: Double, _ allowed: NumberRange, _ name: String) {
    requireLegal { () throws(PhysicsError) in try allowed.check(value, name) }
  }

  /// Stops the program, naming the joint, when a check throws.
  func requireLegal(_ check: () throws(PhysicsError) -> Void) {
    do { try check() } catch { stop("\(id): \(error.description)") }
  }
}

extension Joint where Definition: JointMaker {
  /// Stops the program unless the joint may become what `change` makes of it.
  func requireLegal(after change: (inout Definition) -> Void) {
    var changed = definition
    change(&changed)
    requireLegal { () throws(PhysicsError) in try space.validateRules(of: changed) }
  }
}
