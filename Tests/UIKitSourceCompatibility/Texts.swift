import CoreText
import UIKit

// Text as people write it for iOS: layers, labels, Core Text.

/// A text layer with a font of Core Graphics', made with the older names.
func makeTextLayer(in view: UIView) -> CATextLayer {
  let textLayer = CATextLayer()
  textLayer.frame = view.bounds
  view.layer.addSublayer(textLayer)
  textLayer.foregroundColor = UIColor.black.cgColor
  textLayer.alignmentMode = kCAAlignmentJustified
  textLayer.truncationMode = kCATruncationEnd
  textLayer.isWrapped = true
  let font = UIFont.systemFont(ofSize: 15)
  let fontName = font.fontName as CFString
  if let fontRef = CGFont(fontName) { textLayer.font = fontRef }
  textLayer.fontSize = font.pointSize
  textLayer.string = "Lorem ipsum dolor sit amet"
  textLayer.contentsScale = UIScreen.main.scale
  return textLayer
}

/// A text layer whose font is told by its name alone.
func makeBoldTextLayer() -> CATextLayer {
  let textLayer = CATextLayer()
  textLayer.font = "Helvetica-Bold" as CFTypeRef
  textLayer.string = "bold"
  return textLayer
}

/// A word in red, underlined, by Core Text's names.
func makeRichText(_ text: String) -> NSAttributedString {
  let string = NSMutableAttributedString(string: text)
  let font = CTFontCreateWithName("Helvetica" as CFString, 15, nil)
  let all = NSRange(location: 0, length: (text as NSString).length)
  string.addAttribute(kCTFontAttributeName as NSAttributedString.Key, value: font, range: all)
  string.addAttribute(
    NSAttributedString.Key(kCTForegroundColorAttributeName as String),
    value: UIColor.red.cgColor, range: NSRange(location: 6, length: 5))
  string.addAttributes(
    [
      kCTUnderlineStyleAttributeName as NSAttributedString.Key: CTUnderlineStyle.single.rawValue
    ], range: NSRange(location: 6, length: 5))
  return string
}

/// A text layer whose text is in the middle of its height, as many have written it.
class CenteredTextLayer: CATextLayer {
  override init() { super.init() }

  override init(layer: Any) { super.init(layer: layer) }

  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  override func draw(in ctx: CGContext) {
    let yDiff = (bounds.size.height - fontSize) / 2 - fontSize / 10
    ctx.saveGState()
    ctx.translateBy(x: 0.0, y: yDiff)
    super.draw(in: ctx)
    ctx.restoreGState()
  }
}

/// A view that sets its text by Core Text.
class FrameView: UIView {
  var text = NSAttributedString(string: "")

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.textMatrix = .identity
    context.translateBy(x: 0, y: bounds.size.height)
    context.scaleBy(x: 1.0, y: -1.0)
    let path = CGMutablePath()
    path.addRect(bounds)
    let framesetter = CTFramesetterCreateWithAttributedString(text as CFAttributedString)
    let frame = CTFramesetterCreateFrame(
      framesetter, CFRangeMake(0, text.length), path, nil)
    CTFrameDraw(frame, context)
  }
}

/// A label as it is set up in most programs.
func makeLabel() -> UILabel {
  let label = UILabel()
  label.translatesToTwoLines()
  label.font = UIFont.boldSystemFont(ofSize: 18)
  label.textColor = UIColor(white: 0.2, alpha: 1)
  label.textAlignment = .center
  label.lineBreakMode = .byWordWrapping
  let style = NSMutableParagraphStyle()
  style.alignment = .center
  style.lineSpacing = 4
  label.attributedText = NSAttributedString(
    string: "Two\nlines",
    attributes: [
      .font: label.font as Any, .paragraphStyle: style, .kern: 1.5,
      .underlineStyle: NSUnderlineStyle.single.rawValue, .baselineOffset: 2,
    ])
  label.sizeToFit()
  return label
}

extension UILabel {
  fileprivate func translatesToTwoLines() { numberOfLines = 2 }
}
