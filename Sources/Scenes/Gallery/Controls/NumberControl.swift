import Contracts
import Foundation
import Tumble

/// A control that holds a number: a slider or a stepper.
///
/// Its two keys take away and add a step.
class NumberControl: Control {
  /// What the number may be.
  let range: ClosedRange<Double>
  /// What a key or a press adds or takes away; above 0.
  let step: Double
  /// The room for the name, in points.
  let nameWidth: CGFloat

  /// The number: in `range` and a whole count of hundredths, so that it is what the label shows.
  ///
  /// What is set is rounded and clamped, NaN is left out; nobody is told.
  var value: Double {
    get { stored }
    set {
      let allowed = Self.allowed(newValue, in: range)
      guard let allowed, allowed != stored else { return }
      stored = allowed
      setNeedsLayout()
    }
  }

  private var stored: Double

  /// Precondition: the range is finite, within ±10⁶, and holds `value`; `step` is at least 0.01.
  init(
    _ label: String, _ range: ClosedRange<Double>, value: Double, step: Double,
    nameWidth: CGFloat, size: CGSize
  ) {
    require(
      range.lowerBound >= -1e6 && range.upperBound <= 1e6,
      "the range of \(label) must lie within ±1,000,000, not be \(range)")
    require(range.contains(value), "\(label) must be in \(range), not \(value)")
    require(step >= 0.01, "the step of \(label) must be at least 0.01, not \(step)")
    self.range = range
    self.step = step
    self.nameWidth = nameWidth
    stored = Self.allowed(value, in: range) ?? range.lowerBound
    super.init(label, size: size)
  }

  override init(layer: Any) {
    let original = layer as? NumberControl
    range = original?.range ?? 0...1
    step = original?.step ?? 1
    nameWidth = original?.nameWidth ?? 0
    stored = original?.stored ?? 0
    super.init(layer: layer)
  }

  /// Nil, as of any layer.
  required init?(coder: NSCoder) { return nil }

  override var actionNames: [String] { ["\(label) −", "\(label) +"] }

  /// Takes a step down (−1) or up (1); returns whether the number is another now.
  func takeStep(_ direction: Double) -> Bool { change(to: value + direction * step) }

  /// Sets the number; returns whether it is another now.
  func change(to wanted: Double) -> Bool {
    let before = value
    value = wanted
    return value != before
  }

  private static func allowed(_ value: Double, in range: ClosedRange<Double>) -> Double? {
    guard !value.isNaN else { return nil }
    let clamped = min(max(value, range.lowerBound), range.upperBound)
    let rounded = (clamped * 100).rounded() / 100
    return min(max(rounded, range.lowerBound), range.upperBound)
  }
}
