import Contracts

/// Looks on while a recording is played on its simulation, and compares each hash that it holds.
struct Verification: TickObserver {
  let file: String
  let player: ReplayPlayer
  var trace: TraceComparison?
  /// What is to end it before it is done, once there is something; asked at each tick.
  let watch: ByteSource.Watch
  let progress: Verifier.Progress
  /// After how many ticks a second run follows; nil: there is none.
  let secondRunInterval: Int?
  private var divergence: Divergence?
  private var lastSame: Int64?

  init(
    file: String, player: ReplayPlayer, trace: TraceComparison?,
    watch: @escaping ByteSource.Watch, progress: @escaping Verifier.Progress,
    secondRunInterval: Int?
  ) {
    self.file = file
    self.player = player
    self.trace = trace
    self.watch = watch
    self.progress = progress
    self.secondRunInterval = secondRunInterval
  }

  /// Plays the recording on `run` until it ends, or until a hash is another.
  ///
  /// A trace that differs doesn't stop it: the checkpoint that shows the difference is still to be
  /// named.
  mutating func outcome(of run: some SimulationRun) throws(ReplayError) -> VerifyOutcome {
    do {
      if let secondRunInterval, let simulation = run as? Simulation {
        try playTwice(simulation, every: secondRunInterval)
      } else {
        var loop = loop(of: run)
        try play(&loop)
      }
    } catch SimulationError.notANumber(let tick, let body) {
      return .notANumber(tick: tick, body: body, lastSame: lastSame ?? 0)
    } catch let error as SyncError {
      return .notRepeatable(tick: error.tick, difference: error.description)
    } catch {
      throw ReplayError(error, file: file)
    }
    if let divergence { return .diverged(divergence) }
    return .same(ticks: player.lastTick, checkpoints: player.checkpointCount)
  }

  private func loop<Run: SimulationRun>(of run: Run) -> TickLoop<Run> {
    TickLoop(run, source: RecordedEvents(player: player, file: file), onRefusal: .fail)
  }

  private mutating func play(_ loop: inout TickLoop<some SimulationRun>) throws {
    // Up to the end, and one tick more where the last one has events.
    _ = try loop.run(to: Tick(player.lastTick + 1), observer: &self)
  }

  /// Plays it, and lets a second run of the same events follow.
  private mutating func playTwice(_ simulation: Simulation, every interval: Int) throws {
    var loop = loop(of: simulation)
    do {
      try loop.compareWithSecondRun(every: interval) { [watch] in watch() != nil }
    } catch let error where !(error is SyncError) {
      throw SyncError(tick: 0, kind: .failed("\(error)"))
    }
    try play(&loop)
    // A hash that is another may be so because no two runs are the same; if there is no time to see it, it stays another.
    if try !loop.finishComparison(), divergence == nil { try goOn() }
  }

  /// Looks whether it is to end before it is done.
  private func goOn() throws(ReplayError) {
    if let fault = watch() { throw ReplayError(file: file, fault: fault) }
  }

  mutating func reached(_ run: any SimulationRun) throws -> Bool {
    let tick = run.now.number
    guard tick <= player.lastTick else { return false }
    if tick == 0 { compare(RecordedHash(kind: .initial, value: player.header.initial), run) }
    guard divergence == nil else { return false }
    try goOn()
    progress(tick, player.lastTick)
    let causes = player.moment
    try player.read(tick)
    try trace?.compare(tick, with: run, after: causes)
    for hash in player.moment.hashes where divergence == nil { compare(hash, run) }
    return divergence == nil
  }

  private mutating func compare(_ recorded: RecordedHash, _ run: any SimulationRun) {
    let hash = run.stateHash()
    let tick = run.now.number
    if hash == recorded.value {
      lastSame = tick
    } else {
      divergence = Divergence(
        tick: tick, hz: player.header.hz, hashKind: recorded.kind, expected: recorded.value,
        got: hash, lastSame: lastSame)
    }
  }
}

extension ReplayError {
  /// What stopped a loop that played the recording `file`.
  init(_ error: any Error, file: String) {
    switch error {
    case let error as ReplayError: self = error
    case let error as SimulationError: self.init(file: file, fault: ReplayFault(error))
    default: stop("playing \(file) stopped with \(error)")
    }
  }
}

extension ReplayFault {
  /// What a simulation's failure means for the recording that was played on it.
  fileprivate init(_ error: SimulationError) {
    switch error {
    case .eventRefused(let tick, _, let reason):
      self = .refused(tick: tick, reason: reason.description)
    case .notANumber(let tick, let body): self = .notANumber(tick: tick, body: body)
    case .crowded(let tick, let reason):
      self = .crowded(tick: tick, reason: reason.description)
    }
  }
}

/// How long something may take, by a clock that was passed in.
package struct Deadline {
  package let seconds: Int
  private let end: Int64
  private let nanoseconds: () -> Int64

  /// A deadline that is so many seconds away.
  package init(seconds: Int, nanoseconds: @escaping () -> Int64) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
    let (length, overflows) = Int64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    let (end, isBeyond) = nanoseconds().addingReportingOverflow(length)
    self.end = overflows || isBeyond ? .max : end
  }

  /// Whether the time is over; from then on it always is.
  package var hasPassed: Bool { nanoseconds() > end }
}
