import Foundation
import Rendering

extension CALayer {
  func findVisibleRect() -> CGRect {
    relatePresentation()
    var visible = bounds
    var fromAbove: PlaneMapping?
    var layer = self
    while let above = layer.transformToPlane.plane {
      guard let step = layer.planeMapping.inverse else { return .zero }
      let mapping = fromAbove.map { step.concatenating($0) } ?? step
      if above.masksToBounds {
        visible = visible.intersection(mapping.boundingBox(of: above.bounds))
        if visible.isNull { return .zero }
      }
      fromAbove = mapping
      layer = above
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
