/// The kinds of events, told apart by the line's letter and, for "a", by its first number.
enum EventKind: CaseIterable {
  case gravity, pointerDown, pointerMoved, pointerUp, key
  case spawn, remove, shake, setParameter, wakeAll

  /// The letter that the line gives the kind with.
  var letter: UInt8 {
    switch self {
    case .gravity: UInt8(ascii: "g")
    case .pointerDown: UInt8(ascii: "d")
    case .pointerMoved: UInt8(ascii: "m")
    case .pointerUp: UInt8(ascii: "u")
    case .key: UInt8(ascii: "k")
    case .spawn, .remove, .shake, .setParameter, .wakeAll: UInt8(ascii: "a")
    }
  }

  /// The command's number, for the kinds that all have the letter "a".
  var command: Int32? {
    switch self {
    case .gravity, .pointerDown, .pointerMoved, .pointerUp, .key: nil
    case .spawn: 1
    case .remove: 2
    case .shake: 3
    case .setParameter: 4
    case .wakeAll: 5
    }
  }

  /// The kind of a letter other than "a".
  init?(letter: UInt8) {
    switch letter {
    case UInt8(ascii: "g"): self = .gravity
    case UInt8(ascii: "d"): self = .pointerDown
    case UInt8(ascii: "m"): self = .pointerMoved
    case UInt8(ascii: "u"): self = .pointerUp
    case UInt8(ascii: "k"): self = .key
    default: return nil
    }
  }

  /// The kind of a number behind the letter "a".
  init?(command: Int32) {
    switch command {
    case 1: self = .spawn
    case 2: self = .remove
    case 3: self = .shake
    case 4: self = .setParameter
    case 5: self = .wakeAll
    default: return nil
    }
  }

  /// The numbers that follow, in their order.
  var fields: [EventField] {
    switch self {
    case .gravity: Self.gravityFields
    case .pointerDown, .pointerMoved: Self.pointerFields
    case .pointerUp: Self.pointerUpFields
    case .key: Self.keyFields
    case .spawn: Self.spawnFields
    case .remove: Self.removeFields
    case .shake: Self.shakeFields
    case .setParameter: Self.parameterFields
    case .wakeAll: []
    }
  }

  /// Milli-points/s².
  private static let gravityFields = [
    EventField("gx", -100_000_000...100_000_000), EventField("gy", -100_000_000...100_000_000),
  ]
  /// Coordinates count in 1/64 point.
  private static let pointerFields = [EventField("p", 0...9), EventField("x"), EventField("y")]
  private static let pointerUpFields = [EventField("p", 0...9)]
  private static let keyFields = [EventField("code", 0...255), EventField("down", 0...1)]
  /// Sides are 4…256 points, given in 1/64.
  private static let spawnFields = [
    EventField("kind", 0...1), EventField("x"), EventField("y"),
    EventField("w", 256...16384), EventField("h", 256...16384),
  ]
  private static let removeFields = [EventField("id", 0...Int32.max)]
  /// Milli-points/s.
  private static let shakeFields = [EventField("vx"), EventField("vy")]
  private static let parameterFields = [EventField("index", 0...Int32.max), EventField("value")]
}

/// One number of an event.
struct EventField: Sendable {
  let name: String
  let range: ClosedRange<Int32>

  init(_ name: String, _ range: ClosedRange<Int32> = Int32.min...Int32.max) {
    self.name = name
    self.range = range
  }

  /// Makes sure that a value is in the field's range.
  func check(_ value: Int32) throws(ReplayFault) {
    guard range.contains(value) else {
      throw .value(
        of: name, found: "\(value)", expected: "\(range.lowerBound)...\(range.upperBound)")
    }
  }
}
