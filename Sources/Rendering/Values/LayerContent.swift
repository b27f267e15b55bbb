/// What a layer is besides a plain layer, and the values that only its kind has.
///
/// To add a kind: its values (`Values/Kinds`), a case here and in `Kind`, its painter
/// (`Painting/Kinds`) and its class with its rows (`Layers/Kinds`); the compiler lists the switches.
package enum LayerContent: Equatable, Sendable {
  /// A plain layer.
  case none
  /// A shape layer's path and style.
  case shape(Boxed<ShapeValues>)
  /// How a scroll layer scrolls.
  case scroll(Boxed<ScrollValues>)

  /// The kinds, without their values.
  package enum Kind: UInt8, Sendable {
    /// A plain layer.
    case none
    /// A shape layer.
    case shape
    /// A scroll layer.
    case scroll
  }

  /// Which kind it is.
  package var kind: Kind {
    switch self {
    case .none: .none
    case .shape: .shape
    case .scroll: .scroll
    }
  }

  /// Whether the layer is a plain one.
  @inline(__always) var isNone: Bool {
    if case .none = self { true } else { false }
  }

  /// Where the kind's values lie; nil for a plain layer.
  @inline(__always) var address: UnsafeRawPointer? {
    switch self {
    case .none: nil
    case .shape(let box): UnsafeRawPointer(box.address)
    case .scroll(let box): UnsafeRawPointer(box.address)
    }
  }

  /// Where the kind's values lie when no other layer has them; nil for a plain layer.
  ///
  /// The payload is taken out meanwhile: two owners of a box would each time copy it.
  mutating func ownAddress() -> UnsafeMutableRawPointer? {
    switch self {
    case .none: return nil
    case .shape(var box):
      self = .none
      defer { self = .shape(box) }
      return UnsafeMutableRawPointer(box.ownAddress())
    case .scroll(var box):
      self = .none
      defer { self = .scroll(box) }
      return UnsafeMutableRawPointer(box.ownAddress())
    }
  }
}

/// The values of one kind of layer, with that kind's defaults.
package protocol LayerContentValues: PropertyStorage, Equatable, Sendable {
  /// The defaults.
  init()
}
