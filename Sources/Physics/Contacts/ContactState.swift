internal import CChipmunk

/// Two shapes that touch, as they are after a step.
///
/// Without sensors, refused contacts and pairs of which neither body is dynamic: the solver does
/// not see those.
public struct ContactState: Equatable, Sendable {
  /// The shape with the lower id.
  public var shapeA: ShapeID
  /// The shape with the higher id.
  public var shapeB: ShapeID
  /// The body of A; nil for a wall.
  public var bodyA: BodyID?
  /// The body of B; nil for a wall.
  public var bodyB: BodyID?
  /// The direction from A to B, of length 1.
  public var normal: Vector2
  /// Where they touch: one point or two.
  public var points: ContactPoints
  /// What the contact gave to A's momentum in the last step, friction included, mass·points/s.
  ///
  /// Of what sleeps: in the last step before it fell asleep.
  public var impulse: Vector2
  /// Whether they did not touch in the step before.
  public var isFirst: Bool
}

extension Space {
  /// What touches now, in the order of the shapes' ids; sleeping bodies' contacts, too.
  ///
  /// Changes no bit. Needs no recording and costs nothing in steps.
  ///
  /// Complexity: O(n log n) in the number of contacts.
  public var contacts: [ContactState] {
    var found: [ContactState] = []
    for body in bodyTable.pointers { ContactState.append(of: body, ownedOnly: true, to: &found) }
    return ContactState.sort(found)
  }
}

extension Body {
  /// What the body touches now, in the order of the shapes' ids.
  ///
  /// The body may be A or B. Changes no bit.
  public var contacts: [ContactState] {
    var found: [ContactState] = []
    ContactState.append(of: space.bodyTable.pointer(id.number), ownedOnly: false, to: &found)
    return ContactState.sort(found)
  }
}

extension ContactState {
  /// What an arbiter tells outside of callbacks.
  private init(_ arbiter: Arbiter) {
    let pair = arbiter.pair
    let contact = arbiter.read(isSwapped: arbiter.isSwapped)
    let bodies = contact.bodies
    self.init(
      shapeA: pair.shapeA, shapeB: pair.shapeB, bodyA: bodies.a, bodyB: bodies.b,
      normal: contact.normal, points: contact.contactPoints, impulse: contact.impulse,
      isFirst: arbiter.isFirst)
  }

  /// Appends the contacts of a C body; `ownedOnly` skips those that its partner tells of: the one
  /// with the lower id does, and no wall.
  fileprivate static func append(
    of body: OpaquePointer, ownedOnly: Bool, to found: inout [ContactState]
  ) {
    // Chipmunk turns each arbiter for the time of the call, so that the body comes first; all
    // readings follow suit. (cpBody.c, cpBodyEachArbiter.)
    withUnsafeMutablePointer(to: &found) { found in
      var context = (found: found, ownedOnly: ownedOnly)
      cpBodyEachArbiter(
        body,
        { _, arbiter, context in
          typealias Context = (found: UnsafeMutablePointer<[ContactState]>, ownedOnly: Bool)
          guard let arbiter, let context else { return }
          let target = context.assumingMemoryBound(to: Context.self).pointee
          let reading = Arbiter(raw: arbiter)
          let (own, other) = reading.shapes
          if target.ownedOnly, let partner = BodyID(labelOf: cpShapeGetBody(other)),
            let id = BodyID(labelOf: cpShapeGetBody(own)), partner < id
          {
            return
          }
          target.found.pointee.append(ContactState(reading))
        }, &context)
    }
  }

  fileprivate static func sort(_ contacts: [ContactState]) -> [ContactState] {
    contacts.sorted { ($0.shapeA, $0.shapeB) < ($1.shapeA, $1.shapeB) }
  }
}
