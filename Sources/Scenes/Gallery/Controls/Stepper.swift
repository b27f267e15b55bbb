import Foundation
import Tumble
import UIKit

/// A number with − and + beside it: what stands for a field to type a number in.
///
/// Digits are the keys of a page's actions, so nothing can be typed; two keys do what − and + do.
final class Stepper: UIStepper, Control {
  let label: String
  /// The room for the name, in points.
  private let nameWidth: CGFloat
  private let nameText = UIView()
  private let valueText = UIView()
  private let signs = Direction.allCases.map { _ in UIView() }
  private let signTexts = Direction.allCases.map { _ in UIView() }

  private static let signWidth = 40.0
  private static let valueWidth = 56.0

  /// A stepper 36 points high, as wide as its name needs, or the longest of those named below each
  /// other.
  ///
  /// Precondition: the range is finite, within ±10⁶, and holds `value`; `step` is at least 0.01.
  init(
    _ label: String, _ range: ClosedRange<Double>, value: Double, step: Double = 1,
    alignedWith others: String...
  ) {
    ControlRange.check(label, range, value, step)
    self.label = label
    nameWidth = ControlLook.width(ofName: label, besides: others)
    super.init(frame: .zero)
    bounds.size = CGSize(width: nameWidth + 2 * Self.signWidth + Self.valueWidth, height: 36)
    // The signs lie on both sides of the number.
    let sign = CGRect(x: nameWidth, y: 0, width: Self.signWidth, height: bounds.height)
    buttonRects = (sign, sign.offsetBy(dx: bounds.width - Self.signWidth - nameWidth, dy: 0))
    minimumValue = range.lowerBound
    maximumValue = range.upperBound
    stepValue = step
    self.value = value
    for part in [nameText, valueText] + signs { addPart(part) }
    for (sign, text) in zip(signs, signTexts) { sign.addPart(text) }
    takeManners(label: label)
  }

  required init?(coder: NSCoder) { nil }

  var actionNames: [String] { ["\(label) −", "\(label) +"] }

  /// What is set is rounded to hundredths, and clamped.
  override var value: Double {
    get { super.value }
    set { super.value = ControlRange.hundredths(newValue) }
  }

  override var isEnabled: Bool {
    didSet { showWhetherEnabled() }
  }

  func key(_ index: Int, isDown: Bool) {
    guard let direction = Direction(rawValue: index) else { return }
    show(isDown ? direction : nil)
    if isDown { step(direction) }
  }

  override func layoutSubviews() {
    let (name, rest) = ControlLook.split(bounds, at: nameWidth)
    nameText.write(label, color: ControlLook.nameInk, alignment: .left, in: name)
    valueText.write(
      ControlLook.shortest(value), color: ControlLook.nameInk, alignment: .center, in: rest)
    for direction in Direction.allCases { layOut(direction) }
  }

  private func layOut(_ direction: Direction) {
    let (sign, text) = (signs[direction.rawValue], signTexts[direction.rawValue])
    sign.frame = rect(of: direction)
    sign.takeLook(isPressed: pressed == direction, cornerRadius: 9)
    text.write(
      direction == .decrement ? "−" : "+", size: 22,
      color: pressed == direction ? ControlLook.face : ControlLook.ink,
      alignment: .center, in: sign.bounds)
    text.alpha = isAtEnd(of: direction) ? 0.3 : 1
  }
}
