import Drawing
import Layers
public import QuartzCore

/// A view that shows text, in the middle of its height; it isn't touched, unless that is asked for.
///
/// Its layer is a `CATextLayer`, which the label sets: the text is laid out once, and again only when
/// it, its looks or the label's size are others.
open class UILabel: UIView {
  open override class var layerClass: AnyClass { CATextLayer.self }

  private var plainText: String?
  private var richText: NSAttributedString?

  /// A label without text where its superview has `frame`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    show()
  }

  /// Nil: there are no archives of views here.
  public required init?(coder: NSCoder) { return nil }

  // MARK: What is written

  /// The text, in the label's font and colour; nil: none.
  open var text: String? {
    get { richText?.string ?? plainText }
    set {
      plainText = newValue
      richText = nil
      show()
    }
  }
  /// The text with its own fonts and colours; where it says nothing of them the label's count.
  open var attributedText: NSAttributedString? {
    get { richText ?? plainText.map { NSAttributedString(string: $0, attributes: usual) } }
    set {
      richText = newValue?.copy() as? NSAttributedString
      plainText = nil
      show()
    }
  }
  // Apple's: they take nil, and never give it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// What the text is set in; nil and at first the system's font of 17 points.
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet {
      if font == nil { font = .systemFont(ofSize: UIFont.labelFontSize) }
      show()
    }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of the letters; nil and at first black.
  open var textColor: UIColor! = .black {
    didSet {
      if textColor == nil { textColor = .black }
      show()
    }
  }
  /// The colour of the letters while the label is highlighted; nil: the same.
  open var highlightedTextColor: UIColor? { didSet { show() } }
  /// Whether the letters have `highlightedTextColor`.
  open var isHighlighted = false { didSet { show() } }

  // MARK: How it is set

  /// Where lines stand in the width.
  open var textAlignment = NSTextAlignment.natural { didSet { show() } }
  /// How many lines there are at most, or 0 for as many as have room; at first 1.
  open var numberOfLines = 1 { didSet { show() } }
  /// What gives way where there is no room; at first the end of the last line.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { show() } }
  /// How wide the label would like to be at most where it has several lines; 0: as wide as they are.
  open var preferredMaxLayoutWidth: CGFloat = 0

  // MARK: Sizes

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let room = CGSize(width: size.width > 0 ? size.width : .infinity, height: .infinity)
    return textRect(
      forBounds: CGRect(origin: .zero, size: room), limitedToNumberOfLines: numberOfLines
    ).size
  }

  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
  }

  /// The box of the text in some bounds, on whole pixels, if it has at most so many lines.
  ///
  /// Of one line it is as wide as that, also where the bounds aren't.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    guard let attributed = attributedText, attributed.length > 0 else {
      return CGRect(origin: bounds.origin, size: .zero)
    }
    var room = TextRoom()
    if numberOfLines != 1, bounds.width.isFinite { room.width = bounds.width }
    if bounds.height.isFinite { room.height = bounds.height }
    if numberOfLines > 0 { room.maximumLines = numberOfLines }
    let text = AttributedText(
      Self.filled(attributed, usual), font: font.font, color: textColor.cgColor)
    let laidOut = LaidOutText(text, in: room)
    let scale = max(UIScreen.main.scale, 1)
    func rounded(_ length: CGFloat) -> CGFloat { (length * scale).rounded(.up) / scale }
    let width = laidOut.lines.map(\.width).max() ?? 0
    return CGRect(
      x: bounds.minX, y: bounds.minY, width: rounded(width), height: rounded(laidOut.size.height))
  }

  // MARK: The layer

  package override class var drawsNothing: Bool { false }

  /// What stretches of a text have that say nothing of it.
  private var usual: [NSAttributedString.Key: Any] {
    let color = isHighlighted ? highlightedTextColor ?? textColor : textColor
    return [.font: font as Any, .foregroundColor: color as Any]
  }

  /// The text with `usual` attributes where it has none of these names.
  private static func filled(
    _ text: NSAttributedString, _ usual: [NSAttributedString.Key: Any]
  ) -> NSAttributedString {
    let filled = NSMutableAttributedString(string: text.string, attributes: usual)
    let all = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: all) { attributes, range, _ in
      filled.addAttributes(attributes, range: range)
    }
    return filled
  }

  /// Tells the layer what to show.
  private func show() {
    guard let layer = layer as? CATextLayer else { return }
    let color = isHighlighted ? highlightedTextColor ?? textColor : textColor
    layer.foregroundColor = color?.cgColor
    layer.font = font
    layer.fontSize = font.pointSize
    layer.alignmentMode = textAlignment.mode
    layer.truncationMode = lineBreakMode.mode
    layer.isWrapped = numberOfLines != 1 || lineBreakMode != .byClipping
    layer.setLabel(maximumLines: max(0, numberOfLines))
    if let richText {
      layer.string = Self.filled(richText, usual)
    } else if lineBreakMode == .byCharWrapping, let plainText {
      let style = NSMutableParagraphStyle()
      style.lineBreakMode = .byCharWrapping
      var attributes = usual
      attributes[.paragraphStyle] = style
      layer.string = NSAttributedString(string: plainText, attributes: attributes)
    } else {
      layer.string = plainText
    }
  }
}

extension NSTextAlignment {
  fileprivate var mode: CATextLayerAlignmentMode {
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
  fileprivate var mode: CATextLayerTruncationMode {
    switch self {
    case .byWordWrapping, .byCharWrapping, .byClipping: .none
    case .byTruncatingHead: .start
    case .byTruncatingTail: .end
    case .byTruncatingMiddle: .middle
    }
  }
}
