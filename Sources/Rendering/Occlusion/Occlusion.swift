import Foundation

/// When what is hidden is left out.
package enum Occlusion: Sendable {
  /// Where enough of a list is opaque.
  case automatic
  /// Wherever it can be, front to back.
  case always
  /// In memory of rotated pictures alone, back to front; by SDL as `automatic`.
  case visibleRows
  /// Never: all is drawn, back to front.
  case never

  /// How often opaque drawings must cover a frame for a mask to pay, where each pixel is drawn once.
  package static let leastCover = 3.0
  /// How often rotated pictures must, where no more than rows' ends are left out.
  private static let leastRotatedCover = 0.75

  /// In which order to draw a list.
  package func order(for estimate: ListEstimate) -> DrawingOrder {
    switch self {
    case .never: .backToFront
    case .always: .frontToBack
    case .visibleRows: .visibleRows
    case .automatic:
      // What else hides is drawn as often as it is there.
      if estimate.rotatedCover >= max(Self.leastRotatedCover, estimate.opaqueCover / 2) {
        .visibleRows
      } else if estimate.opaqueCover >= Self.leastCover {
        .frontToBack
      } else {
        .backToFront
      }
    }
  }

  /// Whether what is hidden is left out of a list whose opaque drawings cover the frame so often.
  private func leavesOut(opaqueCover: Double, leastCover: Double) -> Bool {
    switch self {
    case .automatic, .visibleRows: opaqueCover >= leastCover
    case .always: true
    case .never: false
    }
  }

  /// Whether more drawings can't change that.
  package func isDecided(
    opaqueCover: Double, leastCover: Double = Occlusion.leastCover
  ) -> Bool {
    self == .never || self == .always || opaqueCover >= leastCover
  }

  /// Whether what is hidden is left out of a list, where opaque drawings cover its frame so often.
  package func leavesOut(of list: CheckedList, leastCover: Double) -> Bool {
    let estimate = ListEstimate(list) {
      isDecided(opaqueCover: $0.opaqueCover, leastCover: leastCover)
    }
    return leavesOut(opaqueCover: estimate.opaqueCover, leastCover: leastCover)
  }

  /// In which order to draw a list.
  package func order(for list: CheckedList) -> DrawingOrder {
    order(for: ListEstimate(list) { isDecided(opaqueCover: $0.opaqueCover) })
  }

  /// What the environment variable `TUMBLE_OCCLUSION` names: `on` (always), `rows` (visible rows), or `off`; without
  /// it, automatic.
  ///
  /// Pixels are the same.
  package static let standard: Occlusion =
    switch ProcessInfo.processInfo.environment["TUMBLE_OCCLUSION"] {
    case "on": .always
    case "rows": .visibleRows
    case "off": .never
    default: .automatic
    }
}

/// The order in which a list is drawn; pixels are the same.
package enum DrawingOrder: Sendable {
  /// All of it, back to front.
  case backToFront
  /// The same, but what rotated pictures hide of each other at the ends of their rows.
  case visibleRows
  /// What hides, front to back, each pixel once; then what else is visible, back to front.
  case frontToBack
}
