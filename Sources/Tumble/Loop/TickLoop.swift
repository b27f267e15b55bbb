/// Runs a simulation tick by tick: only here are ticks made, in a window or not.
///
/// Live input, replays and scripts come in by its source; what records writes down the events that
/// were applied; who verifies or prints states looks on.
package struct TickLoop<Run: SimulationRun> {
  /// What to do with an event that can't be applied.
  package enum RefusalPolicy: Equatable, Sendable {
    /// It is an error: the events come from a file that must be right. A recording that can't be
    /// written is one, too.
    case fail
    /// It is left out, unrecorded, and kept in `refusals`: the events come from somebody's hands.
    case leaveOut
  }

  /// What runs.
  package let simulation: Run
  /// Where its events come from.
  package var source: any TickSource
  /// Events that were left out, oldest first; whoever shows them empties it.
  package var refusals: [EventRefusal] = []

  /// What has happened since tick 0, where that is kept: for a recording that begins late.
  package var kept: KeptRun?

  /// What keeps the run against crashes, if anything does.
  var blackBox: BlackBox?
  /// What compares the run with a second one, if anything does.
  var syncTest: SyncTest?
  /// What writes down the events that were applied, if anything does.
  var recorder: ReplayRecorder?
  /// What stopped the recording, until somebody has taken it.
  var recordingFailure: ReplayError?
  /// Why the last tick's step couldn't be made though its events were; no recording can end there.
  private(set) var leftTick: ReplayFault?
  /// The hash of the present state before its events, where an end was asked for among them: a recording ends with it.
  private(set) var hashBeforeEvents: UInt64?

  private let policy: RefusalPolicy

  /// A loop that goes on from where `simulation` is.
  package init(_ simulation: Run, source: any TickSource, onRefusal policy: RefusalPolicy) {
    self.simulation = simulation
    self.source = source
    self.policy = policy
  }

  /// Makes ticks until the state is `end`, while the observer lets it; none if it is already.
  ///
  /// - Parameters:
  ///   - end: the last state; the source isn't asked for its events.
  ///   - keepingPoses: whether the poses before the last tick are kept, so that a frame may lie
  ///     between the two.
  ///   - observer: is told of each state, the present one included.
  /// - Returns: false where the source or the observer ended it.
  /// - Throws: `ReplayError` from the source or about an event of its file, `SimulationError` from
  ///   another event or a step, and what the observer throws.
  package mutating func run(
    to end: Tick, keepingPoses: Bool = false, observer: inout some TickObserver
  ) throws -> Bool {
    guard try observer.reached(simulation) else { return false }
    while simulation.now < end {
      if keepingPoses, simulation.now.number == end.number - 1 { simulation.keepPreviousPoses() }
      guard try tick(), try observer.reached(simulation) else { return false }
    }
    return true
  }

  /// Makes ticks until the state is `end`; none if it is already.
  ///
  /// - Returns: false where the source ended before.
  /// - Throws: as `run(to:keepingPoses:observer:)`.
  package mutating func run(to end: Tick, keepingPoses: Bool = false) throws -> Bool {
    var nobody = Nobody()
    return try run(to: end, keepingPoses: keepingPoses, observer: &nobody)
  }

  /// Makes one more tick; false where the source has no more.
  mutating func tick() throws -> Bool {
    let now = simulation.now
    guard let events = try source.events(at: now) else { return false }
    // Before events of this tick are applied: what is recorded up to here can be ended here.
    do { try simulation.checkCrowding() } catch { throw named(error) }
    let mayEndWithin = policy == .fail && events.count > 1 && isRecording
    let hash = mayEndWithin || needsHash(at: now) ? simulation.stateHash() : nil
    blackBox?.expect(tick: now.number, hash: hash, events: events)
    let applied = try apply(events, at: now, hash: hash)
    syncTest?.take(applied)
    record(tick: now, hash: hash, events: applied)
    if policy == .fail, let failure = takeRecordingFailure() { throw failure }
    // Whatever comes of the step: a state whose numbers are none is to be found, too.
    defer {
      if let blackBox, blackBox.isOpen {
        blackBox.reach(tick: simulation.now.number, hash: simulation.stateHash())
      }
    }
    do { try simulation.step() } catch {
      if case .crowded(let tick, let reason) = error {
        leaveTick(.crowded(tick: tick, reason: reason.description))
      }
      throw named(error)
    }
    try syncTest?.reach(simulation)
    return true
  }

  /// Leaves a tick whose step can't be made, when its events and the scene's hook have been.
  private mutating func leaveTick(_ reason: ReplayFault) {
    leftTick = reason
    let tick = simulation.now.number
    kept?.cut(at: tick)
    leaveRecording(reason)
  }

  /// An error as one of the file whose events have led to a step that can't be made, if there is one.
  private func named(_ error: SimulationError) -> any Error {
    guard case .crowded(let tick, let reason) = error else { return error }
    return source.error(stoppingAt: Tick(tick), reason) ?? error
  }

  /// Applies events, and gives those that were.
  ///
  /// Those of a file can be as slow as a thousand moves over a page that draws itself anew at each: somebody's
  /// wish for an end isn't put off by them. `hash` is that of the state before them.
  private mutating func apply(
    _ events: [SimulationEvent], at now: Tick, hash: UInt64?
  ) throws -> [SimulationEvent] {
    var applied: [SimulationEvent] = []
    for (index, event) in events.enumerated() {
      if policy == .fail, index > 0, EndRequest.isMade {
        hashBeforeEvents = hash
        throw ReplayError(file: "", fault: .interrupted)
      }
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
    return applied
  }
}

/// Looks on at nothing.
private struct Nobody: TickObserver {
  mutating func reached(_ run: any SimulationRun) -> Bool { true }
}
