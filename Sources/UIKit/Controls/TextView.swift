import Assets
import Contracts
import Drawing
import Foundation
import QuartzCore

/// A line of text as large as it is, in the bundled font; nothing touches it.
///
/// One that is longer than a picture may be ends in "…".
final class TextView: UIView {
  private var shown: (text: String, size: Double, color: CGColor)?

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { return nil }

  package override class var drawsNothing: Bool { true }

  /// A window shows two pixels a point as a rule.
  private static let scale = 2.0

  /// Shows a text, `size` points high.
  func show(_ text: String, size: Double, color: CGColor) {
    if let shown, shown == (text, size, color) { return }
    shown = (text, size, color)
    let picture = Self.layout(text, size: size, color: color).image(scale: Self.scale)
    layer.contents = picture
    layer.contentsScale = Self.scale
    bounds.size = CGSize(
      width: Double(picture.width) / Self.scale, height: Double(picture.height) / Self.scale)
  }

  /// The room that a text takes.
  static func size(of text: String, size: Double) -> CGSize {
    layout(text, size: size, color: .black).size
  }

  private static func layout(_ text: String, size: Double, color: CGColor) -> TextLayout {
    let font = font(size)
    let whole = TextLayout(text, font: font, color: color)
    let widest = CGFloat(CGImage.maximumSide) / scale
    guard whole.size.width > widest else { return whole }
    return TextLayout(text, font: font, color: color, width: widest, maximumLines: 1)
  }

  private static func font(_ size: Double) -> Font {
    do { return try Assets.fonts().font("Inter", size: size) } catch {
      stop("the bundled fonts can't be read: \(error)")
    }
  }
}
