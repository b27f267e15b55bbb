/// A moment or a length of time as a fraction of seconds.
public struct CMTime: Hashable, Sendable {
  /// What is to be divided by the time scale.
  public var value: Int64
  /// How many units of the value there are in a second.
  public var timescale: Int32
  private var kind = Kind.number

  private enum Kind: Sendable {
    case number, invalid, indefinite, infinite, minusInfinite
  }

  /// `value` by `timescale` seconds; a time scale that isn't above 0 makes it invalid.
  public init(value: Int64, timescale: Int32) {
    self.value = value
    self.timescale = timescale
    if timescale <= 0 { kind = .invalid }
  }

  /// A number of seconds, rounded to a time scale.
  public init(seconds: Double, preferredTimescale: Int32) {
    let value = (seconds * Double(preferredTimescale)).rounded()
    if seconds == .infinity {
      self = .positiveInfinity
    } else if let value = Int64(exactly: value) {
      self.init(value: value, timescale: preferredTimescale)
    } else {
      self = .invalid
    }
  }

  private init(_ kind: Kind) {
    (value, timescale) = (0, 0)
    self.kind = kind
  }

  /// The beginning.
  public static let zero = CMTime(value: 0, timescale: 1)
  /// No time at all.
  public static let invalid = CMTime(.invalid)
  /// A time that isn't known.
  public static let indefinite = CMTime(.indefinite)
  /// Later than any time.
  public static let positiveInfinity = CMTime(.infinite)
  /// Earlier than any time.
  public static let negativeInfinity = CMTime(.minusInfinite)

  /// In seconds; not a number where it has none.
  public var seconds: Double {
    switch kind {
    case .number: Double(value) / Double(timescale)
    case .infinite: .infinity
    case .minusInfinite: -.infinity
    case .invalid, .indefinite: .nan
    }
  }

  /// Whether it is a time, known or not.
  public var isValid: Bool { kind != .invalid }
  /// Whether it is a number of seconds.
  public var isNumeric: Bool { kind == .number }
  /// Whether it isn't known.
  public var isIndefinite: Bool { kind == .indefinite }

  /// By the seconds that they are.
  public static func == (left: CMTime, right: CMTime) -> Bool {
    left.kind == right.kind && (left.kind != .number || left.seconds == right.seconds)
  }

  /// By the seconds that it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(seconds) }
}

extension CMTime: Comparable {
  /// Whether it is earlier; what isn't a number of seconds is neither earlier nor later.
  public static func < (left: CMTime, right: CMTime) -> Bool { left.seconds < right.seconds }

  /// Both together, in the finer time scale.
  public static func + (left: CMTime, right: CMTime) -> CMTime {
    CMTime(
      seconds: left.seconds + right.seconds,
      preferredTimescale: max(left.timescale, right.timescale, 1))
  }

  /// What is between them, in the finer time scale.
  public static func - (left: CMTime, right: CMTime) -> CMTime {
    CMTime(
      seconds: left.seconds - right.seconds,
      preferredTimescale: max(left.timescale, right.timescale, 1))
  }
}

/// `value` by `timescale` seconds.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}

/// A number of seconds, rounded to a time scale.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

/// The seconds of a time.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
