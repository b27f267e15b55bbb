import Drawing

/// The bytes of a recording that is made in memory, line by line, with its checksums.
struct RecordingText {
  private(set) var bytes: [UInt8]
  private let hz: Int
  private var checksum = CRC32()

  /// A recording that has its header alone.
  init(_ header: ReplayHeader) {
    hz = header.hz
    bytes = Array((header.text + "\n").utf8)
    checksum.update(bytes)
  }

  /// Adds what another recording says of a tick, with the hashes that `run` has there.
  mutating func append(_ moment: ReplayMoment, at tick: Int64, _ run: any SimulationRun) {
    for hash in moment.hashes where hash.kind == .extra {
      append(.hash(tick: tick, run.stateHash()))
    }
    appendCheckpoint(at: tick, run)
    for event in moment.events { append(.event(tick: tick, event)) }
  }

  /// Adds a line that was kept.
  mutating func append(kept line: KeptRun.Line) { append(line.replayLine(crc: checksum.value)) }

  /// Adds the end, at the state that `run` is in.
  mutating func appendEnd(at tick: Int64, _ run: any SimulationRun) {
    appendCheckpoint(at: tick, run)
    append(.end(tick: tick, hash: run.stateHash(), crc: checksum.value))
  }

  private mutating func appendCheckpoint(at tick: Int64, _ run: any SimulationRun) {
    guard ReplayFormat.isCheckpoint(tick, hz: hz) else { return }
    append(.checkpoint(tick: tick, hash: run.stateHash(), crc: checksum.value))
  }

  private mutating func append(_ line: ReplayLine) {
    let text = Array((line.text + "\n").utf8)
    checksum.update(text)
    bytes += text
  }
}

extension TickLoop {
  /// The recording of all that was kept of the run, up to the present state.
  ///
  /// Where the last step made numbers that are none, its state is the end: who verifies it finds them.
  ///
  /// - Returns: nil where the run isn't kept from tick 0, and after a step that couldn't be made, with
  ///   its events applied.
  func recording(origin: ReplayOrigin) -> [UInt8]? {
    guard let kept, kept.isWhole, leftTick == nil else { return nil }
    var text = RecordingText(kept.header(madeBy: origin))
    for line in kept.lines { text.append(kept: line) }
    text.appendEnd(at: simulation.now.number, simulation)
    return text.bytes
  }
}
