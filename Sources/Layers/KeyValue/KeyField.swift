import Foundation
import Rendering

/// A part of a value that a key path may name after a dot.
typealias KeyField = PropertyField

extension PropertyField {
  /// The part of `value`; nil if there is none of that name.
  func read(_ value: Any) -> Any? {
    guard let whole = PropertyValue(dotted: value), let kind = kind(in: whole.kind) else {
      return nil
    }
    return PropertyValue.lanes(kind, whole.part(self)).boxed
  }

  /// `whole` with `value` for its part; nil if there is no such part, or `value` isn't its kind.
  func written(_ value: Any, into whole: Any) -> Any? {
    guard let whole = PropertyValue(dotted: whole), let kind = kind(in: whole.kind),
      case .lanes(_, let part)? = PropertyValue(taking: value, as: kind)
    else { return nil }
    return whole.replacing(self, with: part).boxed
  }

  /// What kind of value the part is; for messages.
  var kind: String {
    switch self {
    case .origin: CGPoint.kind
    case .size, .translation: CGSize.kind
    default: CGFloat.kind
    }
  }
}

extension PropertyValue {
  /// A value of a kind that has parts; nil for any other.
  fileprivate init?(dotted value: Any) {
    switch value {
    case let point as CGPoint: self = .point(point)
    case let size as CGSize: self = .size(size)
    case let rect as CGRect: self = .rect(rect)
    case let transform as CATransform3D: self = .transform(transform)
    default: return nil
    }
  }
}
