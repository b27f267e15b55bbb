import Physics

// Which scene runs, and what is recorded and played.
extension Sandbox {
  /// Builds a scene anew; a recording ends and the next one, with a number, begins.
  public func restart(_ scene: any Scene.Type) {
    do {
      let isSame = scene.name == simulation.sceneType.name
      let simulation = try Simulation(
        scene, configuration: isSame && !isReplaying ? simulation.configuration : fresh)
      endRecordingFile()
      show(simulation, replay: nil)
      continueRecording()
    } catch {
      overlay.show(notice: "\(error)")
    }
  }

  /// The configuration without parameters, which belong to the scene they were set for.
  private var fresh: SimulationConfiguration {
    SimulationConfiguration(hz: configuration.hz, seed: configuration.seed)
  }

  /// Starts the scene again and records it to `path`, made by `origin`.
  ///
  /// A recording begins at tick 0, since no other state can be restored exactly. Where the file
  /// can't be made the scene goes on unrecorded and a notice says why.
  public func startRecording(path: String, origin: ReplayOrigin) {
    startRecording(path: path, origin: origin, calls: .system)
  }

  func startRecording(path: String, origin: ReplayOrigin, calls: FileCalls) {
    stopRecording()
    restart(simulation.sceneType)
    self.origin = origin
    do {
      recorder = try ReplayRecorder(
        path: path, header: simulation.replayHeader(origin: origin), calls: calls)
      loop.ticks.recorder = recorder
      overlay.show(notice: "recording \(path)")
    } catch {
      tell("not recording: \(error)")
    }
  }

  /// Ends the recording; the file is whole and F6 plays it.
  public func stopRecording() {
    endRecordingFile()
    recorder = nil
    loop.ticks.recorder = nil
  }

  /// Plays a recording from its beginning.
  ///
  /// - Throws: `ReplayError` for a bad file, `SceneError` for one that this program can't build.
  public func play(_ path: String) throws {
    let replay = try ReplaySource(path: path, catalog: catalog)
    let simulation = try replay.makeSimulation()
    stopRecording()
    show(simulation, replay: replay)
    overlay.show(notice: "playing \(path)")
  }

  func replayLast() {
    stopRecording()
    guard let lastRecording else {
      return overlay.show(notice: "nothing was recorded yet: F5 records")
    }
    do { try play(lastRecording) } catch { overlay.show(notice: "\(error)") }
  }

  func endReplay() {
    overlay.show(notice: "the recording ended at tick \(simulation.now.number)")
    loop.timestep.pause()
  }

  /// What stopped a recording from being written, shown once.
  func noticeRecordingFailure() {
    guard let error = loop.ticks.recordingError else { return }
    recorder = nil
    loop.ticks.recorder = nil
    tell("recording stopped: \(error)")
  }

  /// Ends the file that is being written; the recorder stays, for the next.
  private func endRecordingFile() {
    guard let recorder, recorder.isRecording else { return }
    do {
      try recorder.finish(tick: simulation.now.number, hash: simulation.stateHash())
      lastRecording = recorder.path
      overlay.show(notice: "recorded \(recorder.path)")
    } catch {
      self.recorder = nil
      tell("recording stopped: \(error)")
    }
  }

  private func continueRecording() {
    guard let recorder else { return }
    do {
      try recorder.beginNext(simulation.replayHeader(origin: origin))
      loop.ticks.recorder = recorder
    } catch {
      self.recorder = nil
      tell("recording stopped: \(error)")
    }
  }

  private func tell(_ problem: String) {
    overlay.show(notice: problem)
    recordingProblems.append(problem)
  }
}
