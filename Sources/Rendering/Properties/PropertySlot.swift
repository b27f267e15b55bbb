import Contracts

/// Where the value of a property is kept, what form it has there, and what may be shown of it.
///
/// What names a property, and all else that is known of one, stands in the table of `Layers`.
package struct PropertySlot: Hashable, Sendable {
  /// What the offset counts from.
  package enum Base: Hashable, Sendable {
    /// `LayerValues`.
    case values
    /// `LayerEffects`.
    case effects
    /// The values of one kind of layer.
    case content(LayerContent.Kind)
    /// What of a layer no commit copies.
    case layer
  }

  /// What is asked of a slot at each access.
  @usableFromInline
  package struct Traits: OptionSet, Sendable {
    @usableFromInline package let rawValue: UInt8
    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The offset counts from the values themselves.
    @inlinable package static var ofValues: Traits { Traits(rawValue: 1) }
    /// It counts from the effects.
    @inlinable package static var ofEffects: Traits { Traits(rawValue: 2) }
    /// It counts from what no commit copies.
    @inlinable package static var ofLayer: Traits { Traits(rawValue: 4) }
    /// Some finite numbers can't be shown.
    @inlinable package static var isRanged: Traits { Traits(rawValue: 8) }
    /// Only numbers above 0 can be.
    @inlinable package static var isAboveZero: Traits { Traits(rawValue: 16) }
  }

  /// In bytes.
  @usableFromInline package let offset: UInt16
  /// What the offset counts from.
  package let base: Base
  /// What lies there.
  package let form: StoredForm
  @usableFromInline package let traits: Traits
  /// The least number that is shown; of a rectangle, the least side.
  package let low: Float
  /// The greatest number that is shown.
  package let high: Float

  /// The slot of a stored field.
  ///
  /// Precondition: `keyPath` leads to something stored, not observed and not behind an optional;
  /// only what every layer has may be limited to numbers above 0, since its default is shown else.
  package init<Root: PropertyStorage, Value>(
    at keyPath: KeyPath<Root, Value>, _ form: StoredForm, low: Float = -.infinity,
    high: Float = .infinity,
    isAboveZero: Bool = false
  ) {
    guard let offset = MemoryLayout<Root>.offset(of: keyPath).flatMap({ UInt16(exactly: $0) })
    else {
      stop(
        "\(keyPath) of \(Root.self) isn't stored where it can be found by an offset")
    }
    require(
      !isAboveZero || Root.base == .values || Root.base == .effects,
      "\(keyPath) of \(Root.self) has no default that every layer has")
    self.offset = offset
    base = Root.base
    self.form = form
    self.low = low
    self.high = high
    var traits: Traits =
      switch base {
      case .values: .ofValues
      case .effects: .ofEffects
      case .layer: .ofLayer
      case .content: []
      }
    if isAboveZero { traits.insert(.isAboveZero) }
    if isAboveZero || low > -.infinity || high < .infinity { traits.insert(.isRanged) }
    self.traits = traits
  }

  /// Whether the offset counts from the values themselves: asked first, as most do.
  @inlinable @inline(__always) package var isOfValues: Bool { traits.contains(.ofValues) }
  /// Whether it counts from the effects.
  @inlinable @inline(__always) package var isOfEffects: Bool { traits.contains(.ofEffects) }
  /// Whether it counts from what no commit copies.
  @inlinable @inline(__always) package var isOfLayer: Bool { traits.contains(.ofLayer) }
  /// Whether some finite numbers can't be shown.
  @inlinable @inline(__always) package var isRanged: Bool { traits.contains(.isRanged) }
  /// Whether only numbers above 0 can be.
  @inlinable @inline(__always) package var isAboveZero: Bool { traits.contains(.isAboveZero) }

  /// A number by which the slots of one layer can be put in order.
  var order: Int { (isOfValues ? 0 : isOfEffects ? 1 : 2) << 16 | Int(offset) }

  /// What kind of value it has.
  package var kind: PropertyKind { form.kind }

  /// Whether both are at the same offset: what may be shown of it is then the same, too.
  package static func == (left: PropertySlot, right: PropertySlot) -> Bool {
    left.offset == right.offset && left.base == right.base
  }

  /// By base and offset alone.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(offset)
    hasher.combine(base)
  }

  /// Where the value lies; nil: the layer is of another kind, or no commit copies it.
  @inlinable @inline(__always)
  package func address(in values: UnsafePointer<LayerValues>) -> UnsafeRawPointer? {
    isOfValues ? UnsafeRawPointer(values) + Int(offset) : boxedAddress(in: values)
  }

  @usableFromInline
  package func boxedAddress(in values: UnsafePointer<LayerValues>) -> UnsafeRawPointer? {
    switch base {
    case .effects: return UnsafeRawPointer(values.pointee.stored.address) + Int(offset)
    case .content(let kind):
      guard values.pointee.content.kind == kind else { return nil }
      return values.pointee.content.address.map { $0 + Int(offset) }
    case .values, .layer: return nil
    }
  }

  /// Where the value lies when no other layer has it.
  @inlinable @inline(__always)
  package func ownAddress(
    in values: UnsafeMutablePointer<LayerValues>
  ) -> UnsafeMutableRawPointer? {
    isOfValues ? UnsafeMutableRawPointer(values) + Int(offset) : ownBoxedAddress(in: values)
  }

  @usableFromInline
  package func ownBoxedAddress(
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
  @inlinable @inline(__always)
  package func address(inLayerAt start: UnsafeRawPointer) -> UnsafeRawPointer {
    start + Int(offset)
  }
}

/// What properties can be stored in: by the offsets of its fields.
package protocol PropertyStorage {
  /// What those offsets count from.
  static var base: PropertySlot.Base { get }
}

extension LayerValues: PropertyStorage {
  /// The values themselves.
  package static var base: PropertySlot.Base { .values }
}

extension LayerEffects: PropertyStorage {
  /// The effects.
  package static var base: PropertySlot.Base { .effects }
}

// What this module asks for by itself.
extension PropertySlot {
  /// Where a layer is.
  package static let position = PropertySlot(at: \LayerValues.position, .point)
  private static let zPosition = PropertySlot(at: \LayerValues.zPosition, .double)
  private static let anchorPointZ = PropertySlot(at: \LayerValues.anchorPointZ, .double)
  /// A layer's transform.
  package static let transform = PropertySlot(at: \LayerValues.transform, .transform)
  /// That of its sublayers.
  package static let sublayerTransform = PropertySlot(
    at: \LayerEffects.sublayerTransform, .transform)
  private static let instanceTransform = PropertySlot(at: \ReplicatorValues.transform, .transform)

  /// Whether the property may bring a layer to another depth than its siblings.
  var mayLift: Bool {
    self == .zPosition || self == .transform || self == .anchorPointZ || self == .sublayerTransform
      || self == .instanceTransform
  }
}
