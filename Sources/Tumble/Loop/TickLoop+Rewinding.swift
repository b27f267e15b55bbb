// Going back: a space can't be restored, so the run is made again from tick 0.
extension TickLoop where Run == Simulation {
  /// The run as it was at an earlier tick, which goes on from there by the same source.
  ///
  /// What was kept of it is cut at that tick, so that it can be recorded, and gone back in, again.
  /// Its cost is that of all ticks up to there.
  ///
  /// - Returns: nil where the run isn't kept from tick 0, or doesn't go the same way again.
  /// - Throws: what building the scene or a tick throws.
  package func rewound(to end: Tick) throws -> TickLoop? {
    guard let kept, kept.isWhole else { return nil }
    // It waits for contents, so that they come at the same ticks.
    let simulation = try Simulation(
      simulation.sceneType, configuration: simulation.configuration, waitsForContents: true)
    var checkpoints = KeptCheckpoints(kept)
    var again = TickLoop(simulation, source: KeptEvents(kept), onRefusal: .leaveOut)
    guard try again.run(to: end, keepingPoses: true, observer: &checkpoints),
      again.refusals.isEmpty
    else { return nil }
    again.source = source
    again.kept = kept
    again.kept?.cut(at: end.number)
    return again
  }
}
