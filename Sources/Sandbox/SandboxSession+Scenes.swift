import Physics
public import Tumble

// Which scene runs, and what is recorded and played.
extension SandboxSession {
  /// Builds a scene anew; a recording ends and the next one, with a number, begins.
  ///
  /// Parameters that were set stay so where it is the same scene.
  public func restart(_ scene: any Scene.Type) { restart(scene, records: isRecording) }

  /// What will be recorded waits for its contents from the start, as whoever verifies it does.
  ///
  /// False where the scene can't be built, and what ran goes on.
  @discardableResult
  private func restart(_ scene: any Scene.Type, records: Bool) -> Bool {
    do {
      let isSame = scene.name == simulation.sceneType.name
      let simulation = try Simulation(
        scene, configuration: isSame && !isReplaying ? simulation.presentConfiguration : fresh,
        waitsForContents: waitsForContents || records)
      let finished = loop.ticks.finishRecording()
      tell(of: finished)
      show(simulation, replay: nil)
      noticeRecordingFailure()
      if let finished, let next = loop.ticks.recordingPath {
        overlay.show(notice: "recorded \(finished), recording \(next)")
      }
      return true
    } catch {
      overlay.show(notice: "\(error)")
      return false
    }
  }

  /// The configuration without parameters, which belong to the scene they were set for.
  private var fresh: SimulationConfiguration {
    SimulationConfiguration(hz: configuration.hz, seed: configuration.seed)
  }

  /// Records to `path` what has happened since the scene's beginning and what comes, made by `origin`.
  ///
  /// A recording begins at tick 0, since no other state can be restored exactly. Where the run isn't
  /// kept from there, or wouldn't go the same way again, the scene is begun anew and the notice says
  /// why. Where the file can't be made the scene goes on unrecorded and a notice says why.
  public func startRecording(path: String, origin: ReplayOrigin) {
    startRecording(path: path, origin: origin, calls: .system)
  }

  func startRecording(path: String, origin: ReplayOrigin, calls: FileCalls) {
    stopRecording()
    let obstacle = keepingObstacle
    if isReplaying || obstacle != nil {
      guard restart(simulation.sceneType, records: true) else { return }
    }
    do {
      try loop.ticks.startRecording(to: path, origin: origin, calls: calls)
      updateWaiting()
      overlay.show(notice: "recording \(path)\(beginning(after: obstacle))")
    } catch {
      tell("not recording: \(error)")
    }
  }

  /// Why the run can't be recorded from its beginning; nil: it can.
  var keepingObstacle: String? {
    guard !isReplaying else { return nil }
    if loop.ticks.kept?.isWhole != true { return "the run was too long to keep" }
    if simulation.context.wentOnWithoutContents { return "its pictures came when they came" }
    return nil
  }

  /// What a notice says of where a recording begins.
  private func beginning(after obstacle: String?) -> String {
    if let obstacle { return " from a new beginning: \(obstacle)" }
    guard simulation.now.number > 0 else { return "" }
    return " with the \(HUD.tenths(simulation.rate.seconds(at: simulation.now))) s so far"
  }

  /// Asks for a file for the run so far, where it can be kept.
  func requestKeeping() -> HostRequest? {
    if isRecording {
      overlay.show(notice: "the recording has it all: F5 ends it")
    } else if isReplaying {
      overlay.show(notice: "not while a recording plays")
    } else if let keepingObstacle {
      overlay.show(notice: "can't be kept: \(keepingObstacle)")
    } else {
      return .keepRun
    }
    return nil
  }

  /// Writes the run from the scene's beginning up to now to `path`, and doesn't go on recording; F6 plays it.
  ///
  /// Its note says from where it is worth looking at: half a minute before.
  ///
  /// Precondition: nothing is being recorded or played. Where the file can't be made a notice says why.
  public func keepRun(path: String, origin: ReplayOrigin) {
    var origin = origin
    let half = 30 * Int64(simulation.rate.ticksPerSecond)
    origin.note = "marked from tick \(max(0, simulation.now.number - half))"
    do {
      try loop.ticks.writeRun(to: path, origin: origin)
      lastRecording = path
      let length = HUD.tenths(simulation.rate.seconds(at: simulation.now))
      let reason = failure.map { "\($0); " } ?? ""
      overlay.show(notice: "\(reason)kept the \(length) s so far in \(path): F6 plays it")
    } catch {
      tell("not kept: \(error)")
    }
  }

  /// Ends the recording; the file is whole and F6 plays it.
  public func stopRecording() { tell(of: loop.ticks.stopRecording()) }

  /// Does so while the run goes on.
  func stopRecordingOnly() { tell(of: loop.ticks.stopRecording(), offersAnother: true) }

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
  ///
  /// Where the run goes on and was kept, nothing is lost: the notice says so if it `offersAnother` file.
  func noticeRecordingFailure(offersAnother: Bool = false) {
    guard let error = loop.ticks.takeRecordingFailure() else { return }
    let isKept = offersAnother && !isReplaying && keepingObstacle == nil
    tell("recording stopped: \(error)\(isKept ? "; F5 records the whole run to another file" : "")")
  }

  /// Tells that a file was ended, or why it could not be.
  private func tell(of finished: String?, offersAnother: Bool = false) {
    if let finished {
      lastRecording = finished
      overlay.show(notice: "recorded \(finished)")
    }
    noticeRecordingFailure(offersAnother: offersAnother)
  }

  private func tell(_ problem: String) {
    overlay.show(alarm: problem)
    recordingProblems.append(problem)
  }
}
