import Physics

// Steps that would take more memory and time than there is: docs/replay-format.md, "What a step may take".
extension Simulation {
  /// Throws where no step can be made from the present state as the last step left it.
  ///
  /// Whoever records a run asks before the events of a tick are applied: then it ends whole.
  package func checkCrowding() throws(SimulationError) { try checkCrowding(isAsStepped: true) }

  func checkCrowding(isAsStepped: Bool) throws(SimulationError) {
    guard let crowding = space.crowding(in: rate.tickSeconds, isAsStepped: isAsStepped) else {
      return
    }
    throw .crowded(tick: now.number, crowding)
  }
}
