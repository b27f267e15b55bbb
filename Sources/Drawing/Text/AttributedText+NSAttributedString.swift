package import Foundation

/// A font of any module's class, as a layout takes it.
package protocol FontConvertible {
  /// The font as text is laid out in it.
  var drawingFont: Font { get }
}

extension Font: FontConvertible {
  /// Itself.
  package var drawingFont: Font { self }
}

/// A colour of any module's class.
package protocol ColorConvertible {
  /// The colour as it is drawn.
  var drawingColor: CGColor { get }
}

extension CGColor: ColorConvertible {
  /// Itself.
  package var drawingColor: CGColor { self }
}

/// A paragraph's style of any module's class.
package protocol ParagraphStyleConvertible {
  /// The style as a layout takes it.
  var drawingStyle: ParagraphStyle { get }
}

/// The names of the attributes that count, by which `NSAttributedString` keeps them.
package enum TextAttributeName {
  /// A font: `FontConvertible`.
  package static let font = "NSFont"
  /// A colour: `ColorConvertible`.
  package static let color = "NSColor"
  /// The same, by Core Text's name.
  package static let coreTextColor = "CTForegroundColor"
  /// A colour.
  package static let background = "NSBackgroundColor"
  /// A number of points.
  package static let kern = "NSKern"
  /// A number, whose lower byte says how many lines and how thick.
  package static let underline = "NSUnderline"
  /// A colour.
  package static let underlineColor = "NSUnderlineColor"
  /// A number, as `underline`.
  package static let strikethrough = "NSStrikethrough"
  /// A colour.
  package static let strikethroughColor = "NSStrikethroughColor"
  /// A number of points.
  package static let baselineOffset = "NSBaselineOffset"
  /// `ParagraphStyleConvertible`.
  package static let paragraphStyle = "NSParagraphStyle"
}

extension AttributedText {
  /// What a string of Foundation's says, in `font` where it has none, and nil for missing colours.
  ///
  /// Attributes of a wrong type, and numbers that aren't finite, count as missing ones. Ranges end
  /// at whole characters of Unicode: one that ends between the halves of a pair ends after it.
  package init(_ attributed: NSAttributedString, font: Font, color: CGColor? = nil) {
    var runs: [Run] = []
    let all = NSRange(location: 0, length: attributed.length)
    attributed.enumerateAttributes(in: all) { found, range, _ in
      let values = AttributeValues(found)
      runs.append(
        Run(
          length: range.length, attributes: values.attributes(font: font, color: color),
          paragraph: values.paragraph))
    }
    if runs.isEmpty {
      runs = [Run(length: 0, attributes: TextAttributes(font: font, color: color))]
    }
    self.init(attributed.string, runs: runs)
  }

  /// A text that looks as a dictionary of attributes says.
  package init(
    _ string: String, attributes: [NSAttributedString.Key: Any]?, font: Font, color: CGColor? = nil
  ) {
    let values = AttributeValues(attributes ?? [:])
    self.init(
      string,
      runs: [
        Run(
          length: .max, attributes: values.attributes(font: font, color: color),
          paragraph: values.paragraph)
      ])
  }
}

/// A dictionary of attributes, read by name.
private struct AttributeValues {
  private let values: [NSAttributedString.Key: Any]

  init(_ values: [NSAttributedString.Key: Any]) { self.values = values }

  private subscript(name: String) -> Any? { values[NSAttributedString.Key(rawValue: name)] }

  private func color(_ name: String) -> CGColor? {
    (self[name] as? any ColorConvertible)?.drawingColor
  }

  /// A number that may be given as one of any type; 0: there is none.
  private func number(_ name: String) -> Double {
    let number: Double =
      switch self[name] {
      case let value as NSNumber: value.doubleValue
      case let value as any BinaryFloatingPoint: Double(value)
      case let value as any BinaryInteger: Double(value)
      case let value as any RawRepresentable: (value.rawValue as? Int).map(Double.init) ?? 0
      default: 0
      }
    return number.isFinite ? min(max(number, -10_000), 10_000) : 0
  }

  func attributes(font: Font, color: CGColor?) -> TextAttributes {
    var result = TextAttributes(
      font: (self[TextAttributeName.font] as? any FontConvertible)?.drawingFont ?? font,
      color: self.color(TextAttributeName.color) ?? self.color(TextAttributeName.coreTextColor)
        ?? color)
    result.background = self.color(TextAttributeName.background)
    result.kern = number(TextAttributeName.kern)
    result.baselineOffset = number(TextAttributeName.baselineOffset)
    result.underline = TextRule(
      style: Int(number(TextAttributeName.underline)),
      color: self.color(TextAttributeName.underlineColor))
    result.strikethrough = TextRule(
      style: Int(number(TextAttributeName.strikethrough)),
      color: self.color(TextAttributeName.strikethroughColor))
    return result
  }

  var paragraph: ParagraphStyle {
    (self[TextAttributeName.paragraphStyle] as? any ParagraphStyleConvertible)?.drawingStyle
      ?? ParagraphStyle()
  }
}
