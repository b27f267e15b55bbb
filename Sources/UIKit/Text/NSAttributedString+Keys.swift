import Drawing
public import QuartzCore

// What stretches of a text look like: text layers, labels and drawing take these.
extension NSAttributedString.Key {
  /// A `UIFont`; 12 points of Helvetica, for which Inter stands, where there is none.
  public static let font = NSAttributedString.Key(rawValue: TextAttributeName.font)
  /// The `UIColor` of the letters; black where there is none.
  public static let foregroundColor = NSAttributedString.Key(rawValue: TextAttributeName.color)
  /// The `UIColor` of what is behind the letters; where there is none, nothing.
  public static let backgroundColor = NSAttributedString.Key(
    rawValue: TextAttributeName.background)
  /// Points added after each character, below 0 taken away.
  public static let kern = NSAttributedString.Key(rawValue: TextAttributeName.kern)
  /// The raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key(
    rawValue: TextAttributeName.underline)
  /// The `UIColor` of the line below; that of the letters where there is none.
  public static let underlineColor = NSAttributedString.Key(
    rawValue: TextAttributeName.underlineColor)
  /// The raw value of an `NSUnderlineStyle`, for lines through the letters.
  public static let strikethroughStyle = NSAttributedString.Key(
    rawValue: TextAttributeName.strikethrough)
  /// The `UIColor` of the line through them; that of the letters where there is none.
  public static let strikethroughColor = NSAttributedString.Key(
    rawValue: TextAttributeName.strikethroughColor)
  /// How far above the line's baseline letters stand, in points.
  public static let baselineOffset = NSAttributedString.Key(
    rawValue: TextAttributeName.baselineOffset)
  /// An `NSParagraphStyle`: that at the paragraph's first character counts.
  public static let paragraphStyle = NSAttributedString.Key(
    rawValue: TextAttributeName.paragraphStyle)
}

/// The lines under or through a text, by UIKit's bits.
///
/// Patterns are kept, but every line is drawn whole.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: Int

  /// What those bits say.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// One line of twice the thickness.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// Of dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  /// Of dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  /// Of dashes and dots.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  /// Of dashes and two dots each.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  /// Under words, not between them.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
