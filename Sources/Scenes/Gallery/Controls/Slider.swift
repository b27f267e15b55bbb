import Foundation
import Tumble

/// A slider with its name and its value; its knob is dragged, or two keys move it by a step.
///
/// A press beside the knob puts it there; a press on the knob takes it as it lies.
final class Slider: NumberControl {
  private let nameText = HostedLayer()
  private let valueText = HostedLayer()
  private let groove = HostedLayer()
  private let filled = HostedLayer()
  private let knob = HostedLayer()
  /// How far the knob's middle is from the finger that holds it; nil: nobody does.
  private var grip: CGFloat? {
    didSet { if (grip == nil) != (oldValue == nil) { setNeedsLayout() } }
  }

  private static let knobRadius = 11.0
  private static let valueWidth = 52.0

  /// A slider 36 points high; a step is a tenth of the range unless given.
  ///
  /// Its groove begins after the longest of its name and the others'.
  init(
    _ label: String, _ range: ClosedRange<Double>, value: Double, step: Double? = nil,
    width: CGFloat = 280, alignedWith others: String...
  ) {
    let tenth = (range.upperBound - range.lowerBound) / 10
    super.init(
      label, range, value: value, step: step ?? max(0.01, tenth),
      nameWidth: ControlLook.width(ofName: label, besides: others),
      size: CGSize(width: width, height: 36))
    for layer in [nameText, valueText, groove, filled, knob] { addSublayer(layer) }
    for bar in [groove, filled] { bar.cornerRadius = 2 }
    groove.backgroundColor = ControlLook.groove
    filled.backgroundColor = ControlLook.accent
    knob.takeKnobLook(radius: Self.knobRadius)
  }

  override init(layer: Any) { super.init(layer: layer) }

  /// Nil, as of any layer.
  required init?(coder: NSCoder) { return nil }

  override func layoutSublayers() {
    let x = knobX
    groove.frame = CGRect(x: way.lowerBound, y: 16, width: length, height: 4)
    filled.frame = CGRect(x: way.lowerBound, y: 16, width: x - way.lowerBound, height: 4)
    knob.position = CGPoint(x: x, y: 18)
    knob.backgroundColor = grip == nil ? ControlLook.face : ControlLook.pressedKnob
    let (name, rest) = ControlLook.split(bounds, at: nameWidth)
    nameText.write(label, color: ControlLook.nameInk, alignment: .left, in: name)
    valueText.write(
      ControlLook.twoDecimals(value), color: ControlLook.nameInk, alignment: .right, in: rest)
  }

  override func touch(_ phase: TouchPhase, at point: CGPoint) -> Bool {
    switch phase {
    case .began: grip = grip(at: point.x)
    case .moved: break
    case .ended: grip = nil
    }
    guard let grip else { return false }
    return change(to: value(at: point.x + grip))
  }

  override func key(_ index: Int, isDown: Bool) -> Bool {
    isDown && takeStep(index == 0 ? -1 : 1)
  }

  override func letGo() { grip = nil }

  // MARK: Coordinates

  /// Where the knob's middle may be.
  private var way: ClosedRange<CGFloat> {
    let start = nameWidth + Self.knobRadius
    return start...max(start + 1, bounds.width - Self.valueWidth - Self.knobRadius)
  }

  private var length: CGFloat { way.upperBound - way.lowerBound }

  private var knobX: CGFloat {
    let span = range.upperBound - range.lowerBound
    let fraction = span > 0 ? (value - range.lowerBound) / span : 0
    return way.lowerBound + fraction * length
  }

  private func value(at x: CGFloat) -> Double {
    let fraction = (x - way.lowerBound) / length
    return range.lowerBound + fraction * (range.upperBound - range.lowerBound)
  }

  private func grip(at x: CGFloat) -> CGFloat? {
    if abs(knobX - x) <= Self.knobRadius { return knobX - x }
    let isOnWay = x >= way.lowerBound - Self.knobRadius && x <= way.upperBound + Self.knobRadius
    return isOnWay ? 0 : nil
  }
}
