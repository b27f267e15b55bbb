/// Two shapes touched or parted in a step.
///
/// The pair is always named with the lower shape id as A, whatever order Chipmunk has them in;
/// normal and impulse are reversed to match.
public struct CollisionEvent: Equatable, Sendable {
  /// What happened, in the order in which the events of a step are delivered.
  public enum Kind: Int, Sendable, CaseIterable {
    /// They no longer touch, or one of them was removed.
    case separate = 0
    /// They touch and did not before.
    case begin = 1
    /// They touch; the solver has not run. Comes in every step of a contact.
    case preSolve = 2
    /// They touch; the solver has run. Not for sensors and not for refused contacts.
    case postSolve = 3
  }

  /// A choice of what is recorded.
  public struct Kinds: OptionSet, Sendable {
    /// One bit for each kind: 1 shifted left by the kind's number.
    public let rawValue: Int

    /// The kinds of the bits that are set.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The choice of one kind.
    public init(_ kind: Kind) { self.init(rawValue: 1 << kind.rawValue) }

    /// Partings.
    public static let separate = Kinds(.separate)
    /// First touches.
    public static let begin = Kinds(.begin)
    /// Every contact in every step, before the solver.
    public static let preSolve = Kinds(.preSolve)
    /// Every contact in every step, with its impulse.
    public static let postSolve = Kinds(.postSolve)
    /// First touches and partings: few events, hardly any cost.
    public static let touches: Kinds = [.begin, .separate]
    /// Everything: two events for each contact and step.
    public static let all: Kinds = [.separate, .begin, .preSolve, .postSolve]

    /// Whether a kind is chosen.
    func includes(_ kind: Kind) -> Bool { rawValue & 1 << kind.rawValue != 0 }
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
  /// What the contact gave to A's momentum in this step, friction included, in mass·points/s;
  /// zero but for `postSolve`.
  public var impulse: Vector2
  /// Where they touch, as the solver got it; none for `separate`.
  ///
  /// A closure that moves a body in the middle of the step takes its points along.
  public var points: ContactPoints
  /// Whether a `separate` is due to a removal.
  public var isRemoval: Bool

  /// An event with all it tells, such as a test expects.
  public init(
    kind: Kind, shapeA: ShapeID, shapeB: ShapeID, bodyA: BodyID? = nil, bodyB: BodyID? = nil,
    normal: Vector2 = .zero, impulse: Vector2 = .zero, points: ContactPoints = ContactPoints(),
    isRemoval: Bool = false
  ) {
    self.kind = kind
    self.shapeA = shapeA
    self.shapeB = shapeB
    self.bodyA = bodyA
    self.bodyB = bodyB
    self.normal = normal
    self.impulse = impulse
    self.points = points
    self.isRemoval = isRemoval
  }
}

extension CollisionEvent {
  /// Both ids as one number: its order is the order of pairs.
  var pairKey: UInt64 { shapeA.pairKey(with: shapeB) }

  /// What an arbiter tells of its `pair`, during a callback or as long as its contact stands.
  @inline(__always)
  init(_ kind: Kind, _ arbiter: Arbiter, _ pair: ShapePair) {
    let contact = arbiter.read(isSwapped: arbiter.isSwapped)
    let bodies = contact.bodies
    let hasParted = kind == .separate
    self.init(
      kind: kind, shapeA: pair.shapeA, shapeB: pair.shapeB, bodyA: bodies.a, bodyB: bodies.b,
      normal: hasParted ? .zero : contact.normal,
      impulse: kind == .postSolve ? contact.impulse : .zero,
      points: hasParted ? ContactPoints() : contact.contactPoints,
      isRemoval: hasParted && arbiter.isRemoval)
  }
}
