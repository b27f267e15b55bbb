// What is recorded of a loop's ticks. A recording that fails stops, and the loop goes on.
extension TickLoop {
  /// Whether a recording is being written.
  package var isRecording: Bool { recorder?.isRecording == true }

  /// The file of the recording that is being written.
  package var recordingPath: String? { isRecording ? recorder?.path : nil }

  /// What stopped the recording since the last call; nil: nothing did.
  package mutating func takeRecordingFailure() -> ReplayError? {
    defer { recordingFailure = nil }
    return recordingFailure
  }

  /// Ends the recording at the present state, before any event of its tick; the file is whole.
  ///
  /// - Returns: the file; nil where none was being written, or where it couldn't be ended, which
  ///   is a failure to be taken.
  package mutating func stopRecording() -> String? {
    defer { recorder = nil }
    return finishRecording()
  }

  /// Ends the recording as `stopRecording` does, but for a loop that goes on from this one.
  package mutating func finishRecording() -> String? {
    guard let recorder, recorder.isRecording else { return nil }
    do {
      try recorder.finish(
        tick: simulation.now.number, hash: hashBeforeEvents ?? simulation.stateHash())
      return recorder.path
    } catch {
      fail(error)
      return nil
    }
  }

  /// Whether the hash of a tick's state is recorded or kept.
  func needsHash(at tick: Tick) -> Bool {
    recorder?.needsHash(at: tick.number) == true || kept?.needsHash(at: tick.number) == true
      || blackBox?.needsHash(at: tick.number) == true
  }

  /// Writes down a tick: its events that were applied, and its hash where one is needed.
  mutating func record(tick: Tick, hash: UInt64?, events: [SimulationEvent]) {
    kept?.add(tick: tick.number, hash: hash, events: events)
    blackBox?.record(tick: tick.number, events: events)
    guard let recorder else { return }
    do { try recorder.record(tick: tick.number, hash: hash, events: events) } catch { fail(error) }
  }

  /// Leaves what was recorded as a part where the step of its last tick couldn't be made: it can't end
  /// at a tick that has events.
  mutating func leaveRecording(_ reason: ReplayFault) {
    guard let recorder, recorder.isRecording else { return }
    fail(ReplayError(file: recorder.path, fault: reason))
  }

  private mutating func fail(_ error: ReplayError) {
    recorder = nil
    recordingFailure = error
  }
}

extension TickLoop where Run == Simulation {
  /// Keeps what happens from now on in memory, so that a recording may begin later and have it all.
  ///
  /// Precondition: the simulation is at tick 0.
  package mutating func keepRun(upTo byteCount: Int = KeptRun.usualByteCount) {
    kept = KeptRun(simulation.replayHeader(origin: ReplayOrigin()), maximumByteCount: byteCount)
  }

  /// Begins a recording to a new file, "NAME.rpl", that says it was made by `origin`.
  ///
  /// Where the run was kept the file holds it from tick 0 on; else it begins here. One that
  /// `replacesExisting` replaces a file of that name when it is whole.
  /// Precondition: the simulation is at tick 0, or the whole run was kept.
  ///
  /// - Throws: why there is none; so it is after a step that couldn't be made, with its events applied.
  package mutating func startRecording(
    to path: String, origin: ReplayOrigin, replacesExisting: Bool = false
  ) throws(ReplayError) {
    try startRecording(
      to: path, origin: origin, calls: .system, replacesExisting: replacesExisting)
  }

  package mutating func startRecording(
    to path: String, origin: ReplayOrigin, calls: FileCalls, replacesExisting: Bool = false
  ) throws(ReplayError) {
    if let leftTick { throw ReplayError(file: path, fault: leftTick) }
    let kept = kept?.isWhole == true ? kept : nil
    let recorder = try ReplayRecorder(
      path: path, header: kept?.header(madeBy: origin) ?? simulation.replayHeader(origin: origin),
      calls: calls, replacesExisting: replacesExisting)
    if let kept { try recorder.record(kept) }
    self.recorder = recorder
  }

  /// Writes the run from tick 0 up to the present state to a new file, "NAME.rpl", and goes on unrecorded.
  ///
  /// Precondition: the simulation is at tick 0, or the whole run was kept; nothing is being recorded.
  ///
  /// - Throws: why there is no file.
  package func writeRun(
    to path: String, origin: ReplayOrigin, calls: FileCalls = .system
  ) throws(ReplayError) {
    var loop = self
    try loop.startRecording(to: path, origin: origin, calls: calls)
    _ = loop.stopRecording()
    if let failure = loop.takeRecordingFailure() { throw failure }
  }

  /// Begins the next recording, under the next number, if `before` has finished one.
  ///
  /// Precondition: the simulation is at tick 0.
  package mutating func continueRecording(of before: TickLoop) {
    guard let recorder = before.recorder else { return }
    // A note is about the run that has ended.
    var origin = recorder.origin
    origin.note = nil
    do {
      try recorder.beginNext(simulation.replayHeader(origin: origin))
      self.recorder = recorder
    } catch {
      fail(error)
    }
  }
}
