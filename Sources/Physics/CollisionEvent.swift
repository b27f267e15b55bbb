/// Two shapes touched or parted in a step.
///
/// The pair is always named with the lower shape id as A, whatever order Chipmunk has them in;
/// normal and impulse are turned to match.
public struct CollisionEvent: Equatable, Sendable {
  /// What happened, in the order in which the events of a step are delivered.
  public enum Kind: Int, Sendable {
    /// They no longer touch, or one of them was removed.
    case separate = 0
    /// They touch and did not before.
    case begin = 1
    /// They touch; the solver has not run. Comes in every step of a contact.
    case preSolve = 2
    /// They touch; the solver has run. Not for sensors.
    case postSolve = 3
  }

  /// A point of contact.
  public struct Contact: Equatable, Sendable {
    /// On the outline of A, in points of the space.
    public var pointA: Vector2
    /// On the outline of B, in points of the space.
    public var pointB: Vector2
    /// Between both along the normal; negative where they overlap.
    public var distance: Double
  }

  /// What happened.
  public var kind: Kind
  /// The shape with the lower id.
  public var shapeA: ShapeID
  /// The shape with the higher id.
  public var shapeB: ShapeID
  /// The body of A; nil for a wall.
  public var bodyA: BodyID?
  /// The body of B; nil for a wall.
  public var bodyB: BodyID?
  /// The direction from A to B, of length 1; zero for `separate`.
  public var normal: Vector2
  /// What the contact gave to A's momentum in this step; zero but for `postSolve`.
  public var impulse: Vector2
  /// The first point of contact; nil for `separate`.
  public var firstContact: Contact?
  /// The second point of contact, where flat sides meet.
  public var secondContact: Contact?
  /// Whether a `separate` is due to a removal.
  public var isRemoval: Bool
}

extension CollisionEvent {
  /// The same event with A and B exchanged.
  var swapped: CollisionEvent {
    CollisionEvent(
      kind: kind, shapeA: shapeB, shapeB: shapeA, bodyA: bodyB, bodyB: bodyA,
      normal: -normal, impulse: -impulse,
      firstContact: firstContact?.swapped, secondContact: secondContact?.swapped,
      isRemoval: isRemoval)
  }
}

extension CollisionEvent.Contact {
  fileprivate var swapped: Self { Self(pointA: pointB, pointB: pointA, distance: distance) }
}
