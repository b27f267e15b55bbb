import Foundation

/// An object or a value that animations only pass on.
package struct OpaqueValue: Equatable, @unchecked Sendable {
  /// The value; it must not change while an animation has it.
  package let value: Any?
  private let identity: AnyObject?

  /// A value; of two, objects are equal if they are the same one, other values if hashing says so.
  package init(_ value: Any?) {
    self.value = value
    identity =
      (value as? NSObject) ?? (type(of: value as Any) is AnyClass ? value as AnyObject : nil)
  }

  /// Whether both hold the same.
  package static func == (left: OpaqueValue, right: OpaqueValue) -> Bool {
    if let mine = left.identity, let other = right.identity { return mine === other }
    guard let mine = left.value as? AnyHashable, let other = right.value as? AnyHashable else {
      return left.value == nil && right.value == nil
    }
    return mine == other
  }
}
