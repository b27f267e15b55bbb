internal import CChipmunk

/// A rigid body: a handle that is cheap to copy and keeps its space alive.
///
/// Using a handle after its body was removed stops the program, naming the body and the step.
/// Setters check the range of what they are given (`PhysicsLimits`) and wake the body.
public struct Body: Equatable {
  /// Where the body lives.
  public let space: Space
  /// Its name, never used again.
  public let id: BodyID

  private var raw: OpaquePointer { space.bodyTable.pointer(id.number) }

  /// Whether both are the same body of the same space.
  public static func == (left: Body, right: Body) -> Bool {
    left.space === right.space && left.id == right.id
  }

  /// Whether the body was removed, so that nothing but this may be asked any more.
  public var isRemoved: Bool { space.bodyTable.find(id.number) == nil }

  /// How the body takes part in the simulation.
  public var type: BodyType { BodyType(raw) }

  /// Whether the body rests and is left out of steps until something wakes it.
  public var isSleeping: Bool { cpBodyIsSleeping(raw) != 0 }

  /// The body's shapes, in the order of adding.
  public var shapes: [Shape] {
    space.bodyTable[id.number].shapes.map { Shape(space: space, id: $0) }
  }

  /// Wakes the body and what it rests with; does nothing to bodies that are not dynamic.
  public func activate() { cpBodyActivate(raw) }

  // MARK: Place

  /// Where the body is and how it is turned.
  public var pose: Pose { Pose(of: raw) }

  /// The centre, in points, y up; each coordinate within ±1e7.
  ///
  /// Setting teleports: contacts are noticed at the next step. A static body takes what rests on
  /// it out of its sleep.
  public var position: Vector2 {
    get { Vector2(cpBodyGetPosition(raw)) }
    nonmutating set {
      PhysicsLimits.coordinate.enforce(newValue, "position of \(id)")
      space.settleEvents()
      cpBodySetPosition(raw, newValue.chipmunk)
      finishMove()
    }
  }

  /// Radians, counter-clockwise, not wrapped; within ±1e7.
  public var angle: Double {
    get { cpBodyGetAngle(raw) }
    nonmutating set {
      PhysicsLimits.angle.enforce(newValue, "angle of \(id)")
      cpBodySetAngle(raw, newValue)
      finishMove()
    }
  }

  /// The point of the space at which `point` of the body is now.
  public func localToWorld(_ point: Vector2) -> Vector2 {
    Vector2(cpBodyLocalToWorld(raw, point.chipmunk))
  }

  /// The point of the body that is at `point` of the space now.
  public func worldToLocal(_ point: Vector2) -> Vector2 {
    Vector2(cpBodyWorldToLocal(raw, point.chipmunk))
  }

  /// Static shapes are not looked at again by steps, so their new place has to be announced.
  private func finishMove() {
    guard type == .static else { return }
    let id = id
    space.whenUnlocked { space in
      guard let body = space.bodyTable.find(id.number) else { return }
      cpSpaceReindexShapesForBody(space.raw, body)
      cpBodyActivateStatic(body, nil)
    }
  }

  // MARK: Motion

  /// Points/s; each component within ±1e12.
  ///
  /// Precondition of setting: the body is not static.
  public var velocity: Vector2 {
    get { Vector2(cpBodyGetVelocity(raw)) }
    nonmutating set {
      requireMovable("velocity")
      PhysicsLimits.velocity.enforce(newValue, "velocity of \(id)")
      cpBodySetVelocity(raw, newValue.chipmunk)
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
      cpBodySetAngularVelocity(raw, newValue)
    }
  }

  // MARK: Mass

  /// In any unit that is used throughout, 1e-9…1e12; infinite for bodies that are not dynamic.
  ///
  /// Precondition of setting: the body is dynamic, and its moment is not absurdly small for it.
  public var mass: Double {
    get { cpBodyGetMass(raw) }
    nonmutating set {
      requireDynamic("mass")
      let allowed = PhysicsLimits.mass(ofMoment: moment, reach: space.reach(of: id))
      allowed.enforce(newValue, "mass of \(id)")
      cpBodySetMass(raw, newValue)
    }
  }

  /// Mass·points², up to 1e30; infinite for bodies that never turn.
  ///
  /// Precondition of setting: the body is dynamic, and the value is a billionth of mass · d² or
  /// more, where d is the distance of the farthest shape or anchor from the centre.
  public var moment: Double {
    get { cpBodyGetMoment(raw) }
    nonmutating set {
      requireDynamic("moment")
      let allowed = PhysicsLimits.moment(ofMass: mass, reach: space.reach(of: id))
      allowed.enforce(newValue, "moment of \(id)")
      cpBodySetMoment(raw, newValue)
    }
  }

  // MARK: Checks

  private func requireDynamic(_ name: String) {
    require(type == .dynamic, "\(name) of \(id) can't be set: it is \(type)")
  }

  private func requireMovable(_ name: String) {
    require(type != .static, "\(name) of \(id) can't be set: it is \(type)")
  }
}
