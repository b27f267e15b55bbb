/// Brings a recording to fewer inputs and ticks with which something still fails.
///
/// What fails isn't its business: it makes recordings, and asks. Each that it makes is whole, with the
/// hashes and checksums that its events have in this build, without those that the simulation refuses.
/// The same recording and the same answers give the same result.
package struct Shrinker {
  /// How far it has come.
  package struct Progress: Equatable, Sendable {
    /// Inputs and ticks of the smallest recording that fails.
    package let events: Int
    package let ticks: Int64
    /// How many recordings were asked about.
    package let tried: Int
  }

  /// The smallest recording that was found.
  package struct Result: Equatable, Sendable {
    /// The recording's bytes.
    package let bytes: [UInt8]
    /// The inputs and ticks that it has.
    package let progress: Progress
    /// Those that the first one had.
    package let events: Int
    package let ticks: Int64
    /// Whether everything was tried; false where it was stopped before.
    package let isComplete: Bool
  }

  /// What is done with recordings while they are made.
  package struct Calls {
    /// Whether a recording fails.
    package var fails: ([UInt8]) throws -> Bool
    /// Asked at each tick and before each recording; where it says yes the smallest so far is the result.
    package var isStopped: () -> Bool
    /// Told whenever a recording was asked about.
    package var progress: (Progress) -> Void

    /// Calls of a caller that waits for the result, unless said otherwise.
    package init(
      fails: @escaping ([UInt8]) throws -> Bool, isStopped: @escaping () -> Bool = { false },
      progress: @escaping (Progress) -> Void = { _ in }
    ) {
      self.fails = fails
      self.isStopped = isStopped
      self.progress = progress
    }
  }

  private let catalog: SceneCatalog
  private let origin: ReplayOrigin

  /// A shrinker of recordings of the catalogue's scenes; what it makes was made by `origin`.
  package init(catalog: SceneCatalog, origin: ReplayOrigin) {
    self.catalog = catalog
    self.origin = origin
  }

  /// The smallest recording that still fails, as far as removing chunks and rounding leads.
  ///
  /// - Returns: nil where the recording doesn't fail with the hashes that this build gives it.
  /// - Throws: `ReplayError` where the recording is bad, and what `calls.fails` throws.
  package func shrink(_ player: ReplayPlayer, name: String, _ calls: Calls) throws -> Result? {
    let whole = try ShrinkCandidate(player)
    var search = ShrinkSearch(calls: calls) { [catalog, origin] candidate, observer in
      do {
        return try candidate.played(player.header, catalog: catalog, origin: origin, observer)
      } catch let error as ReplayFault {
        throw ReplayError(file: name, line: 1, fault: error)
      }
    }
    var isComplete = true
    do {
      guard try search.begin(whole) else { return nil }
      try search.run()
    } catch is ShrinkSearch.Stopped {
      isComplete = false
    }
    return Result(
      bytes: search.bytes, progress: search.progress, events: whole.events.count,
      ticks: whole.lastTick, isComplete: isComplete)
  }
}

extension ShrinkCandidate {
  /// A candidate as it went, and its recording.
  struct Played {
    let candidate: ShrinkCandidate
    let bytes: [UInt8]
  }

  /// Plays it from tick 0: the events that were applied, and where it came to.
  ///
  /// It ends where a number is none, and where a step can't be made.
  ///
  /// - Returns: nil where the observer ended it.
  fileprivate func played(
    _ header: ReplayHeader, catalog: SceneCatalog, origin: ReplayOrigin,
    _ observer: some TickObserver
  ) throws -> Played? {
    var observer = observer
    let simulation = try Simulation(header, catalog: catalog)
    var loop = TickLoop(simulation, source: CandidateEvents(self), onRefusal: .leaveOut)
    loop.keepRun(upTo: .max)
    do {
      guard try loop.run(to: Tick(lastTick), observer: &observer) else { return nil }
    } catch is SimulationError {}
    if loop.leftTick != nil {
      // The state has seen events of a tick that wasn't made: it is played again up to that.
      return try cut(at: simulation.now.number)
        .played(header, catalog: catalog, origin: origin, observer)
    }
    guard let kept = loop.kept, let bytes = loop.recording(origin: origin) else { return nil }
    var applied = ShrinkCandidate(events: [], lastTick: simulation.now.number)
    for case .event(let tick, let event) in kept.lines {
      applied.events.append(TimedEvent(tick: tick, event: event))
    }
    return Played(candidate: applied, bytes: bytes)
  }
}
