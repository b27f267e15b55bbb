internal import CChipmunk

/// What a step is about to do to a dynamic body's velocity; a rule may change it.
///
/// Chipmunk's own rule is `v = v·damping + (gravity + force/mass)·seconds`. A rule can replace what
/// goes into it, limit what comes out, or say what the velocity is to be. Source: cpBody.c,
/// cpBodyUpdateVelocity.
public struct VelocityUpdate: Equatable, Sendable {
  /// The body before the step's change.
  public let body: BodyState
  /// The step's length, in seconds.
  public let seconds: Double
  /// Points/s², the space's unless a rule changes it; within ±1e7.
  public var gravity: Vector2
  /// The fraction of its velocity that the body keeps in this step, 0…1: the space's damping to the
  /// power of `seconds` unless a rule changes it.
  public var damping: Double
  /// The most that the speed may be after the step, in points/s, 0…1e12 or infinity.
  public var maximumSpeed = Double.infinity
  /// The most that the angular speed may be after the step, in radians/s, 0…1e12 or infinity.
  public var maximumAngularSpeed = Double.infinity
  /// What the velocity is to be, in points/s, each component within ±1e12; nil leaves it to
  /// gravity, damping and forces.
  public var velocity: Vector2?
  /// What the angular velocity is to be, in radians/s, within ±1e9; nil leaves it to damping and
  /// torques.
  public var angularVelocity: Double?

  /// Does what the rule said to the C body.
  fileprivate func perform(on body: OpaquePointer, of id: BodyID) {
    PhysicsLimits.gravity.enforce(gravity, "gravity by the velocity rule of \(id)")
    PhysicsLimits.damping.enforce(damping, "damping by the velocity rule of \(id)")
    cpBodyUpdateVelocity(body, gravity.chipmunk, damping, seconds)
    let (integrated, spun) = (cpBodyGetVelocity(body), cpBodyGetAngularVelocity(body))
    let wanted = limited(velocity ?? Vector2(integrated), id)
    if wanted != Vector2(integrated) { cpBodySetVelocity(body, wanted.chipmunk) }
    let spin = limited(angularVelocity ?? spun, id)
    if spin != spun { cpBodySetAngularVelocity(body, spin) }
  }

  private func limited(_ velocity: Vector2, _ id: BodyID) -> Vector2 {
    Self.limits.enforce(maximumSpeed, "maximum speed by the velocity rule of \(id)")
    PhysicsLimits.velocity.enforce(velocity, "velocity by the velocity rule of \(id)")
    return Vector2(cpvclamp(velocity.chipmunk, maximumSpeed))
  }

  private func limited(_ spin: Double, _ id: BodyID) -> Double {
    Self.limits.enforce(maximumAngularSpeed, "maximum angular speed by the velocity rule of \(id)")
    PhysicsLimits.angularVelocity.enforce(spin, "angular velocity by the velocity rule of \(id)")
    return min(max(spin, -maximumAngularSpeed), maximumAngularSpeed)
  }

  private static let limits = NumberRange(0...1e12, orInfinity: true)
}

/// Where a step moved a dynamic or kinematic body; a rule may change it.
public struct PositionUpdate: Equatable, Sendable {
  /// The body after the step's change.
  public let body: BodyState
  /// The step's length, in seconds.
  public let seconds: Double
  /// Where the body is to be, in points; each coordinate within ±1e7.
  public var position: Vector2
  /// The angle that the body is to have, in radians; within ±1e7.
  public var angle: Double

  /// Does what the rule said to the C body.
  fileprivate func perform(on body: OpaquePointer, of id: BodyID) {
    if angle != self.body.angle {
      PhysicsLimits.angle.enforce(angle, "angle by the position rule of \(id)")
      cpBodySetAngle(body, angle)
    }
    if position != self.body.position {
      PhysicsLimits.coordinate.enforce(position, "position by the position rule of \(id)")
      cpBodySetPosition(body, position.chipmunk)
    }
  }
}

/// A body's own rules.
struct BodyUpdates {
  var velocity: ((inout VelocityUpdate) -> Void)?
  var position: ((inout PositionUpdate) -> Void)?
}

extension Body {
  /// Has the last word about the body's velocity in each step; nil, the default, leaves it alone.
  ///
  /// For planets with gravity of their own, air that slows one body more than others, and speed
  /// limits. It is asked in each step in which the body is dynamic and awake, in the order in which
  /// Chipmunk goes through bodies, which is the same in every run. While it runs the space is in
  /// the middle of a step: it can be read, velocities and forces of other bodies can be set, and
  /// adding and removing wait for the step's end. Numbers out of range stop the program.
  ///
  /// The rule must follow from the simulation alone: a clock or a random source of the system's
  /// would make each run another.
  public var velocityRule: ((inout VelocityUpdate) -> Void)? {
    get { space.bodyTable[id.number].updates.velocity }
    nonmutating set {
      space.bodyTable[id.number].updates.velocity = newValue
      cpBodySetVelocityUpdateFunc(raw, newValue == nil ? cpBodyUpdateVelocity : updateVelocity)
    }
  }

  /// Has the last word about where a step puts the body; nil, the default, leaves it alone.
  ///
  /// For bodies that keep to a rail or a region. It is asked in each step in which the body is awake
  /// and not static, before contacts are looked for. The same rules hold as for `velocityRule`.
  public var positionRule: ((inout PositionUpdate) -> Void)? {
    get { space.bodyTable[id.number].updates.position }
    nonmutating set {
      space.bodyTable[id.number].updates.position = newValue
      cpBodySetPositionUpdateFunc(raw, newValue == nil ? cpBodyUpdatePosition : updatePosition)
    }
  }
}

/// What Chipmunk calls for the velocity of a body with a rule.
private let updateVelocity: cpBodyVelocityFunc = { body, gravity, damping, seconds in
  guard let body, let (space, id) = Space.owner(of: body) else { return }
  // Kinematic bodies move by their own velocity alone.
  guard cpBodyGetType(body) == CP_BODY_TYPE_DYNAMIC else { return }
  var update = VelocityUpdate(
    body: BodyState(id, body), seconds: seconds, gravity: Vector2(gravity), damping: damping)
  space.bodyTable[id.number].updates.velocity?(&update)
  update.perform(on: body, of: id)
}

/// What Chipmunk calls to move a body that has a rule.
private let updatePosition: cpBodyPositionFunc = { body, seconds in
  guard let body, let (space, id) = Space.owner(of: body) else { return }
  cpBodyUpdatePosition(body, seconds)
  let state = BodyState(id, body)
  var update = PositionUpdate(
    body: state, seconds: seconds, position: state.position, angle: state.angle)
  space.bodyTable[id.number].updates.position?(&update)
  update.perform(on: body, of: id)
}

extension Space {
  /// The space that a C body is in and the body's name there.
  fileprivate static func owner(of body: OpaquePointer) -> (Space, BodyID)? {
    guard let id = BodyID(labelOf: body),
      let space = cpBodyGetSpace(body), let data = cpSpaceGetUserData(space)
    else { return nil }
    // Not retained: the space outlives every callback.
    return (Unmanaged<Space>.fromOpaque(data).takeUnretainedValue(), id)
  }
}
