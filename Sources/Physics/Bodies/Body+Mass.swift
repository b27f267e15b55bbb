internal import CChipmunk
import Contracts

// What a body weighs, and how it takes part at all.
extension Body {
  /// In any unit that is used throughout, 1e-9…1e12; infinite for bodies that are not dynamic.
  ///
  /// Where shapes weigh themselves, adding, removing or changing one adds it up anew.
  ///
  /// Precondition of setting: the body is dynamic, and its moment is not absurdly small for it.
  public var mass: Double {
    get { cpBodyGetMass(raw) }
    nonmutating set {
      requireDynamic("mass")
      let allowed = PhysicsLimits.mass(ofMoment: moment, reach: space.reach(of: id))
      allowed.enforce(newValue, "mass of \(id)")
      whenAwake { cpBodySetMass(raw, newValue) }
    }
  }

  /// Mass·points², up to 1e30; infinite for bodies that never turn.
  ///
  /// Precondition of setting: the body is dynamic, and the value is a billionth of mass · d² or
  /// more, where d is the distance of the farthest shape or anchor from the centre; infinity only if
  /// each of its joints that turn has another body that can turn.
  public var moment: Double {
    get { cpBodyGetMoment(raw) }
    nonmutating set {
      requireDynamic("moment")
      let allowed = PhysicsLimits.moment(ofMass: mass, reach: space.reach(of: id))
      allowed.enforce(newValue, "moment of \(id)")
      if let problem = space.jointsProblem(of: id, moment: newValue) {
        stop("moment of \(id) can't be \(newValue): \(problem.description)")
      }
      whenAwake { cpBodySetMoment(raw, newValue) }
    }
  }

  /// The point of the body that forces move and about which it turns, in its own coordinates.
  ///
  /// The origin unless set, or unless shapes with masses of their own say something else. Setting
  /// leaves the body where it is.
  ///
  /// Precondition of setting: each coordinate is within ±1e7, and for a dynamic body so near that
  /// the moment is a billionth of mass · d² or more, where d is the farthest that a shape or an
  /// anchor may then be from the centre of gravity.
  public var centerOfGravity: Vector2 {
    get { Vector2(cpBodyGetCenterOfGravity(raw)) }
    nonmutating set {
      PhysicsLimits.coordinate.enforce(newValue, "centre of gravity of \(id)")
      if type == .dynamic {
        let reach = space.reachFromOrigin(of: id) + newValue.length
        PhysicsLimits.moment(ofMass: mass, reach: reach)
          .enforce(moment, "moment of \(id) under that centre of gravity")
      }
      whenAwake { setCenterOfGravity(newValue) }
    }
  }

  /// Sets the position again: Chipmunk moves the body by the difference of the centres otherwise.
  func setCenterOfGravity(_ center: Vector2) {
    space.settleEvents()
    let position = cpBodyGetPosition(raw)
    cpBodySetCenterOfGravity(raw, center.chipmunk)
    cpBodySetPosition(raw, position)
  }

  // MARK: Type

  // In a closure that a step called, all changes of type happen after the step; one that an earlier
  // change of the same step made impossible is left out.

  /// How the body takes part in the simulation.
  public var type: BodyType { BodyType(raw) }

  /// Makes a kinematic or static body dynamic; it keeps position and velocity, and wakes.
  ///
  /// Shapes with masses of their own decide about mass, moment and centre of gravity where there
  /// are any, and `mass` and `moment` are not looked at.
  ///
  /// Precondition: mass and moment are such as `BodyDefinition` may have.
  public func makeDynamic(mass: Double = 1, moment: Double = .infinity) {
    if !weighsItself {
      PhysicsLimits.mass.enforce(mass, "mass of \(id)")
      PhysicsLimits.moment(ofMass: mass, reach: space.reach(of: id))
        .enforce(moment, "moment of \(id)")
    }
    space.whenUnlocked { _ in
      guard !isRemoved else { return }
      let weighsItself = weighsItself
      change(to: CP_BODY_TYPE_DYNAMIC)
      if !weighsItself {
        cpBodySetMass(raw, mass)
        cpBodySetMoment(raw, moment)
      }
      requireSoundMass()
    }
  }

  private var weighsItself: Bool { shapes.contains { $0.hasOwnMass } }

  /// Makes a body kinematic: it stands until a velocity is set, and nothing pushes it.
  ///
  /// Precondition: each of its joints has another body that is dynamic.
  public func makeKinematic() { makeInert(CP_BODY_TYPE_KINEMATIC) }

  /// Makes a body static: it stands still and is left out of steps.
  ///
  /// Precondition: each of its joints has another body that is dynamic.
  public func makeStatic() { makeInert(CP_BODY_TYPE_STATIC) }

  private func makeInert(_ type: cpBodyType) {
    if let reason = reasonToStayDynamic { stop("\(id) has to stay dynamic: \(reason)") }
    space.whenUnlocked { _ in
      guard !isRemoved, reasonToStayDynamic == nil else { return }
      change(to: type)
    }
  }

  /// A joint that has no dynamic body but this one, or can't be solved without it.
  private var reasonToStayDynamic: String? {
    let joints = space.bodyTable[id.number].joints
    if let joint = joints.first(where: { !space.isHeldWithout(id, $0) }) {
      return "\(joint) has no other dynamic body"
    }
    return space.jointsProblem(of: id, type: .static)?.description
  }

  /// Chipmunk does not wake a body on its way to being static, and then loses it, nor what rests on
  /// one that was static, whose contacts are then never found again; and it takes outlines to be
  /// where they were in the last step, which a setter may have changed.
  private func change(to type: cpBodyType) {
    guard cpBodyGetType(raw) != type else { return }
    space.settleEvents()  // the centre of gravity may move
    cpBodyActivate(raw)
    for id in space.neighbors(of: id) { cpBodyActivate(space.bodyTable.pointer(id.number)) }
    for shape in shapes { cpShapeCacheBB(shape.raw) }
    cpBodySetType(raw, type)
    space.crowd = KnownPairs()
  }

  // MARK: Mass by shapes

  /// Stops the program when masses of shapes made something that can't be simulated.
  func requireSoundMass() {
    require { () throws(PhysicsError) in
      try BodyDefinition.validateMass(mass, moment: moment, reach: space.reach(of: id))
    }
  }
}

extension Space {
  /// Whether a joint keeps a dynamic body when `body` stops being one.
  func isHeldWithout(_ body: BodyID, _ joint: JointID) -> Bool {
    let notes = jointTable[joint.number]
    return [notes.bodyA, notes.bodyB].contains { other in
      guard let other, other != body else { return false }
      return BodyType(bodyTable.pointer(other.number)) == .dynamic
    }
  }

  /// The most that a shape or an anchor of a body can be away from its centre of gravity.
  func reach(of id: BodyID) -> Double {
    let center = Vector2(cpBodyGetCenterOfGravity(bodyTable.pointer(id.number)))
    return reachFromOrigin(of: id) + center.length
  }
}
