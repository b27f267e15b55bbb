import Physics

// Steps that would take more memory and time than there is: docs/replay-format.md, "What a step may take".
extension Simulation {
  /// Throws where no step can be made from the present state.
  ///
  /// Whoever records a run asks before the events of a tick are applied: then it ends whole.
  package func checkCrowding() throws(SimulationError) {
    guard let crowding = space.crowding(in: rate.tickSeconds) else { return }
    throw .crowded(tick: now.number, crowding)
  }
}
