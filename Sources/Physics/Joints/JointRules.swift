internal import CChipmunk

/// What the rules about joints have to know of a body, as it is or as it is about to be.
struct JointEnd {
  /// Nil for the space's own static body.
  let id: BodyID?
  var type: BodyType
  var mass: Double
  /// Infinite for bodies that never turn.
  var moment: Double
  /// The centre of gravity, which joints turn the body around.
  var center: Vector2

  /// Whether joints can turn it.
  var canTurn: Bool { type == .dynamic && moment != .infinity }

  /// Throws when a force at a point turns the body by so much that rounding errors explode.
  ///
  /// `PhysicsLimits.leverage` tells why; infinite moments never turn.
  func validateLeverage(_ reach: Double) throws(PhysicsError) {
    guard let id, canTurn else { return }
    let most = (PhysicsLimits.leverage * moment / mass).squareRoot()
    guard reach <= most else { throw .anchorTooFar(id, distance: reach, maximum: most) }
  }
}

extension JointMaker {
  /// Throws unless such a joint may hold these two bodies.
  func validate(_ a: JointEnd, _ b: JointEnd) throws(PhysicsError) {
    guard a.id != b.id, a.type == .dynamic || b.type == .dynamic else {
      throw .unjoinableBodies(a.id, b.id)
    }
    guard !kind.isRotary || a.canTurn || b.canTurn else {
      throw .impossibleJoint("a \(kind.words) needs a body with a moment that is not infinite")
    }
    try a.validateLeverage(reach(ofA: a.center))
    try b.validateLeverage(reach(ofB: b.center))
  }

  /// How far from the first body's centre the joint can act.
  func reach(ofA center: Vector2) -> Double {
    let farthest = Self.reach(of: pointsOfA, from: center)
    // A groove's anchor on the body is the difference of two points in the space, which is rounded
    // like those: a body that nothing but a groove holds must bear that, too.
    return kind == .groove ? max(farthest, 1) : farthest
  }

  /// How far from the second body's centre the joint can act.
  func reach(ofB center: Vector2) -> Double { Self.reach(of: pointsOfB, from: center) }

  private static func reach(of points: [Vector2], from center: Vector2) -> Double {
    points.reduce(0) { max($0, ($1 - center).length) }
  }
}

extension Space {
  /// Throws when a joint that is there, or is to be, breaks a rule: its numbers or its bodies.
  func validateRules(of definition: some JointMaker) throws(PhysicsError) {
    for id in [definition.bodyA, definition.bodyB] {
      if let id, body(id) == nil { throw .noSuchBody(id) }
    }
    try definition.settings.validate()
    try definition.validate()
    try definition.validate(jointEnd(definition.bodyA), jointEnd(definition.bodyB))
  }

  /// What keeps a body from becoming what is given, for its joints' sake; nil when nothing does.
  ///
  /// Setters of bodies ask this before they change a type, a mass, a moment or a centre of
  /// gravity. What is nil stays as it is.
  func jointsProblem(
    of id: BodyID, type: BodyType? = nil, mass: Double? = nil, moment: Double? = nil,
    center: Vector2? = nil
  ) -> PhysicsError? {
    for joint in bodyTable[id.number].joints {
      let definition = definition(of: joint)
      let ends = [definition.bodyA, definition.bodyB].map { end in
        var body = jointEnd(end)
        guard end == id else { return body }
        body.type = type ?? body.type
        body.mass = mass ?? body.mass
        body.moment = moment ?? body.moment
        body.center = center ?? body.center
        return body
      }
      do { try definition.validate(ends[0], ends[1]) } catch { return error }
    }
    return nil
  }

  /// The distance from a body's origin to the farthest point where a shape or a joint is.
  func reachFromOrigin(of id: BodyID) -> Double {
    let notes = bodyTable[id.number]
    return notes.joints.reduce(notes.shapeReach) { reach, joint in
      let definition = definition(of: joint)
      let isFirst = definition.bodyA == id
      return max(reach, isFirst ? definition.reach(ofA: .zero) : definition.reach(ofB: .zero))
    }
  }

  /// The largest inverse effective mass at a spring's two ends: the sum of
  /// 1/mass + reach²/moment, or of 1/moment for a rotary spring.
  func greatestGive(ofSpring definition: some JointMaker) -> Double {
    let a = jointEnd(definition.bodyA)
    let b = jointEnd(definition.bodyB)
    guard !definition.kind.isRotary else { return 1 / a.moment + 1 / b.moment }
    let reachA = definition.reach(ofA: a.center)
    let reachB = definition.reach(ofB: b.center)
    return 1 / a.mass + reachA * reachA / a.moment + 1 / b.mass + reachB * reachB / b.moment
  }

  /// A body as the rules about joints see it.
  private func jointEnd(_ id: BodyID?) -> JointEnd {
    let body = jointBody(id)
    return JointEnd(
      id: id, type: BodyType(body), mass: cpBodyGetMass(body), moment: cpBodyGetMoment(body),
      center: Vector2(cpBodyGetCenterOfGravity(body)))
  }

  private func definition(of joint: JointID) -> any JointMaker {
    existingJoint(joint).definition.erased.maker
  }
}
