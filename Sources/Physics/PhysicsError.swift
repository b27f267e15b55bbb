/// Why a value can't enter the simulation.
///
/// Thrown by the `validate` functions, which are for values from outside: replays, scripts,
/// sliders. The same rules stand behind the preconditions of the setters and of `Space`'s `add…`
/// functions.
public enum PhysicsError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A number is outside of what Chipmunk can simulate.
  case outOfRange(parameter: String, value: Double, allowed: NumberRange)
  /// A polygon has too few or too many vertices.
  case vertexCount(Int, allowed: ClosedRange<Int>)
  /// A polygon's convex hull, or a segment, has no extent.
  case degenerateShape(String)
  /// Neighbours were given to a shape that is no segment.
  case neighborsOfNoSegment
  /// A shape's own mass can't be taken away again.
  case weightNotRemovable(ShapeID)
  /// The collision type is the one that Chipmunk keeps for itself.
  case reservedCollisionType(UInt)
  /// The space is full.
  case tooManyBodies(maximum: Int)
  /// A body has more shapes than allowed.
  case tooManyShapes(Int, maximum: Int)
  /// No body of this id is in the space: it was removed, or never added.
  case noSuchBody(BodyID)
  /// A joint needs two different bodies, at least one of them dynamic.
  case unjoinableBodies(BodyID?, BodyID?)
  /// A joint's anchor is so far from its body's centre that the joint can't be solved.
  case anchorTooFar(BodyID, distance: Double, maximum: Double)
  /// A joint of this kind can't hold what it is to hold, for the reason given.
  case impossibleJoint(String)
  /// The space has as many joints as allowed.
  case tooManyJoints(maximum: Int)

  /// One line for people: what was found and what is allowed.
  public var description: String {
    switch self {
    case .outOfRange(let parameter, let value, let allowed):
      "\(parameter) must be \(allowed), not \(value)"
    case .vertexCount(let count, let allowed):
      "a polygon has \(allowed.lowerBound)…\(allowed.upperBound) vertices, not \(count)"
    case .degenerateShape(let reason):
      reason
    case .neighborsOfNoSegment:
      "only a segment has neighbours"
    case .weightNotRemovable(let id):
      "the mass of \(id) can't be taken away; remove the shape instead"
    case .reservedCollisionType(let type):
      "collision type \(type) is reserved"
    case .tooManyBodies(let maximum):
      "a space holds \(maximum) bodies at most"
    case .tooManyShapes(let count, let maximum):
      "a body has \(maximum) shapes at most, not \(count)"
    case .noSuchBody(let id):
      "\(id) is not in the space"
    case .unjoinableBodies(let a, let b):
      "a joint needs two different bodies, one of them dynamic, not "
        + "\(a?.description ?? "the space") and \(b?.description ?? "the space")"
    case .anchorTooFar(let id, let distance, let maximum):
      "an anchor of \(id) is \(distance) from its centre; \(maximum) is the most for its moment"
    case .impossibleJoint(let reason):
      reason
    case .tooManyJoints(let maximum):
      "a space holds \(maximum) joints at most"
    }
  }
}
