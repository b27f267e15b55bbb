import Foundation

/// Something that has values by key: a layer or an animation.
protocol KeyedObject: AnyObject {
  func value(forKey key: String) -> Any?
  func setValue(_ value: Any?, forKey key: String)
  func value(forKeyPath keyPath: String) -> Any?
  func setValue(_ value: Any?, forKeyPath keyPath: String)
  var label: String { get }
}

extension CALayer: KeyedObject {}
extension CAAnimation: KeyedObject {}
extension CAEmitterCell: KeyedObject {
  var label: String { name.map { "emitter cell “\($0)”" } ?? "an emitter cell" }
}

/// A path that is followed step by step: a key, and what the value there has at the rest of it.
struct ValuePath {
  private let path: String
  private let head: String
  private let rest: String?

  init(_ path: String) {
    self.path = path
    let parts = path.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    head = parts.first.map(String.init) ?? ""
    rest = parts.count > 1 ? String(parts[1]) : nil
  }

  func read(from object: any KeyedObject) -> Any? {
    let value = object.value(forKey: head)
    guard let rest, let value else { return value }
    if let next = value as? any KeyedObject { return next.value(forKeyPath: rest) }
    if let cells = value as? [CAEmitterCell] { return ValuePath(rest).read(from: cells) }
    return KeyField(rawValue: rest)?.read(value)
  }

  func write(_ value: Any?, to object: any KeyedObject) {
    guard let rest else { return object.setValue(value, forKey: head) }
    let whole = object.value(forKey: head)
    if let next = whole as? any KeyedObject { return next.setValue(value, forKeyPath: rest) }
    if let cells = whole as? [CAEmitterCell] {
      guard ValuePath(rest).write(value, to: cells) else {
        return misuse("“\(path)” of \(object.label) leads nowhere")
      }
      // Whoever has the cells is to see what has become of them.
      return object.setValue(cells, forKey: head)
    }
    guard let whole, let field = KeyField(rawValue: rest), field.read(whole) != nil else {
      return misuse("“\(path)” of \(object.label) leads nowhere")
    }
    guard let value = flattened(value), let changed = field.written(value, into: whole) else {
      return misuse(
        "\(path) of \(object.label) takes \(field.label), not \(given(value as Any))")
    }
    object.setValue(changed, forKey: head)
  }

  /// The value at the rest of the path of the one of some cells that its first part names.
  private func read(from cells: [CAEmitterCell]) -> Any? {
    guard let cell = cells.first(where: { $0.name == head }) else { return nil }
    return rest.map { cell.value(forKeyPath: $0) } ?? cell
  }

  /// Sets the value at the rest of the path of the one of some cells that its first part names; false
  /// if there is none.
  private func write(_ value: Any?, to cells: [CAEmitterCell]) -> Bool {
    guard let rest, let cell = cells.first(where: { $0.name == head }) else { return false }
    cell.setValue(value, forKeyPath: rest)
    return true
  }
}
