/// What lies in a slot.
package enum StoredForm: UInt8, Sendable {
  case double, float, flag, point, size, rect, color, bits, transform, image, path, optionalPath
  /// Optional arrays.
  case colors, numbers
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
    case .colors, .numbers: .list
    case .other: .object
    }
  }

  /// The kind of an array's elements; nil: it is none.
  package var elementKind: PropertyKind? {
    switch self {
    case .colors: .color
    case .numbers: .number
    default: nil
    }
  }
}
