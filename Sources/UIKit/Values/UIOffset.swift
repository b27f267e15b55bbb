public import QuartzCore

/// A way from a point, in points.
public struct UIOffset: Hashable, Sendable {
  /// Across.
  public var horizontal: CGFloat
  /// Down.
  public var vertical: CGFloat

  /// No way at all.
  public static let zero = UIOffset()

  /// No way at all.
  public init() { self.init(horizontal: 0, vertical: 0) }

  /// The given way.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
