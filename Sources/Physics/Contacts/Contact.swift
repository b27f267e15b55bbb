internal import CChipmunk
import Contracts

/// Two shapes that touch, as a contact handler's closures see them in the middle of a step.
///
/// Valid only until the closure returns: using it later stops the program. What is to be kept
/// has to be read out. A is the shape that the handler's `ContactPairs` names first.
public struct Contact {
  let scope: ContactScope
  let visit: UInt64

  // MARK: Who

  /// The space of both.
  public var space: Space { open().space }

  /// The first shape.
  public var shapeA: Shape { shape(.a) }
  /// The second shape.
  public var shapeB: Shape { shape(.b) }

  /// The first shape's body; nil for a wall.
  public var bodyA: Body? { body(.a) }
  /// The second shape's body; nil for a wall.
  public var bodyB: Body? { body(.b) }

  /// Whether they did not touch in the step before.
  public var isFirst: Bool { open().arbiter.isFirst }

  // MARK: Where

  /// The direction from A to B, of length 1.
  public var normal: Vector2 { geometry.normal }

  /// The points at which they touch, one or two.
  public var points: ContactPoints { geometry.points }

  /// Gives the solver other points and another normal for this step.
  ///
  /// Distances are computed anew from the points. Precondition: `begin` or
  /// `preSolve`; as many points as there are, each within ±1e7 and not so far from a dynamic
  /// body's centre that its moment could not bear it; a normal of length 1 (to 1e-6).
  public func replacePoints(_ points: ContactPoints, normal: Vector2) {
    let contact = openBeforeSolver("points")
    let count = geometry.points.count
    require(points.count == count, "the contact has \(count) points, not \(points.count)")
    PhysicsLimits.normalLength.enforce(normal.length, "length of the normal")
    let isSwapped = contact.isSwapped
    let bodies = contact.bodies
    for (index, point) in points.enumerated() {
      PhysicsLimits.coordinate.enforce(point.pointA, "contact point \(index) on a")
      PhysicsLimits.coordinate.enforce(point.pointB, "contact point \(index) on b")
      enforceLeverage(of: point.pointA, on: bodies.a)
      enforceLeverage(of: point.pointB, on: bodies.b)
    }
    var set =
      isSwapped
      ? cpContactPointSet(points.swapped, normal: -normal)
      : cpContactPointSet(points, normal: normal)
    cpArbiterSetContactPointSet(contact.arbiter.raw, &set)
  }

  // MARK: Surfaces

  /// The friction of both shapes, multiplied; 0…1e6.
  ///
  /// Setting holds for this step and needs `begin` or `preSolve`.
  public var friction: Double {
    get { cpArbiterGetFriction(open().arbiter.raw) }
    nonmutating set {
      let contact = openBeforeSolver("friction")
      PhysicsLimits.friction.enforce(newValue, "friction of a contact")
      cpArbiterSetFriction(contact.arbiter.raw, newValue)
    }
  }

  /// The elasticity of both shapes, multiplied: 0 (clay)…1 (bounces for ever).
  ///
  /// Setting holds for this step and needs `begin` or `preSolve`.
  public var elasticity: Double {
    get { cpArbiterGetRestitution(open().arbiter.raw) }
    nonmutating set {
      let contact = openBeforeSolver("elasticity")
      PhysicsLimits.elasticity.enforce(newValue, "elasticity of a contact")
      cpArbiterSetRestitution(contact.arbiter.raw, newValue)
    }
  }

  /// How B's surface runs against A's, in points/s; each component within ±1e9.
  ///
  /// What friction tries to make of the velocity of B less that of A, the other way round: with
  /// [100, 0] B is driven to the left. Unless set it comes from the shapes' own surface
  /// velocities. Setting holds for this step and needs `begin` or `preSolve`.
  public var surfaceVelocity: Vector2 {
    get {
      let contact = open()
      let velocity = Vector2(cpArbiterGetSurfaceVelocity(contact.arbiter.raw))
      return contact.isSwapped ? -velocity : velocity
    }
    nonmutating set {
      let contact = openBeforeSolver("surface velocity")
      PhysicsLimits.surfaceVelocity.enforce(newValue, "surface velocity of a contact")
      let velocity = contact.isSwapped ? -newValue : newValue
      cpArbiterSetSurfaceVelocity(contact.arbiter.raw, velocity.chipmunk)
    }
  }

  /// Lets both pass through each other until they have parted.
  ///
  /// Precondition: `begin` or `preSolve`. What the closure returns does not matter any more.
  public func ignore() {
    let contact = openBeforeSolver("ignoring")
    _ = cpArbiterIgnore(contact.arbiter.raw)
    contact.wasIgnored = true
  }

  // MARK: What the solver found

  /// What the contact gave to A's momentum in this step, friction included, in mass·points/s.
  ///
  /// Precondition: `postSolve`.
  public var impulse: Vector2 {
    let contact = openAfterSolver("impulse")
    return contact.arbiter.read(isSwapped: contact.isSwapped).impulse
  }

  /// What the contact took from the bodies' kinetic energy in this step, in mass·points²/s².
  ///
  /// By impact and by static friction, not by sliding; half of what Chipmunk's `cpArbiterTotalKE`
  /// gives, which leaves the ½ of ½·m·v² out. Precondition: `postSolve`.
  public var kineticEnergyLost: Double {
    cpArbiterTotalKE(openAfterSolver("energy").arbiter.raw) / 2
  }
}

extension Contact {
  fileprivate enum Side { case a, b }

  private var geometry: (normal: Vector2, points: ContactPoints) {
    let contact = open()
    let found = contact.arbiter.read(isSwapped: contact.isSwapped)
    return (found.normal, found.contactPoints)
  }

  private func shape(_ side: Side) -> Shape {
    let contact = open()
    let shapes = contact.arbiter.shapes
    let isFirst = (side == .a) != contact.isSwapped
    return Shape(space: contact.space, id: ShapeID(labelOf: isFirst ? shapes.0 : shapes.1))
  }

  private func body(_ side: Side) -> Body? {
    let contact = open()
    let bodies = contact.bodies
    let id = BodyID(labelOf: side == .a ? bodies.a : bodies.b)
    return id.map { Body(space: contact.space, id: $0) }
  }

  // MARK: Checks

  private func open() -> ContactScope {
    require(
      scope.visit == visit && scope.isOpen,
      "a contact is valid only inside the closure that it was given to")
    return scope
  }

  private func openBeforeSolver(_ name: String) -> ContactScope {
    let contact = open()
    require(
      contact.stage != .postSolve,
      "\(name) of a contact can't be set in postSolve, only in begin and preSolve")
    return contact
  }

  private func openAfterSolver(_ name: String) -> ContactScope {
    let contact = open()
    require(
      contact.stage == .postSolve,
      "\(name) of a contact is known only in postSolve, not in \(contact.stage)")
    return contact
  }

  /// Impulses far outside of a body turn it by more than Doubles can bear.
  private func enforceLeverage(of point: Vector2, on body: OpaquePointer) {
    let mass = cpBodyGetMass(body)
    guard mass != .infinity else { return }
    let reach = (point - Vector2(cpBodyGetPosition(body))).length
    let most = (PhysicsLimits.leverage * cpBodyGetMoment(body) / mass).squareRoot()
    require(
      reach <= most,
      "a contact point is \(reach) from its body's centre; \(most) is the most for its moment")
  }
}
