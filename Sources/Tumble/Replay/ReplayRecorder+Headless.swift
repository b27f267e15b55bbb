import Contracts

extension ReplayRecorder {
  /// Runs a simulation without a window from tick 0 and writes a recording of it.
  ///
  /// The same simulation, events and ticks give the same bytes.
  ///
  /// - Parameters:
  ///   - simulation: at tick 0.
  ///   - source: its events; none by default.
  ///   - ticks: how many ticks, 0 or more.
  ///   - path: the new file, "NAME.rpl".
  ///   - origin: who made it, for people.
  ///   - goesOn: asked at each tick; where it says no the recording ends there, properly.
  /// - Returns: the last tick.
  /// - Throws: `ReplayError` where the file or the source is bad, `SimulationError` from a tick.
  @discardableResult
  public static func record(
    _ simulation: Simulation, from source: any TickSource = NoEvents(), ticks: Int64,
    to path: String, origin: ReplayOrigin = ReplayOrigin(),
    while goesOn: @escaping () -> Bool = { true }
  ) throws -> Tick {
    try record(
      simulation, from: source, ticks: ticks, to: path, replacesExisting: false, origin: origin,
      while: goesOn)
  }

  /// Records as the public function does; one that `replacesExisting` replaces a file of its name
  /// when it is whole, but never a part.
  package static func record(
    _ simulation: Simulation, from source: any TickSource, ticks: Int64, to path: String,
    replacesExisting: Bool, origin: ReplayOrigin, while goesOn: @escaping () -> Bool
  ) throws -> Tick {
    require(ticks >= 0, "a recording has 0 ticks or more, not \(ticks)")
    var loop = TickLoop(simulation, source: source, onRefusal: .fail)
    try loop.startRecording(to: path, origin: origin, replacesExisting: replacesExisting)
    var patience = Patience(goesOn: goesOn)
    do {
      _ = try loop.run(to: Tick(ticks), observer: &patience)
    } catch let error as ReplayError where error.fault == .interrupted {
      // While it waited for its script: what there is of the recording ends here.
    } catch let error as ReplayError {
      // A bad script is mended and tried again, under the same name. What a full disk cut off stays.
      loop.recorder?.discard()
      throw error
    }
    _ = loop.stopRecording()
    if let failure = loop.takeRecordingFailure() { throw failure }
    return simulation.now
  }
}

/// Looks on until somebody says no.
private struct Patience: TickObserver {
  let goesOn: () -> Bool

  mutating func reached(_ run: any SimulationRun) -> Bool { goesOn() }
}
