import Physics
public import Tumble

// Which scene runs, and what is recorded and played.
extension SandboxSession {
  /// Builds a scene anew; a recording ends and the next one, with a number, begins.
  public func restart(_ scene: any Scene.Type) { restart(scene, records: isRecording) }

  /// What will be recorded waits for its contents from the start, as whoever verifies it does.
  private func restart(_ scene: any Scene.Type, records: Bool) {
    do {
      let isSame = scene.name == simulation.sceneType.name
      let simulation = try Simulation(
        scene, configuration: isSame && !isReplaying ? simulation.configuration : fresh,
        waitsForContents: waitsForContents || records)
      tell(of: loop.ticks.finishRecording())
      show(simulation, replay: nil)
      noticeRecordingFailure()
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
    restart(simulation.sceneType, records: true)
    do {
      try loop.ticks.startRecording(to: path, origin: origin, calls: calls)
      updateWaiting()
      overlay.show(notice: "recording \(path)")
    } catch {
      tell("not recording: \(error)")
    }
  }

  /// Ends the recording; the file is whole and F6 plays it.
  public func stopRecording() { tell(of: loop.ticks.stopRecording()) }

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

  /// Tells what stopped the recording, if something has since the last call.
  func noticeRecordingFailure() {
    guard let error = loop.ticks.takeRecordingFailure() else { return }
    tell("recording stopped: \(error)")
  }

  /// Tells that a file was ended, or why it could not be.
  private func tell(of finished: String?) {
    if let finished {
      lastRecording = finished
      overlay.show(notice: "recorded \(finished)")
    }
    noticeRecordingFailure()
  }

  private func tell(_ problem: String) {
    overlay.show(notice: problem)
    recordingProblems.append(problem)
  }
}
