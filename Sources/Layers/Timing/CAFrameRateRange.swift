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
