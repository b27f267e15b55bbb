/// A simulation that a recording is played on: what verifying needs of one, and no more.
package protocol SimulationRun: AnyObject {
  /// The hash of the present state.
  func stateHash() -> UInt64
  /// Applies events to the present state and makes the next one.
  func advance(applying events: [SimulationEvent]) throws(SimulationRunFailure)
  /// Replaces the content of an array by the present state of all bodies, by ascending id.
  func readBodies(into bodies: inout [TracedBody])
}

/// Why a simulation can't go on.
package enum SimulationRunFailure: Error, Equatable {
  /// An event, by its place in the tick, asks for something that the simulation doesn't have.
  case refused(index: Int, reason: String)
  /// After a step some number of a body is not a number, or infinite.
  case notANumber(tick: Int64, body: UInt32)
}
