// What layers of a special kind show besides what all layers do: only here does the walk ask of
// which kind a layer is.

extension LayerPainter {
  /// Paints what the layer's kind shows, over background and picture; `isClipped` says whether all
  /// is cut to the bounds and their corners already.
  mutating func paintKind(of index: Int, in own: InheritedState, isClipped: Bool = false) {
    switch layers[index].values.content {
    // Particles are drawn over the border.
    case .none, .scroll, .replicator, .transform, .emitter: break
    case .shape(let box): paintShape(box.value, in: own)
    case .gradient(let box): paintGradient(box.value, of: index, in: own, isClipped: isClipped)
    case .text(let box): paintText(box, of: index, in: own)
    case .drawable(let box):
      if let list = box.value.presented { paintDrawable(list, of: index, in: own) }
    case .film(let box): paintFilm(box.value, of: index, in: own)
    case .tiled(let box):
      paintTiles(box.value, of: index, in: own)
    }
  }
}

extension LayerPainter {
  /// Paints what the layer's kind shows over its border.
  mutating func paintKindOverBorder(of index: Int, in own: InheritedState) {
    guard case .emitter(let box) = layers[index].values.content else { return }
    let isClipped = layers[index].values.masksToBounds
    let clipping =
      isClipped ? recorder.beginClipping(toBoundsOf: layers + index, in: own) : nil
    if isClipped, clipping == nil { return }
    paintParticles(of: index, box.value, in: own)
    if let clipping { recorder.endClipping(clipping) }
  }
}

extension LayerContent {
  /// Whether the layer is of a kind that shows something of its own.
  var isDrawn: Bool {
    switch self {
    case .none, .scroll, .replicator, .transform: false
    case .shape, .text, .emitter, .drawable, .film, .tiled: true
    case .gradient(let box): box.value.isDrawn
    }
  }

  /// Whether all that the kind shows lies within the bounds, as far as the corners let it.
  var staysInBounds: Bool { kind == .gradient }

  /// Whether it covers all of the bounds, as far as the corners let it, and is opaque.
  var fillsBounds: Bool {
    guard case .gradient(let box) = self else { return false }
    return box.value.isOpaque
  }

  /// How many drawings that makes at most.
  var drawingCount: Int {
    switch self {
    case .none, .scroll, .replicator, .transform: 0
    case .shape(let box): box.value.drawingCount
    case .gradient(let box): box.value.isDrawn ? 1 : 0
    case .text(let box): box.value.drawingCount
    // Two stand for any number: they are never one.
    case .emitter, .tiled: 2
    case .drawable(let box): box.value.presented == nil ? 0 : 1
    case .film(let box): box.value.film.frames == nil ? 0 : 1
    }
  }
}
