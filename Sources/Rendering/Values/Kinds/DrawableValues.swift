package import Foundation

/// What a layer shows that is drawn in triangles.
package struct DrawableValues: LayerContentValues {
  /// How many pixels are drawn, across and down; zero: as many as the bounds have.
  package var size = CGSize.zero
  /// What was presented last; nil: nothing yet.
  package var presented: DisplayList?

  /// Nothing yet.
  package init() {}

  /// They lie in the content of a GPU layer.
  package static var base: PropertySlot.Base { .content(.drawable) }
}

extension LayerValues {
  /// What a GPU layer shows; nil for a layer of another kind.
  ///
  /// To set nil changes nothing.
  package var drawable: DrawableValues? {
    get {
      guard case .drawable(let box) = content else { return nil }
      return box.value
    }
    set {
      if let newValue { content = .drawable(Boxed(newValue)) }
    }
  }
}
