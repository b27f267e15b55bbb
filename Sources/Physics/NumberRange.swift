import Contracts

/// The numbers that a parameter may have: a closed range, and infinity where that makes sense.
public struct NumberRange: Equatable, Sendable, CustomStringConvertible {
  /// The finite numbers allowed.
  public let finite: ClosedRange<Double>
  /// Whether positive infinity is allowed, too.
  public let allowsInfinity: Bool

  /// A range, with or without infinity.
  public init(_ finite: ClosedRange<Double>, orInfinity allowsInfinity: Bool = false) {
    self.finite = finite
    self.allowsInfinity = allowsInfinity
  }

  /// Whether `value` is allowed; NaN never is.
  public func contains(_ value: Double) -> Bool {
    finite.contains(value) || (allowsInfinity && value == .infinity)
  }

  /// The range in words, such as "0.0…1.0".
  public var description: String {
    let words = "\(finite.lowerBound)…\(finite.upperBound)"
    return allowsInfinity ? words + " or infinity" : words
  }

  /// Throws `outOfRange` with the parameter's name when `value` is not allowed.
  func check(_ value: Double, _ parameter: @autoclosure () -> String) throws(PhysicsError) {
    guard contains(value) else {
      throw .outOfRange(parameter: parameter(), value: value, allowed: self)
    }
  }

  /// Checks both components, naming the one that is wrong.
  func check(_ vector: Vector2, _ parameter: @autoclosure () -> String) throws(PhysicsError) {
    try check(vector.x, "\(parameter()) x")
    try check(vector.y, "\(parameter()) y")
  }

  /// Stops the program where `check` would throw.
  func enforce(_ value: Double, _ parameter: @autoclosure () -> String) {
    if contains(value) { return }
    require { () throws(PhysicsError) in try check(value, parameter()) }
  }

  /// Stops the program where `check` would throw.
  func enforce(_ vector: Vector2, _ parameter: @autoclosure () -> String) {
    require { () throws(PhysicsError) in try check(vector, parameter()) }
  }
}
