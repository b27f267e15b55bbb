/// What has happened in a run since tick 0, kept in memory: its events, and the hashes of checkpoints.
///
/// A space can't be restored, so a recording has to hold a run from its beginning. With this one
/// may be begun at any time. It takes 32 bytes an event or checkpoint; beyond `maximumByteCount`,
/// or a recording's last tick, all is dropped.
package struct KeptRun: Sendable {
  /// One line of the recording that could be written.
  enum Line: Sendable {
    case checkpoint(tick: Int64, hash: UInt64)
    case event(tick: Int64, SimulationEvent)

    /// The tick whose state or event it is.
    var tick: Int64 {
      switch self {
      case .checkpoint(let tick, _), .event(let tick, _): tick
      }
    }

    /// The line, behind bytes whose checksum is `crc`.
    func replayLine(crc: UInt32) -> ReplayLine {
      switch self {
      case .checkpoint(let tick, let hash): .checkpoint(tick: tick, hash: hash, crc: crc)
      case .event(let tick, let event): .event(tick: tick, event)
      }
    }
  }

  /// What a window keeps, 64 MiB: two million events, five hours of a pointer that never rests.
  package static let usualByteCount = 64 << 20

  /// Whether everything since tick 0 is there; false from the moment on at which it was too much.
  package private(set) var isWhole = true
  /// In the order of a recording.
  var lines: [Line] = []

  private let header: ReplayHeader
  private let maximumCount: Int

  /// A run that has just begun, with the header of its recordings.
  package init(_ header: ReplayHeader, maximumByteCount: Int = usualByteCount) {
    self.header = header
    maximumCount = maximumByteCount / MemoryLayout<Line>.stride
  }

  /// The header of a recording that is made now.
  func header(madeBy origin: ReplayOrigin) -> ReplayHeader {
    var header = header
    header.made = origin
    return header
  }

  /// Whether the hash of a tick's state is kept.
  func needsHash(at tick: Int64) -> Bool {
    isWhole && ReplayFormat.isCheckpoint(tick, hz: header.hz)
  }

  /// Keeps a tick: the hash of its state where one is needed, and the events that were applied to it.
  mutating func add(tick: Int64, hash: UInt64?, events: [SimulationEvent]) {
    guard isWhole else { return }
    if let hash, needsHash(at: tick) { lines.append(.checkpoint(tick: tick, hash: hash)) }
    for event in events { lines.append(.event(tick: tick, event)) }
    guard lines.count > maximumCount || tick >= ReplayFormat.lastTick(hz: header.hz) else { return }
    isWhole = false
    lines = []
  }
}
