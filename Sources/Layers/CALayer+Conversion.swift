public import Foundation

extension CALayer {
  /// `point`, in the coordinates of `layer`, in this layer's own.
  ///
  /// Nil stands for the space that the topmost layer's position is in; layers of different trees
  /// convert through it. Perspective is followed along the line of sight. Model values count.
  /// Through a layer without an area, or seen from its edge, a point comes back as it was.
  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    Conversion(from: layer, to: self).convert(point)
  }

  /// `point`, in this layer's own coordinates, in those of `layer`; as `convert(_:from:)` else.
  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    Conversion(from: self, to: layer).convert(point)
  }

  /// The box around `rect`, in the coordinates of `layer`, in this layer's own.
  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    Conversion(from: layer, to: self).convert(rect)
  }

  /// The box around `rect`, in this layer's own coordinates, in those of `layer`.
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    Conversion(from: self, to: layer).convert(rect)
  }

  /// From this layer's plane to that of the nearest layer above which sublayers are drawn into.
  var planeMapping: PlaneMapping { PlaneMapping(transformToPlane.transform) }

  /// From this layer's coordinates to the space of the nearest layer above which sublayers are drawn
  /// into, and that layer; nil if there is none.
  ///
  /// What lies between is no plane: transform layers, and replicators that keep depth.
  var transformToPlane: (transform: CATransform3D, plane: CALayer?) {
    var transform = modelValues.transformToSuperlayer
    var above = parent
    while let layer = above {
      if let shared = layer.modelValues.sublayerTransformAboutAnchor {
        transform = CATransform3DConcat(transform, shared)
      }
      guard layer.keepsDepth else { break }
      transform = CATransform3DConcat(transform, layer.modelValues.transformToSuperlayer)
      above = layer.parent
    }
    return (transform, above)
  }

  /// Whether sublayers keep their depth instead of being drawn into this layer's plane.
  var keepsDepth: Bool {
    modelValues.content.kind != .none && modelValues.keepsDepth(hasMask: maskLayer != nil)
  }
}

/// The way from one layer's coordinates to another's: up to the plane that both are in, then down.
private struct Conversion {
  private var steps: [PlaneMapping] = []

  init(from source: CALayer?, to target: CALayer?) {
    var up = source.map(Self.ancestry) ?? []
    var down = target.map(Self.ancestry) ?? []
    // What lies above the nearest layer that is above both would only be undone again.
    while let first = up.last, first === down.last {
      up.removeLast()
      down.removeLast()
    }
    steps = up.map(\.planeMapping)
    for layer in down.reversed() {
      if let inverse = layer.planeMapping.inverse { steps.append(inverse) }
    }
  }

  /// The layer and the planes above it, the topmost last.
  private static func ancestry(of layer: CALayer) -> [CALayer] {
    layer.relatePresentation()
    return Array(sequence(first: layer, next: \.transformToPlane.plane))
  }

  func convert(_ point: CGPoint) -> CGPoint {
    steps.reduce(point) { point, step in step.apply(to: point) ?? point }
  }

  func convert(_ rect: CGRect) -> CGRect {
    steps.isEmpty ? rect : .boundingBox(of: rect.corners.map(convert))
  }
}

extension PlaneMapping {
  /// The box around what `rect` becomes.
  func boundingBox(of rect: CGRect) -> CGRect {
    .boundingBox(of: rect.corners.map { apply(to: $0) ?? $0 })
  }
}

extension CGRect {
  fileprivate var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
      CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
    ]
  }
}
