import Foundation

/// When what is hidden is left out.
package enum Occlusion: Sendable {
  /// Where enough of a list is opaque.
  case automatic
  /// Wherever it can be.
  case always
  /// Never: all is drawn, back to front.
  case never

  /// How often opaque drawings must cover a frame for a mask to pay, where each pixel is drawn once.
  package static let leastCover = 3.0

  /// Whether what is hidden is left out of a list whose opaque drawings cover the frame so often.
  package func leavesOut(
    opaqueCover: Double, leastCover: Double = Occlusion.leastCover
  ) -> Bool {
    switch self {
    case .automatic: opaqueCover >= leastCover
    case .always: true
    case .never: false
    }
  }

  /// Whether more drawings can't change that.
  package func isDecided(
    opaqueCover: Double, leastCover: Double = Occlusion.leastCover
  ) -> Bool {
    self != .automatic || opaqueCover >= leastCover
  }

  /// Whether what is hidden is left out of a list.
  package func leavesOut(
    of list: CheckedList, leastCover: Double = Occlusion.leastCover
  ) -> Bool {
    let estimate = ListEstimate(list) {
      isDecided(opaqueCover: $0.opaqueCover, leastCover: leastCover)
    }
    return leavesOut(opaqueCover: estimate.opaqueCover, leastCover: leastCover)
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
