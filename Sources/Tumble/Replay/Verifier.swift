/// Simulates recordings anew, as fast as it can, and compares every state hash that they hold.
public struct Verifier {
  /// Makes the simulation that a header asks for, standing at tick 0.
  package typealias Start = (ReplayHeader) throws(ReplayFault) -> any SimulationRun

  let platform: SimulationPlatform
  let start: Start
  private let nanoseconds: () -> Int64
  private let isInterrupted: () -> Bool
  private let progress: Progress

  /// Is told of each tick, and of the recording's last.
  package typealias Progress = (_ tick: Int64, _ last: Int64) -> Void

  /// A verifier of simulations that `start` makes.
  ///
  /// - Parameters:
  ///   - platform: what this program simulates on.
  ///   - nanoseconds: a clock that never goes back; the library itself has none.
  ///   - isInterrupted: asked at each tick whether to end with the fault `interrupted`.
  ///   - progress: told of each tick.
  ///   - start: makes a simulation at tick 0.
  package init(
    platform: SimulationPlatform, nanoseconds: @escaping () -> Int64,
    isInterrupted: @escaping () -> Bool = { false },
    progress: @escaping Progress = { _, _ in }, start: @escaping Start
  ) {
    self.platform = platform
    self.nanoseconds = nanoseconds
    self.isInterrupted = isInterrupted
    self.progress = progress
    self.start = start
  }

  /// Verifies the recording in a file.
  ///
  /// The whole file is checked before anything is simulated.
  public func verify(_ path: String, _ options: VerifyOptions = VerifyOptions()) -> VerifyReport {
    report(path, options) { () throws(ReplayError) in try ByteSource(recording: path) }
  }

  /// Verifies a recording in memory; the name is for messages, and tells ".part" files.
  public func verify(
    _ bytes: [UInt8], name: String, _ options: VerifyOptions = VerifyOptions()
  ) -> VerifyReport {
    report(name, options) { () throws(ReplayError) in ByteSource(bytes, name: name) }
  }

  private func report(
    _ name: String, _ options: VerifyOptions, _ source: () throws(ReplayError) -> ByteSource
  ) -> VerifyReport {
    var report = VerifyReport(file: name, outcome: .same(ticks: 0, checkpoints: 0))
    do throws(ReplayError) {
      let player = try ReplayPlayer(source(), recover: options.recover)
      report.outcome = try outcome(player, options, &report)
    } catch {
      if error.fault == .noHeader {
        report.damage = error
      } else {
        report.outcome = .bad(error)
      }
    }
    return report
  }

  private func outcome(
    _ player: ReplayPlayer, _ options: VerifyOptions, _ report: inout VerifyReport
  ) throws(ReplayError) -> VerifyOutcome {
    let deadline = Deadline(seconds: options.timeoutSeconds, nanoseconds: nanoseconds)
    report.hz = player.header.hz
    report.hasEnd = player.hasEnd
    report.damage = player.damage
    report.otherPlatform = player.header.platform.differences(from: platform)
    guard !options.strict || report.otherPlatform.isEmpty else {
      throw ReplayError(file: report.file, line: 1, fault: .otherPlatform(report.otherPlatform))
    }
    let run = try run(player.header, report.file)
    let isInterrupted = isInterrupted
    func watch() -> ReplayFault? {
      guard !isInterrupted() else { return .interrupted }
      return deadline.hasPassed ? .notFinished(seconds: deadline.seconds) : nil
    }
    var verification = Verification(
      file: report.file, player: player,
      trace: try options.against.map { path throws(ReplayError) in
        try TraceComparison(path: path, watch: watch)
      },
      watch: watch, progress: progress, secondRunInterval: options.secondRunInterval)
    let outcome = try verification.outcome(of: run)
    report.traceDifference = verification.trace?.difference
    if let name = options.against {
      report.comparedTrace = .init(name: name, lastTick: verification.trace?.lastTick)
    }
    return outcome
  }

  private func run(_ header: ReplayHeader, _ file: String) throws(ReplayError)
    -> any SimulationRun
  {
    do {
      return try start(header)
    } catch {
      throw ReplayError(file: file, line: 1, fault: error)
    }
  }
}
