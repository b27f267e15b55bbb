import Contracts
import Foundation
import Tumble
import UIKit

/// A slider with its name and its value; its knob is dragged, or two keys move it by a step.
///
/// A press beside the knob puts it there; a press on the knob takes it as it lies.
final class Slider: UISlider, Control {
  let label: String
  /// What a key adds or takes away; above 0.
  private let step: Double
  /// The room for the name, in points.
  private let nameWidth: CGFloat
  private let nameText = UIView()
  private let valueText = UIView()

  private static let knobRadius = 11.0
  private static let valueWidth = 52.0

  /// A slider 36 points high; a step is a tenth of the range unless given.
  ///
  /// Its groove begins after the longest of its name and the others'.
  ///
  /// Precondition: the range is finite, within ±10⁶, and holds `value`; `step` is at least 0.01.
  init(
    _ label: String, _ range: ClosedRange<Double>, value: Double, step: Double? = nil,
    width: CGFloat = 280, alignedWith others: String...
  ) {
    let step = step ?? max(0.01, (range.upperBound - range.lowerBound) / 10)
    ControlRange.check(label, range, value, step)
    self.label = label
    self.step = step
    nameWidth = ControlLook.width(ofName: label, besides: others)
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: 36))
    minimumValue = Float(range.lowerBound)
    maximumValue = Float(range.upperBound)
    self.value = Float(value)
    for part in [nameText, valueText] { addPart(part) }
    minimumTrack.layer.backgroundColor = ControlLook.accent
    maximumTrack.layer.backgroundColor = ControlLook.groove
    thumb.takeKnobLook(radius: Self.knobRadius)
    takeManners(label: label)
  }

  required init?(coder: NSCoder) { nil }

  var actionNames: [String] { ["\(label) −", "\(label) +"] }

  /// The value as its label says it: a whole count of hundredths.
  var number: Double { ControlRange.hundredths(Double(value)) }

  /// What is set is rounded to hundredths, and clamped.
  override var value: Float {
    get { super.value }
    set {
      super.value = newValue.isFinite ? Float(ControlRange.hundredths(Double(newValue))) : newValue
    }
  }

  override var isEnabled: Bool {
    didSet { showWhetherEnabled() }
  }

  func key(_ index: Int, isDown: Bool) {
    let before = value
    guard isDown else { return }
    value = Float(number + (index == 0 ? -step : step))
    if value != before { valueWasChanged() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // All of it is faint then.
    for track in [minimumTrack, maximumTrack] { track.alpha = 1 }
    thumb.layer.backgroundColor = isTracking ? ControlLook.pressedKnob : ControlLook.face
    let (name, rest) = ControlLook.split(bounds, at: nameWidth)
    nameText.write(label, color: ControlLook.nameInk, alignment: .left, in: name)
    valueText.write(
      ControlLook.twoDecimals(number), color: ControlLook.nameInk, alignment: .right, in: rest)
  }

  // MARK: Geometry

  /// The groove is the way of the knob's middle.
  override func trackRect(forBounds bounds: CGRect) -> CGRect {
    let start = nameWidth + Self.knobRadius
    let end = max(start + 1, bounds.width - Self.valueWidth - Self.knobRadius)
    return CGRect(x: start, y: 16, width: end - start, height: 4)
  }

  override func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float)
    -> CGRect
  {
    track(rect, knobSide: 2 * Self.knobRadius, overhang: Self.knobRadius).knob(at: Double(value))
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let track = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: track, value: value)
    let x = touch.location(in: self).x
    let isOnKnob = abs(knob.midX - x) <= Self.knobRadius
    let way = track.insetBy(dx: -Self.knobRadius, dy: 0)
    guard isOnKnob || (x >= way.minX && x <= way.maxX) else { return false }
    grip = isOnKnob ? knob.midX - x : 0
    if follow(touch) { valueWasChanged() }
    return true
  }
}

/// What the numbers of controls may be.
enum ControlRange {
  /// Precondition: the range is finite, within ±10⁶, and holds `value`; `step` is at least 0.01.
  static func check(_ label: String, _ range: ClosedRange<Double>, _ value: Double, _ step: Double)
  {
    require(
      range.lowerBound >= -1e6 && range.upperBound <= 1e6,
      "the range of \(label) must lie within ±1,000,000, not be \(range)")
    require(range.contains(value), "\(label) must be in \(range), not \(value)")
    require(step >= 0.01, "the step of \(label) must be at least 0.01, not \(step)")
  }

  /// The nearest whole count of hundredths: what labels show.
  static func hundredths(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
