extension Verifier {
  /// A recording of the same events with the hashes, and the checksums, that they have now.
  ///
  /// For fixtures whose scene was changed on purpose, and for events that were edited by hand: the
  /// checksums of the old recording aren't compared. The new one says what it was made on, and the
  /// revision that the scene has now.
  package func rerecorded(_ bytes: [UInt8], name: String) throws(ReplayError) -> [UInt8] {
    let player = try ReplayPlayer(
      ByteSource(bytes, name: name), recover: false, comparesChecksums: false)
    var header = player.header
    header.platform = platform
    let run = try currentRun(&header, name)
    header.initial = run.stateHash()
    var rerecording = Rerecording(player: player, text: RecordingText(header))
    do { try rerecording.play(on: run, file: name) } catch {
      throw ReplayError(error, file: name)
    }
    return rerecording.text.bytes
  }

  /// The states at tick 0, the checkpoints and the end of a recording, as a trace.
  package func checkpointTrace(_ bytes: [UInt8], name: String) throws(ReplayError) -> [UInt8] {
    let player = try ReplayPlayer(bytes: bytes, name: name)
    var header = player.header
    let run = try currentRun(&header, name)
    var trace: [UInt8] = []
    var writer = TraceWriter(atCheckpointsOf: header.hz) { trace += $0 }
    func play(_ run: some SimulationRun) throws {
      var loop = TickLoop(
        run, source: RecordedEvents(player: player, file: name), onRefusal: .fail)
      _ = try loop.run(to: Tick(player.lastTick), observer: &writer)
    }
    do { try play(run) } catch { throw ReplayError(error, file: name) }
    writer.finish(at: run)
    return trace
  }

  /// The simulation that a header asks for, at the revision that there is.
  private func currentRun(_ header: inout ReplayHeader, _ name: String) throws(ReplayError)
    -> any SimulationRun
  {
    do throws(ReplayFault) {
      return try start(header)
    } catch {
      guard case .unknownRevision(let old, _, let known) = error, old != known else {
        throw ReplayError(file: name, line: 1, fault: error)
      }
      header.revision = known
      return try currentRun(&header, name)
    }
  }
}

/// Looks on while a recording is played, and writes down its events with the hashes of now.
private struct Rerecording: TickObserver {
  let player: ReplayPlayer
  private(set) var text: RecordingText

  mutating func play(on run: some SimulationRun, file: String) throws {
    var loop = TickLoop(
      run, source: RecordedEvents(player: player, file: file), onRefusal: .fail)
    _ = try loop.run(to: Tick(player.lastTick), observer: &self)
  }

  mutating func reached(_ run: any SimulationRun) throws -> Bool {
    let tick = run.now.number
    guard tick < player.lastTick else {
      text.appendEnd(at: tick, run)
      return false
    }
    try player.read(tick)
    text.append(player.moment, at: tick, run)
    return true
  }
}
