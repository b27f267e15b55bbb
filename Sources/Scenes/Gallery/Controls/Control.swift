import Foundation
import Tumble
import UIKit

/// What a finger or a key works on a page: a button, a slider, a stepper, a switch.
///
/// Each is UIKit's control of that name, with its name and its value beside it, in the gallery's
/// looks. What a control did comes back to its page, as `press` or `change`.
protocol Control: UIControl {
  /// What stands on it; its keys are named by it.
  var label: String { get }
  /// What its keys do, a name each, in order.
  var actionNames: [String] { get }

  /// The key of one of `actionNames`, by its index, went down or up.
  ///
  /// What the control then does it says as for a finger, by its primary action.
  func key(_ index: Int, isDown: Bool)
}

extension Control {
  var actionNames: [String] { [label] }
}

extension UIControl {
  /// What is left of a control that can't be used: the book's alpha of listing 9.1.
  private static let faint = 0.25

  /// Takes a name; one finger at a time works a page.
  func takeManners(label: String) {
    layer.name = label
    isExclusiveTouch = true
    setNeedsLayout()
  }

  /// What can't be used is faint.
  func showWhetherEnabled() { alpha = isEnabled ? 1 : Self.faint }
}
