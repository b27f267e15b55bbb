public import Foundation

/// A colour: red, green, blue and alpha in sRGB, straight (not premultiplied), each 0…1.
///
/// Values outside 0…1 are kept, as Core Graphics keeps them, and clamped where pixels are made.
public struct CGColor: Hashable, Sendable {
  /// Red, 0…1.
  public var red: CGFloat
  /// Green, 0…1.
  public var green: CGFloat
  /// Blue, 0…1.
  public var blue: CGFloat
  /// Opacity, 0 (clear)…1 (opaque).
  public var alpha: CGFloat

  /// A colour of sRGB components.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A grey.
  public init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// A colour written as 0xRRGGBB.
  public init(hex: UInt32, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255,
      blue: CGFloat(hex & 255) / 255, alpha: alpha)
  }

  /// Opaque black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Nothing at all.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The same colour with another alpha.
  public func copy(alpha: CGFloat) -> CGColor {
    CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Red, green, blue, alpha.
  public var components: [CGFloat] { [red, green, blue, alpha] }
}
