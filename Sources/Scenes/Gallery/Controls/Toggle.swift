import Foundation
import Tumble

/// A switch with its name: a press that is let go on it, or its key, turns it.
final class Toggle: Control {
  /// Whether it is on; setting it tells nobody.
  var isOn: Bool {
    didSet { if isOn != oldValue { setNeedsLayout() } }
  }

  private let text = HostedLayer()
  private let pill = HostedLayer()
  private let knob = HostedLayer()
  private var isPressed = false {
    didSet { if isPressed != oldValue { setNeedsLayout() } }
  }

  private static let pillSize = CGSize(width: 44, height: 26)

  /// A switch of 36 points' height, as wide as its name needs.
  init(_ label: String, isOn: Bool = false) {
    self.isOn = isOn
    let width = ControlLook.width(ofName: label) + Self.pillSize.width
    super.init(label, size: CGSize(width: width, height: 36))
    for layer in [text, pill] { addSublayer(layer) }
    pill.addSublayer(knob)
    knob.takeKnobLook(radius: 11)
  }

  override init(layer: Any) {
    isOn = (layer as? Toggle)?.isOn ?? false
    super.init(layer: layer)
  }

  /// Nil, as of any layer.
  required init?(coder: NSCoder) { return nil }

  override func layoutSublayers() {
    let (name, rest) = ControlLook.split(bounds, at: ControlLook.width(ofName: label))
    text.write(label, color: ControlLook.nameInk, alignment: .left, in: name)
    pill.frame = CGRect(
      x: rest.minX, y: (rest.height - Self.pillSize.height) / 2, width: Self.pillSize.width,
      height: Self.pillSize.height)
    pill.cornerRadius = Self.pillSize.height / 2
    pill.backgroundColor = isOn ? ControlLook.accent : ControlLook.groove
    knob.position = CGPoint(x: isOn ? Self.pillSize.width - 13 : 13, y: 13)
    knob.backgroundColor = isPressed ? ControlLook.pressedKnob : ControlLook.face
  }

  override func touch(_ phase: TouchPhase, at point: CGPoint) -> Bool {
    switch phase {
    case .began: isPressed = true
    case .moved: isPressed = isNear(point)
    case .ended:
      guard isPressed else { return false }
      isPressed = false
      isOn.toggle()
      return true
    }
    return false
  }

  override func key(_ index: Int, isDown: Bool) -> Bool {
    isPressed = isDown
    if isDown { isOn.toggle() }
    return isDown
  }

  override func letGo() { isPressed = false }
}
