import Foundation
import Rendering

/// All that is known of one property of a layer, but for its value.
struct PropertyRow: Sendable {
  /// What a change of the property does when no other action was named for it.
  enum DefaultAction: Sendable {
    /// An animation of the property.
    case animation
    /// A fade.
    case transition
    /// Nothing, unless somebody has an action for it.
    case none
    /// Nothing, and nobody is asked for an action.
    case unasked
  }

  /// What else is to be known of it.
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8

    /// Its values aren't animated, though they are of a kind that could be.
    static let isStill = Flags(rawValue: 1)
    /// `style` doesn't give its value.
    static let isUnstyled = Flags(rawValue: 2)
    /// A change asks for the layout of the layer and of its superlayer.
    static let asksForLayout = Flags(rawValue: 4)
    /// A change asks for new contents.
    static let asksForDisplay = Flags(rawValue: 8)
    /// Nobody can set it.
    static let isReadOnly = Flags(rawValue: 16)
  }

  /// Core Animation's key.
  let name: StaticString
  /// Another name for it: that of its getter.
  let getter: StaticString?
  /// Where it is stored; nil: nowhere by itself.
  let slot: PropertySlot?
  /// What a change does.
  let action: DefaultAction
  let flags: Flags
  /// How key-value access gets at it.
  let access: @Sendable () -> any PropertyAccess

  /// What animations see of it; nil: they don't change it.
  var animated: PropertySlot? {
    guard let slot, slot.form != .other, slot.base != .layer, !flags.contains(.isStill) else {
      return nil
    }
    return slot
  }

  /// The kind of value whose parts key paths may name; nil: it has none.
  var kind: PropertyKind? { slot.map(\.kind) ?? access().kindOfParts }
}

/// A property that is stored as a `Value`.
struct Property<Value: StoredValue>: Sendable {
  let row: PropertyRow

  /// A property of a type that key-value access knows.
  ///
  /// `low` and `high` limit what is shown, not what is kept; with `isAboveZero` nothing is shown of
  /// numbers that aren't above 0.
  init<Layer: CALayer, Given: KeyedValue & SendableMetatype, Root: PropertyStorage>(
    _ name: StaticString, getter: StaticString? = nil,
    _ accessor: @autoclosure @escaping @Sendable () -> ReferenceWritableKeyPath<Layer, Given>,
    at keyPath: KeyPath<Root, Value>, low: Float = -.infinity, high: Float = .infinity,
    isAboveZero: Bool = false, action: PropertyRow.DefaultAction = .animation,
    _ flags: PropertyRow.Flags = []
  ) {
    row = PropertyRow(
      name: name, getter: getter,
      slot: PropertySlot(
        at: keyPath, Value.form, low: low, high: high, isAboveZero: isAboveZero),
      action: action, flags: flags, access: { TypedAccess(accessor()) })
  }

  /// A property that takes objects of one type, or any; `kind` is for messages.
  init<Layer: CALayer, Object: SendableMetatype, Root: PropertyStorage>(
    _ name: StaticString, taking kind: String,
    _ accessor: @autoclosure @escaping @Sendable () -> ReferenceWritableKeyPath<Layer, Object?>,
    at keyPath: KeyPath<Root, Value>, action: PropertyRow.DefaultAction
  ) {
    row = PropertyRow(
      name: name, getter: nil, slot: PropertySlot(at: keyPath, Value.form), action: action,
      flags: [],
      access: { ObjectAccess(kind, accessor()) })
  }
}

/// A property that is derived from others, or that its accessor keeps by itself.
struct KeyedProperty: Sendable {
  let row: PropertyRow

  /// A property of a type that key-value access knows.
  init<Layer: CALayer, Given: KeyedValue & SendableMetatype>(
    _ name: StaticString,
    _ accessor: @autoclosure @escaping @Sendable () -> ReferenceWritableKeyPath<Layer, Given>,
    action: PropertyRow.DefaultAction = .unasked, _ flags: PropertyRow.Flags = []
  ) {
    row = PropertyRow(
      name: name, getter: nil, slot: nil, action: action, flags: flags,
      access: { TypedAccess(accessor()) })
  }

  /// A property that key-value access gets at by `access`.
  init(
    _ name: StaticString, _ flags: PropertyRow.Flags,
    access: @escaping @Sendable () -> any PropertyAccess
  ) {
    row = PropertyRow(
      name: name, getter: nil, slot: nil, action: .unasked, flags: flags, access: access)
  }
}
