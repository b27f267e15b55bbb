/// Looks on while a loop makes ticks: verifies, prints, or ends it early.
package protocol TickObserver {
  /// `run` has come to a state: the one that the loop begins at, or the next after each step.
  ///
  /// The events of its tick are not applied yet. What costs something, such as a hash, is taken
  /// from `run` where it is needed.
  ///
  /// - Returns: whether the loop goes on.
  mutating func reached(_ run: any SimulationRun) throws -> Bool
}
