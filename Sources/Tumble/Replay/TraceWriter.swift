/// Looks on at a run and writes the states that are wanted of it as a trace.
package struct TraceWriter: TickObserver {
  private let start: Int64
  private let isWanted: (Int64) -> Bool
  private let watch: () throws -> Void
  private let write: ([UInt8]) -> Void
  private var lastWritten: Int64?
  private var text: [UInt8] = []
  private var bodies: [TracedBody] = []

  private static let pieceByteCount = 1 << 16

  /// A writer of the states of some ticks.
  ///
  /// - Parameters:
  ///   - start: the first tick.
  ///   - hz: where only checkpoints are wanted, and tick 0: ticks a second. nil: all ticks are.
  ///   - watch: called at each tick; throws to end the run.
  ///   - write: takes the text, piece by piece.
  package init(
    from start: Int64 = 0, atCheckpointsOf hz: Int? = nil, watch: @escaping () throws -> Void = {},
    write: @escaping ([UInt8]) -> Void
  ) {
    self.start = start
    isWanted = { tick in
      tick >= start && (tick == 0 || hz.map { ReplayFormat.isCheckpoint(tick, hz: $0) } ?? true)
    }
    (self.watch, self.write) = (watch, write)
  }

  package mutating func reached(_ run: any SimulationRun) throws -> Bool {
    if isWanted(run.now.number) { append(run) }
    try watch()
    return true
  }

  /// Writes the state at which the run has ended, if it wasn't, and what is left.
  package mutating func finish(at run: any SimulationRun) {
    append(run)
    flush()
  }

  private mutating func append(_ run: any SimulationRun) {
    guard lastWritten != run.now.number, run.now.number >= start else { return }
    lastWritten = run.now.number
    run.readBodies(into: &bodies)
    for body in bodies { TraceFormat.append(tick: run.now.number, body, to: &text) }
    if text.count > Self.pieceByteCount { flush() }
  }

  private mutating func flush() {
    write(text)
    text.removeAll(keepingCapacity: true)
  }
}
