public import Foundation

// What Core Graphics calls `==`.

extension CGPoint {
  /// Whether both coordinates are equal.
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
  /// Whether both sides are equal.
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
  /// Whether both are the same rectangle; negative sides are made positive first.
  public func equalTo(_ other: CGRect) -> Bool { standardized == other.standardized }
}
