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

  /// A colour of sRGB components.
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A colour of the components of a space, alpha last; it is kept as its sRGB components.
  ///
  /// What sRGB doesn't have is kept below 0 or above 1. Nil when there are not as many components
  /// as the space has, and alpha.
  public init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
    guard components.count == space.numberOfComponents + 1 else { return nil }
    switch space.kind {
    case .gray, .extendedGray: self.init(gray: components[0], alpha: components[1])
    case .sRGB, .extendedSRGB:
      self.init(
        red: components[0], green: components[1], blue: components[2], alpha: components[3])
    case .displayP3:
      self.init(
        displayP3Red: components[0], green: components[1], blue: components[2],
        alpha: components[3])
    case .pattern: return nil
    }
  }

  /// The same with components in memory: as many as the space has, and alpha.
  public init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    let numbers = UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)
    self.init(colorSpace: space, components: [CGFloat](numbers))
  }

  /// A colour of components of Display P3, kept as its sRGB components.
  package init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let color = DisplayP3.sRGB(red: red, green: green, blue: blue)
    self.init(red: color.x, green: color.y, blue: color.z, alpha: alpha)
  }

  /// A grey of Core Graphics' usual space, taken as sRGB's.
  public init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
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

  /// The same colour.
  public func copy() -> CGColor? { self }

  /// The same colour with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? { withAlpha(alpha) }

  /// The same, for those who need no optional.
  package func withAlpha(_ alpha: CGFloat) -> CGColor {
    CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The same colour in another space, if that is one of red, green and blue as here; else nil.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? {
    space.kind.isSRGB ? self : nil
  }

  /// Red, green, blue, alpha.
  public var components: [CGFloat]? { rgba }

  /// The same, for those who need no optional.
  package var rgba: [CGFloat] { [red, green, blue, alpha] }

  /// How many components there are, alpha among them: always 4.
  public var numberOfComponents: Int { 4 }

  /// What the components mean: sRGB, always.
  public var colorSpace: CGColorSpace? { CGColorSpace(.sRGB) }
}
