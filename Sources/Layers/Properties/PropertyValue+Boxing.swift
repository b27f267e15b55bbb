import Drawing
import Foundation
import Rendering

extension PropertyValue {
  /// What a user gave, as a value of that kind; nil: it is of another.
  init?(taking value: Any, as kind: PropertyKind) {
    func lanes<Value: KeyedValue>(
      _ type: Value.Type, _ make: (Value) -> PropertyValue
    ) -> PropertyValue? {
      Value.taken(from: value).map(make)
    }
    let made: PropertyValue? =
      switch kind {
      case .number: lanes(Double.self) { .number($0) }
      case .point: lanes(CGPoint.self) { .point($0) }
      case .size: lanes(CGSize.self) { .size($0) }
      case .rect: lanes(CGRect.self) { .rect($0) }
      case .color: lanes(CGColor.self) { .color($0) }
      case .flag: lanes(Bool.self) { .flag($0) }
      case .bits: lanes(CACornerMask.self) { .lanes(.bits, SIMD4(Double($0.rawValue), 0, 0, 0)) }
      case .transform: lanes(CATransform3D.self) { .transform($0) }
      case .path: (value as? CGPath).map { .path($0.elements) }
      case .image: (value as? CGImage).map { .image($0) }
      case .list: (value as? [Any]).flatMap { PropertyValue(list: $0) }
      case .object: .object(OpaqueValue(value))
      }
    guard let made else { return nil }
    self = made
  }

  /// A value for a key that Core Animation doesn't know: of the kind that it looks like.
  init(_ value: Any?) {
    guard let value = flattened(value) else {
      self = .object(OpaqueValue(nil))
      return
    }
    let kinds: [PropertyKind] = [
      .number, .point, .size, .rect, .color, .transform, .path, .list,
    ]
    self =
      kinds.lazy.compactMap { PropertyValue(taking: value, as: $0) }.first
      ?? .object(OpaqueValue(value))
  }

  /// Values that can be mixed one by one; nil if there are none, or any of them can't.
  private init?(list given: [Any]) {
    let values = given.map { PropertyValue($0) }
    guard !values.isEmpty, values.allSatisfy({ !$0.kind.isStepped }) else { return nil }
    self = .list(values)
  }

  /// What a user is given.
  var boxed: Any? {
    switch self {
    case .lanes(let kind, let lanes): Self.boxed(kind, lanes)
    case .transform(let transform): transform
    case .path(let elements): elements.isEmpty ? nil : CGPath(elements: elements)
    case .image(let image): image
    case .fade(_, let image, _): image
    case .list(let values): values.isEmpty ? nil : values.map(\.boxedElement)
    case .object(let object): object.value
    }
  }

  /// As in an array: of an outline without steps there is an object, too.
  private var boxedElement: Any {
    if case .path(let elements) = self { return CGPath(elements: elements) }
    return boxed ?? NSNull()
  }

  private static func boxed(_ kind: PropertyKind, _ lanes: SIMD4<Double>) -> Any? {
    switch kind {
    case .point: CGPoint(x: lanes.x, y: lanes.y)
    case .size: CGSize(width: lanes.x, height: lanes.y)
    case .rect: CGRect(x: lanes.x, y: lanes.y, width: lanes.z, height: lanes.w)
    case .color: CGColor(red: lanes.x, green: lanes.y, blue: lanes.z, alpha: lanes.w)
    case .flag: NSNumber(value: lanes.x != 0)
    case .bits: NSNumber(value: UInt64(exactly: lanes.x.rounded()) ?? 0)
    default: NSNumber(value: lanes.x)
    }
  }
}

extension PropertyKind {
  /// For messages: “takes …”.
  var label: String {
    switch self {
    case .number: Double.kind
    case .point: CGPoint.kind
    case .size: CGSize.kind
    case .rect: CGRect.kind
    case .color: CGColor.kind
    case .flag: Bool.kind
    case .bits: CACornerMask.kind
    case .transform: CATransform3D.kind
    case .path: "a CGPath"
    case .image: "a CGImage"
    case .list: "an array"
    case .object: "anything"
    }
  }
}
