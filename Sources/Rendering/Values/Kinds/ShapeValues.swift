package import Drawing

/// A shape layer's path and style.
package struct ShapeValues: LayerContentValues {
  /// In the layer's coordinates; without elements there is none.
  package var path: [CGPath.Element] = []
  /// What fills it; nil: nothing.
  package var fillColor: CGColor? = .black
  /// Whether overlaps are found by the even-odd rule instead of the non-zero one.
  package var isEvenOdd = false
  /// What strokes it; nil: nothing.
  package var strokeColor: CGColor?
  /// The line; of width 1 at first.
  package var stroke = StrokeStyle(width: 1)

  /// Core Animation's defaults.
  package init() {}

  /// They lie in the content of a shape layer.
  package static var base: PropertySlot.Base { .content(.shape) }
}

extension LayerValues {
  /// A shape layer's values; nil for a layer of another kind.
  ///
  /// Nil makes a shape layer a plain one.
  package var shape: ShapeValues? {
    get {
      guard case .shape(let box) = content else { return nil }
      return box.value
    }
    set {
      if let newValue {
        content = .shape(Boxed(newValue))
      } else if content.kind == .shape {
        content = .none
      }
    }
  }
}
