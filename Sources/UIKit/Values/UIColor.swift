package import Drawing
public import QuartzCore

/// A colour, as views and drawing take it; what layers take is its `cgColor`.
///
/// It is kept as components of sRGB, which may lie outside of 0…1. It is no `NSObject`: Foundation on
/// Linux ends the process where an attributed string has two such objects under one name.
open class UIColor: Hashable, @unchecked Sendable {
  /// The colour that layers and contexts take.
  public let cgColor: CGColor

  /// The colour of a `CGColor`.
  public init(cgColor: CGColor) { self.cgColor = cgColor }

  /// A colour of sRGB components, each 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: opacity(alpha)))
  }

  /// A colour of the wide space Display P3, each component 0…1.
  ///
  /// What sRGB doesn't have is kept, and limited where pixels are made.
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(
      cgColor: CGColor(displayP3Red: red, green: green, blue: blue, alpha: opacity(alpha)))
  }

  /// A grey: 0 is black, 1 is white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(gray: white, alpha: opacity(alpha)))
  }

  /// A colour of a hue, 0 and 1 being red, ⅓ green, ⅔ blue; all components are limited to 0…1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let hsb = HSB(hue: hue, saturation: saturation, brightness: brightness)
    self.init(
      red: hsb.component(5), green: hsb.component(3), blue: hsb.component(1),
      alpha: alpha)
  }

  /// The same colour with another alpha.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: cgColor.red, green: cgColor.green, blue: cgColor.blue, alpha: alpha)
  }

  /// Fills and strokes in the current context with this colour from now on.
  open func set() {
    setFill()
    setStroke()
  }

  /// Fills in the current context with this colour from now on.
  open func setFill() { withContext { $0.setFillColor(cgColor) } }

  /// Strokes in the current context with this colour from now on.
  open func setStroke() { withContext { $0.setStrokeColor(cgColor) } }

  /// Stores red, green, blue and alpha in sRGB where that is asked for; always true.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = cgColor.red
    green?.pointee = cgColor.green
    blue?.pointee = cgColor.blue
    alpha?.pointee = cgColor.alpha
    return true
  }

  /// Stores how bright a grey is, and its alpha; false, and nothing, for what is no grey.
  @discardableResult
  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard cgColor.red == cgColor.green, cgColor.green == cgColor.blue else { return false }
    white?.pointee = cgColor.red
    alpha?.pointee = cgColor.alpha
    return true
  }

  /// Stores hue, saturation, brightness and alpha where that is asked for.
  ///
  /// The hue of a grey is 0. False, and nothing, for a colour outside of sRGB.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = [cgColor.red, cgColor.green, cgColor.blue]
    guard components.allSatisfy({ (0...1).contains($0) }) else { return false }
    let hsb = HSB(red: cgColor.red, green: cgColor.green, blue: cgColor.blue)
    hue?.pointee = hsb.hue
    saturation?.pointee = hsb.saturation
    brightness?.pointee = hsb.brightness
    alpha?.pointee = cgColor.alpha
    return true
  }

  /// Whether `object` is the same colour.
  open func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.cgColor == cgColor
  }

  /// That of the components.
  open var hash: Int { cgColor.hashValue }

  /// Whether both are the same colour.
  public static func == (left: UIColor, right: UIColor) -> Bool { left.isEqual(right) }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// A colour as hue, saturation and brightness, each 0…1.
private struct HSB {
  let hue: CGFloat
  let saturation: CGFloat
  let brightness: CGFloat

  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    func unit(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, 1) : 0 }
    self.hue = unit(hue)
    self.saturation = unit(saturation)
    self.brightness = unit(brightness)
  }

  init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let range = most - least
    brightness = most
    saturation = most > 0 ? range / most : 0
    guard range > 0 else {
      hue = 0
      return
    }
    // Sixths of the circle, from red over green and blue.
    let sixths =
      switch most {
      case red: (green - blue) / range
      case green: 2 + (blue - red) / range
      default: 4 + (red - green) / range
      }
    hue = (sixths < 0 ? sixths + 6 : sixths) / 6
  }

  /// The sRGB component that is least `offset` sixths of the circle before red: 5 for red itself, 3
  /// for green, 1 for blue.
  func component(_ offset: CGFloat) -> CGFloat {
    let sixths = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
    return brightness * (1 - saturation * max(0, min(sixths, 4 - sixths, 1)))
  }
}

/// An alpha that is limited to 0…1, as UIKit limits it.
private func opacity(_ alpha: CGFloat) -> CGFloat { alpha > 0 ? min(alpha, 1) : 0 }

extension UIColor: ColorConvertible {
  package var drawingColor: CGColor { cgColor }
}
