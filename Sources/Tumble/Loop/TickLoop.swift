/// Runs a simulation tick by tick: the one door through which live input, replays and scripts go.
public struct TickLoop {
  /// What to do with an event that can't be applied.
  public enum RefusalPolicy: Equatable, Sendable {
    /// It is an error: the events come from a file that must be right.
    case fail
    /// It is left out, unrecorded, and kept in `refusals`: the events come from somebody's hands.
    case leaveOut
  }

  /// What runs.
  public let simulation: Simulation
  /// Where its events come from.
  public var source: any TickSource
  /// What writes down the events that were applied, if anything does.
  public var recorder: ReplayRecorder?
  /// Events that were left out, oldest first; whoever shows them empties it.
  public var refusals: [EventRefusal] = []
  /// What stopped the recording, if something did; the run goes on without it.
  public private(set) var recordingError: ReplayError?

  private let policy: RefusalPolicy

  /// A loop that goes on from where `simulation` is.
  public init(_ simulation: Simulation, source: any TickSource, onRefusal policy: RefusalPolicy) {
    self.simulation = simulation
    self.source = source
    self.policy = policy
  }

  /// Makes one more tick; false where the source has no more.
  ///
  /// - Throws: `ReplayError` from the source or about an event of its file, `SimulationError` from
  ///   another event or the step.
  public mutating func tick() throws -> Bool {
    let now = simulation.now
    guard let events = try source.events(at: now) else { return false }
    let hash = recorder?.needsHash(at: now.number) == true ? simulation.stateHash() : nil
    var applied: [SimulationEvent] = []
    for (index, event) in events.enumerated() {
      do throws(EventRefusal) {
        try simulation.apply(event)
        applied.append(event)
      } catch {
        guard policy == .leaveOut else {
          throw source.error(refusing: index, at: now, error)
            ?? SimulationError.eventRefused(tick: now.number, index: index, reason: error)
        }
        refusals.append(error)
      }
    }
    record(tick: now, hash: hash, events: applied)
    try simulation.step()
    return true
  }

  private mutating func record(tick: Tick, hash: UInt64?, events: [SimulationEvent]) {
    guard let recorder, recordingError == nil else { return }
    do { try recorder.record(tick: tick.number, hash: hash, events: events) } catch {
      recordingError = error
    }
  }

  /// Makes ticks until the state is `tick`; false where the source ended before.
  ///
  /// - Throws: as `tick()`.
  public mutating func advance(to tick: Tick) throws -> Bool {
    while simulation.now < tick {
      guard try self.tick() else { return false }
    }
    return true
  }
}
