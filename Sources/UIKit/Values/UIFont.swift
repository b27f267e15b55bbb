import Assets
import Contracts
package import Drawing
public import QuartzCore

/// What text is set in: one of the fonts that come with the library, in a size.
///
/// The system's fonts are never looked at. Inter, in two weights, is the font for everything;
/// JetBrains Mono is the one whose letters are equally wide.
open class UIFont: Hashable, @unchecked Sendable {
  /// How heavy strokes are, from −1 to 1.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// 0 for what text is usually set in.
    public let rawValue: CGFloat

    /// A weight of a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// −0.8.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// −0.6.
    public static let thin = Weight(rawValue: -0.6)
    /// −0.4.
    public static let light = Weight(rawValue: -0.4)
    /// 0.
    public static let regular = Weight(rawValue: 0)
    /// 0.23.
    public static let medium = Weight(rawValue: 0.23)
    /// 0.3.
    public static let semibold = Weight(rawValue: 0.3)
    /// 0.4.
    public static let bold = Weight(rawValue: 0.4)
    /// 0.56.
    public static let heavy = Weight(rawValue: 0.56)
    /// 0.62.
    public static let black = Weight(rawValue: 0.62)
  }

  /// The font as text is laid out in it.
  package let font: Font
  private let metrics: FontMetrics

  package init(font: Font) {
    self.font = font
    metrics = FontMetrics.of(font)
  }

  /// The font of a name, as "Inter-SemiBold" or a family's; nil where none comes with the library.
  ///
  /// Inter stands for Helvetica, Arial and the system's own, JetBrains Mono for Courier and Menlo.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let face = BundledFont.named(fontName) else { return nil }
    self.init(font: face.sized(fontSize))
  }

  /// The name that `init(name:size:)` takes, as "Inter-Regular".
  open var fontName: String { BundledFont.of(font)?.name ?? font.family }

  /// The family's name, as "Inter".
  open var familyName: String { font.family }

  /// The size in points.
  open var pointSize: CGFloat { font.size }

  /// How far above the baseline a line begins, in points.
  open var ascender: CGFloat { metrics.ascent }

  /// How far below the baseline a line ends, in points: below 0.
  open var descender: CGFloat { -metrics.descent }

  /// How high a capital is, in points.
  open var capHeight: CGFloat { metrics.capHeight }

  /// How high an "x" is, in points.
  open var xHeight: CGFloat { metrics.xHeight }

  /// How high a line is, in points.
  open var lineHeight: CGFloat { metrics.ascent + metrics.descent }

  /// What lies between lines besides: 0.
  open var leading: CGFloat { 0 }

  /// The same font in another size; one that isn't above 0 is 12.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    var font = font
    font.size = BundledFont.size(fontSize)
    return UIFont(font: font)
  }

  /// Whether `object` is the same font in the same size.
  open func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.font == font }

  /// That of font and size.
  open var hash: Int { font.hashValue }

  /// Whether both are the same font in the same size.
  public static func == (left: UIFont, right: UIFont) -> Bool { left.isEqual(right) }

  /// Hashes font and size.
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension UIFont {
  /// The font for everything, in its regular weight.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  /// The font for everything, in the nearer of its two weights: semibold from 0.3 on.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(font: BundledFont.system(weight).sized(fontSize))
  }

  /// The font for everything, semibold.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// The font for everything, whose digits are equally wide here.
  public class func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat, weight: Weight
  ) -> UIFont {
    var font = BundledFont.system(weight).sized(fontSize)
    font.hasTabularDigits = true
    return UIFont(font: font)
  }

  /// The font whose letters are equally wide; it has one weight.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(font: BundledFont.mono.sized(fontSize))
  }

  /// The names of all families.
  public class var familyNames: [String] { Set(BundledFont.all.map(\.family)).sorted() }

  /// The names of a family's fonts.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    BundledFont.all.filter { $0.family == familyName }.map(\.name)
  }

  /// 14 points.
  public class var systemFontSize: CGFloat { 14 }
  /// 12 points.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// 17 points.
  public class var labelFontSize: CGFloat { 17 }
  /// 18 points.
  public class var buttonFontSize: CGFloat { 18 }
}

extension UIFont: FontConvertible {
  package var drawingFont: Font { font }
}

extension BundledFont {
  fileprivate static func system(_ weight: UIFont.Weight) -> BundledFont {
    weight.rawValue >= UIFont.Weight.semibold.rawValue ? .semibold : .regular
  }

  /// A size that fonts can have.
  fileprivate static func size(_ size: CGFloat) -> CGFloat { size > 0 ? min(size, 4_000) : 12 }

  fileprivate func sized(_ size: CGFloat) -> Font {
    do { return try font(size: Self.size(size)) } catch { stop("\(error)") }
  }
}
