/// How many pairs of shapes a step will look at.
package struct PairCount: Equatable, Sendable {
  /// Pairs of boxes that meet as the tree keeps them, grown by their bodies' speeds.
  package var near: Int
  /// Pairs of boxes that overlap.
  package var overlapping: Int

  /// What there is too much of, if anything.
  package var excess: Crowding? {
    if near > PhysicsLimits.nearPairs { return .near }
    return overlapping > PhysicsLimits.overlappingPairs ? .overlapping : nil
  }

  static func + (one: PairCount, other: PairCount) -> PairCount {
    PairCount(near: one.near + other.near, overlapping: one.overlapping + other.overlapping)
  }
}

/// What is known of the pairs of a space's present state, which are no excess; nothing once it changes.
struct KnownPairs: Equatable {
  /// Pairs of a state, or numbers that they don't exceed.
  struct State: Equatable {
    var pairs: PairCount
    var isExact: Bool
    /// The length of the step before which they were looked for.
    let seconds: Double
  }

  /// Of the present state; nil: nobody has looked, or it was another then.
  var present: State?
  /// Of the state with one shape more that is about to be added; nil: there is none to come.
  var next: State?

  /// Takes note that a shape was added.
  mutating func goOn() { self = KnownPairs(present: next) }
}
