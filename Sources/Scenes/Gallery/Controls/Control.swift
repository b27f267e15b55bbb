import Foundation
import Tumble

/// What a finger or a key works on a page: a button, a slider, a stepper, a switch.
///
/// A press that begins on a control is the control's until the finger goes up. What a control did
/// comes back to its page, as `press` or `change`; the control itself never calls anybody. Its
/// layers are hosted ones, so nothing of it is animated.
class Control: HostedLayer {
  /// What stands on it; its keys are named by it.
  let label: String

  /// Whether it can be used; one that can't is faint, and a press on it does nothing.
  var isEnabled = true {
    didSet {
      opacity = isEnabled ? 1 : Self.faint
      if !isEnabled { letGo() }
    }
  }

  /// What is left of a control that can't be used: the book's alpha of listing 9.1.
  private static let faint: Float = 0.25

  init(_ label: String, size: CGSize) {
    self.label = label
    super.init()
    name = label
    bounds.size = size
    setNeedsLayout()
  }

  override init(layer: Any) {
    label = (layer as? Control)?.label ?? ""
    super.init(layer: layer)
  }

  /// Nil, as of any layer.
  required init?(coder: NSCoder) { return nil }

  /// What its keys do, a name each, in order.
  var actionNames: [String] { [label] }

  /// A finger came down on it, moved or went up again, at a point of the control's own.
  ///
  /// - Returns: whether the control now did what it is for.
  func touch(_ phase: TouchPhase, at point: CGPoint) -> Bool { false }

  /// The key of one of `actionNames`, by its index, went down or up; the same is returned.
  func key(_ index: Int, isDown: Bool) -> Bool { false }

  /// Forgets a press that has begun.
  func letGo() {}

  /// Whether a point still counts as on the control: a finger that presses may leave it a little.
  func isNear(_ point: CGPoint) -> Bool { bounds.insetBy(dx: -4, dy: -4).contains(point) }
}

/// Where a finger is in its work.
enum TouchPhase {
  case began, moved, ended
}
