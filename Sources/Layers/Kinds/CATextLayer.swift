import Assets
public import Drawing
public import Foundation
import Rendering

/// A layer that draws text, from the top edge of its bounds downwards, cut off at the bounds.
///
/// The text is a picture of `contentsScale` pixels to the point, made anew only when something
/// changes that it depends on; the size of the bounds is part of that, also while it is animated. A
/// text that would be larger than 16 million pixels is drawn coarser, and what comes after 256
/// kilobytes of UTF-8 is left out.
///
/// A subclass that overrides `draw(in:)` and calls `super`, moved or clipped, gets what it draws as
/// its contents; one that changes nothing first is drawn as any text layer.
open class CATextLayer: CALayer {
  /// Whether `display()` runs, and whether the text was drawn into the contents meanwhile.
  private var isDisplaying = false
  private var hasDrawn = false

  /// A text layer without a text.
  public override init() {
    super.init()
    ensureContent(LayerContent.text)
    prepareText()
  }

  /// A copy of the values of `layer`.
  public override init(layer: Any) {
    super.init(layer: layer)
    ensureContent(LayerContent.text)
    prepareText()
  }

  /// Nil, as of any layer.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// What is written: a `String`, an `NSAttributedString` or an `AttributedString`; nil: nothing.
  ///
  /// An attributed string has its own fonts, sizes and colours, Helvetica of 12 points and black
  /// where it says nothing of them: the layer's count for a plain string alone. What is set is
  /// copied. Anything else is refused.
  open var string: Any? {
    get { self[\.text.string].given.value }
    set { setString(newValue) }
  }

  /// What a plain string is set in: a name as a `String`, a `CGFont`, a `CTFont` or a `UIFont`, whose
  /// size doesn't count; at first "Helvetica".
  ///
  /// Inter stands for Helvetica and for the system's own font, as for nil. Of a name that isn't known
  /// one line says so, and Inter stands for it, too.
  open var font: Any? {
    get { self[\.text.font].given.value }
    set { setFont(newValue) }
  }

  /// How large the letters of a plain string are, in points; shown within 0…10,000, of which 0 is
  /// nothing.
  open var fontSize: CGFloat {
    get { self[\.text.fontSize] }
    set { self[\.text.fontSize] = newValue }
  }

  /// The colour of a plain string; at first white.
  open var foregroundColor: CGColor? {
    get { self[\.text.foregroundColor] }
    set { self[\.text.foregroundColor] = newValue }
  }

  /// Whether lines break at the width of the bounds; at first they break where the string says so.
  open var isWrapped: Bool {
    get { self[\.text.wrapped] }
    set { self[\.text.wrapped] = newValue }
  }

  /// What gives way to "…" where a line is too long, or, if it is wrapped, lines are too many.
  open var truncationMode: CATextLayerTruncationMode {
    get { CATextLayerTruncationMode(self[\.text.truncationMode]) }
    set { setNamed(newValue.rawValue, \.text.truncationMode, to: newValue.value) }
  }

  /// Where lines stand in the width of the bounds; an attributed string may say otherwise.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { CATextLayerAlignmentMode(self[\.text.alignmentMode]) }
    set { setNamed(newValue.rawValue, \.text.alignmentMode, to: newValue.value) }
  }

  /// Accepted, and without effect here: glyphs always lie where they belong.
  open var allowsFontSubpixelQuantization: Bool {
    get { self[\.text.allowsFontSubpixelQuantization] }
    set { self[\.text.allowsFontSubpixelQuantization] = newValue }
  }

  /// Draws the text, in the layer's own coordinates.
  open override func draw(in ctx: CGContext) {
    if isDisplaying, isUntouched(ctx) {
      // Nothing but the text: that is drawn as of any text layer.
      delegateLacksMethod = true
      return
    }
    hasDrawn = isDisplaying
    let values = drawnValues
    guard let text = values.text, let (laidOut, top) = text.layOut(in: bounds.size) else { return }
    ctx.saveGState()
    ctx.clip(to: bounds)
    if contentsAreFlipped() {
      ctx.translateBy(x: 0, y: bounds.minY + bounds.maxY)
      ctx.scaleBy(x: 1, y: -1)
    }
    laidOut.draw(
      in: ctx, at: CGPoint(x: bounds.minX, y: bounds.minY + top),
      color: text.foregroundColor ?? .clear)
    ctx.restoreGState()
  }

  open override func display() {
    isDisplaying = true
    hasDrawn = false
    super.display()
    isDisplaying = false
    guard modelValues.text?.isInContents != hasDrawn else { return }
    modelValues.text?.isInContents = hasDrawn
    valuesChanged()
  }

  open override class func needsDisplay(forKey key: String) -> Bool {
    drawnKeys.contains(key) || super.needsDisplay(forKey: key)
  }

  private static let drawnKeys: Set<String> = [
    "string", "font", "fontSize", "foregroundColor", "wrapped", "truncationMode", "alignmentMode",
    "contentsScale",
  ]

  override class var isOfLibrary: Bool { self == CATextLayer.self }

  override class func makeDefault() -> CALayer { CATextLayer() }

  /// Whether a context is as the display of this layer makes it.
  private func isUntouched(_ context: CGContext) -> Bool {
    let store = BackingStore(
      bounds: bounds, scale: drawnValues.contentsScale, isOpaque: isOpaque,
      isFlipped: contentsAreFlipped())
    return !context.isDrawnOn && context.ctm == store.toPixels
  }
}

