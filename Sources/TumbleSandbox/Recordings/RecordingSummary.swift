import Foundation
import Tumble

/// What is in a recording, as `inspect` tells it; nothing is simulated for it.
struct RecordingSummary {
  /// The recording's name.
  let file: String
  let header: ReplayHeader
  /// The tick of the last line.
  private(set) var lastTick: Int64 = 0
  /// What was done to the simulation, in the order of `InputKind.allCases`; only kinds that are there.
  private(set) var inputs: [RecordedInputs] = []
  private(set) var checkpointCount = 0
  private(set) var extraHashCount = 0
  /// Whether the recording was ended properly.
  let hasEnd: Bool
  /// Where a part is cut, if it is: all before that is told.
  let cutByte: Int64?
  let byteCount: Int64

  /// The parts of equal length that the ticks are counted in.
  private static let columnCount = 256

  /// Reads a recording twice: how long it is, and then what happens when.
  ///
  /// - Throws: what is wrong with the file.
  init(_ path: String) throws(ReplayError) {
    file = path
    let reader = try ReplayReader(path: path)
    header = reader.header
    while let line = try reader.next() {
      lastTick = line.tick
      switch line {
      case .checkpoint: checkpointCount += 1
      case .hash: extraHashCount += 1
      case .event, .end: break
      }
    }
    hasEnd = reader.hasEnd
    cutByte = reader.cutByte
    var status = stat()
    byteCount = stat(path, &status) == 0 ? Int64(status.st_size) : 0
    inputs = try Self.inputs(of: path, lastTick: lastTick)
  }

  private static func inputs(of path: String, lastTick: Int64) throws(ReplayError)
    -> [RecordedInputs]
  {
    var byKind: [InputKind: RecordedInputs] = [:]
    let reader = try ReplayReader(path: path)
    while let line = try reader.next() {
      guard case .event(let tick, let event) = line else { continue }
      let kind = InputKind(event)
      byKind[
        kind,
        default: RecordedInputs(kind, TickHistogram(lastTick: lastTick, count: columnCount))
      ].add(tick)
    }
    return InputKind.allCases.compactMap { byKind[$0] }
  }

  /// All inputs, of whatever kind.
  var inputCount: Int { inputs.reduce(0) { $0 + $1.count } }

  /// Seconds of simulation time.
  var seconds: Double { Double(lastTick) / Double(header.hz) }

  /// Bytes that a minute of it takes; nil where it has no length.
  var bytesPerMinute: Double? { lastTick > 0 ? Double(byteCount) * 60 / seconds : nil }

  /// What the header's note says of the recording's beginning.
  var mark: RecordingMark? { header.made.note.flatMap(RecordingMark.init(note:)) }

  /// What of the platform differs from this program's.
  var differences: [PlatformDifference] { header.platform.differences(from: .current) }
}

/// The inputs of one kind in a recording.
struct RecordedInputs {
  let kind: InputKind
  private(set) var count = 0
  private(set) var firstTick: Int64 = 0
  private(set) var lastTick: Int64 = 0
  /// How many there are in each part of the recording.
  private(set) var histogram: TickHistogram

  init(_ kind: InputKind, _ histogram: TickHistogram) {
    self.kind = kind
    self.histogram = histogram
  }

  /// Counts one more, at a tick not before the last one.
  mutating func add(_ tick: Int64) {
    if count == 0 { firstTick = tick }
    lastTick = tick
    count += 1
    histogram.add(tick)
  }
}

/// The kinds of inputs that people tell apart.
enum InputKind: String, CaseIterable {
  case gravity
  case pointerDown
  case pointerMoved
  case pointerUp
  case key
  case spawn
  case remove
  case shake
  case setParameter
  case wakeAll

  init(_ event: SimulationEvent) {
    switch event {
    case .gravity: self = .gravity
    case .pointerDown: self = .pointerDown
    case .pointerMoved: self = .pointerMoved
    case .pointerUp: self = .pointerUp
    case .key: self = .key
    case .spawn: self = .spawn
    case .remove: self = .remove
    case .shake: self = .shake
    case .setParameter: self = .setParameter
    case .wakeAll: self = .wakeAll
    }
  }

  /// What people read.
  var title: String {
    switch self {
    case .gravity, .key, .spawn, .remove, .shake: rawValue
    case .pointerDown: "pointer down"
    case .pointerMoved: "pointer moved"
    case .pointerUp: "pointer up"
    case .setParameter: "parameter"
    case .wakeAll: "wake all"
    }
  }
}

/// Where a recording comes from, if it isn't simply one that somebody began.
enum RecordingMark: Equatable {
  /// The run so far, kept on request: what led to this tick was to be shown.
  case marked(from: Int64)
  /// Another recording up to a tick, and from there on a run of its own.
  case fork(parent: String, tick: Int64)

  /// Reads "marked from tick 240" and "fork of HASH at tick 240", whatever else the note says behind.
  init?(note: String) {
    let words = note.split(separator: " ")
    if words.count >= 4, words[..<3] == ["marked", "from", "tick"], let tick = Self.tick(words[3]) {
      self = .marked(from: tick)
    } else if words.count >= 6, words[..<2] == ["fork", "of"], words[3...4] == ["at", "tick"],
      let tick = Self.tick(words[5])
    {
      self = .fork(parent: String(words[2]), tick: tick)
    } else {
      return nil
    }
  }

  /// The tick that is meant.
  var tick: Int64 {
    switch self {
    case .marked(let tick), .fork(_, let tick): tick
    }
  }

  /// A tick that a recording can have; whoever wrote the note isn't trusted.
  private static func tick(_ word: Substring) -> Int64? {
    let number = Int64(word.last.map { ",;.".contains($0) } == true ? word.dropLast() : word)
    return number.flatMap { (0...ReplayFormat.lastTick(hz: 1000)).contains($0) ? $0 : nil }
  }
}
