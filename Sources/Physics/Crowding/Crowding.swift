/// Why a step isn't made: it would look at more pairs of shapes than memory and time have room for.
///
/// What is counted are pairs of axis-aligned boxes around shapes, those of static bodies against others
/// only. So whether a step is made follows from the state alone, on every machine alike.
///
/// Each near pair takes about 60 bytes and some 0.2 µs of a step; each overlapping one about 800, for three
/// steps after it has parted as well, and 2 µs. Up to `PhysicsLimits.uncountedShapes` shapes there can't be too
/// many of either, and nothing is counted; with more it is done where it could have become another answer.
public enum Crowding: Error, Equatable, Sendable, CustomStringConvertible {
  /// More than `PhysicsLimits.nearPairs` of the boxes meet that Chipmunk's tree keeps, grown by what
  /// their bodies moved in a tenth of a second.
  ///
  /// It keeps each such pair until one of the two shapes leaves its box. (cpBBTree.c, GetBB, LeafUpdate.)
  case near
  /// More than `PhysicsLimits.overlappingPairs` of boxes overlap.
  case overlapping

  /// One line for people.
  public var description: String {
    switch self {
    case .near:
      "over \(PhysicsLimits.nearPairs) pairs of shapes are within a tenth of a second of each other"
    case .overlapping: "over \(PhysicsLimits.overlappingPairs) pairs of shapes overlap"
    }
  }
}
