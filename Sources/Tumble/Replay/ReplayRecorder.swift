import Contracts

/// Records runs of a simulation: what live play and `tumble record` both use.
///
/// One recording holds one run. When a scene is begun anew the file ends properly and the next one
/// begins: "NAME.rpl", "NAME-2.rpl", "NAME-3.rpl", … An error stops the recording, once; calls
/// after that do nothing, so that playing can go on.
public final class ReplayRecorder {
  /// The recording that is, or was last, written.
  package var path: String { writer.path }
  /// Whether anything is still being recorded.
  package var isRecording: Bool { writer.isOpen }

  /// Who makes the recordings.
  let origin: ReplayOrigin
  private let firstPath: String
  private let calls: FileCalls
  private var writer: ReplayWriter
  private var hz: Int
  private var runCount = 1

  /// Begins the first recording.
  package convenience init(path: String, header: ReplayHeader) throws(ReplayError) {
    try self.init(path: path, header: header, calls: .system)
  }

  package init(
    path: String, header: ReplayHeader, calls: FileCalls, replacesExisting: Bool = false
  ) throws(ReplayError) {
    origin = header.made
    firstPath = path
    self.calls = calls
    writer = try ReplayWriter(
      path: path, header: header, calls: calls, replacesExisting: replacesExisting)
    hz = header.hz
  }

  /// Whether `record` wants the state hash of a tick.
  package func needsHash(at tick: Int64) -> Bool {
    isRecording && ReplayFormat.isCheckpoint(tick, hz: hz)
  }

  /// Records a tick: every one that has events or for which a hash is needed, in ascending order.
  ///
  /// `hash` is the state hash at that tick before its events, where `needsHash(at:)`; the events
  /// are in the order in which they were applied.
  ///
  /// - Throws: why the recording stops here, once.
  package func record(tick: Int64, hash: UInt64?, events: [SimulationEvent]) throws(ReplayError) {
    if needsHash(at: tick) {
      guard let hash else { stop("tick \(tick) needs a state hash") }
      try writer.writeCheckpoint(hash, at: tick)
    }
    for event in events { try writer.write(event, at: tick) }
  }

  /// Records all of a run that was kept, first.
  ///
  /// - Throws: why it can't be; then there is no file.
  func record(_ run: KeptRun) throws(ReplayError) { try writer.write(run) }

  /// Ends the recording at the present tick, with its state hash; it has no events.
  package func finish(tick: Int64, hash: UInt64) throws(ReplayError) {
    if needsHash(at: tick) { try writer.writeCheckpoint(hash, at: tick) }
    try writer.finish(hash: hash, at: tick)
  }

  /// Stops recording and takes the unfinished file away, where it isn't worth keeping.
  ///
  /// Does nothing if the recording is finished or was stopped by an error.
  package func discard() { writer.discard() }

  /// Begins the next recording, after `finish`, under the next number that is free.
  ///
  /// Does nothing if the recording was stopped by an error.
  package func beginNext(_ header: ReplayHeader) throws(ReplayError) {
    guard writer.isFinished else { return }
    hz = header.hz
    while true {
      runCount += 1
      do throws(ReplayError) {
        writer = try ReplayWriter(path: numberedPath, header: header, calls: calls)
        return
      } catch {
        guard error.fault == .exists, runCount < 10_000 else { throw error }
      }
    }
  }

  private var numberedPath: String {
    "\(firstPath.dropLast(ReplayFormat.suffix.count))-\(runCount)\(ReplayFormat.suffix)"
  }
}
