// What is recorded of a loop's ticks. A recording that fails stops, and the loop goes on.
extension TickLoop {
  /// Whether a recording is being written.
  package var isRecording: Bool { recorder?.isRecording == true }

  /// What stopped the recording since the last call; nil: nothing did.
  package mutating func takeRecordingFailure() -> ReplayError? {
    defer { recordingFailure = nil }
    return recordingFailure
  }

  /// Ends the recording at the present state; the file is whole.
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
      try recorder.finish(tick: simulation.now.number, hash: simulation.stateHash())
      return recorder.path
    } catch {
      fail(error)
      return nil
    }
  }

  /// Writes down a tick: its events that were applied, and its hash where one is needed.
  mutating func record(tick: Tick, hash: UInt64?, events: [SimulationEvent]) {
    guard let recorder else { return }
    do { try recorder.record(tick: tick.number, hash: hash, events: events) } catch { fail(error) }
  }

  private mutating func fail(_ error: ReplayError) {
    recorder = nil
    recordingFailure = error
  }
}

extension TickLoop where Run == Simulation {
  /// Begins a recording to a new file, "NAME.rpl", that says it was made by `origin`.
  ///
  /// One that `replacesExisting` replaces a file of that name when it is whole.
  /// Precondition: the simulation is at tick 0.
  ///
  /// - Throws: why there is none.
  package mutating func startRecording(
    to path: String, origin: ReplayOrigin, replacesExisting: Bool = false
  ) throws(ReplayError) {
    try startRecording(
      to: path, origin: origin, calls: .system, replacesExisting: replacesExisting)
  }

  package mutating func startRecording(
    to path: String, origin: ReplayOrigin, calls: FileCalls, replacesExisting: Bool = false
  ) throws(ReplayError) {
    recorder = try ReplayRecorder(
      path: path, header: simulation.replayHeader(origin: origin), calls: calls,
      replacesExisting: replacesExisting)
  }

  /// Begins the next recording, under the next number, if `before` has finished one.
  ///
  /// Precondition: the simulation is at tick 0.
  package mutating func continueRecording(of before: TickLoop) {
    guard let recorder = before.recorder else { return }
    do {
      try recorder.beginNext(simulation.replayHeader(origin: recorder.origin))
      self.recorder = recorder
    } catch {
      fail(error)
    }
  }
}
