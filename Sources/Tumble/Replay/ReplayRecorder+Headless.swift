extension ReplayRecorder {
  /// Runs a simulation without a window from tick 0 and writes a recording of it.
  ///
  /// The same simulation, events and ticks give the same bytes.
  ///
  /// - Parameters:
  ///   - simulation: at tick 0.
  ///   - source: its events; a script, or none.
  ///   - ticks: how many ticks, 0 or more.
  ///   - path: the new file, "NAME.rpl".
  ///   - origin: who made it, for people.
  ///   - goesOn: asked before each tick; where it says no the recording ends there, properly, as
  ///     it does where a signal interrupts the wait for a script.
  /// - Returns: the last tick.
  /// - Throws: `ReplayError` where the file or the source is bad, `SimulationError` from a tick.
  @discardableResult
  public static func record(
    _ simulation: Simulation, from source: any TickSource = NoEvents(), ticks: Int64,
    to path: String, origin: ReplayOrigin = ReplayOrigin(), while goesOn: () -> Bool = { true }
  ) throws -> Tick {
    let recorder = try ReplayRecorder(path: path, header: simulation.replayHeader(origin: origin))
    var loop = TickLoop(simulation, source: source, onRefusal: .fail)
    loop.recorder = recorder
    do {
      while simulation.now.number < ticks, goesOn() {
        guard try loop.tick() else { break }
        if let error = loop.recordingError { throw error }
      }
    } catch let error as ReplayError where error.fault == .interrupted {
      // While it waited for its script: what there is of the recording ends here.
    } catch let error as ReplayError {
      // A bad script is mended and tried again, under the same name. What a full disk cut off stays.
      recorder.discard()
      throw error
    }
    try recorder.finish(tick: simulation.now.number, hash: simulation.stateHash())
    return simulation.now
  }
}
