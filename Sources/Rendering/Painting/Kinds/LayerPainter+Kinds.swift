// What layers of a special kind show besides what all layers do: only here does the walk ask of
// which kind a layer is.

extension LayerPainter {
  /// Paints what the layer's kind shows, over background and picture.
  mutating func paintKind(of index: Int, in own: InheritedState) {
    switch layers[index].values.content {
    case .none, .scroll: break
    case .shape(let box): paintShape(box.value, in: own)
    }
  }
}

extension LayerContent {
  /// Whether the layer is of a kind that shows something of its own.
  var isDrawn: Bool {
    switch self {
    case .none, .scroll: false
    case .shape: true
    }
  }

  /// How many drawings that makes at most.
  var drawingCount: Int {
    switch self {
    case .none, .scroll: 0
    case .shape(let box): box.value.drawingCount
    }
  }
}
