import Drawing
import Foundation
import Rendering

/// How key-value access gets at one property of a layer: by its accessor, which may be overridden.
protocol PropertyAccess {
  /// For messages: “takes …”.
  var kind: String { get }
  /// What kind of value it is, if that has parts; else nil.
  var kindOfParts: PropertyKind? { get }
  /// The class whose layers have the property.
  var owner: CALayer.Type { get }
  /// Whether layers of a class have it.
  func belongs(to type: CALayer.Type) -> Bool
  func read(_ layer: CALayer) -> Any?
  /// Sets the property, by the layer's own setter; false if `value` is of a wrong type.
  func write(_ value: Any, to layer: CALayer) -> Bool
  /// Sets the property to nil if it can be; false if it can't.
  func clear(_ layer: CALayer) -> Bool
}

extension PropertyAccess {
  var kindOfParts: PropertyKind? { nil }
}

/// A property of a type that is known.
struct TypedAccess<Layer: CALayer, Value: KeyedValue>: PropertyAccess {
  private let path: ReferenceWritableKeyPath<Layer, Value>

  init(_ path: ReferenceWritableKeyPath<Layer, Value>) { self.path = path }

  var kind: String { Value.kind }

  var kindOfParts: PropertyKind? { (Value.self as? any StoredValue.Type)?.form.kind }

  var owner: CALayer.Type { Layer.self }
  func belongs(to type: CALayer.Type) -> Bool { type is Layer.Type }

  func read(_ layer: CALayer) -> Any? { (layer as? Layer)?[keyPath: path].boxed }

  func write(_ value: Any, to layer: CALayer) -> Bool {
    guard let layer = layer as? Layer, let value = Value.taken(from: value) else { return false }
    layer[keyPath: path] = value
    return true
  }

  func clear(_ layer: CALayer) -> Bool {
    guard let layer = layer as? Layer, let value = Value.none else { return false }
    layer[keyPath: path] = value
    return true
  }
}

/// A property that takes objects of one kind, or any, or nil.
struct ObjectAccess<Layer: CALayer, Object>: PropertyAccess {
  let kind: String
  private let path: ReferenceWritableKeyPath<Layer, Object?>

  init(_ kind: String, _ path: ReferenceWritableKeyPath<Layer, Object?>) {
    self.kind = kind
    self.path = path
  }

  var owner: CALayer.Type { Layer.self }
  func belongs(to type: CALayer.Type) -> Bool { type is Layer.Type }

  func read(_ layer: CALayer) -> Any? { (layer as? Layer)?[keyPath: path] }

  func write(_ value: Any, to layer: CALayer) -> Bool {
    guard let layer = layer as? Layer, let value = value as? Object else { return false }
    layer[keyPath: path] = value
    return true
  }

  func clear(_ layer: CALayer) -> Bool {
    guard let layer = layer as? Layer else { return false }
    layer[keyPath: path] = nil
    return true
  }
}

/// A property that can only be read.
struct ReadAccess<Layer: CALayer, Object>: PropertyAccess {
  private let path: KeyPath<Layer, Object?>

  init(_ path: KeyPath<Layer, Object?>) { self.path = path }

  var kind: String { "read only" }
  var owner: CALayer.Type { Layer.self }
  func belongs(to type: CALayer.Type) -> Bool { type is Layer.Type }
  func read(_ layer: CALayer) -> Any? { (layer as? Layer)?[keyPath: path] }
  func write(_ value: Any, to layer: CALayer) -> Bool { false }
  func clear(_ layer: CALayer) -> Bool { false }
}

extension PropertyNumber {
  /// How key-value access gets at it.
  var access: any PropertyAccess { row.access() }

  /// The animation of a change that nothing else was said about.
  var defaultAction: (any CAAction)? {
    switch row.action {
    case .animation: row.animated == nil ? nil : CABasicAnimation(of: self).asDefaultAction()
    case .transition: CATransition().asDefaultAction()
    case .none, .unasked: nil
    }
  }
}
