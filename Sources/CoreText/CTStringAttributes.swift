public import CoreGraphics
import Drawing

// The names of the attributes that lines and text layers know, to be used as keys of
// `NSAttributedString`: `kCTFontAttributeName as NSAttributedString.Key`.

/// A `CTFont`, or a `UIFont`; 12 points of Helvetica, for which Inter stands, where there is none.
public var kCTFontAttributeName: CFString { NSString(string: TextAttributeName.font) }
/// The `CGColor` of the letters; black where there is none.
public var kCTForegroundColorAttributeName: CFString {
  NSString(string: TextAttributeName.coreTextColor)
}
/// The `CGColor` of what is behind them.
public var kCTBackgroundColorAttributeName: CFString {
  NSString(string: TextAttributeName.background)
}
/// Points added after each character.
public var kCTKernAttributeName: CFString { NSString(string: TextAttributeName.kern) }
/// The raw value of a `CTUnderlineStyle`, and of modifiers, which change nothing here.
public var kCTUnderlineStyleAttributeName: CFString {
  NSString(string: TextAttributeName.underline)
}
/// The `CGColor` of the line below.
public var kCTUnderlineColorAttributeName: CFString {
  NSString(string: TextAttributeName.underlineColor)
}
/// How far above the line's baseline letters stand, in points.
public var kCTBaselineOffsetAttributeName: CFString {
  NSString(string: TextAttributeName.baselineOffset)
}
/// A `CTParagraphStyle`: that at the paragraph's first character counts.
public var kCTParagraphStyleAttributeName: CFString {
  NSString(string: TextAttributeName.paragraphStyle)
}

/// The lines under a text.
public struct CTUnderlineStyle: OptionSet, Hashable, Sendable {
  /// Core Text's bits.
  public let rawValue: Int32

  /// What those bits say.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// One line.
  public static let single = CTUnderlineStyle(rawValue: 0x01)
  /// One line of twice the thickness.
  public static let thick = CTUnderlineStyle(rawValue: 0x02)
  /// Two lines.
  public static let double = CTUnderlineStyle(rawValue: 0x09)
}

/// What the lines are made of; accepted, and every line is drawn whole.
public struct CTUnderlineStyleModifiers: OptionSet, Hashable, Sendable {
  /// Core Text's bits.
  public let rawValue: Int32

  /// What those bits say.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Of dots.
  public static let patternDot = CTUnderlineStyleModifiers(rawValue: 0x0100)
  /// Of dashes.
  public static let patternDash = CTUnderlineStyleModifiers(rawValue: 0x0200)
  /// Of dashes and dots.
  public static let patternDashDot = CTUnderlineStyleModifiers(rawValue: 0x0300)
  /// Of dashes and two dots each.
  public static let patternDashDotDot = CTUnderlineStyleModifiers(rawValue: 0x0400)
}
