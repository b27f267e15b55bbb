import Foundation

extension CALayer {
  func isInBounds(_ point: CGPoint) -> Bool {
    let bounds = self.bounds
    return point.x >= bounds.minX && point.x < bounds.maxX
      && point.y >= bounds.minY && point.y < bounds.maxY
  }

  func findHit(_ point: CGPoint) -> CALayer? {
    guard !isHidden, opacity > 0, let local = planeMapping.inverse?.apply(to: point) else {
      return nil
    }
    let isInside = contains(local)
    if masksToBounds, !isInside { return nil }
    for layer in children.reversed() {
      if let hit = layer.hitTest(local) { return hit }
    }
    return isInside ? self : nil
  }
}
