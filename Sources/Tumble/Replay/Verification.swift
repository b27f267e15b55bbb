/// One recording's way through its simulation, tick by tick.
struct Verification {
  let file: String
  let player: ReplayPlayer
  let run: any SimulationRun
  var trace: TraceComparison?
  let deadline: Deadline
  let isInterrupted: () -> Bool
  private var lastSame: Int64?

  init(
    file: String, player: ReplayPlayer, run: any SimulationRun, trace: TraceComparison?,
    deadline: Deadline, isInterrupted: @escaping () -> Bool
  ) {
    self.file = file
    self.player = player
    self.run = run
    self.trace = trace
    self.deadline = deadline
    self.isInterrupted = isInterrupted
  }

  /// Simulates until the recording ends, or until a hash is another.
  ///
  /// A trace that differs doesn't stop it: the checkpoint that shows the difference is still to be
  /// named.
  mutating func outcome() throws(ReplayError) -> VerifyOutcome {
    if let divergence = compare(
      RecordedHash(kind: .initial, value: player.header.initial), at: 0)
    {
      return .diverged(divergence)
    }
    var moment = ReplayMoment()
    for tick in 0...player.lastTick {
      guard !isInterrupted() else { throw error(nil, .interrupted) }
      guard !deadline.hasPassed else { throw error(nil, .notFinished(seconds: deadline.seconds)) }
      try player.read(tick, into: &moment)
      try trace?.compare(tick, with: run)
      for hash in moment.hashes {
        if let divergence = compare(hash, at: tick) { return .diverged(divergence) }
      }
      // The last tick of an interrupted recording may have events; whether they can be applied at
      // all shows only if they are.
      guard tick < player.lastTick || !moment.events.isEmpty else { break }
      if let failure = try advance(tick, moment) { return failure }
    }
    return .same(ticks: player.lastTick, checkpoints: player.checkpointCount)
  }

  private mutating func compare(_ recorded: RecordedHash, at tick: Int64) -> Divergence? {
    let hash = run.stateHash()
    guard hash != recorded.value else {
      lastSame = tick
      return nil
    }
    return Divergence(
      tick: tick, hz: player.header.hz, place: recorded.kind, expected: recorded.value, got: hash,
      lastSame: lastSame)
  }

  private func advance(_ tick: Int64, _ moment: ReplayMoment) throws(ReplayError)
    -> VerifyOutcome?
  {
    do {
      try run.advance(applying: moment.events)
      return nil
    } catch {
      switch error {
      case .refused(let index, _):
        let line = moment.eventLines.indices.contains(index) ? moment.eventLines[index] : nil
        throw self.error(line, ReplayFault(error, at: tick))
      case .notANumber(let tick, let body):
        return .notANumber(tick: tick, body: body, lastSame: lastSame ?? 0)
      }
    }
  }

  private func error(_ line: Int?, _ fault: ReplayFault) -> ReplayError {
    ReplayError(file: file, line: line, fault: fault)
  }
}

/// How long something may take, by a clock that was passed in.
struct Deadline {
  let seconds: Int
  private let end: Int64
  private let nanoseconds: () -> Int64

  init(seconds: Int, nanoseconds: @escaping () -> Int64) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
    let (length, overflows) = Int64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    let (end, isBeyond) = nanoseconds().addingReportingOverflow(length)
    self.end = overflows || isBeyond ? .max : end
  }

  var hasPassed: Bool { nanoseconds() > end }
}
