import Contracts

/// Which pairs of shapes a contact handler is for, by their collision types.
public enum ContactPairs: Equatable, Sendable {
  /// Pairs of these two types; A is the shape of the first one.
  ///
  /// Where both types are the same, A is the shape with the lower id.
  case types(UInt, UInt)
  /// Pairs with a shape of this type, which is A; of two of them, the one with the lower id.
  case type(UInt)
  /// All pairs; A is the shape with the lower id.
  case all
}

/// What a space calls when two shapes touch: closures for the four stages of a contact.
///
/// The first three run in the middle of a step, in an order that is the same in every run. They
/// may read everything and set values of bodies that are awake, which takes effect at once. What
/// Chipmunk can't bear in the middle of a step is deferred until it is over: adding, removing,
/// types, sleeping and waking, values of sleepers, gravity, moving static bodies, handlers,
/// recording. They must not keep the `Contact`.
///
/// A closure that mentions its space keeps it alive for ever, since the space keeps the closure:
/// take the space from what the closure is given.
public struct ContactHandler {
  /// They touch and did not in the step before.
  ///
  /// False lets them pass through each other until they have parted; `separate` still comes then.
  public var begin: ((Contact) -> Bool)?
  /// They touch, in every step, before the solver runs.
  ///
  /// False lets them pass in this step.
  public var preSolve: ((Contact) -> Bool)?
  /// They touch, in every step, after the solver ran.
  ///
  /// Not for sensors, not for pairs of which neither body is dynamic, and not for refused
  /// contacts.
  public var postSolve: ((Contact) -> Void)?
  /// They no longer touch.
  ///
  /// Runs when the step is over, in the order of shape ids, for the collision types that the shapes
  /// have then: one whose type was changed while it touched parts as its new type.
  public var separate: ((Separation) -> Void)?

  /// A handler with some of the stages.
  public init(
    begin: ((Contact) -> Bool)? = nil, preSolve: ((Contact) -> Bool)? = nil,
    postSolve: ((Contact) -> Void)? = nil, separate: ((Separation) -> Void)? = nil
  ) {
    self.begin = begin
    self.preSolve = preSolve
    self.postSolve = postSolve
    self.separate = separate
  }
}

/// Names a contact handler within its space; a number is never used again.
public struct ContactHandlerID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The index in the order of adding, from 0.
  public let number: UInt32

  /// Orders by the time of adding.
  public static func < (left: Self, right: Self) -> Bool { left.number < right.number }

  /// The words "contact handler 3".
  public var description: String { "contact handler \(number)" }
}

/// Two shapes that no longer touch, as a handler's `separate` gets them.
///
/// It may be kept, but does not keep the space: a closure that collects them would do so for ever.
public struct Separation {
  /// Where they are or were; not to be asked for once the space is gone.
  public unowned let space: Space
  /// A shape, by the handler's `ContactPairs`.
  public let shapeA: ShapeID
  /// The other shape.
  public let shapeB: ShapeID
  /// The body of A; nil for a wall.
  public let bodyA: BodyID?
  /// The body of B; nil for a wall.
  public let bodyB: BodyID?
  /// Whether one of them was removed since the step before; then it can't be asked any more.
  public let isRemoval: Bool
}

extension ContactPairs {
  /// Stops the program when a type is the one that Chipmunk keeps for itself.
  func enforce() {
    let types: [UInt] =
      switch self {
      case .types(let a, let b): [a, b]
      case .type(let a): [a]
      case .all: []
      }
    require(!types.contains(UInt.max), "collision type \(UInt.max) is reserved")
  }

  /// The order in which handlers of one contact are called: exact pairs, then types, lower ones
  /// first, then all.
  var rank: (Int, UInt) {
    switch self {
    case .types: (0, 0)
    case .type(let type): (1, type)
    case .all: (2, 0)
    }
  }

  /// Whether the handler's A is the second of a pair given in the order of ids; nil when the
  /// handler is not for such pairs.
  func isSwapped(_ a: UInt, _ b: UInt) -> Bool? {
    switch self {
    case .types(let first, let second):
      if a == first && b == second { return false }
      return a == second && b == first ? true : nil
    case .type(let type):
      if a == type { return false }
      return b == type ? true : nil
    case .all: return false
    }
  }
}
