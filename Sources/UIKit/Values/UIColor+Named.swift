import QuartzCore

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

// The system's colours, as Apple's Human Interface Guidelines gave them for the light appearance, which
// is the only one here, from iOS 15 to iOS 18: levels of 255.
extension UIColor {
  /// (255, 59, 48).
  public class var systemRed: UIColor { UIColor(levels: 255, 59, 48) }
  /// (255, 149, 0).
  public class var systemOrange: UIColor { UIColor(levels: 255, 149, 0) }
  /// (255, 204, 0).
  public class var systemYellow: UIColor { UIColor(levels: 255, 204, 0) }
  /// (52, 199, 89).
  public class var systemGreen: UIColor { UIColor(levels: 52, 199, 89) }
  /// (0, 199, 190).
  public class var systemMint: UIColor { UIColor(levels: 0, 199, 190) }
  /// (48, 176, 199).
  public class var systemTeal: UIColor { UIColor(levels: 48, 176, 199) }
  /// (50, 173, 230).
  public class var systemCyan: UIColor { UIColor(levels: 50, 173, 230) }
  /// (0, 122, 255).
  public class var systemBlue: UIColor { UIColor(levels: 0, 122, 255) }
  /// (88, 86, 214).
  public class var systemIndigo: UIColor { UIColor(levels: 88, 86, 214) }
  /// (175, 82, 222).
  public class var systemPurple: UIColor { UIColor(levels: 175, 82, 222) }
  /// (255, 45, 85).
  public class var systemPink: UIColor { UIColor(levels: 255, 45, 85) }
  /// (162, 132, 94).
  public class var systemBrown: UIColor { UIColor(levels: 162, 132, 94) }
  /// (142, 142, 147).
  public class var systemGray: UIColor { UIColor(levels: 142, 142, 147) }
  /// (174, 174, 178).
  public class var systemGray2: UIColor { UIColor(levels: 174, 174, 178) }
  /// (199, 199, 204).
  public class var systemGray3: UIColor { UIColor(levels: 199, 199, 204) }
  /// (209, 209, 214).
  public class var systemGray4: UIColor { UIColor(levels: 209, 209, 214) }
  /// (229, 229, 234).
  public class var systemGray5: UIColor { UIColor(levels: 229, 229, 234) }
  /// (242, 242, 247).
  public class var systemGray6: UIColor { UIColor(levels: 242, 242, 247) }
  /// Black: what text is written in.
  public class var label: UIColor { .black }
  /// White: what everything stands on.
  public class var systemBackground: UIColor { .white }

  private convenience init(levels red: Int, _ green: Int, _ blue: Int) {
    self.init(
      red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: 1)
  }
}
