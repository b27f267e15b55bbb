import Foundation
import Rendering

extension CAEmitterCell {
  func readValue(_ key: String) -> Any? {
    if let number = EmitterCellValues.numbers[key] {
      return NSNumber(value: values[keyPath: number])
    }
    return Self.accesses[key]?.read(self)
  }

  func writeValue(_ value: Any?, _ key: String) {
    let value = flattened(value)
    if let number = EmitterCellValues.numbers[key] {
      let given = value.map { Layers.number($0) } ?? EmitterCellValues()[keyPath: number]
      guard let given, given.isFinite else { return refuse(value as Any, key) }
      values[keyPath: number] = given
    } else if let access = Self.accesses[key] {
      if !access.write(value, self) { refuse(value as Any, key) }
    } else {
      misuse("an emitter cell has no \(key)")
    }
  }

  /// How key-value access gets at what isn't a number.
  private struct Access: @unchecked Sendable {
    let read: (CAEmitterCell) -> Any?
    /// False if the value is of a wrong type.
    let write: (Any?, CAEmitterCell) -> Bool

    init<Value: KeyedValue>(_ path: ReferenceWritableKeyPath<CAEmitterCell, Value>) {
      read = { $0[keyPath: path].boxed }
      write = { value, cell in
        let taken = value.map { Value.taken(from: $0) } ?? Value.none
        guard let taken = value == nil ? taken ?? CAEmitterCell()[keyPath: path] : taken else {
          return false
        }
        cell[keyPath: path] = taken
        return true
      }
    }

    /// A property that takes anything.
    init(taking path: ReferenceWritableKeyPath<CAEmitterCell, Any?>) {
      read = { $0[keyPath: path] }
      write = { value, cell in
        cell[keyPath: path] = value
        return true
      }
    }
  }

  private static let accesses: [String: Access] = [
    "name": Access(\.name), "enabled": Access(\.isEnabled), "isEnabled": Access(\.isEnabled),
    "contents": Access(taking: \.contents), "contentsRect": Access(\.contentsRect),
    "color": Access(\.color), "magnificationFilter": Access(\.magnificationFilter),
    "minificationFilter": Access(\.minificationFilter), "emitterCells": Access(\.emitterCells),
    "repeatCount": Access(\.repeatCount), "repeatDuration": Access(\.repeatDuration),
    "autoreverses": Access(\.autoreverses), "fillMode": Access(\.fillMode),
    "style": Access(\.style),
  ]
}
