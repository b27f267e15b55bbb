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
  /// How a replicator layer copies its sublayers.
  case replicator(Boxed<ReplicatorValues>)
  /// A layer that is nothing but a space for others.
  case transform
  /// A gradient layer's colours, and where they are.
  case gradient(Boxed<GradientValues>)
  /// A text layer's text and how it is set.
  case text(Boxed<TextValues>)
  /// What an emitter layer emits.
  case emitter(Boxed<EmitterValues>)
  /// What a GPU layer has presented.
  case drawable(Boxed<DrawableValues>)
  /// The film of a player layer.
  case film(Boxed<FilmValues>)
  /// How a tiled layer is cut into tiles.
  case tiled(Boxed<TiledValues>)

  /// The kinds, without their values.
  package enum Kind: UInt8, Sendable {
    /// A plain layer.
    case none
    /// A shape layer.
    case shape
    /// A scroll layer.
    case scroll
    /// A replicator layer.
    case replicator
    /// A transform layer.
    case transform
    /// A gradient layer.
    case gradient
    /// A text layer.
    case text
    /// An emitter layer.
    case emitter
    /// A GPU layer.
    case drawable
    /// A player layer.
    case film
    /// A tiled layer.
    case tiled
  }

  /// Which kind it is.
  package var kind: Kind {
    switch self {
    case .none: .none
    case .shape: .shape
    case .scroll: .scroll
    case .replicator: .replicator
    case .transform: .transform
    case .gradient: .gradient
    case .text: .text
    case .emitter: .emitter
    case .drawable: .drawable
    case .film: .film
    case .tiled: .tiled
    }
  }

  /// Whether sublayers may keep their depth, instead of being drawn into the layer's plane.
  var mayKeepDepth: Bool {
    switch self {
    case .transform: true
    case .replicator(let box): box.value.preservesDepth
    case .none, .shape, .scroll, .gradient, .text, .emitter, .drawable, .film, .tiled: false
    }
  }

  /// Whether what the kind shows is another picture as time goes on, though no value changes.
  var isTimed: Bool { kind == .emitter || kind == .film || kind == .tiled }

  /// When the picture that the kind shows will next be another one by itself; nil: never.
  ///
  /// In the layer's own time, which is `time` and goes on. Where frames don't wait for what threads make, that
  /// may come at any moment.
  func nextChange(after time: Double, waits: Bool) -> Double? {
    switch self {
    case .emitter(let box): box.value.emits ? time : nil
    case .film(let box): box.value.nextChange(after: time, waits: waits)
    case .tiled(let box):
      box.value.tiles.source?.nextChange(after: time, fade: box.value.fadeDuration)
    default: nil
    }
  }

  /// Whether all sublayers have the depth that they have by themselves.
  var isFlat: Bool {
    guard case .replicator(let box) = self else { return true }
    return box.value.staysInPlane
  }

  /// Whether the layer is a plain one.
  @inline(__always) var isNone: Bool {
    if case .none = self { true } else { false }
  }

  /// Where the kind's values lie; nil for one that has none.
  @inline(__always) var address: UnsafeRawPointer? {
    switch self {
    case .none, .transform: nil
    case .shape(let box): UnsafeRawPointer(box.address)
    case .scroll(let box): UnsafeRawPointer(box.address)
    case .replicator(let box): UnsafeRawPointer(box.address)
    case .gradient(let box): UnsafeRawPointer(box.address)
    case .text(let box): UnsafeRawPointer(box.address)
    case .emitter(let box): UnsafeRawPointer(box.address)
    case .drawable(let box): UnsafeRawPointer(box.address)
    case .film(let box): UnsafeRawPointer(box.address)
    case .tiled(let box): UnsafeRawPointer(box.address)
    }
  }

  /// Where the kind's values lie when no other layer has them; nil for one that has none.
  ///
  /// The payload is taken out meanwhile: two owners of a box would each time copy it.
  mutating func ownAddress() -> UnsafeMutableRawPointer? {
    switch self {
    case .none, .transform: return nil
    case .shape(var box):
      self = .none
      defer { self = .shape(box) }
      return UnsafeMutableRawPointer(box.ownAddress())
    case .scroll(var box):
      self = .none
      defer { self = .scroll(box) }
      return UnsafeMutableRawPointer(box.ownAddress())
    case .replicator(var box):
      self = .none
      defer { self = .replicator(box) }
      return UnsafeMutableRawPointer(box.ownAddress())
    case .gradient(var box):
      self = .none
      defer { self = .gradient(box) }
      return UnsafeMutableRawPointer(box.ownAddress())
    case .text(var box):
      self = .none
      defer { self = .text(box) }
      return UnsafeMutableRawPointer(box.ownAddress())
    case .emitter(var box):
      self = .none
      defer { self = .emitter(box) }
      return UnsafeMutableRawPointer(box.ownAddress())
    case .drawable(var box):
      self = .none
      defer { self = .drawable(box) }
      return UnsafeMutableRawPointer(box.ownAddress())
    case .film(var box):
      self = .none
      defer { self = .film(box) }
      return UnsafeMutableRawPointer(box.ownAddress())
    case .tiled(var box):
      self = .none
      defer { self = .tiled(box) }
      return UnsafeMutableRawPointer(box.ownAddress())
    }
  }
}

/// The values of one kind of layer, with that kind's defaults.
package protocol LayerContentValues: PropertyStorage, Equatable, Sendable {
  /// The defaults.
  init()
}
