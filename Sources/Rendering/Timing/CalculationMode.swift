/// How key frames lead from one value to the next: `CAKeyframeAnimation`'s modes.
package enum CalculationMode: Equatable, Sendable {
  /// Straight from value to value.
  case linear
  /// Each value holds, then the next stands there.
  case discrete
  /// Straight, and at one speed all the way: key times and timing functions don't count.
  case paced
  /// Along a smooth curve through the values.
  case cubic
  /// Along that curve at one speed all the way: key times and timing functions don't count.
  case cubicPaced

  /// Whether the way's length alone says when each value is reached.
  package var isPaced: Bool { self == .paced || self == .cubicPaced }
}
