internal import CChipmunk

// How fast a body moves, and what pushes it.
extension Body {
  /// The velocity of the centre of gravity, in points/s; each component within ±1e12.
  ///
  /// In a space with a spatial hash within ±1e9 cells/s, too.
  ///
  /// Precondition of setting: the body is not static.
  public var velocity: Vector2 {
    get { Vector2(cpBodyGetVelocity(raw)) }
    nonmutating set {
      requireMovable("velocity")
      space.broadPhase.velocities.enforce(newValue, "velocity of \(id)")
      whenAwake { cpBodySetVelocity(raw, newValue.chipmunk) }
    }
  }

  /// Radians/s, counter-clockwise; within ±1e9.
  ///
  /// Precondition of setting: the body is not static.
  public var angularVelocity: Double {
    get { cpBodyGetAngularVelocity(raw) }
    nonmutating set {
      requireMovable("angular velocity")
      PhysicsLimits.angularVelocity.enforce(newValue, "angular velocity of \(id)")
      whenAwake { cpBodySetAngularVelocity(raw, newValue) }
    }
  }

  /// The velocity, in points/s, of the body's material at a point of the space.
  public func velocity(atWorld point: Vector2) -> Vector2 {
    Vector2(cpBodyGetVelocityAtWorldPoint(raw, point.chipmunk))
  }

  /// The velocity, in points/s of the space, of the body's material at a point of the body.
  public func velocity(atLocal point: Vector2) -> Vector2 {
    Vector2(cpBodyGetVelocityAtLocalPoint(raw, point.chipmunk))
  }

  /// ½·mass·v² + ½·moment·w², in mass·points²/s²; 0 for bodies that are not dynamic.
  ///
  /// (`cpBodyKineticEnergy` leaves out the ½.)
  public var kineticEnergy: Double {
    type == .dynamic ? cpBodyKineticEnergy(raw) / 2 : 0
  }

  // MARK: Forces

  /// The force on the body in the next step beside gravity, in mass·points/s²; a step resets it.
  ///
  /// Each component of the acceleration may be 1e12 points/s² at most.
  /// Precondition of setting: the body is dynamic.
  public var force: Vector2 {
    get { Vector2(cpBodyGetForce(raw)) }
    nonmutating set {
      requireDynamic("force")
      PhysicsLimits.force(on: self).enforce(newValue, "force of \(id)")
      whenAwake { cpBodySetForce(raw, newValue.chipmunk) }
    }
  }

  /// The torque on the body in the next step, in mass·points²/s²; a step resets it.
  ///
  /// The angular acceleration may be 1e12 radians/s² at most.
  /// Precondition of setting: the body is dynamic.
  public var torque: Double {
    get { cpBodyGetTorque(raw) }
    nonmutating set {
      requireDynamic("torque")
      PhysicsLimits.torque(on: self).enforce(newValue, "torque of \(id)")
      whenAwake { cpBodySetTorque(raw, newValue) }
    }
  }

  /// Adds a force, in mass·points/s² of the space, that acts at a point of the space.
  ///
  /// Precondition: the body is dynamic; `force` and `torque` stay in their ranges.
  public func applyForce(_ force: Vector2, atWorld point: Vector2) {
    checkForce(force, atWorld: point)
    whenAwake { cpBodyApplyForceAtWorldPoint(raw, force.chipmunk, point.chipmunk) }
  }

  /// Adds a force, in mass·points/s² along the body's own axes, that acts at a point of the body.
  ///
  /// Precondition: the body is dynamic; `force` and `torque` stay in their ranges.
  public func applyForce(_ force: Vector2, atLocal point: Vector2) {
    checkForce(toWorld(force), atWorld: localToWorld(point))
    whenAwake { cpBodyApplyForceAtLocalPoint(raw, force.chipmunk, point.chipmunk) }
  }

  /// Changes the velocities at once by an impulse, in mass·points/s of the space, at a point of it.
  ///
  /// Precondition: the body is dynamic; the velocities stay in their ranges.
  public func applyImpulse(_ impulse: Vector2, atWorld point: Vector2) {
    checkImpulse(impulse, atWorld: point)
    whenAwake { cpBodyApplyImpulseAtWorldPoint(raw, impulse.chipmunk, point.chipmunk) }
  }

  /// Changes the velocities at once by an impulse, in mass·points/s along the body's own axes, at a
  /// point of the body.
  ///
  /// Precondition: the body is dynamic; the velocities stay in their ranges.
  public func applyImpulse(_ impulse: Vector2, atLocal point: Vector2) {
    checkImpulse(toWorld(impulse), atWorld: localToWorld(point))
    whenAwake { cpBodyApplyImpulseAtLocalPoint(raw, impulse.chipmunk, point.chipmunk) }
  }

  private func toWorld(_ vector: Vector2) -> Vector2 {
    let (x, y) = (vector.x, vector.y)
    let rotation = rotation
    return Vector2(x * rotation.x - y * rotation.y, x * rotation.y + y * rotation.x)
  }

  private func checkForce(_ force: Vector2, atWorld point: Vector2) {
    requireDynamic("force")
    PhysicsLimits.anchor.enforce(point, "point of the force on \(id)")
    PhysicsLimits.force(on: self).enforce(self.force + force, "force of \(id)")
    PhysicsLimits.torque(on: self).enforce(
      torque + leverage(of: force, atWorld: point), "torque of \(id)")
  }

  private func checkImpulse(_ impulse: Vector2, atWorld point: Vector2) {
    requireDynamic("velocity")
    PhysicsLimits.anchor.enforce(point, "point of the impulse on \(id)")
    space.broadPhase.velocities.enforce(
      velocity + impulse / mass, "velocity of \(id) after the impulse")
    PhysicsLimits.angularVelocity.enforce(
      angularVelocity + leverage(of: impulse, atWorld: point) / moment,
      "angular velocity of \(id) after the impulse")
  }

  /// The torque of a force, or the angular impulse of an impulse, about the centre of gravity.
  private func leverage(of push: Vector2, atWorld point: Vector2) -> Double {
    let arm = point - localToWorld(centerOfGravity)
    return arm.x * push.y - arm.y * push.x
  }
}

extension PhysicsLimits {
  /// The forces that a body may be given.
  fileprivate static func force(on body: Body) -> NumberRange {
    let most = min(force.finite.upperBound, body.mass * acceleration)
    return NumberRange(-most...most)
  }

  /// The torques that a body may be given.
  fileprivate static func torque(on body: Body) -> NumberRange {
    let most = min(force.finite.upperBound, body.moment * acceleration)
    return NumberRange(-most...most)
  }
}
