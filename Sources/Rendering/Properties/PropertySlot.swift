/// Where the value of a property is kept, what form it has there, and what may be shown of it.
///
/// What names a property, and all else that is known of one, stands in the table of `Layers`.
public struct PropertySlot: Hashable, Sendable {
  /// What the offset counts from.
  public enum Base: Hashable, Sendable {
    /// `LayerValues`.
    case values
    /// `LayerEffects`.
    case effects
    /// The values of one kind of layer.
    case content(LayerContent.Kind)
    /// What of a layer no commit copies.
    case layer
  }

  /// In bytes.
  private let offset: UInt16
  /// What the offset counts from.
  public let base: Base
  /// Whether it counts from the values themselves: asked first, since that is the most of them.
  let isPlain: Bool
  /// What lies there.
  package let form: StoredForm
  /// Whether only numbers above 0 can be shown; else all of the range can.
  package let isAboveZero: Bool
  /// Whether some finite numbers can't be shown.
  package let isRanged: Bool
  /// The least number that is shown; of a rectangle, the least side.
  package let low: Float
  /// The greatest number that is shown.
  package let high: Float

  /// The slot of a stored field.
  ///
  /// Precondition: `place` leads to something stored, without observers and not behind an optional.
  package init<Root: PropertyStorage, Value: StoredValue>(
    at place: KeyPath<Root, Value>, low: Float = -.infinity, high: Float = .infinity,
    isAboveZero: Bool = false
  ) {
    guard let offset = MemoryLayout<Root>.offset(of: place).flatMap({ UInt16(exactly: $0) }) else {
      preconditionFailure(
        "\(place) of \(Root.self) isn't stored where it can be found by an offset")
    }
    self.offset = offset
    base = Root.base
    isPlain = Root.base == .values
    form = Value.form
    self.isAboveZero = isAboveZero
    isRanged = isAboveZero || low > -.infinity || high < .infinity
    self.low = low
    self.high = high
  }

  /// What kind of value it has.
  public var kind: PropertyKind { form.kind }

  /// Whether both are the same place: what may be shown of it is then the same, too.
  public static func == (left: PropertySlot, right: PropertySlot) -> Bool {
    left.offset == right.offset && left.base == right.base
  }

  /// By the place alone.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(offset)
    hasher.combine(base)
  }

  /// Where the value lies; nil: the layer is of another kind, or no commit copies it.
  @inline(__always)
  package func address(in values: UnsafePointer<LayerValues>) -> UnsafeRawPointer? {
    isPlain ? UnsafeRawPointer(values) + Int(offset) : boxedAddress(in: values)
  }

  private func boxedAddress(in values: UnsafePointer<LayerValues>) -> UnsafeRawPointer? {
    switch base {
    case .effects: return UnsafeRawPointer(values.pointee.stored.address) + Int(offset)
    case .content(let kind):
      guard values.pointee.content.kind == kind else { return nil }
      return values.pointee.content.address.map { $0 + Int(offset) }
    case .values, .layer: return nil
    }
  }

  /// Where the value lies when no other layer has it.
  @inline(__always)
  package func ownAddress(
    in values: UnsafeMutablePointer<LayerValues>
  ) -> UnsafeMutableRawPointer? {
    isPlain ? UnsafeMutableRawPointer(values) + Int(offset) : ownBoxedAddress(in: values)
  }

  private func ownBoxedAddress(
    in values: UnsafeMutablePointer<LayerValues>
  ) -> UnsafeMutableRawPointer? {
    switch base {
    case .effects:
      return UnsafeMutableRawPointer(values.pointee.stored.ownAddress()) + Int(offset)
    case .content(let kind):
      guard values.pointee.content.kind == kind else { return nil }
      return values.pointee.content.ownAddress().map { $0 + Int(offset) }
    case .values, .layer: return nil
    }
  }

  /// Where the value lies in what no commit copies.
  @inline(__always)
  package func address(inLayerAt start: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    start + Int(offset)
  }
}

/// What properties can be stored in: by the offsets of its fields.
public protocol PropertyStorage {
  /// What those offsets count from.
  static var base: PropertySlot.Base { get }
}

extension LayerValues: PropertyStorage {
  /// The values themselves.
  public static var base: PropertySlot.Base { .values }
}

extension LayerEffects: PropertyStorage {
  /// The effects.
  public static var base: PropertySlot.Base { .effects }
}

// What this module asks for by itself.
extension PropertySlot {
  /// Where a layer is.
  public static let position = PropertySlot(at: \LayerValues.position)
  private static let zPosition = PropertySlot(at: \LayerValues.zPosition)
  private static let anchorPointZ = PropertySlot(at: \LayerValues.anchorPointZ)
  /// A layer's transform.
  public static let transform = PropertySlot(at: \LayerValues.transform)
  /// That of its sublayers.
  public static let sublayerTransform = PropertySlot(at: \LayerEffects.sublayerTransform)

  /// Whether the property may bring a layer to another depth than its siblings.
  var mayLift: Bool {
    self == .zPosition || self == .transform || self == .anchorPointZ || self == .sublayerTransform
  }
}
