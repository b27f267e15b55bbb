internal import CChipmunk

/// What a space keeps about a joint: its bodies, nil for the space's own static body.
struct ConstraintNotes {
  let bodyA: BodyID?
  let bodyB: BodyID?
}

/// A joint between two bodies: a handle that is cheap to copy and keeps its space alive.
///
/// Using a handle after its joint was removed, or one of its bodies, stops the program, naming
/// the joint and the step.
public protocol Constraint: Equatable {
  /// Where the joint lives.
  var space: Space { get }
  /// Its name, never used again.
  var id: ConstraintID { get }
}

extension Constraint {
  /// Whether both are the same joint of the same space.
  public static func == (left: Self, right: Self) -> Bool {
    left.space === right.space && left.id == right.id
  }

  /// Whether the joint was removed, itself or with a body, so that nothing else may be asked.
  public var isRemoved: Bool { space.constraintTable.find(id.number) == nil }

  /// The first body; nil is the space's own static body.
  public var bodyA: BodyID? { space.constraintTable[id.number].bodyA }

  /// The second body; nil is the space's own static body.
  public var bodyB: BodyID? { space.constraintTable[id.number].bodyB }

  /// The most force that the joint uses, in mass·points/s², 0…1e30 or infinity (the default).
  ///
  /// Setting wakes both bodies.
  public var maxForce: Double {
    get { cpConstraintGetMaxForce(raw) }
    nonmutating set {
      PhysicsLimits.force.enforce(newValue, "max force of \(id)")
      cpConstraintSetMaxForce(raw, newValue)
    }
  }

  /// Takes the joint out of the space and wakes both bodies.
  ///
  /// In a closure that a step called this happens after the step; asking for it twice there is
  /// the same as once.
  public func remove() {
    _ = raw
    let id = id
    space.whenUnlocked { space in
      if space.constraintTable.find(id.number) != nil { space.removeConstraint(id) }
    }
  }

  var raw: OpaquePointer { space.constraintTable.pointer(id.number) }
}

extension Space {
  /// Adds a C joint that was checked; its bodies wake up.
  func add(_ joint: OpaquePointer, bodyA: BodyID?, bodyB: BodyID?) -> ConstraintID {
    let id = ConstraintID(constraintTable.nextNumber)
    constraintTable.add(joint, ConstraintNotes(bodyA: bodyA, bodyB: bodyB))
    join(constraint: id.number)
    if let bodyA { bodyTable[bodyA.number].constraints.append(id) }
    if let bodyB { bodyTable[bodyB.number].constraints.append(id) }
    return id
  }

  func removeConstraint(_ id: ConstraintID) {
    let notes = constraintTable[id.number]
    leave(constraint: constraintTable.pointer(id.number))
    constraintTable.remove(id.number, atStep: stepCount)
    for body in [notes.bodyA, notes.bodyB].compactMap(\.self) {
      bodyTable[body.number].constraints.removeAll { $0 == id }
    }
  }

  /// The C body that a joint holds on to; nil is the space's own static body.
  func jointBody(_ id: BodyID?) -> OpaquePointer {
    guard let id else { return cpSpaceGetStaticBody(raw) }
    return bodyTable.pointer(id.number)
  }

  /// Throws unless a joint may hold these two: both there, different, one of them dynamic.
  func validateJoint(_ a: BodyID?, _ b: BodyID?) throws(PhysicsError) {
    for id in [a, b].compactMap(\.self) where body(id) == nil { throw .noSuchBody(id) }
    let isDynamic = { self.type(ofJointBody: $0) == .dynamic }
    guard a != b, isDynamic(a) || isDynamic(b) else { throw .unjoinableBodies(a, b) }
  }

  private func type(ofJointBody id: BodyID?) -> BodyType { BodyType(jointBody(id)) }

  /// Throws when an anchor is too far from its body's centre for the body's mass and moment.
  func validateLeverage(of anchor: Vector2, on body: Body) throws(PhysicsError) {
    let most = (PhysicsLimits.leverage * body.moment / body.mass).squareRoot()
    guard anchor.length <= most else {
      throw .anchorTooFar(body.id, distance: anchor.length, maximum: most)
    }
  }

  /// The distance from a body's origin to the farthest point where a shape or a joint is.
  func reachFromOrigin(of id: BodyID) -> Double {
    let notes = bodyTable[id.number]
    return notes.constraints.reduce(notes.shapeReach) { reach, joint in
      let pivot = PivotJoint(space: self, id: joint)
      return max(reach, (pivot.bodyA == id ? pivot.anchorA : pivot.anchorB).length)
    }
  }
}
