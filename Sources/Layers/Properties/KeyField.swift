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
    guard let whole = PropertyValue(dotted: whole), kind(in: whole.kind) != nil,
      case .lanes(_, let part)? = taken(from: value)
    else { return nil }
    return whole.replacing(self, with: part).boxed
  }

  /// What a user gave as the part; nil: it is of another kind.
  ///
  /// A translation is a size, and may be given as a point.
  func taken(from value: Any) -> PropertyValue? {
    if let value = PropertyValue(taking: value, as: kind) { return value }
    guard self == .translation else { return nil }
    return PropertyValue(taking: value, as: .point).map { .lanes(kind, $0.lanes) }
  }

  /// For messages: “takes …”.
  var label: String { self == .translation ? "\(kind.label) or \(CGPoint.kind)" : kind.label }
}

extension PropertyValue {
  /// A value of a kind that has parts; nil for any other.
  fileprivate init?(dotted value: Any) {
    switch value {
    case let point as CGPoint: self = .point(point)
    case let size as CGSize: self = .size(size)
    case let rect as CGRect: self = .rect(rect)
    case let transform as CATransform3D: self = .transform(transform)
    case let object as NSValue:
      guard let value = object.held else { return nil }
      self.init(dotted: value)
    default: return nil
    }
  }
}
