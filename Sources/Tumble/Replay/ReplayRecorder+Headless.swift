import Contracts
import Glibc

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
  /// when it has all ticks, but never a part.
  ///
  /// With `comparedEvery` so many ticks it is compared with a second run; where they differ, what was recorded
  /// stays as a part. An end that is asked for ends that comparison, too.
  ///
  /// Where it ends before, a file that it was to replace stays, and beside it what was recorded, as
  /// a part.
  package static func record(
    _ simulation: Simulation, from source: any TickSource, ticks: Int64, to path: String,
    replacesExisting: Bool, origin: ReplayOrigin, comparedEvery interval: Int? = nil,
    while goesOn: @escaping () -> Bool
  ) throws -> Tick {
    require(ticks >= 0, "a recording has 0 ticks or more, not \(ticks)")
    var loop = TickLoop(simulation, source: source, onRefusal: .fail)
    if let interval { try loop.compareWithSecondRun(every: interval) }
    try loop.startRecording(to: path, origin: origin, replacesExisting: replacesExisting)
    var patience = Patience(goesOn: goesOn)
    do {
      _ = try loop.run(to: Tick(ticks), observer: &patience)
      _ = try loop.finishComparison()
    } catch let error as ReplayError where error.fault == .interrupted {
      // While it waited for its script, or among the events of a tick: what there is ends before those.
    } catch let error as ReplayError {
      // A bad script is mended and tried again, under the same name. What a full disk cut off stays.
      loop.recorder?.discard()
      throw error
    }
    // A part is left by not finishing it.
    if replacesExisting, simulation.now.number < ticks, access(path, F_OK) == 0 {
      return simulation.now
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
