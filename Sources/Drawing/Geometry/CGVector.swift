public import Foundation

/// A way in the plane, in points; Foundation for Linux has no such type, so it is ours.
public struct CGVector: Hashable, Sendable {
  /// Across.
  public var dx: CGFloat
  /// Down.
  public var dy: CGFloat

  /// The vector of length 0.
  public static let zero = CGVector(dx: 0, dy: 0)

  /// The vector of length 0.
  public init() { self = .zero }

  /// A vector of the given parts.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}
