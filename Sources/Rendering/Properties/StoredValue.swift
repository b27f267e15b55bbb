package import Drawing
package import Foundation

/// What lies in a slot.
package enum StoredForm: UInt8, Sendable {
  case double, float, flag, point, size, rect, color, bits, transform, image, path, optionalPath
  /// What animations don't change.
  case other

  /// The kind of value that animations see.
  package var kind: PropertyKind {
    switch self {
    case .double, .float: .number
    case .flag: .flag
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .color: .color
    case .bits: .bits
    case .transform: .transform
    case .image: .image
    case .path, .optionalPath: .path
    case .other: .object
    }
  }
}

/// A type that a property may have where it is stored.
package protocol StoredValue: Equatable {
  /// What of that type lies in a slot.
  static var form: StoredForm { get }
  /// What an optional of it is there.
  static var optionalForm: StoredForm { get }
  /// Whether all its numbers are finite.
  var isFinite: Bool { get }
  /// Its numbers for a message; nil: it is its own message.
  var numbers: [CGFloat]? { get }
}

extension StoredValue {
  package static var form: StoredForm { .other }
  package static var optionalForm: StoredForm { .other }
  package var isFinite: Bool { true }
  package var numbers: [CGFloat]? { nil }
}

extension CGFloat: StoredValue {
  package static var form: StoredForm { .double }
}

extension Double: StoredValue {
  package static var form: StoredForm { .double }
}

extension Float: StoredValue {
  package static var form: StoredForm { .float }
}

extension Bool: StoredValue {
  package static var form: StoredForm { .flag }
}

extension CATransform3D: StoredValue {
  package static var form: StoredForm { .transform }
  package var numbers: [CGFloat]? { entries }
}

extension CGPoint: StoredValue {
  package static var form: StoredForm { .point }
  package var isFinite: Bool { x.isFinite && y.isFinite }
  package var numbers: [CGFloat]? { [x, y] }
}

extension CGSize: StoredValue {
  package static var form: StoredForm { .size }
  package var isFinite: Bool { width.isFinite && height.isFinite }
  package var numbers: [CGFloat]? { [width, height] }
}

extension CGRect: StoredValue {
  package static var form: StoredForm { .rect }
  package var isFinite: Bool { origin.isFinite && size.isFinite }
  package var numbers: [CGFloat]? { [origin.x, origin.y, size.width, size.height] }
}

extension CGColor: StoredValue {
  package static var optionalForm: StoredForm { .color }
  package var isFinite: Bool {
    red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite
  }
  package var numbers: [CGFloat]? { [red, green, blue, alpha] }
}

extension CGImage: StoredValue {
  package static var optionalForm: StoredForm { .image }
}

extension RoundedCorners: StoredValue {
  package static var form: StoredForm { .bits }
}

extension Array: StoredValue where Element: Equatable {
  package static var form: StoredForm { Element.self == CGPath.Element.self ? .path : .other }
  package static var optionalForm: StoredForm {
    Element.self == CGPath.Element.self ? .optionalPath : .other
  }
}

extension Optional: StoredValue where Wrapped: StoredValue {
  package static var form: StoredForm { Wrapped.optionalForm }
  package var isFinite: Bool { map(\.isFinite) ?? true }
  package var numbers: [CGFloat]? { flatMap(\.numbers) }
}

extension ContentsGravity: StoredValue {}
extension ContentsFilter: StoredValue {}
extension AntialiasedEdges: StoredValue {}
extension BlendMode: StoredValue {}
extension CGLineCap: StoredValue {}
extension CGLineJoin: StoredValue {}
extension ScrollMode: StoredValue {}
