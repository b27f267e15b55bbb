public import QuartzCore

/// A colour, as views and drawing take it; what layers take is its `cgColor`.
open class UIColor: NSObject, @unchecked Sendable {
  /// The colour that layers and contexts take.
  public let cgColor: CGColor

  /// The colour of a `CGColor`.
  public init(cgColor: CGColor) { self.cgColor = cgColor }

  /// A colour of sRGB components, each 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// A grey: 0 is black, 1 is white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(gray: white, alpha: alpha))
  }

  /// The same colour with another alpha.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: cgColor.red, green: cgColor.green, blue: cgColor.blue, alpha: alpha)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.cgColor == cgColor
  }

  open override var hash: Int { cgColor.hashValue }
}

// The colours that have names, with UIKit's components.
extension UIColor {
  /// White 0.
  public class var black: UIColor { UIColor(white: 0, alpha: 1) }
  /// White 1/3.
  public class var darkGray: UIColor { UIColor(white: 1.0 / 3, alpha: 1) }
  /// White 2/3.
  public class var lightGray: UIColor { UIColor(white: 2.0 / 3, alpha: 1) }
  /// White 1.
  public class var white: UIColor { UIColor(white: 1, alpha: 1) }
  /// White ½.
  public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
  /// (1, 0, 0).
  public class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
  /// (0, 1, 0).
  public class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
  /// (0, 0, 1).
  public class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
  /// (0, 1, 1).
  public class var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1, alpha: 1) }
  /// (1, 1, 0).
  public class var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
  /// (1, 0, 1).
  public class var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1, alpha: 1) }
  /// (1, ½, 0).
  public class var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
  /// (½, 0, ½).
  public class var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
  /// (0.6, 0.4, 0.2).
  public class var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }
  /// Nothing at all: white 0, alpha 0.
  public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
}
