import Drawing
import Foundation

/// The walk down the tree: says of each layer what is drawn, and hands it to the canvas.
///
/// It keeps the layers that it is inside of in an array instead of calling itself, so that no
/// depth of a tree is too much for the stack.
struct LayerPainter {
  /// All layers of the tree.
  ///
  /// A pointer, not a buffer: through that the optimiser copies a whole layer to read one value.
  /// Places come from the tree, which has checked them.
  let layers: UnsafePointer<LayerSnapshot>
  var canvas: Canvas
  /// The layers whose sublayers are being drawn, the innermost last.
  private var open: [OpenLayer] = []

  init(layers: UnsafePointer<LayerSnapshot>, canvas: Canvas) {
    self.layers = layers
    self.canvas = canvas
  }

  /// Draws the root and all below it.
  mutating func paint(in surroundings: Surroundings) {
    paint(0, placedBy: layers[0].values.affineToSuperlayer, in: surroundings)
    while let innermost = open.indices.last {
      paintSublayers(of: innermost)
      // Unless that has opened another one.
      if innermost == open.count - 1 { close(open.removeLast()) }
    }
  }

  /// Draws the sublayers of an open layer up to and including the first that is opened itself.
  private mutating func paintSublayers(of innermost: Int) {
    let surroundings = open[innermost].surroundings
    guard let shared = open[innermost].sharedTransform else {
      while innermost == open.count - 1, let child = open[innermost].nextSublayer(layers) {
        paint(child, placedBy: layers[child].values.affineToSuperlayer, in: surroundings)
      }
      return
    }
    while innermost == open.count - 1, let child = open[innermost].nextSublayer(layers) {
      let local = CATransform3DConcat(layers[child].values.transformToSuperlayer, shared)
      paint(child, placedBy: local.affinePart, in: surroundings)
    }
  }

  /// Draws the layer at `index` and opens it, if there are sublayers to be drawn.
  private mutating func paint(
    _ index: Int, placedBy local: CGAffineTransform, in surroundings: Surroundings
  ) {
    guard isVisible(index) else { return }
    var own = surroundings
    own.transform = local.concatenating(surroundings.transform)
    guard own.transform.determinant != 0, own.transform.determinant.isFinite else { return }
    own.isFlipped = surroundings.isFlipped != layers[index].values.isGeometryFlipped
    let opacity = Double(layers[index].values.opacity)
    if opacity < 1, !drawsEachForItself(index), canvas.canNest {
      let group = canvas.beginGroup(opacity: opacity)
      paintContent(of: index, in: own)
      openSublayers(of: index, in: own, group)
    } else {
      own.opacity *= opacity
      paintContent(of: index, in: own)
      if layers[index].end > index + 1 { openSublayers(of: index, in: own, nil) }
    }
  }

  /// Whether the layer is shown at all: more opaque than what rounds to nothing.
  private func isVisible(_ index: Int) -> Bool {
    !layers[index].values.isHidden && layers[index].values.opacity >= 0.5 / 255
  }

  /// Whether opacity may be multiplied into whatever is drawn, without a group.
  private func drawsEachForItself(_ index: Int) -> Bool {
    if !layers[index].values.allowsGroupOpacity { return true }
    return layers[index].end == index + 1
      && (layers[index].values.backgroundColor == nil || layers[index].values.contents == nil)
  }

  private mutating func openSublayers(
    of index: Int, in own: Surroundings, _ group: OpenGroup?
  ) {
    var layer = OpenLayer(surroundings: own, group: group, next: index + 1, end: layers[index].end)
    if layers[index].values.masksToBounds {
      layer.clipping = canvas.beginClipping(to: Quad(layers[index].values.bounds, own.transform))
      guard layer.clipping != nil else { return close(layer) }
    }
    layer.sharedTransform = layers[index].values.sublayerTransformAboutAnchor
    layer.sortSublayers(layers)
    open.append(layer)
  }

  private mutating func close(_ layer: OpenLayer) {
    if let clipping = layer.clipping { canvas.endClipping(clipping) }
    if let group = layer.group { canvas.endGroup(group) }
  }
}

extension LayerPainter {
  private mutating func paintContent(of index: Int, in own: Surroundings) {
    if let color = layers[index].values.backgroundColor {
      canvas.fill(Quad(layers[index].values.bounds, own.transform), color, own.opacity)
    }
    if let image = layers[index].values.contents { paint(image, of: index, in: own) }
  }

  private mutating func paint(_ image: CGImage, of index: Int, in own: Surroundings) {
    let bounds = layers[index].values.bounds
    var geometry = ContentsGeometry(
      image: image, contentsRect: layers[index].values.contentsRect,
      contentsScale: layers[index].values.contentsScale,
      gravity: layers[index].values.contentsGravity, bounds: bounds)
    if layers[index].values.masksToBounds {
      geometry = geometry?.cropped(to: bounds, isFlipped: own.isFlipped)
    }
    guard let geometry else { return }
    let quad = geometry.quad(under: own.transform, isFlipped: own.isFlipped)
    let filter: SamplingFilter =
      (geometry.isMagnified(in: quad)
        ? layers[index].values.magnificationFilter : layers[index].values.minificationFilter)
        == .nearest ? .nearest : .linear
    canvas.draw(image, geometry.source, over: quad, filter, own.opacity)
  }
}
