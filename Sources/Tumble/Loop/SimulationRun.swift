/// What a loop of ticks runs: a simulation, as the loop and those who look on see it.
package protocol SimulationRun: AnyObject {
  /// The state that it is in.
  var now: Tick { get }
  /// The hash of the present state.
  func stateHash() -> UInt64
  /// Replaces the content of an array by the present state of all bodies, by ascending id.
  func readBodies(into bodies: inout [TracedBody])
  /// Applies one event to the present state; a refused one does nothing.
  func apply(_ event: SimulationEvent) throws(EventRefusal)
  /// Throws where no step can be made from the present state.
  func checkCrowding() throws(SimulationError)
  /// Makes the next state.
  func step() throws(SimulationError)
  /// Keeps the poses of the present state: what frames are interpolated from after the next tick.
  func keepPreviousPoses()
}

extension SimulationRun {
  /// Always can.
  package func checkCrowding() throws(SimulationError) {}
}
