import Foundation

extension CALayer {
  func findVisibleRect() -> CGRect {
    var visible = bounds
    var next = parent
    while let layer = next {
      if layer.masksToBounds { visible = visible.intersection(convert(layer.bounds, from: layer)) }
      if visible.isNull { return .zero }
      next = layer.parent
    }
    return visible
  }

  /// The nearest scroll layer above this one, or itself.
  private var scrollContainer: CAScrollLayer? {
    var next: CALayer? = self
    while let layer = next {
      if let container = layer as? CAScrollLayer { return container }
      next = layer.parent
    }
    return nil
  }

  func scrollContainer(to point: CGPoint) {
    guard let container = scrollContainer else { return }
    container.scroll(to: convert(point, to: container))
  }

  func scrollContainer(to rect: CGRect) {
    guard let container = scrollContainer else { return }
    container.scroll(to: convert(rect, to: container))
  }
}
