/// Names a body within its space: its index in the order of adding, from 0.
///
/// A number is never used again, even after its body was removed. Walls made by
/// `Space.addStaticShape` belong to no body and have no such number.
public struct BodyID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The index in the order of adding.
  public let number: UInt32

  /// The id of the given number.
  public init(_ number: UInt32) { self.number = number }

  /// Orders by the time of adding.
  public static func < (left: BodyID, right: BodyID) -> Bool { left.number < right.number }

  /// The words "body 3".
  public var description: String { "body \(number)" }
}

/// Names a shape within its space: its index in the order of adding, from 0, walls included.
///
/// A number is never used again.
public struct ShapeID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The index in the order of adding.
  public let number: UInt32

  /// The id of the given number.
  public init(_ number: UInt32) { self.number = number }

  /// Orders by the time of adding.
  public static func < (left: ShapeID, right: ShapeID) -> Bool { left.number < right.number }

  /// The words "shape 3".
  public var description: String { "shape \(number)" }
}

/// Names a joint within its space: its index in the order of adding, from 0.
///
/// A number is never used again.
public struct JointID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The index in the order of adding.
  public let number: UInt32

  /// The id of the given number.
  public init(_ number: UInt32) { self.number = number }

  /// Orders by the time of adding.
  public static func < (left: JointID, right: JointID) -> Bool {
    left.number < right.number
  }

  /// The words "joint 3".
  public var description: String { "joint \(number)" }
}
