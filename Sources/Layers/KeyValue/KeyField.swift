import Foundation
import Rendering

/// A part of a value that a key path may name after a dot.
enum KeyField: String, CaseIterable {
  // Of a point.
  case x, y
  // Of a size.
  case width, height
  // Of a rectangle.
  case origin, originX = "origin.x", originY = "origin.y"
  case size, sizeWidth = "size.width", sizeHeight = "size.height"
  // Of a transform.
  case rotation, rotationX = "rotation.x", rotationY = "rotation.y", rotationZ = "rotation.z"
  case scale, scaleX = "scale.x", scaleY = "scale.y", scaleZ = "scale.z"
  case translation, translationX = "translation.x", translationY = "translation.y"
  case translationZ = "translation.z"

  /// The part of `value`; nil if there is none of that name.
  func read(_ value: Any) -> Any? {
    switch value {
    case let point as CGPoint: read(point)
    case let size as CGSize: read(size)
    case let rect as CGRect: read(rect)
    case let transform as CATransform3D: read(transform)
    default: nil
    }
  }

  private func read(_ point: CGPoint) -> Any? {
    switch self {
    case .x: point.x.boxed
    case .y: point.y.boxed
    default: nil
    }
  }

  private func read(_ size: CGSize) -> Any? {
    switch self {
    case .width: size.width.boxed
    case .height: size.height.boxed
    default: nil
    }
  }

  private func read(_ rect: CGRect) -> Any? {
    switch self {
    case .origin: rect.origin
    case .originX: rect.origin.x.boxed
    case .originY: rect.origin.y.boxed
    case .size: rect.size
    case .sizeWidth: rect.size.width.boxed
    case .sizeHeight: rect.size.height.boxed
    default: nil
    }
  }

  private func read(_ transform: CATransform3D) -> Any? {
    switch self {
    case .translation: CGSize(width: transform.translation.x, height: transform.translation.y)
    default: transform.number(self).map { NSNumber(value: $0) }
    }
  }

  /// What kind of value the part is; for messages.
  var kind: String {
    switch self {
    case .origin: CGPoint.kind
    case .size, .translation: CGSize.kind
    default: CGFloat.kind
    }
  }

  /// `whole` with `value` for its part; nil if there is no such part, or `value` isn't its kind.
  func written(_ value: Any, into whole: Any) -> Any? {
    switch whole {
    case let point as CGPoint: written(value, into: point)
    case let size as CGSize: written(value, into: size)
    case let rect as CGRect: written(value, into: rect)
    case let transform as CATransform3D: written(value, into: transform)
    default: nil
    }
  }

  private func written(_ value: Any, into point: CGPoint) -> Any? {
    guard let number = CGFloat.taken(from: value) else { return nil }
    return switch self {
    case .x: CGPoint(x: number, y: point.y)
    case .y: CGPoint(x: point.x, y: number)
    default: nil
    }
  }

  private func written(_ value: Any, into size: CGSize) -> Any? {
    guard let number = CGFloat.taken(from: value) else { return nil }
    return switch self {
    case .width: CGSize(width: number, height: size.height)
    case .height: CGSize(width: size.width, height: number)
    default: nil
    }
  }

  private func written(_ value: Any, into rect: CGRect) -> Any? {
    func rectangle(origin: Any? = nil, size: Any? = nil) -> Any? {
      let origin = (origin ?? rect.origin) as? CGPoint
      let size = (size ?? rect.size) as? CGSize
      guard let origin, let size else { return nil }
      return CGRect(origin: origin, size: size)
    }
    switch self {
    case .origin: return CGPoint.taken(from: value).flatMap { rectangle(origin: $0) }
    case .originX: return Self.x.written(value, into: rect.origin).flatMap { rectangle(origin: $0) }
    case .originY: return Self.y.written(value, into: rect.origin).flatMap { rectangle(origin: $0) }
    case .size: return CGSize.taken(from: value).flatMap { rectangle(size: $0) }
    case .sizeWidth:
      return Self.width.written(value, into: rect.size).flatMap { rectangle(size: $0) }
    case .sizeHeight:
      return Self.height.written(value, into: rect.size).flatMap { rectangle(size: $0) }
    default: return nil
    }
  }

  private func written(_ value: Any, into transform: CATransform3D) -> Any? {
    guard self != .translation else {
      guard let size = CGSize.taken(from: value) else { return nil }
      return KeyField.translationX.written(size.width, into: transform).flatMap {
        KeyField.translationY.written(size.height, into: $0)
      }
    }
    guard let number = number(value) else { return nil }
    return transform.replacing(self, with: number)
  }
}

extension CATransform3D {
  /// What the transform moves the origin by.
  fileprivate var translation: SIMD3<Double> { TransformParts(self).translation }

  fileprivate func number(_ field: KeyField) -> Double? {
    let parts = TransformParts(self)
    return switch field {
    case .rotation, .rotationZ: parts.eulerAngles.z
    case .rotationX: parts.eulerAngles.x
    case .rotationY: parts.eulerAngles.y
    case .scale: (parts.scale.x + parts.scale.y + parts.scale.z) / 3
    case .scaleX: parts.scale.x
    case .scaleY: parts.scale.y
    case .scaleZ: parts.scale.z
    case .translationX: parts.translation.x
    case .translationY: parts.translation.y
    case .translationZ: parts.translation.z
    default: nil
    }
  }

  fileprivate func replacing(_ field: KeyField, with number: Double) -> CATransform3D? {
    var parts = TransformParts(self)
    switch field {
    case .rotation, .rotationZ: parts.eulerAngles.z = number
    case .rotationX: parts.eulerAngles.x = number
    case .rotationY: parts.eulerAngles.y = number
    case .scale: parts.scale = SIMD3(repeating: number)
    case .scaleX: parts.scale.x = number
    case .scaleY: parts.scale.y = number
    case .scaleZ: parts.scale.z = number
    case .translationX: parts.translation.x = number
    case .translationY: parts.translation.y = number
    case .translationZ: parts.translation.z = number
    default: return nil
    }
    return parts.transform
  }
}
