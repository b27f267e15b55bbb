/// Keeps a run in a file while it goes on, so that a crash at any moment leaves all of it.
///
/// The file is an unfinished recording, "NAME.rpl.part", from tick 0 up to the very state that was
/// reached last: each line is written before what it tells of is done, and a hash of the present state
/// stands last. At a good end the file goes.
///
/// Nothing that happens to the file hinders the run: where it can't be written there is none.
package final class BlackBox {
  /// What a file can't be made or written for, once; whoever tells people empties it.
  package var problem: ReplayError?

  private let origin: ReplayOrigin
  private let path: (_ scene: String) -> String?
  private let calls: FileCalls
  private var writer: ReplayWriter?
  private var hz = 1
  /// The last tick that has a line.
  private var lastTick: Int64 = 0
  private var hasFailed = false

  /// A box whose files are named by `path`, "NAME.rpl", for each run of a scene; nil: there is to be none.
  package convenience init(origin: ReplayOrigin, path: @escaping (_ scene: String) -> String?) {
    self.init(origin: origin, calls: .system, path: path)
  }

  package init(origin: ReplayOrigin, calls: FileCalls, path: @escaping (_ scene: String) -> String?)
  {
    self.origin = origin
    self.calls = calls
    self.path = path
  }

  /// The file that is being written; nil: there is none.
  package var partPath: String? { writer.map { $0.path + ReplayFormat.partSuffix } }

  /// Whether it takes what happens.
  var isOpen: Bool { writer != nil }

  /// Begins a file with what was kept of a run, which stands at a tick; the one before goes.
  func begin(_ run: KeptRun?, at tick: Int64, hash: UInt64) {
    end()
    guard let run, run.isWhole else { return }
    let header = run.header(madeBy: origin)
    guard let path = path(header.scene) else { return }
    hz = header.hz
    lastTick = run.lines.last?.tick ?? 0
    attempt { () throws(ReplayError) in
      let writer = try ReplayWriter(path: path, header: header, calls: calls)
      self.writer = writer
      try writer.write(run)
      if tick > lastTick { try writer.writeAhead([.hash(tick: tick, hash)]) }
    }
  }

  /// The run has come to a good end: its file goes.
  package func end() {
    writer?.remove()
    writer = nil
  }

  /// Whether the hash of a tick's state is written.
  func needsHash(at tick: Int64) -> Bool { isOpen && ReplayFormat.isCheckpoint(tick, hz: hz) }

  /// Notes what a tick is about to apply, after its hash where a checkpoint is due.
  func expect(tick: Int64, hash: UInt64?, events: [SimulationEvent]) {
    guard let writer else { return }
    attempt { () throws(ReplayError) in
      if let hash, needsHash(at: tick) {
        try writer.writeCheckpoint(hash, at: tick)
        lastTick = tick
      }
      guard !events.isEmpty else { return }
      try writer.writeAhead(events.map { ReplayLine.event(tick: tick, $0) })
    }
  }

  /// Notes what was applied.
  func record(tick: Int64, events: [SimulationEvent]) {
    guard let writer, !events.isEmpty else { return }
    attempt { () throws(ReplayError) in
      for event in events { try writer.write(event, at: tick) }
      lastTick = tick
    }
  }

  /// Notes the state that was reached.
  func reach(tick: Int64, hash: UInt64) {
    guard let writer, tick > lastTick else { return }
    attempt { () throws(ReplayError) in try writer.writeAhead([.hash(tick: tick, hash)]) }
  }

  /// Tries something with the file; after a failure there is none, and only the first is told.
  private func attempt(_ body: () throws(ReplayError) -> Void) {
    do { try body() } catch {
      end()
      guard !hasFailed else { return }
      hasFailed = true
      problem = error
    }
  }
}

extension TickLoop {
  /// Has a box keep the run, from its beginning on, as far as the run is kept in memory; nil: none.
  package mutating func fill(_ box: BlackBox?) {
    blackBox = box
    box?.begin(kept, at: simulation.now.number, hash: simulation.stateHash())
  }
}
