import Foundation
import Tumble
import UIKit

/// The colours and measures of all controls.
enum ControlLook {
  /// What buttons and knobs are made of.
  static let face = CGColor(hex: 0xFD_FD_FE)
  static let pressedKnob = CGColor(hex: 0xD5_E7_F2)
  /// What is pressed, on, or filled.
  static let accent = CGColor(hex: 0x3F_84_C0)
  /// What can be pressed is written in this.
  static let ink = CGColor(hex: 0x1F_5C_93)
  /// Names and numbers, which can't.
  static let nameInk = CGColor(hex: 0x33_3A_44)
  /// What a slider's knob runs in, and a switch that is off.
  static let groove = CGColor(hex: 0x9A_A3_AD)
  static let rim = CGColor(hex: 0x22_34_4C, alpha: 0.28)

  static let textSize = 15.0

  /// Room for a name before a control's other parts, by its count of letters.
  ///
  /// Measured letters would make recordings depend on a font.
  static func width(ofName name: String) -> CGFloat { CGFloat(name.count) * 8 + 12 }

  /// Room for the longest of a control's own name and those of controls below or above it.
  static func width(ofName name: String, besides others: [String]) -> CGFloat {
    ([name] + others).map { width(ofName: $0) }.max() ?? 0
  }

  /// The part for the name, and what is left for the other parts.
  static func split(_ bounds: CGRect, at nameWidth: CGFloat) -> (name: CGRect, rest: CGRect) {
    let divided = bounds.divided(atDistance: nameWidth, from: .minXEdge)
    return (divided.slice, divided.remainder)
  }

  /// A number as "0.50".
  ///
  /// Precondition: within ±10⁶.
  static func twoDecimals(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    return "\(hundredths < 0 ? "−" : "")\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// A number as "2" or "3.5": two decimals at most.
  ///
  /// Precondition: within ±10⁶.
  static func shortest(_ value: Double) -> String {
    let digits = twoDecimals(value)
    if digits.hasSuffix(".00") { return String(digits.dropLast(3)) }
    return digits.hasSuffix("0") ? String(digits.dropLast()) : digits
  }
}

extension UIView {
  /// Adds a part that nothing touches.
  func addPart(_ part: UIView) {
    part.isUserInteractionEnabled = false
    addSubview(part)
  }

  /// Looks like something that can be pressed, or is.
  func takeLook(isPressed: Bool, cornerRadius radius: CGFloat) {
    layer.cornerRadius = radius
    layer.borderWidth = 1
    layer.borderColor = ControlLook.rim
    layer.backgroundColor = isPressed ? ControlLook.accent : ControlLook.face
    layer.shadowOpacity = isPressed ? 0 : 0.2
    layer.shadowOffset = CGSize(width: 0, height: 1)
    layer.shadowRadius = 1.5
  }

  /// A disc that lies on what it moves along.
  func takeKnobLook(radius: CGFloat) {
    bounds = CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius)
    takeLook(isPressed: false, cornerRadius: radius)
  }

  /// A line of text in a part of the superview.
  ///
  /// It begins at a whole point, so its pixels are those that were drawn, at one pixel a point and
  /// at two.
  func write(
    _ text: String, size: Double = ControlLook.textSize, color: CGColor,
    alignment: TextLayout.Alignment, in rect: CGRect
  ) {
    layer.write(text, size: size, color: color)
    let slack = rect.width - frame.width
    let x: CGFloat =
      switch alignment {
      case .left: rect.minX
      case .center: rect.minX + slack / 2
      case .right: rect.minX + slack
      }
    let y = rect.midY - frame.height / 2
    frame.origin = CGPoint(x: x.rounded(), y: y.rounded())
  }
}
