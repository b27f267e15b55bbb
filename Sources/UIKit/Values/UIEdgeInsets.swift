public import QuartzCore

/// How far each side of a rectangle moves in, in points; below 0 it moves out.
public struct UIEdgeInsets: Hashable, Sendable {
  /// How far the upper side moves down.
  public var top: CGFloat
  /// How far the left side moves right.
  public var left: CGFloat
  /// How far the lower side moves up.
  public var bottom: CGFloat
  /// How far the right side moves left.
  public var right: CGFloat

  /// Insets that move nothing.
  public static let zero = UIEdgeInsets()

  /// Insets that move nothing.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// The given insets.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension CGRect {
  /// The rectangle with each side moved in.
  ///
  /// The null rectangle stays what it is; sides that pass each other give a rectangle of a negative
  /// size.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    guard !isNull else { return self }
    return CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}
