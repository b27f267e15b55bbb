import Assets
import Contracts
import Drawing
import Foundation
import QuartzCore

/// A line of text as large as it is, in the bundled font; nothing touches it.
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
    let picture = TextLayout(text, font: Self.font(size), color: color).image(scale: Self.scale)
    layer.contents = picture
    layer.contentsScale = Self.scale
    bounds.size = CGSize(
      width: Double(picture.width) / Self.scale, height: Double(picture.height) / Self.scale)
  }

  /// The room that a text takes.
  static func size(of text: String, size: Double) -> CGSize {
    TextLayout(text, font: font(size), color: .black).size
  }

  private static func font(_ size: Double) -> Font {
    do { return try Assets.fonts().font("Inter", size: size) } catch {
      stop("the bundled fonts can't be read: \(error)")
    }
  }
}
