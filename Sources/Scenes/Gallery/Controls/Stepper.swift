import Foundation
import Tumble

/// A number with − and + beside it: what stands for a field to type a number in.
///
/// Digits are the keys of a page's actions, so nothing can be typed; two keys do what − and + do.
final class Stepper: NumberControl {
  private let nameText = HostedLayer()
  private let valueText = HostedLayer()
  private let signs = Sign.allCases.map { _ in HostedLayer() }
  private let signTexts = Sign.allCases.map { _ in HostedLayer() }
  /// The sign that a finger came down on, as long as it is down.
  private var held: Sign?
  /// The sign that looks pressed.
  private var pressed: Sign? {
    didSet { if pressed != oldValue { setNeedsLayout() } }
  }

  private enum Sign: Int, CaseIterable {
    case minus, plus

    var text: String { self == .minus ? "−" : "+" }
    var direction: Double { self == .minus ? -1 : 1 }
  }

  private static let signWidth = 40.0
  private static let valueWidth = 56.0

  /// A stepper 36 points high, as wide as its name needs, or the longest of those named below each
  /// other.
  init(
    _ label: String, _ range: ClosedRange<Double>, value: Double, step: Double = 1,
    alignedWith others: String...
  ) {
    let nameWidth = ControlLook.width(ofName: label, besides: others)
    let width = nameWidth + 2 * Self.signWidth + Self.valueWidth
    super.init(
      label, range, value: value, step: step, nameWidth: nameWidth,
      size: CGSize(width: width, height: 36))
    for layer in [nameText, valueText] + signs { addSublayer(layer) }
    for (sign, text) in zip(signs, signTexts) { sign.addSublayer(text) }
  }

  override init(layer: Any) { super.init(layer: layer) }

  /// Nil, as of any layer.
  required init?(coder: NSCoder) { return nil }

  override func layoutSublayers() {
    let (name, rest) = ControlLook.split(bounds, at: nameWidth)
    nameText.write(label, color: ControlLook.nameInk, alignment: .left, in: name)
    valueText.write(
      ControlLook.shortest(value), color: ControlLook.nameInk, alignment: .center, in: rest)
    for sign in Sign.allCases { layOut(sign) }
  }

  private func layOut(_ sign: Sign) {
    let (layer, text) = (signs[sign.rawValue], signTexts[sign.rawValue])
    layer.frame = frame(of: sign)
    layer.takeLook(isPressed: pressed == sign, cornerRadius: 9)
    text.write(
      sign.text, size: 22, color: pressed == sign ? ControlLook.face : ControlLook.ink,
      alignment: .center, in: layer.bounds)
    text.opacity = isAtEnd(of: sign) ? 0.3 : 1
  }

  override func touch(_ phase: TouchPhase, at point: CGPoint) -> Bool {
    let sign = Sign.allCases.first { frame(of: $0).insetBy(dx: -4, dy: -4).contains(point) }
    switch phase {
    case .began:
      held = sign
      pressed = sign
    case .moved:
      pressed = sign == held ? held : nil
    case .ended:
      let done = pressed
      letGo()
      if let done { return takeStep(done.direction) }
    }
    return false
  }

  override func key(_ index: Int, isDown: Bool) -> Bool {
    guard let sign = Sign(rawValue: index) else { return false }
    pressed = isDown ? sign : nil
    return isDown && takeStep(sign.direction)
  }

  override func letGo() {
    held = nil
    pressed = nil
  }

  private func frame(of sign: Sign) -> CGRect {
    let x = sign == .minus ? nameWidth : bounds.width - Self.signWidth
    return CGRect(x: x, y: 0, width: Self.signWidth, height: bounds.height)
  }

  private func isAtEnd(of sign: Sign) -> Bool {
    value == (sign == .minus ? range.lowerBound : range.upperBound)
  }
}
