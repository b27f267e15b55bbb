// What layers of a special kind show besides what all layers do: the one place in the walk that asks
// of which kind a layer is.

extension LayerPainter {
  /// Draws what the layer's kind shows, over background and picture.
  mutating func paintKind(of effects: LayerEffects, in own: Surroundings) {
    if let shape = effects.shape { paintShape(shape, in: own) }
  }
}

extension LayerEffects {
  /// Whether the layer is of a kind that shows something of its own.
  var hasKind: Bool { shape != nil }

  /// How many drawings that makes at most.
  var kindDrawingCount: Int { shape?.drawingCount ?? 0 }
}
