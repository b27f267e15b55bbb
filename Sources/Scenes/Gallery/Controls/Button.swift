import Foundation
import Tumble
import UIKit

/// A button: a press that is let go on it, or its key, does what it says.
final class Button: UIButton, Control {
  let label: String
  private let text = UIView()

  /// A button of 36 points' height.
  ///
  /// Its width is by the count of letters unless given: were they measured, recordings of pages
  /// would depend on a font.
  init(_ label: String, width: CGFloat? = nil) {
    self.label = label
    let room = max(88, CGFloat(label.count) * 8 + 32)
    super.init(frame: .zero)
    bounds.size = CGSize(width: width ?? room, height: 36)
    addPart(text)
    takeManners(label: label)
  }

  required init?(coder: NSCoder) { nil }

  override var isEnabled: Bool {
    didSet { showWhetherEnabled() }
  }

  override func layoutSubviews() {
    takeLook(isPressed: isHighlighted, cornerRadius: 9)
    text.write(
      label, color: isHighlighted ? ControlLook.face : ControlLook.ink, alignment: .center,
      in: bounds)
  }

  func key(_ index: Int, isDown: Bool) {
    isHighlighted = isDown
    if isDown { sendActions(for: .primaryActionTriggered) }
  }
}
