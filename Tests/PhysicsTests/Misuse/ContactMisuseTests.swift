import Physics
import Testing

/// What a programmer can get wrong in a contact handler, and what the program says.
enum ContactMisuse: ListedMisuse {
  case escaped, escapedToNext, escapedToOtherStage, afterSpace
  case impulseTooEarly, energyTooEarly, frictionTooLate, ignoreTooLate
  case friction, elasticity, surfaceVelocity
  case pointCount, pointRange, pointTooFar, normal, pointIndex
  case step, reservedType, handlerTwice, setVelocity, addBody

  /// What the message must contain.
  var message: String {
    switch self {
    case .escaped, .escapedToNext, .escapedToOtherStage, .afterSpace:
      "a contact is valid only inside the closure that it was given to"
    case .impulseTooEarly: "impulse of a contact is known only in postSolve, not in preSolve"
    case .energyTooEarly: "energy of a contact is known only in postSolve, not in preSolve"
    case .frictionTooLate: "friction of a contact can't be set in postSolve"
    case .ignoreTooLate: "ignoring of a contact can't be set in postSolve"
    case .friction: "friction of a contact must be 0.0…1000000.0, not -1.0"
    case .elasticity: "elasticity of a contact must be 0.0…1.0, not nan"
    case .surfaceVelocity: "surface velocity of a contact x must be"
    case .pointCount: "the contact has 1 points, not 0"
    case .pointRange: "contact point 0 on a x must be -10000000.0…10000000.0, not inf"
    case .pointTooFar: "from its body's centre"
    case .normal: "length of the normal must be 0.999999…1.000001, not 0.0"
    case .pointIndex: "there are 1 contact points, none at 1"
    case .step: "a space can't step inside of a closure that its step called"
    case .reservedType: "collision type 18446744073709551615 is reserved"
    case .handlerTwice: "contact handler 0 was removed, or never was in this space"
    case .setVelocity: "velocity of body 1 x must be"
    case .addBody: "mass must be"
    }
  }

  /// Does it.
  func commit() {
    let space = Space()
    space.addWall([-100, 0], [100, 0], friction: 1, elasticity: 0)
    space.addBody(.ball(radius: 10, at: [0, 10.9]))
    space.addBody(.ball(radius: 10, at: [50, 10.9]))  // the tree gives this one first
    switch self {
    case .escaped, .escapedToNext, .escapedToOtherStage, .afterSpace: escape(from: space)
    case .frictionTooLate:
      space.addContactHandler(for: .all, ContactHandler(postSolve: { $0.friction = 1 }))
    case .ignoreTooLate:
      space.addContactHandler(for: .all, ContactHandler(postSolve: { $0.ignore() }))
    case .reservedType: space.addContactHandler(for: .types(1, .max), ContactHandler())
    case .handlerTwice:
      let id = space.addContactHandler(for: .type(1), ContactHandler())
      space.removeContactHandler(id)
      space.removeContactHandler(id)
    default:
      space.addContactHandler(
        for: .type(2),
        ContactHandler(preSolve: { contact in
          misuse(contact)
          return true
        }))
    }
    space.step(tickLength)
  }

  private func escape(from space: Space) {
    var kept: Contact?
    space.addContactHandler(
      for: .all,
      ContactHandler(
        preSolve: { contact in
          if self == .escapedToNext { _ = kept?.normal }
          kept = kept ?? contact
          return true
        },
        postSolve: { _ in if self == .escapedToOtherStage { _ = kept?.normal } }))
    space.step(tickLength)
    if self == .escaped { _ = kept?.friction }
    if self == .afterSpace { ContactMisuse.useAfterSpace() }
  }

  private static func useAfterSpace() {
    func keep() -> Contact? {
      var kept: Contact?
      let space = Space()
      space.addBody(.ball(radius: 10, at: [0, 0]))
      space.addBody(.ball(radius: 10, at: [5, 0]))
      space.addContactHandler(for: .all, ContactHandler(postSolve: { kept = $0 }))
      space.step(tickLength)
      return kept
    }
    _ = keep()?.shapeA
  }

  private func misuse(_ contact: Contact) {
    switch self {
    case .impulseTooEarly: _ = contact.impulse
    case .energyTooEarly: _ = contact.kineticEnergyLost
    case .friction: contact.friction = -1
    case .elasticity: contact.elasticity = .nan
    case .surfaceVelocity: contact.surfaceVelocity = [.infinity, 0]
    case .pointCount: contact.replacePoints(ContactPoints(), normal: [0, 1])
    case .pointRange: contact.replacePoints(moved(contact, by: .infinity), normal: [0, 1])
    case .pointTooFar: contact.replacePoints(moved(contact, by: 1e6), normal: [0, 1])
    case .normal: contact.replacePoints(contact.points, normal: .zero)
    case .pointIndex: _ = contact.points[1]
    case .step: contact.space.step(tickLength)
    case .setVelocity: contact.bodyB?.velocity = [.nan, 0]
    default: contact.space.addBody(BodyDefinition(mass: 0))
    }
  }

  private func moved(_ contact: Contact, by distance: Double) -> ContactPoints {
    var points = contact.points
    points[0].pointA.x += distance
    if distance.isFinite { points[0].pointB.x += distance }
    return points
  }
}

@Suite struct ContactMisuseTests {
  @Test func `misuse ends the program and says what was wrong`() async {
    await #expect(processExitsWith: .success) { ContactMisuse.expectStops() }
  }
}
