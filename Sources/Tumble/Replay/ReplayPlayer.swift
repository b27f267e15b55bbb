import Contracts

/// Gives out what a recording holds, tick by tick, after the whole file has been checked.
///
/// Nothing is simulated before the file is known to be good. The file is read twice instead of
/// being kept: memory doesn't grow with it.
package final class ReplayPlayer {
  /// The recording's first line.
  package let header: ReplayHeader
  /// The tick of the last line: where the recording ends.
  package let lastTick: Int64
  /// How many checkpoints there are.
  package let checkpointCount: Int
  /// Whether the recording was ended properly; if not, it was interrupted.
  package let hasEnd: Bool
  /// What was wrong with the rest that was left out; nil if nothing was.
  package let damage: ReplayError?

  /// Everything that the file says about the tick that was read last.
  private(set) var moment = ReplayMoment()
  /// The line of the last event that was read; nil: there was none.
  private(set) var lastEventLine: Int?
  private let reader: ReplayReader
  private var pending: ReplayLine?

  /// Checks a recording from beginning to end and stands at tick 0.
  ///
  /// To `recover` is to leave out a cut last line, and all that follows the last good checkpoint if
  /// a checksum is wrong. A cut last line of a ".part" file is left out in any case.
  ///
  /// - Throws: what is wrong with the file.
  package convenience init(path: String, recover: Bool = false) throws(ReplayError) {
    try self.init(ByteSource(recording: path), recover: recover)
  }

  /// Checks a recording in memory; the name is for messages, and tells ".part" files.
  package convenience init(bytes: [UInt8], name: String, recover: Bool = false)
    throws(ReplayError)
  {
    try self.init(ByteSource(bytes, name: name), recover: recover)
  }

  init(_ source: ByteSource, recover: Bool, comparesChecksums: Bool = true) throws(ReplayError) {
    let check = try ReplayCheck(source, recover: recover, comparesChecksums)
    header = check.header
    lastTick = check.lastTick
    checkpointCount = check.checkpointCount
    hasEnd = check.hasEnd
    damage = check.damage
    reader = try ReplayReader(
      source, acceptsCut: recover, limit: check.goodBytes, comparesChecksums: comparesChecksums)
    pending = try reader.next()
  }

  /// The events of a tick, in order.
  ///
  /// Precondition: the ticks that are asked for never descend, and none with lines is left out.
  ///
  /// - Throws: what is wrong with the file if it was changed since it was checked.
  package func events(at tick: Int64) throws(ReplayError) -> [SimulationEvent] {
    try read(tick)
    return moment.events
  }

  /// Reads a tick into `moment`, under the same conditions as `events(at:)`.
  ///
  /// Who looks on and who plays read the same tick, each without knowing of the other.
  func read(_ tick: Int64) throws(ReplayError) {
    guard tick != moment.tick else { return }
    moment.begin(tick)
    while let line = pending, line.tick <= tick {
      require(line.tick == tick, "tick \(line.tick) has lines and was left out")
      moment.append(line, at: reader.lineNumber)
      lastEventLine = moment.eventLines.last ?? lastEventLine
      pending = try reader.next()
    }
  }
}

/// What a recording says about one tick.
struct ReplayMoment {
  /// The tick; below 0 there is none yet.
  private(set) var tick: Int64 = -1
  /// The state hashes that the tick must have, in the order of their lines.
  private(set) var hashes: [RecordedHash] = []
  /// The events, in order.
  private(set) var events: [SimulationEvent] = []
  /// The line of each event.
  private(set) var eventLines: [Int] = []

  mutating func begin(_ tick: Int64) {
    self.tick = tick
    guard !hashes.isEmpty || !events.isEmpty else { return }
    hashes.removeAll(keepingCapacity: true)
    events.removeAll(keepingCapacity: true)
    eventLines.removeAll(keepingCapacity: true)
  }

  mutating func append(_ line: ReplayLine, at number: Int) {
    switch line {
    case .event(_, let event):
      events.append(event)
      eventLines.append(number)
    case .hash(_, let hash): hashes.append(RecordedHash(kind: .extra, value: hash))
    case .checkpoint(_, let hash, _): hashes.append(RecordedHash(kind: .checkpoint, value: hash))
    case .end(_, let hash, _): hashes.append(RecordedHash(kind: .end, value: hash))
    }
  }
}

/// A state hash that a recording holds.
struct RecordedHash {
  let kind: Divergence.HashKind
  let value: UInt64
}

/// The first of two passes: what a file is, and up to where it is good.
private struct ReplayCheck {
  let header: ReplayHeader
  private(set) var lastTick: Int64 = 0
  private(set) var checkpointCount = 0
  private(set) var hasEnd = false
  private(set) var damage: ReplayError?
  private(set) var goodBytes = Int64.max

  init(_ source: ByteSource, recover: Bool, _ comparesChecksums: Bool) throws(ReplayError) {
    let reader = try ReplayReader(
      source, acceptsCut: recover, comparesChecksums: comparesChecksums)
    header = reader.header
    do {
      while let line = try reader.next() {
        lastTick = line.tick
        if case .checkpoint = line { checkpointCount += 1 }
      }
    } catch {
      try self.recover(from: error, reader, isWanted: recover)
    }
    hasEnd = reader.hasEnd
    if let byte = reader.cutByte {
      damage = ReplayError(file: source.name, line: reader.lineNumber, fault: .cut(byte: byte))
    }
  }

  /// A wrong checksum leaves the part up to the last good one usable; nothing else does.
  private mutating func recover(from error: ReplayError, _ reader: ReplayReader, isWanted: Bool)
    throws(ReplayError)
  {
    guard isWanted, case .checksum(let written, let computed, _) = error.fault else { throw error }
    guard let good = reader.lastGood else {
      throw ReplayError(
        file: error.file, line: error.line,
        fault: .nothingToRecover(written: written, computed: computed))
    }
    lastTick = good.tick
    goodBytes = good.byteCount
    damage = error
  }
}
