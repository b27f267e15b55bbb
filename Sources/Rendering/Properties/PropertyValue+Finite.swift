import Drawing
import Foundation

extension PropertyValue {
  /// Whether all its numbers are finite: what isn't can't be shown.
  ///
  /// Complexity: linear in the elements of an outline.
  package var isFinite: Bool {
    switch self {
    case .lanes(_, let lanes): lanes.isFinite
    case .transform(let transform): transform.isFinite
    case .path(let elements): elements.allSatisfy(\.isFinite)
    case .list(let values): values.allSatisfy(\.isFinite)
    case .image, .fade, .object: true
    }
  }
}

extension CGPath.Element {
  fileprivate var isFinite: Bool {
    switch self {
    case .move(let end), .line(let end): end.lanes.isFinite
    case .quadCurve(let control, let end): control.lanes.isFinite && end.lanes.isFinite
    case .curve(let first, let second, let end):
      first.lanes.isFinite && second.lanes.isFinite && end.lanes.isFinite
    case .close: true
    }
  }
}
