import Drawing
import Foundation
import Rendering

/// A type that a property may have where it is stored.
protocol StoredValue: Equatable {
  /// What of that type lies in a slot.
  static var form: StoredForm { get }
  /// What an optional of it is there.
  static var optionalForm: StoredForm { get }
  /// Whether all its numbers are finite.
  var isFinite: Bool { get }
  /// Whether it can be shown as it is.
  func canBeShown(in slot: PropertySlot) -> Bool
  /// Its numbers for a message; nil: it is its own message.
  var numbers: [CGFloat]? { get }
}

extension StoredValue {
  static var form: StoredForm { .other }
  static var optionalForm: StoredForm { .other }
  var isFinite: Bool { true }
  func canBeShown(in slot: PropertySlot) -> Bool { true }
  var numbers: [CGFloat]? { nil }
}

extension CGFloat: StoredValue {
  static var form: StoredForm { .double }
  func canBeShown(in slot: PropertySlot) -> Bool { Double(self).canBeShown(in: slot) }
}

extension Double: StoredValue {
  static var form: StoredForm { .double }
  @inline(__always) func canBeShown(in slot: PropertySlot) -> Bool {
    self >= Double(slot.low) && self <= Double(slot.high) && (self > 0 || !slot.isAboveZero)
  }
}

extension Float: StoredValue {
  static var form: StoredForm { .float }
  func canBeShown(in slot: PropertySlot) -> Bool { Double(self).canBeShown(in: slot) }
}

extension Int: StoredValue {}

extension UInt32: StoredValue {}

extension Bool: StoredValue {
  static var form: StoredForm { .flag }
}

extension CATransform3D: StoredValue {
  static var form: StoredForm { .transform }
  var numbers: [CGFloat]? { entries }
}

extension CGPoint: StoredValue {
  static var form: StoredForm { .point }
  var isFinite: Bool { x.isFinite && y.isFinite }
  var numbers: [CGFloat]? { [x, y] }
}

extension CGSize: StoredValue {
  static var form: StoredForm { .size }
  var isFinite: Bool { width.isFinite && height.isFinite }
  var numbers: [CGFloat]? { [width, height] }
}

extension CGRect: StoredValue {
  static var form: StoredForm { .rect }
  func canBeShown(in slot: PropertySlot) -> Bool {
    width.canBeShown(in: slot) && height.canBeShown(in: slot)
  }
  var isFinite: Bool { origin.isFinite && size.isFinite }
  var numbers: [CGFloat]? { [origin.x, origin.y, size.width, size.height] }
}

extension CGColor: StoredValue {
  static var optionalForm: StoredForm { .color }
  var isFinite: Bool {
    red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite
  }
  var numbers: [CGFloat]? { [red, green, blue, alpha] }
}

extension CGImage: StoredValue {
  static var optionalForm: StoredForm { .image }
}

extension RoundedCorners: StoredValue {
  static var form: StoredForm { .bits }
}

extension Array: StoredValue where Element: Equatable {
  static var form: StoredForm { Element.self == CGPath.Element.self ? .path : .other }
  static var optionalForm: StoredForm {
    switch Element.self {
    case is CGPath.Element.Type: .optionalPath
    case is CGColor.Type: .colors
    case is Double.Type: .numbers
    default: .other
    }
  }
}

extension Optional: StoredValue where Wrapped: StoredValue {
  static var form: StoredForm { Wrapped.optionalForm }
  var isFinite: Bool {
    guard let self else { return true }
    return self.isFinite
  }
  var numbers: [CGFloat]? {
    guard let self else { return nil }
    return self.numbers
  }
}

extension ContentsGravity: StoredValue {}
extension ContentsFilter: StoredValue {}
extension AntialiasedEdges: StoredValue {}
extension BlendMode: StoredValue {}
extension CGLineCap: StoredValue {}
extension CGLineJoin: StoredValue {}
extension ScrollMode: StoredValue {}
extension GradientType: StoredValue {}
extension TextString: StoredValue {}
extension TextFont: StoredValue {}
extension TextTruncation: StoredValue {}
extension TextAlignment: StoredValue {}
extension EmitterCells: StoredValue {}
extension EmitterShape: StoredValue {}
extension EmitterMode: StoredValue {}
extension EmitterRenderMode: StoredValue {}
extension Film: StoredValue {}
