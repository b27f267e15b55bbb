import Drawing

/// Corners of a rectangle, y down.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Corners of raw bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Where x and y are least.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// Where x is largest and y least.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// Where x is least and y largest.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// Where x and y are largest.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All four, as every bit.
  public static let allCorners = UIRectCorner(rawValue: .max)

  /// The same as paths take them.
  var corners: RectangleCorners { RectangleCorners(rawValue: UInt8(truncatingIfNeeded: rawValue)) }
}
