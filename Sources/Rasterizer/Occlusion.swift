import Foundation

/// When what is hidden is left out.
package enum Occlusion: Sendable {
  /// Where enough of a list is opaque.
  case automatic
  /// Wherever it can be.
  case always
  /// Never: all is drawn, back to front.
  case never

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
