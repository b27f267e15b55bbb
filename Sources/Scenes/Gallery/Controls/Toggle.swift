import Foundation
import Tumble
import UIKit

/// A switch with its name: a press that is let go on it, or its key, turns it.
final class Toggle: UISwitch, Control {
  let label: String
  private let text = UIView()

  private static let pillSize = CGSize(width: 44, height: 26)

  /// A switch of 36 points' height, as wide as its name needs.
  init(_ label: String, isOn: Bool = false) {
    self.label = label
    super.init(frame: .zero)
    self.isOn = isOn
    let width = ControlLook.width(ofName: label) + Self.pillSize.width
    bounds.size = CGSize(width: width, height: 36)
    insertSubview(text, at: 0)
    text.isUserInteractionEnabled = false
    knob.takeKnobLook(radius: 11)
    takeManners(label: label)
  }

  required init?(coder: NSCoder) { nil }

  override var isEnabled: Bool {
    didSet { showWhetherEnabled() }
  }

  /// Nothing of a control is animated.
  override func setOn(_ on: Bool, animated: Bool) { super.setOn(on, animated: false) }

  func key(_ index: Int, isDown: Bool) {
    isHighlighted = isDown
    guard isDown else { return }
    isOn.toggle()
    valueWasChanged()
  }

  override func layoutSubviews() {
    let (name, rest) = ControlLook.split(bounds, at: ControlLook.width(ofName: label))
    text.write(label, color: ControlLook.nameInk, alignment: .left, in: name)
    track.frame = CGRect(
      x: rest.minX, y: (rest.height - Self.pillSize.height) / 2, width: Self.pillSize.width,
      height: Self.pillSize.height)
    track.layer.cornerRadius = Self.pillSize.height / 2
    track.layer.backgroundColor = isOn ? ControlLook.accent : ControlLook.groove
    knob.center = CGPoint(x: isOn ? Self.pillSize.width - 13 : 13, y: 13)
    knob.layer.backgroundColor = isHighlighted ? ControlLook.pressedKnob : ControlLook.face
  }
}
