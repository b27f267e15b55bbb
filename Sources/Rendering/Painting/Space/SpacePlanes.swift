import Drawing
import Foundation

/// The search for the planes that meet in a layer's space.
struct SpacePlanes {
  /// Sublayers that lie in the space, with what lies between them and it.
  private struct Branch {
    var sublayers: OpenLayer
    let layers: UnsafePointer<LayerSnapshot>
    let delayed: DelayedLayers?
    /// From the coordinates that their positions are in to the space.
    let transform: CATransform3D
    let opacity: Double
    let multiplier: CGColor?
    let isFlipped: Bool
  }

  private var painter: LayerPainter
  private let inherited: InheritedState
  /// What is still to be gone through, the next last.
  private var branches: [Branch]
  private var found: [SpacePlane] = []

  /// The search in what `layer` holds.
  init(of layer: OpenLayer, in painter: LayerPainter) {
    self.painter = painter
    self.painter.copied = 0
    inherited = layer.inherited
    let values = painter.layers[layer.index].values
    let isTransformLayer = values.content.kind == .transform && !layer.isRaster
    branches = [
      Branch(
        sublayers: layer, layers: painter.layers, delayed: painter.delayed,
        transform: layer.sharedTransform ?? CATransform3DIdentity,
        opacity: isTransformLayer ? Double(values.opacity) : 1,
        multiplier: painter.recorder.multiplier, isFlipped: false)
    ]
  }

  /// How many layers the copies hold that were found.
  var copied: Int { painter.copied }

  /// All planes, in the order in which they stand in the tree.
  mutating func find() -> [SpacePlane] {
    while let last = branches.indices.last {
      let layers = branches[last].layers
      guard let index = branches[last].sublayers.nextSublayer(layers) else {
        branches.removeLast()
        continue
      }
      let branch = branches[last]
      painter.layers = layers
      painter.delayed = branch.delayed
      guard painter.isVisible(index) else {
        painter.visit(index, mappedBy: nil)
        continue
      }
      if painter.keepsDepth(index) {
        enter(index, of: branch)
      } else {
        add(index, of: branch, isAlone: false)
      }
    }
    return found
  }

  private func transform(of index: Int, _ branch: Branch) -> CATransform3D {
    CATransform3DConcat(
      branch.layers[index].values.transformToSuperlayer, branch.transform)
  }

  /// Takes a layer for a plane, unless its front, which alone is seen, faces away.
  private mutating func add(_ index: Int, of branch: Branch, isAlone: Bool) {
    let transform = transform(of: index, branch)
    let values = branch.layers[index].values
    if let effects = values.stored.ifAny, !effects.isDoubleSided {
      var own = inherited
      own.transform = PlaneTransform(transform).concatenating(inherited.transform)
      own.isFlipped = inherited.isFlipped != (branch.isFlipped != values.isGeometryFlipped)
      guard own.showsFront else { return painter.visit(index, mappedBy: nil) }
    }
    found.append(
      SpacePlane(
        index: index, layers: branch.layers, delayed: branch.delayed, transform: transform,
        opacity: branch.opacity, multiplier: branch.multiplier, isFlipped: branch.isFlipped,
        isAlone: isAlone))
  }

  /// Goes on with the sublayers of a layer that keeps their depth.
  private mutating func enter(_ index: Int, of branch: Branch) {
    let values = branch.layers[index].values
    let outer = transform(of: index, branch)
    let shared = values.sublayerTransformAboutAnchor ?? CATransform3DIdentity
    painter.visit(
      index, mappedBy: PlaneTransform(outer).concatenating(inherited.transform))
    func inner(
      _ transform: CATransform3D, _ layers: UnsafePointer<LayerSnapshot>, _ delayed: DelayedLayers?,
      _ opacity: Double, _ multiplier: CGColor?
    ) -> Branch {
      Branch(
        sublayers: OpenLayer(index, in: inherited, layers), layers: layers, delayed: delayed,
        transform: CATransform3DConcat(CATransform3DConcat(transform, shared), outer),
        opacity: branch.opacity * opacity, multiplier: multiplier,
        isFlipped: branch.isFlipped != values.isGeometryFlipped)
    }
    let opacity = Double(values.opacity)
    guard var copies = painter.copies(of: index, inSpace: true) else {
      branches.append(
        inner(CATransform3DIdentity, branch.layers, branch.delayed, opacity, branch.multiplier))
      return
    }
    if values.showsItself { add(index, of: branch, isAlone: true) }
    var inside: [Branch] = []
    while painter.advance(&copies, limit: LayerPainter.maximumCopiedInSpace) {
      let delayed = painter.delayedLayers(of: copies, in: index)
      painter.recorder.multiplier = branch.multiplier
      painter.multiply(by: copies.color)
      inside.append(
        inner(
          copies.power, delayed?.layers ?? branch.layers, delayed ?? branch.delayed,
          opacity * copies.color.alpha, painter.recorder.multiplier))
    }
    branches += inside.reversed()
  }
}

extension LayerValues {
  /// Whether the layer draws anything besides its sublayers.
  fileprivate var showsItself: Bool {
    backgroundColor != nil || contents != nil || stored.ifAny?.drawsBorder == true
  }
}
