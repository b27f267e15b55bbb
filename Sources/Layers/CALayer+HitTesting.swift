public import Foundation

extension CALayer {
  /// The frontmost layer at `point`, which is in the superlayer's coordinates.
  ///
  /// With `byDepth` it is `hitTest(_:)`, but sublayers are asked in the order in which they are
  /// seen: nearest to the eye first, and of those equally near the last first.
  public func hitTest(_ point: CGPoint, byDepth: Bool) -> CALayer? {
    LayerContext.current.hitTesting(byDepth: byDepth) { hitTest(point) }
  }

  func isInBounds(_ point: CGPoint) -> Bool {
    let bounds = self.bounds
    return point.x >= bounds.minX && point.x < bounds.maxX
      && point.y >= bounds.minY && point.y < bounds.maxY
  }

  func findHit(_ point: CGPoint) -> CALayer? {
    relatePresentation()
    var search = HitSearch(context: .current)
    return search.hit(self, at: point)
  }
}

/// A search down a tree for the layer at a point.
///
/// It keeps the layers that it is inside of in an array instead of calling itself, so that no depth
/// of a tree is too much for the stack. Only a class that isn't the library's is asked by its own
/// `hitTest`, which it may have overridden, and not deeper than `maximumCalls` in each other.
private struct HitSearch {
  private static let maximumCalls = 100

  let context: LayerContext
  private var open: [OpenLayer] = []

  /// A layer whose sublayers are being asked.
  private struct OpenLayer {
    let layer: CALayer
    let point: CGPoint
    let isInside: Bool
    /// Those that weren't asked yet, the next one last.
    var waiting: [CALayer]
  }

  init(context: LayerContext) { self.context = context }

  /// The deepest layer in `layer` at `point`, which is in its superlayer's coordinates.
  mutating func hit(_ layer: CALayer, at point: CGPoint) -> CALayer? {
    enter(layer, at: point)
    while let innermost = open.indices.last {
      let local = open[innermost].point
      guard let next = open[innermost].waiting.popLast() else {
        let done = open.removeLast()
        if done.isInside { return done.layer }
        continue
      }
      if mustAsk(next) {
        if let hit = ask(next, at: local) { return hit }
      } else {
        enter(next, at: local)
      }
    }
    return nil
  }

  private mutating func enter(_ layer: CALayer, at point: CGPoint) {
    guard !layer.isHidden, layer.opacity > 0 else { return }
    let isTransformLayer = layer.modelValues.content.kind == .transform
    guard let local = isTransformLayer && layer.keepsDepth ? point : layer.ownPoint(at: point)
    else { return }
    let isInside = !isTransformLayer && layer.contains(local)
    if layer.masksToBounds, !isInside, !isTransformLayer { return }
    let waiting = context.hitsByDepth ? layer.childrenByDepth(at: local) : layer.children
    // What is in a layer that keeps depth lies in the space around it.
    let inner = layer.keepsDepth ? point : local
    open.append(OpenLayer(layer: layer, point: inner, isInside: isInside, waiting: waiting))
  }

  private func mustAsk(_ layer: CALayer) -> Bool {
    !type(of: layer).isOfLibrary && context.hitTestDepth < Self.maximumCalls
  }

  private func ask(_ layer: CALayer, at point: CGPoint) -> CALayer? {
    context.hitTestDepth += 1
    defer { context.hitTestDepth -= 1 }
    return layer.hitTest(point)
  }
}

extension CALayer {
  /// `point`, in the superlayer's coordinates, in the layer's own plane.
  ///
  /// Nil where the layer has no area, and where what would be seen there is behind the eye.
  fileprivate func ownPoint(at point: CGPoint) -> CGPoint? {
    let mapping = planeMapping
    guard let local = mapping.inverse?.apply(to: point), mapping.weight(at: local) >= Quad.nearest
    else { return nil }
    return local
  }

  /// The sublayers as they are drawn: the furthest first, of those equally far the first.
  ///
  /// In a space it is their planes that tell, where they are hit; else their anchor points.
  fileprivate func childrenByDepth(at point: CGPoint) -> [CALayer] {
    if keepsDepth { return children }
    if children.contains(where: \.keepsDepth) { return planesByDepth(at: point) }
    guard children.count > 1 else { return children }
    let shared = modelValues.sublayerTransformAboutAnchor
    let depths = children.map { $0.modelValues.anchorDepth(under: shared) }
    let order = children.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
    return order.map { children[$0] }
  }

  /// All planes in this layer's space, the nearest at a point of this layer's plane last.
  private func planesByDepth(at point: CGPoint) -> [CALayer] {
    var planes: [(layer: CALayer, depth: Double)] = []
    var waiting: [CALayer] = children.reversed()
    while let layer = waiting.popLast() {
      guard !layer.isHidden, layer.opacity > 0 else { continue }
      if layer.modelValues.content.kind == .transform, layer.keepsDepth {
        waiting += layer.children.reversed()
        continue
      }
      let transform = layer.transformToPlane.transform
      let mapping = PlaneMapping(transform)
      guard let local = mapping.inverse?.apply(to: point) else { continue }
      let z = local.x * transform.m13 + local.y * transform.m23 + transform.m43
      planes.append((layer, Double(z) / mapping.weight(at: local)))
    }
    let order = planes.indices.sorted { (planes[$0].depth, $0) < (planes[$1].depth, $1) }
    return order.map { planes[$0].layer }
  }
}
