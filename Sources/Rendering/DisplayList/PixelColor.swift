public import Drawing
import Foundation

/// A colour of one pixel: premultiplied, 8 bits a channel.
public struct PixelColor: Hashable, Sendable {
  /// The word 0xAARRGGBB; no colour is above the alpha.
  public var argb: UInt32

  /// No colour, no opacity.
  public static let clear = PixelColor(argb: 0)

  /// White of the given alpha: what as a tint is an opacity.
  public static func white(alpha: UInt8) -> PixelColor {
    PixelColor(argb: UInt32(alpha) * 0x0101_0101)
  }

  /// The colour of a premultiplied word 0xAARRGGBB.
  public init(argb: UInt32) { self.argb = argb }

  /// `color` times `opacity` (0…1), premultiplied; each channel is rounded once.
  public init(_ color: CGColor, opacity: Double = 1) {
    func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    let alpha = clamped(color.alpha) * clamped(opacity)
    // Rounds as `rounded()` does, which would be a call; it is not negative.
    func level(_ value: Double) -> UInt32 { UInt32(value * 255 + 0.5) }
    self.argb =
      level(alpha) << 24 | level(clamped(color.red) * alpha) << 16
      | level(clamped(color.green) * alpha) << 8 | level(clamped(color.blue) * alpha)
  }

  /// 0…255.
  public var alpha: UInt8 { UInt8(argb >> 24) }

  /// Whether no colour is above the alpha.
  public var isPremultiplied: Bool {
    let alpha = argb >> 24
    return argb >> 16 & 0xFF <= alpha && argb >> 8 & 0xFF <= alpha && argb & 0xFF <= alpha
  }
}
