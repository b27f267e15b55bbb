import Foundation

/// What about a layer, or below it, the last commit doesn't know.
struct Changes: OptionSet {
  let rawValue: UInt8

  /// The layer's own values.
  static let values = Changes(rawValue: 1)
  /// The values of some layer below it.
  static let valuesBelow = Changes(rawValue: 2)
  /// The sublayers, the mask or the animations of it or of some layer below it.
  ///
  /// If a layer has this, all above it have, too.
  static let structure = Changes(rawValue: 4)
  /// Its sublayers want to be laid out.
  static let layout = Changes(rawValue: 8)
  /// Some layer below it has `layout`; if a layer has either, all above it have this.
  static let layoutBelow = Changes(rawValue: 16)
  /// Its contents want to be drawn.
  static let display = Changes(rawValue: 32)
  /// Some layer below it has `display`; if a layer has either, all above it have this.
  static let displayBelow = Changes(rawValue: 64)
  /// Its sublayers are being laid out right now.
  static let isLayingOut = Changes(rawValue: 128)

  /// What a commit takes up.
  static let committed: Changes = [.values, .valuesBelow, .structure]
  /// Values that a commit takes up.
  static let anyValues: Changes = [.values, .valuesBelow]
  /// What a layout takes up.
  static let anyLayout: Changes = [.layout, .layoutBelow]
  /// What the drawing of contents takes up.
  static let anyDisplay: Changes = [.display, .displayBelow]
}

extension CALayer {
  /// Gives the model another value, and runs the action of that change; true if it is another.
  ///
  /// The action is looked for while the layer has still the old value. A value of nil was refused.
  /// Inlined, since the key is known where it is called.
  @discardableResult
  @inline(__always)
  func change<Value: Equatable>(
    _ key: LayerKey, _ old: Value, to value: Value?, _ write: (inout LayerValues, Value) -> Void
  ) -> Bool {
    guard let value else { return false }
    if !isTakingStyle { setKeys.insert(key) }
    guard old != value else { return false }
    guard isCommitted || isAnimatedWhenNew else {
      guard canChange(key) else { return false }
      write(&modelValues, value)
      changed(key)
      return true
    }
    let action = actionForChange(of: key)
    write(&modelValues, value)
    changed(key)
    action?.run(forKey: key.name, object: self, arguments: nil)
    return true
  }

  private func changed(_ key: LayerKey) {
    valuesChanged()
    if displayKeys.contains(key) { markForDisplay(.whole) }
  }

  /// `value`, if it holds finite numbers alone.
  @inline(__always)
  func finite<Value: FiniteNumbers>(_ value: Value, _ key: LayerKey) -> Value? {
    accepted(value, key, if: value.isFinite, or: value.numbers)
  }

  /// `value`, if it is finite and not negative.
  func notNegative<Value: BinaryFloatingPoint>(_ value: Value, _ key: LayerKey) -> Value? {
    accepted(value, key, if: value >= 0 && value.isFinite, or: value)
  }

  /// `value`, if it is above 0 and finite.
  func positive<Value: BinaryFloatingPoint>(_ value: Value, _ key: LayerKey) -> Value? {
    accepted(value, key, if: value > 0 && value.isFinite, or: value)
  }

  /// The number in 0…1 that is nearest to `value`, unless that is none.
  func unit<Value: BinaryFloatingPoint>(_ value: Value, _ key: LayerKey) -> Value? {
    accepted(min(max(value, 0), 1), key, if: !value.isNaN, or: value)
  }

  @inline(__always)
  private func accepted<Value>(
    _ value: Value, _ key: LayerKey, if isValid: Bool, or given: @autoclosure () -> Any
  ) -> Value? {
    if isValid { return value }
    refuse(given(), for: key)
    return nil
  }

  /// Sets one of the values that a commit doesn't copy.
  func keep<Value>(
    _ value: Value, at path: WritableKeyPath<LayerExtras, Value>, _ key: LayerKey
  ) {
    owner.check(self)
    guard canChange(key) else { return }
    if !isTakingStyle { setKeys.insert(key) }
    ownExtras.values[keyPath: path] = value
    if displayKeys.contains(key) { markForDisplay(.whole) }
  }

  func refuse(_ value: Any, for key: LayerKey) {
    misuse("\(key.name) of \(label) can't be \(value)")
  }

  /// The layer in a message.
  var label: String { name.map { "“\($0)”" } ?? layerID.description }

  func valuesChanged() {
    owner.check(self)
    guard !changes.contains(.values) else { return }
    changes.insert(.values)
    markAncestors(.valuesBelow)
  }

  func structureChanged() {
    owner.check(self)
    guard !changes.contains(.structure) else { return }
    changes.insert(.structure)
    markAncestors(.structure)
  }

  /// Puts `mark` on all above this layer, up to the first that has it.
  func markAncestors(_ mark: Changes) {
    var next = parent
    while let layer = next, !layer.changes.contains(mark) {
      layer.changes.insert(mark)
      next = layer.parent
    }
  }
}

/// A value made of numbers that can be infinite or not numbers at all.
protocol FiniteNumbers {
  var isFinite: Bool { get }
  /// For messages.
  var numbers: [CGFloat] { get }
}

extension CGFloat: FiniteNumbers {
  var numbers: [CGFloat] { [self] }
}

extension Double: FiniteNumbers {
  var numbers: [CGFloat] { [CGFloat(self)] }
}

extension Float: FiniteNumbers {
  var numbers: [CGFloat] { [CGFloat(self)] }
}

extension CATransform3D: FiniteNumbers {
  var numbers: [CGFloat] { entries }
}

extension CGPoint: FiniteNumbers {
  var isFinite: Bool { x.isFinite && y.isFinite }
  var numbers: [CGFloat] { [x, y] }
}

extension CGSize: FiniteNumbers {
  var isFinite: Bool { width.isFinite && height.isFinite }
  var numbers: [CGFloat] { [width, height] }
}

extension CGRect: FiniteNumbers {
  var isFinite: Bool { origin.isFinite && size.isFinite }
  var numbers: [CGFloat] { [origin.x, origin.y, size.width, size.height] }
}

extension CGColor: FiniteNumbers {
  var isFinite: Bool { red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite }
  var numbers: [CGFloat] { [red, green, blue, alpha] }
}

extension Optional: FiniteNumbers where Wrapped: FiniteNumbers {
  var isFinite: Bool { map(\.isFinite) ?? true }
  var numbers: [CGFloat] { map(\.numbers) ?? [] }
}
