/// The rules that the lines of a recording keep between each other.
///
/// Ticks never decrease; in a tick come hashes, then the checkpoint, then events; checkpoints
/// stand at exactly the positive multiples of `hz`; nothing follows the end.
struct ReplayOrder {
  let hz: Int
  /// The tick of the last line.
  private(set) var tick: Int64 = 0
  private(set) var hasEnded = false
  private var nextCheckpoint: Int64
  private var stage = Stage.hashes
  private var eventCount = 0
  private var firstEventLine = 0

  /// How far a tick's lines have got.
  private enum Stage { case hashes, checkpoint, events }

  init(hz: Int) {
    self.hz = hz
    nextCheckpoint = Int64(hz)
  }

  /// Takes the next line, or says which rule it breaks.
  mutating func admit(_ line: ReplayLine, at number: Int) throws(ReplayFault) {
    guard !hasEnded else { throw .afterEnd }
    try admit(tick: line.tick)
    switch line {
    case .event: try admitEvent(at: number)
    case .hash:
      guard stage == .hashes else { throw .outOfOrder(kind: "h", tick: tick) }
    case .checkpoint: try admitCheckpoint()
    case .end: try admitEnd()
    }
  }

  /// Judges the checkpoints of a file that ends here without an end line.
  ///
  /// After a hash line the checkpoint of the same tick may still have been to come.
  func finish() throws(ReplayFault) {
    guard !hasEnded else { return }
    try requireCheckpoints(through: stage == .hashes ? tick - 1 : tick)
  }

  private mutating func admit(tick next: Int64) throws(ReplayFault) {
    guard (0...ReplayFormat.lastTick(hz: hz)).contains(next) else {
      throw .tickOutOfRange(next, hz: hz)
    }
    guard next >= tick else { throw .tickDecreases(from: tick, to: next) }
    guard next > tick else { return }
    tick = next
    stage = .hashes
    eventCount = 0
  }

  private mutating func admitEvent(at number: Int) throws(ReplayFault) {
    if eventCount == 0 { firstEventLine = number }
    stage = .events
    eventCount += 1
    guard eventCount <= ReplayFormat.maximumEventsPerTick else { throw .tooManyEvents(tick: tick) }
  }

  private mutating func admitCheckpoint() throws(ReplayFault) {
    guard ReplayFormat.isCheckpoint(tick, hz: hz) else {
      throw .checkpointOffGrid(tick: tick, hz: hz)
    }
    guard tick >= nextCheckpoint else { throw .checkpointDoubled(tick: tick) }
    try requireCheckpoints(through: tick - 1)
    guard stage != .events else { throw .outOfOrder(kind: "c", tick: tick) }
    stage = .checkpoint
    nextCheckpoint += Int64(hz)
  }

  private mutating func admitEnd() throws(ReplayFault) {
    try requireCheckpoints(through: tick)
    guard eventCount == 0 else { throw .eventAtEnd(tick: tick, line: firstEventLine) }
    hasEnded = true
  }

  private func requireCheckpoints(through last: Int64) throws(ReplayFault) {
    guard nextCheckpoint > last else {
      throw .checkpointMissing(due: nextCheckpoint, tick: tick)
    }
  }
}