extension CATextLayer {
  /// Gives a new layer the default font, and a subclass a picture of the size that it has.
  private func prepareText() {
    if self[\.text.font].font == nil {
      modelValues.text?.font = TextFont(defaultFont(size: 1), given: "Helvetica")
    }
    if !Self.isOfLibrary { needsDisplayOnBoundsChange = true }
  }

  /// Sets what labels have and text layers haven't: at most so many lines (0: as many as have room),
  /// in the middle of the height.
  package func setLabel(maximumLines: Int) {
    guard canChange("numberOfLines") else { return }
    modelValues.text?.maximumLines = maximumLines
    modelValues.text?.isCentered = true
    valuesChanged()
  }

  private func setString(_ value: Any?) {
    switch flattened(value) {
    case nil: self[\.text.string] = TextString()
    case let value as String: self[\.text.string] = TextString(.plain(value), given: value)
    case let value as NSAttributedString: setAttributed(value, given: value.copy())
    case let value as AttributedString:
      setAttributed(.converting(value), given: value)
    case let value as NSString: self[\.text.string] = TextString(.plain("\(value)"), given: value)
    case let value?: refuse(type(of: value), for: PropertyNumber(\.text.string))
    }
  }

  private func setAttributed(_ string: NSAttributedString, given: Any) {
    guard let font = defaultFont(size: 12) else { return }
    self[\.text.string] = TextString(
      .attributed(AttributedText(string, font: font, color: .black)), given: given)
  }

  private func setFont(_ value: Any?) {
    let value = flattened(value)
    let font: Font? =
      switch value {
      case nil: defaultFont(size: 1)
      case let name as String: namedFont(name)
      case let font as any FontConvertible: font.drawingFont
      default: nil
      }
    guard let font else {
      if let value, !(value is String) {
        refuse(type(of: value), for: PropertyNumber(\.text.font))
      }
      return
    }
    self[\.text.font] = TextFont(font.withSize(1), given: value)
  }

  /// The font of a name; of one that isn't known the default, and a line.
  private func namedFont(_ name: String) -> Font? {
    guard let face = BundledFont.named(name) else {
      misuse("there is no font “\(name)” for \(label): Inter stands for it")
      return defaultFont(size: 1)
    }
    return try? face.font(size: 1)
  }

  /// What stands for Helvetica; nil, and a line, if the fonts can't be read.
  private func defaultFont(size: CGFloat) -> Font? {
    do { return try BundledFont.regular.font(size: size) } catch {
      misuse("\(label) shows no text: \(error)")
      return nil
    }
  }
}

/// How a text is set.
struct TextProperties {
  let string = Property(
    "string", taking: "a String, an NSAttributedString or nil", \CATextLayer.string,
    at: \TextValues.string, action: .none)
  let font = Property(
    "font", taking: "a font or its name", \CATextLayer.font, at: \TextValues.font, action: .none)
  let fontSize = Property(
    "fontSize", \CATextLayer.fontSize, at: \TextValues.fontSize, low: 0, high: 10_000)
  let foregroundColor = Property(
    "foregroundColor", \CATextLayer.foregroundColor, at: \TextValues.foregroundColor)
  let wrapped = Property(
    "wrapped", getter: "isWrapped", \CATextLayer.isWrapped, at: \TextValues.isWrapped,
    action: .none, .isStill)
  let truncationMode = Property(
    "truncationMode", \CATextLayer.truncationMode, at: \TextValues.truncationMode, action: .none)
  let alignmentMode = Property(
    "alignmentMode", \CATextLayer.alignmentMode, at: \TextValues.alignmentMode, action: .none)
  let allowsFontSubpixelQuantization = Property(
    "allowsFontSubpixelQuantization", \CATextLayer.allowsFontSubpixelQuantization,
    at: \TextValues.allowsFontSubpixelQuantization, action: .none, .isStill)
}
