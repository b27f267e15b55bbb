/// How a recording is verified.
public struct VerifyOptions: Equatable, Sendable {
  /// A recording made on another platform is refused instead of being tried.
  public var strict = false
  /// What can be saved of a damaged recording is verified.
  public var recover = false
  /// A trace to compare every tick with, "-" for standard input.
  public var against: String?
  /// How many seconds it may take.
  public var timeoutSeconds = 600
  /// A second run, built separately, is compared with the first, and follows it every so many ticks, 1 or more; nil:
  /// there is none.
  public var secondRunInterval: Int?

  /// Options that differ from the usual ones as said.
  public init(
    strict: Bool = false, recover: Bool = false, against: String? = nil, timeoutSeconds: Int = 600,
    secondRunInterval: Int? = nil
  ) {
    self.strict = strict
    self.recover = recover
    self.against = against
    self.timeoutSeconds = timeoutSeconds
    self.secondRunInterval = secondRunInterval
  }
}
