internal import CSpace
import Contracts

/// Two shapes touched or parted in a step.
///
/// The pair is always named with the lower shape id as A, whatever order Chipmunk has them in;
/// normal and impulse are reversed to match.
public struct CollisionEvent: Equatable, Sendable {
  /// As C writes it, by the thousand in a step.
  private var raw: space_event

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
  public var kind: Kind {
    get {
      guard let kind = Kind(rawValue: Int(raw.kind)) else { stop("an event has no kind") }
      return kind
    }
    set { raw.kind = Int64(newValue.rawValue) }
  }
  /// The shape with the lower id.
  public var shapeA: ShapeID {
    get { ShapeID(raw.shape_a) }
    set { raw.shape_a = newValue.number }
  }
  /// The shape with the higher id.
  public var shapeB: ShapeID {
    get { ShapeID(raw.shape_b) }
    set { raw.shape_b = newValue.number }
  }
  /// The body of A; nil for a wall.
  public var bodyA: BodyID? {
    get { BodyID(label: raw.contact.body_a) }
    set { raw.contact.body_a = UInt(bitPattern: newValue?.label) }
  }
  /// The body of B; nil for a wall.
  public var bodyB: BodyID? {
    get { BodyID(label: raw.contact.body_b) }
    set { raw.contact.body_b = UInt(bitPattern: newValue?.label) }
  }
  /// The direction from A to B, of length 1; zero for `separate`.
  public var normal: Vector2 {
    get { raw.contact.normal }
    set { (raw.contact.normal_x, raw.contact.normal_y) = (newValue.x, newValue.y) }
  }
  /// What the contact gave to A's momentum in this step, friction included, in mass·points/s;
  /// zero but for `postSolve`.
  public var impulse: Vector2 {
    get { raw.contact.impulse }
    set { (raw.contact.impulse_x, raw.contact.impulse_y) = (newValue.x, newValue.y) }
  }
  /// Where they touch, as the solver got it; none for `separate`.
  ///
  /// A closure that moves a body in the middle of the step takes its points along.
  public var points: ContactPoints {
    get { raw.contact.contactPoints }
    set { raw.contact.contactPoints = newValue }
  }
  /// Whether a `separate` is due to a removal.
  public var isRemoval: Bool {
    get { raw.is_removal != 0 }
    set { raw.is_removal = newValue ? 1 : 0 }
  }

  /// An event with all it tells, such as a test expects.
  public init(
    kind: Kind, shapeA: ShapeID, shapeB: ShapeID, bodyA: BodyID? = nil, bodyB: BodyID? = nil,
    normal: Vector2 = .zero, impulse: Vector2 = .zero, points: ContactPoints = ContactPoints(),
    isRemoval: Bool = false
  ) {
    raw = space_event()
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

  /// What an arbiter tells, during a callback or as long as its contact stands.
  init(_ kind: Kind, _ arbiter: Arbiter) {
    raw = space_event()
    space_event_read(UnsafeRawPointer(arbiter.raw), Int64(kind.rawValue), &raw)
  }

  /// Whether all that they tell is equal.
  public static func == (a: Self, b: Self) -> Bool {
    a.kind == b.kind && a.shapeA == b.shapeA && a.shapeB == b.shapeB && a.bodyA == b.bodyA
      && a.bodyB == b.bodyB && a.normal == b.normal && a.impulse == b.impulse
      && a.points == b.points && a.isRemoval == b.isRemoval
  }
}

extension CollisionEvent: CustomReflectable {
  /// What it tells, by name: so it is printed, too.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "kind": kind, "shapeA": shapeA, "shapeB": shapeB, "bodyA": bodyA as Any,
        "bodyB": bodyB as Any, "normal": normal, "impulse": impulse, "points": points,
        "isRemoval": isRemoval,
      ], displayStyle: .struct)
  }
}

extension UnsafePointer<CollisionEvent> {
  /// As C has them: an event has nothing else in it.
  var raw: UnsafePointer<space_event> {
    UnsafeRawPointer(self).assumingMemoryBound(to: space_event.self)
  }
}

extension UnsafeMutablePointer<CollisionEvent> {
  /// As C has them: an event has nothing else in it.
  var raw: UnsafeMutablePointer<space_event> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: space_event.self)
  }
}
