import Drawing
public import QuartzCore

/// A key of a Swift `AttributedString`; who names one has told layers how its attributes are read.
public protocol UIKitAttributedStringKey: AttributedStringKey {}

extension AttributeScopes {
  /// UIKit's attributes.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  /// What stretches of an `AttributedString` look like: `text.foregroundColor = .red`.
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The colour of the letters.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour of what is behind them.
    public let backgroundColor: BackgroundColorAttribute
    /// Points added after each character.
    public let kern: KernAttribute
    /// The lines below.
    public let underlineStyle: UnderlineStyleAttribute
    /// Their colour.
    public let underlineColor: UnderlineColorAttribute
    /// The lines through the letters.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// Their colour.
    public let strikethroughColor: StrikethroughColorAttribute
    /// How far above the line's baseline letters stand, in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// How the paragraph's lines stand.
    public let paragraphStyle: ParagraphStyleAttribute
    /// Foundation's own, which change nothing of what is drawn.
    public let foundation: AttributeScopes.FoundationAttributes

    /// The key of `font`.
    public enum FontAttribute: UIKitAttributedStringKey {
      /// A font.
      public typealias Value = UIFont
      /// As in `NSAttributedString`.
      public static var name: String { read(TextAttributeName.font) }
    }

    /// The key of `foregroundColor`.
    public enum ForegroundColorAttribute: UIKitAttributedStringKey {
      /// A colour.
      public typealias Value = UIColor
      /// As in `NSAttributedString`.
      public static var name: String { read(TextAttributeName.color) }
    }

    /// The key of `backgroundColor`.
    public enum BackgroundColorAttribute: UIKitAttributedStringKey {
      /// A colour.
      public typealias Value = UIColor
      /// As in `NSAttributedString`.
      public static var name: String { read(TextAttributeName.background) }
    }

    /// The key of `kern`.
    public enum KernAttribute: UIKitAttributedStringKey {
      /// Points.
      public typealias Value = CGFloat
      /// As in `NSAttributedString`.
      public static var name: String { read(TextAttributeName.kern) }
    }

    /// The key of `underlineStyle`.
    public enum UnderlineStyleAttribute: UIKitAttributedStringKey {
      /// Lines.
      public typealias Value = NSUnderlineStyle
      /// As in `NSAttributedString`.
      public static var name: String { read(TextAttributeName.underline) }
    }

    /// The key of `underlineColor`.
    public enum UnderlineColorAttribute: UIKitAttributedStringKey {
      /// A colour.
      public typealias Value = UIColor
      /// As in `NSAttributedString`.
      public static var name: String { read(TextAttributeName.underlineColor) }
    }

    /// The key of `strikethroughStyle`.
    public enum StrikethroughStyleAttribute: UIKitAttributedStringKey {
      /// Lines.
      public typealias Value = NSUnderlineStyle
      /// As in `NSAttributedString`.
      public static var name: String { read(TextAttributeName.strikethrough) }
    }

    /// The key of `strikethroughColor`.
    public enum StrikethroughColorAttribute: UIKitAttributedStringKey {
      /// A colour.
      public typealias Value = UIColor
      /// As in `NSAttributedString`.
      public static var name: String { read(TextAttributeName.strikethroughColor) }
    }

    /// The key of `baselineOffset`.
    public enum BaselineOffsetAttribute: UIKitAttributedStringKey {
      /// Points.
      public typealias Value = CGFloat
      /// As in `NSAttributedString`.
      public static var name: String { read(TextAttributeName.baselineOffset) }
    }

    /// The key of `paragraphStyle`.
    public enum ParagraphStyleAttribute: UIKitAttributedStringKey {
      /// A style.
      public typealias Value = NSParagraphStyle
      /// As in `NSAttributedString`.
      public static var name: String { read(TextAttributeName.paragraphStyle) }
    }
  }
}

extension AttributeDynamicLookup {
  /// UIKit's attributes by their names: `text.font = .systemFont(ofSize: 12)`.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}

extension UIKitAttributedStringKey {
  /// The name, once layers know how these attributes are read.
  ///
  /// No string has any of them before its key's name was asked for.
  fileprivate static func read(_ name: String) -> String {
    ReaderRegistration.done
    return name
  }
}

private enum ReaderRegistration {
  static let done: Void = AttributedStringBridge.use { NSAttributedString($0) }
}

extension NSAttributedString {
  /// What a Swift `AttributedString` says, with UIKit's attributes.
  public convenience init(_ attrStr: AttributedString) {
    let result = NSMutableAttributedString(string: "")
    for run in attrStr.runs {
      result.append(
        NSAttributedString(
          string: String(attrStr[run.range].characters), attributes: run.keyed))
    }
    self.init(attributedString: result)
  }
}

extension AttributedString.Runs.Run {
  /// The attributes of UIKit's that the run has.
  fileprivate var keyed: [NSAttributedString.Key: Any] {
    typealias Scope = AttributeScopes.UIKitAttributes
    var found: [NSAttributedString.Key: Any] = [:]
    found[.font] = self[Scope.FontAttribute.self]
    found[.foregroundColor] = self[Scope.ForegroundColorAttribute.self]
    found[.backgroundColor] = self[Scope.BackgroundColorAttribute.self]
    found[.kern] = self[Scope.KernAttribute.self]
    found[.underlineStyle] = self[Scope.UnderlineStyleAttribute.self]?.rawValue
    found[.underlineColor] = self[Scope.UnderlineColorAttribute.self]
    found[.strikethroughStyle] = self[Scope.StrikethroughStyleAttribute.self]?.rawValue
    found[.strikethroughColor] = self[Scope.StrikethroughColorAttribute.self]
    found[.baselineOffset] = self[Scope.BaselineOffsetAttribute.self]
    found[.paragraphStyle] = self[Scope.ParagraphStyleAttribute.self]
    return found
  }
}
