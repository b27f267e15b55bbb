import Drawing
import Foundation

/// Where a path of one of Core Animation's properties leads; resolved once, then looked up.
private struct KeyTarget {
  let property: PropertyNumber
  let field: KeyField?

  /// One path may lead to properties of several kinds.
  private static let byPath: [String: [KeyTarget]] = {
    var targets: [String: [KeyTarget]] = [:]
    for property in PropertyNumber.all where !property.row.flags.contains(.isReadOnly) {
      targets[property.name, default: []].append(KeyTarget(property: property, field: nil))
      guard let kind = property.row.kind else { continue }
      for field in KeyField.allCases where field.kind(in: kind) != nil {
        targets["\(property.name).\(field.rawValue)", default: []]
          .append(KeyTarget(property: property, field: field))
      }
    }
    return targets
  }()

  private init(property: PropertyNumber, field: KeyField?) {
    self.property = property
    self.field = field
  }

  /// Where a path leads in a layer; nil: to none of the properties that its class has.
  init?(_ path: String, in layer: CALayer) {
    guard let known = Self.byPath[path]?.first(where: { layer.has($0.property) }) else {
      return nil
    }
    self = known
  }
}

extension CALayer {
  func readValue(_ key: String) -> Any? {
    if let known = PropertyNumber(named: key, of: type(of: self)) { return known.access.read(self) }
    return extras?.values.ownValues[key] ?? unsetValue(key)
  }

  /// What is found under a key for which nothing was kept.
  private func unsetValue(_ key: String) -> Any? {
    firstInStyle { $0[key] } ?? type(of: self).defaultValue(forKey: key)
  }

  /// The value of one of Core Animation's properties; nil for another key.
  func propertyValue(_ key: String) -> Any? {
    guard let known = PropertyNumber(named: key, of: type(of: self)) else { return nil }
    return known.access.read(self)
  }

  func readValue(at path: String) -> Any? {
    if let target = KeyTarget(path, in: self) {
      let value = target.property.access.read(self)
      return target.field.map { field in value.flatMap(field.read) } ?? value
    }
    return ValuePath(path).read(from: self)
  }

  func writeValue(_ value: Any?, _ key: String) {
    guard let known = PropertyNumber(named: key, of: type(of: self)) else {
      return keepOwn(value, key)
    }
    guard !known.row.flags.contains(.isReadOnly) else {
      return misuse("\(key) of \(label) can't be set")
    }
    guard let value = flattened(value) else { return clear(known) }
    let access = known.access
    if !access.write(value, to: self) {
      misuse("\(key) of \(label) takes \(access.kind), not \(given(value))")
    }
  }

  func writeValue(_ value: Any?, at path: String) {
    guard let target = KeyTarget(path, in: self), let field = target.field else {
      return ValuePath(path).write(value, to: self)
    }
    guard target.property != PropertyNumber(\.geometry.frame) else {
      return misuse("\(path) of \(label) can't be set")
    }
    let access = target.property.access
    guard let whole = access.read(self) else { return }
    let value = flattened(value) ?? defaultPart(target.property, field)
    guard let value, let changed = field.written(value, into: whole) else {
      return misuse("\(path) of \(label) takes \(field.label), not \(given(value as Any))")
    }
    _ = access.write(changed, to: self)
  }

  private func defaultPart(_ property: PropertyNumber, _ field: KeyField) -> Any? {
    type(of: self).defaultValue(forKey: property.name).flatMap(field.read)
  }

  /// Gives a property its default, or nil where it may have that.
  private func clear(_ property: PropertyNumber) {
    let access = property.access
    if access.clear(self) { return }
    guard let value = type(of: self).defaultValue(forKey: property.name) else { return }
    _ = access.write(value, to: self)
    setKeys.remove(property)
  }

  private func keepOwn(_ value: Any?, _ key: String) {
    owner.check(self)
    guard canChange(key) else { return }
    let value = flattened(value)
    let isChanged = PropertyValue(readValue(key)) != PropertyValue(value)
    let action = isChanged ? actionForChange(of: key) : nil
    ownExtras.values.ownValues[key] = value
    valuesChanged()
    if type(of: self).needsDisplay(forKey: key) { markForDisplay(.whole) }
    action?.run(forKey: key, object: self, arguments: nil)
  }

  /// Keeps the values that Core Animation doesn't know as they are at a commit.
  func commitOwnValues() {
    guard let extras else { return }
    // They may call back as they go.
    let replaced = extras.values.committedValues
    extras.values.committedValues = extras.values.ownValues
    withExtendedLifetime(replaced) {}
  }

  /// The value of a key that Core Animation doesn't know, as of the last commit.
  func committedValue(_ key: String) -> Any? {
    extras?.values.committedValues[key] ?? unsetValue(key)
  }
}

/// The type of what a user gave, in a message.
func given(_ value: Any) -> String {
  guard let value = flattened(value) else { return "nil" }
  guard let object = value as? NSValue, !(object is NSNumber) else { return "\(type(of: value))" }
  return object.held.map { "an NSValue that holds a \(type(of: $0))" } ?? "an NSValue"
}

/// `value`, nil if that is an optional without a value, however it was wrapped.
func flattened(_ value: Any?) -> Any? {
  guard let value else { return nil }
  if let optional = value as? any AnyOptional { return optional.content.flatMap(flattened) }
  return value
}

/// An optional of any type.
private protocol AnyOptional {
  var content: Any? { get }
}

extension Optional: AnyOptional {
  fileprivate var content: Any? { map { $0 } }
}
