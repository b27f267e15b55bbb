package import Drawing
public import QuartzCore

/// Where lines of a text stand in their width.
public enum NSTextAlignment: Int, Hashable, Sendable {
  /// At the left.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right.
  case right = 2
  /// At both edges, but a paragraph's last line as `natural`.
  case justified = 3
  /// Where the script begins: at the left, of Arabic and Hebrew at the right.
  case natural = 4
}

/// What becomes of a line that is longer than its width.
public enum NSLineBreakMode: Int, Hashable, Sendable {
  /// It breaks between words.
  case byWordWrapping = 0
  /// It breaks after any character.
  case byCharWrapping = 1
  /// It goes on, and is cut off.
  case byClipping = 2
  /// It is one line, without its beginning.
  case byTruncatingHead = 3
  /// It is one line, without its end.
  case byTruncatingTail = 4
  /// It is one line, without its middle.
  case byTruncatingMiddle = 5
}

/// How a paragraph's lines stand in the width, and where they break.
open class NSParagraphStyle: NSCopying, NSMutableCopying, Hashable, @unchecked Sendable {
  fileprivate var values = Values()

  fileprivate struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
  }

  /// The style of a text that says nothing of it.
  public init() {}

  /// The style of a text that says nothing of it.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Where its lines stand; `natural` is as the label or the layer says.
  open var alignment: NSTextAlignment { values.alignment }
  /// What becomes of long lines; `byWordWrapping` is as the label or the layer says.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// Points between its lines; below 0 as 0.
  open var lineSpacing: CGFloat { values.lineSpacing }

  /// The style itself: it can't be changed.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  /// A style like this that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  /// Whether `object` is a style that says the same.
  open func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }

  /// That of what it says.
  open var hash: Int { values.hashValue }

  /// Whether both say the same.
  public static func == (left: NSParagraphStyle, right: NSParagraphStyle) -> Bool {
    left.isEqual(right)
  }

  /// Hashes what it says.
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// A paragraph's style that can be changed, until a text has it.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }

  /// Takes over what another style says.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}

extension NSParagraphStyle: ParagraphStyleConvertible {
  package var drawingStyle: ParagraphStyle {
    var style = ParagraphStyle()
    if alignment != .natural { style.alignment = alignment.value }
    if lineBreakMode != .byWordWrapping { style.lineBreak = lineBreakMode.value }
    style.lineSpacing = lineSpacing > 0 ? min(lineSpacing, 10_000) : 0
    return style
  }
}

extension NSTextAlignment {
  /// The same as layouts have it.
  var value: ParagraphStyle.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

extension NSLineBreakMode {
  /// The same as layouts have it.
  var value: ParagraphStyle.LineBreak {
    switch self {
    case .byWordWrapping: .wordWrapping
    case .byCharWrapping: .charWrapping
    case .byClipping: .clipping
    case .byTruncatingHead: .truncatingHead
    case .byTruncatingTail: .truncatingTail
    case .byTruncatingMiddle: .truncatingMiddle
    }
  }
}
