public import Drawing
public import Foundation

/// Draws a layer, lays its sublayers out or chooses its actions, instead of a subclass.
///
/// A delegate implements what it wants to do; the rest have default implementations, which tell
/// the layer that there is none. Swift finds an implementation only in the class that is declared
/// to conform (or overridden in a subclass of it), not one that a subclass merely adds.
public protocol CALayerDelegate: NSObjectProtocol {
  /// Sets the layer's `contents`; if it is implemented, nothing else is tried.
  func display(_ layer: CALayer)

  /// Draws the layer's contents.
  ///
  /// Units are points, in the layer's own coordinates; what is outside of the bounds is lost. With
  /// `setNeedsDisplay(_:)` only that part is drawn, and the context's clip is it.
  func draw(_ layer: CALayer, in ctx: CGContext)

  /// Comes before `draw(_:in:)`: the time to change `contentsFormat` or `isOpaque`.
  func layerWillDraw(_ layer: CALayer)

  /// Lays the sublayers out: sets their geometry.
  func layoutSublayers(of layer: CALayer)

  /// The action for an event; nil: look further, `NSNull`: there is none.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Says that there is no such method.
  public func display(_ layer: CALayer) { layer.delegateLacksMethod = true }

  /// Says that there is no such method.
  public func draw(_ layer: CALayer, in ctx: CGContext) {
    // Tiles are drawn by several threads at once.
    if !(layer is CATiledLayer) { layer.delegateLacksMethod = true }
  }

  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}

  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}

  /// No action: the search goes on.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
