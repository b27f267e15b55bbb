import Foundation
import Tumble

/// A button: a press that is let go on it, or its key, does what it says.
final class Button: Control {
  private let text = HostedLayer()
  private var isPressed = false {
    didSet { if isPressed != oldValue { setNeedsLayout() } }
  }

  /// A button of 36 points' height.
  ///
  /// Its width is by the count of letters unless given: were they measured, recordings of pages
  /// would depend on a font.
  init(_ label: String, width: CGFloat? = nil) {
    let room = max(88, CGFloat(label.count) * 8 + 32)
    super.init(label, size: CGSize(width: width ?? room, height: 36))
    addSublayer(text)
  }

  override init(layer: Any) { super.init(layer: layer) }

  /// Nil, as of any layer.
  required init?(coder: NSCoder) { return nil }

  override func layoutSublayers() {
    takeLook(isPressed: isPressed, cornerRadius: 9)
    text.write(
      label, color: isPressed ? ControlLook.face : ControlLook.ink, alignment: .center, in: bounds)
  }

  override func touch(_ phase: TouchPhase, at point: CGPoint) -> Bool {
    switch phase {
    case .began: isPressed = true
    case .moved: isPressed = isNear(point)
    case .ended:
      let isDone = isPressed
      isPressed = false
      return isDone
    }
    return false
  }

  override func key(_ index: Int, isDown: Bool) -> Bool {
    isPressed = isDown
    return isDown
  }

  override func letGo() { isPressed = false }
}
