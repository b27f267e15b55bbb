import Contracts
import Foundation
import Rendering

extension CALayer {
  /// The value of a property, where it is stored.
  ///
  /// To set it is what every accessor does: numbers that aren't finite are refused with a line; the
  /// action of the change is looked for while the layer has still the old value, and run when it
  /// has the new one.
  @inline(__always)
  subscript<Value: StoredValue>(property: KeyPath<Properties, Property<Value>>) -> Value {
    get { storedValue(at: PropertyNumber(property).entry.slot) }
    set { set(newValue, for: PropertyNumber(property)) }
  }

  @inline(__always)
  private func storedValue<Value: StoredValue>(at slot: PropertySlot) -> Value {
    if slot.isOfLayer { return extraValue(at: slot) }
    return withUnsafePointer(to: &modelValues) { values in
      guard let address = slot.address(in: values) else { noValue() }
      return address.assumingMemoryBound(to: Value.self).pointee
    }
  }

  /// Sets a property to any value; true if it has become another.
  @discardableResult
  func change<Value: StoredValue>(
    _ property: KeyPath<Properties, Property<Value>>, to value: Value
  ) -> Bool {
    change(PropertyNumber(property), to: value)
  }

  // A number alone doesn't say of which type the property is: what follows is called by the above.

  private func set<Value: StoredValue>(_ value: Value, for property: PropertyNumber) {
    guard value.isFinite else { return refuse(value.numbers ?? value, for: property) }
    _ = change(property, to: value)
  }

  private func change<Value: StoredValue>(_ property: PropertyNumber, to value: Value) -> Bool {
    let entry = property.entry
    let slot = entry.slot
    if slot.isOfLayer { return keep(value, at: slot, property) }
    if !isTakingStyle { setKeys.insert(property) }
    guard storedValue(at: slot) != value else { return false }
    if entry.action != .unasked, isCommitted || isAnimatedWhenNew {
      changeWithAction(property, to: value, at: slot)
    } else {
      guard canChange(property) else { return false }
      store(value, at: slot, property)
    }
    if entry.flags.contains(.asksForLayout) { markForLayoutWithParent() }
    return true
  }

  /// The action is looked for while the layer has still the old value.
  @inline(never)
  private func changeWithAction<Value: StoredValue>(
    _ property: PropertyNumber, to value: Value, at slot: PropertySlot
  ) {
    guard runsActions else { return store(value, at: slot, property) }
    var action = actionForChange(of: property.name)
    store(value, at: slot, property)
    if action != nil { run(&action, of: property) }
  }

  @inline(__always)
  private func store<Value: StoredValue>(
    _ value: Value, at slot: PropertySlot, _ property: PropertyNumber
  ) {
    store(value, at: slot)
    valuesChanged()
    if displayKeys.contains(property) { markForDisplay(.whole) }
  }

  @inline(__always)
  private func store<Value: StoredValue>(_ value: Value, at slot: PropertySlot) {
    withUnsafeMutablePointer(to: &modelValues) { values in
      guard let address = slot.ownAddress(in: values) else { noValue() }
      address.assumingMemoryBound(to: Value.self).pointee = value
      if slot.isRanged { slot.noteRange(!value.canBeShown(in: slot), in: values) }
    }
    guard slot.isOfEffects, let defaults = slot.address(in: Properties.defaultValues),
      defaults.assumingMemoryBound(to: Value.self).pointee == value
    else { return }
    modelValues.dropDefaultEffects()
  }

  /// What no commit copies, and no action is run for.
  private func keep<Value: StoredValue>(
    _ value: Value, at slot: PropertySlot, _ property: PropertyNumber
  ) -> Bool {
    keep(property) { extras in
      withUnsafeMutableBytes(of: &extras) { bytes in
        guard let start = bytes.baseAddress else { return }
        let address = UnsafeMutableRawPointer(mutating: slot.address(inLayerAt: start))
        address.assumingMemoryBound(to: Value.self).pointee = value
      }
    }
  }

  /// Sets something that no commit copies, if it can be.
  @discardableResult
  func keep(_ property: PropertyNumber, _ write: (inout LayerExtras) -> Void) -> Bool {
    owner.check(self)
    guard canChange(property) else { return false }
    if !isTakingStyle { setKeys.insert(property) }
    write(&ownExtras.values)
    if displayKeys.contains(property) { markForDisplay(.whole) }
    return true
  }

  private func extraValue<Value: StoredValue>(at slot: PropertySlot) -> Value {
    func value(at start: UnsafeRawPointer) -> Value {
      slot.address(inLayerAt: start).assumingMemoryBound(to: Value.self).pointee
    }
    guard let extras else { return value(at: ExtrasStorage.defaults) }
    return withUnsafePointer(to: &extras.values) { value(at: $0) }
  }

  private func noValue() -> Never {
    stop("\(label) has lost the values of its kind")
  }

  /// Whether the layer has a property, and not only another kind.
  func has(_ property: PropertyNumber) -> Bool { property.access.belongs(to: type(of: self)) }

  /// Says that a value isn't taken.
  func refuse(_ value: Any, for property: PropertyNumber) {
    misuse("\(property.name) of \(label) can't be \(value)")
  }

  /// The values with all that can't be shown limited to what can be: what is drawn.
  var drawnValues: LayerValues {
    var values = modelValues
    values.limit()
    return values
  }

  /// Keeps a length of time or a count, unless it is negative or no number; it may be infinite.
  func setLength<Value: StoredValue & BinaryFloatingPoint>(
    _ value: Value, for property: KeyPath<Properties, Property<Value>>
  ) {
    guard value >= 0 else { return refuse(value, for: PropertyNumber(property)) }
    change(property, to: value)
  }

  /// Gives the layer the values of its kind, unless it has them.
  func ensureContent<Values: LayerContentValues>(_ kind: (Boxed<Values>) -> LayerContent) {
    guard Values.base != .content(modelValues.content.kind) else { return }
    modelValues.content = kind(Boxed(Values()))
  }
}
