import Foundation
import Rendering

/// When what is hidden is left out.
package enum Occlusion: Sendable {
  /// Where enough of a list is opaque.
  case automatic
  /// Wherever it can be.
  case always
  /// Never: all is drawn, back to front.
  case never

  /// How often opaque drawings must cover a frame for a mask to pay.
  static let leastCover = 3.0

  /// Whether what is hidden is left out of a list whose opaque drawings cover the frame so often.
  func leavesOut(opaqueCover: Double) -> Bool {
    switch self {
    case .automatic: opaqueCover >= Self.leastCover
    case .always: true
    case .never: false
    }
  }

  /// Whether more drawings can't change that.
  func isDecided(opaqueCover: Double) -> Bool {
    self != .automatic || opaqueCover >= Self.leastCover
  }

  /// Whether what is hidden is left out of `list`.
  func leavesOut(of list: DisplayList) -> Bool {
    let estimate = ListEstimate(list) { isDecided(opaqueCover: $0.opaqueCover) }
    return leavesOut(opaqueCover: estimate.opaqueCover)
  }

  /// What the environment variable `TUMBLE_OCCLUSION` names: `on` (always) or `off`; without it, automatic.
  ///
  /// Pixels are the same.
  package static let standard: Occlusion =
    switch ProcessInfo.processInfo.environment["TUMBLE_OCCLUSION"] {
    case "on": .always
    case "off": .never
    default: .automatic
    }
}
