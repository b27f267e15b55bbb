import Drawing
import Foundation

/// What a layer inherits from those above it.
struct Surroundings {
  /// From the superlayer's coordinates to pixels of the frame.
  var transform: CGAffineTransform
  /// What layers that don't group their opacity pass on; multiplies each thing drawn.
  var opacity = 1.0
  /// Whether an odd number of layers above is geometry-flipped.
  var isFlipped = false
}

/// The walk down the tree: says of each layer what is drawn, and hands it to the canvas.
struct LayerPainter {
  /// All layers of the tree.
  ///
  /// A pointer, not a buffer: through that the optimiser copies a whole layer to read one value.
  /// Places come from the tree, which has checked them.
  let layers: UnsafePointer<LayerSnapshot>
  var canvas: Canvas

  /// Draws the layer at `index` and all below it.
  mutating func paint(_ index: Int, in surroundings: Surroundings) {
    guard isVisible(index) else { return }
    paint(index, placedBy: layers[index].values.affineToSuperlayer, in: surroundings)
  }

  /// Whether the layer is shown at all: more opaque than what rounds to nothing.
  private func isVisible(_ index: Int) -> Bool {
    !layers[index].values.isHidden && layers[index].values.opacity >= 0.5 / 255
  }

  private mutating func paint(
    _ index: Int, placedBy local: CGAffineTransform, in surroundings: Surroundings
  ) {
    let opacity = Double(layers[index].values.opacity)
    let transform = local.concatenating(surroundings.transform)
    guard transform.determinant != 0, transform.determinant.isFinite else { return }
    var own = surroundings
    own.transform = transform
    own.isFlipped = surroundings.isFlipped != layers[index].values.isGeometryFlipped
    if opacity == 1 {
      paintContent(of: index, in: own)
    } else if drawsEachForItself(index) || !canvas.canNest {
      own.opacity *= opacity
      paintContent(of: index, in: own)
    } else {
      let group = canvas.beginGroup()
      paintContent(of: index, in: own)
      canvas.endGroup(group, opacity: opacity)
    }
  }

  /// Whether opacity may be multiplied into whatever is drawn, without a group.
  private func drawsEachForItself(_ index: Int) -> Bool {
    if !layers[index].values.allowsGroupOpacity { return true }
    return layers[index].end == index + 1
      && (layers[index].values.backgroundColor == nil || layers[index].values.contents == nil)
  }

  private mutating func paintContent(of index: Int, in own: Surroundings) {
    if let color = layers[index].values.backgroundColor {
      canvas.fill(Quad(layers[index].values.bounds, own.transform), color, own.opacity)
    }
    if let image = layers[index].values.contents { paint(image, of: index, in: own) }
    guard layers[index].end > index + 1 else { return }
    guard layers[index].values.masksToBounds else { return paintSublayers(of: index, in: own) }
    let quad = Quad(layers[index].values.bounds, own.transform)
    guard let clipping = canvas.beginClipping(to: quad) else { return }
    paintSublayers(of: index, in: own)
    canvas.endClipping(clipping)
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
    let filter =
      geometry.isMagnified(in: quad)
      ? layers[index].values.magnificationFilter : layers[index].values.minificationFilter
    canvas.draw(image, geometry.source, over: quad, filter, own.opacity)
  }
}

// Sublayers, in their order of drawing.
extension LayerPainter {
  private mutating func paintSublayers(of index: Int, in own: Surroundings) {
    let shared = layers[index].values.sublayerTransformAboutAnchor
    if shared != nil || !isBackToFront(index) {
      for child in sublayersBackToFront(of: index) { paint(child, sharing: shared, in: own) }
      return
    }
    var child = index + 1
    while child < layers[index].end {
      paint(child, in: own)
      child = layers[child].end
    }
  }

  private mutating func paint(
    _ child: Int, sharing shared: CATransform3D?, in surroundings: Surroundings
  ) {
    guard let shared else { return paint(child, in: surroundings) }
    guard isVisible(child) else { return }
    let local = CATransform3DConcat(layers[child].values.transformToSuperlayer, shared)
    paint(child, placedBy: local.affinePart, in: surroundings)
  }

  /// Whether the sublayers' order in the array is that of their z already, as it mostly is.
  private func isBackToFront(_ index: Int) -> Bool {
    var child = index + 1
    var depth = -CGFloat.infinity
    while child < layers[index].end {
      if layers[child].values.zPosition < depth { return false }
      depth = layers[child].values.zPosition
      child = layers[child].end
    }
    return true
  }

  private func sublayersBackToFront(of index: Int) -> [Int] {
    var children: [Int] = []
    var child = index + 1
    while child < layers[index].end {
      children.append(child)
      child = layers[child].end
    }
    return children.sorted { first, second in
      let (near, far) = (layers[second].values.zPosition, layers[first].values.zPosition)
      return far == near ? first < second : far < near
    }
  }
}
