/// How many frames a second are wished for; 0: whatever there are.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The fewest, 0 or more.
  public var minimum: Float
  /// The most, not below `minimum`.
  public var maximum: Float
  /// The best number; nil: any in the range.
  public var preferred: Float?

  /// A range.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// Whatever there are.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

extension CAFrameRateRange {
  /// Whether it is a range of finite numbers of 0 or more.
  var isValid: Bool {
    guard minimum >= 0, maximum >= minimum, maximum.isFinite else { return false }
    return preferred.map { $0 >= minimum && $0 <= maximum } ?? true
  }

  /// The number that is wished for; nil: whatever there are.
  var rate: Double? {
    [preferred ?? 0, maximum].first { $0 > 0 }.map(Double.init)
  }
}
