import Drawing
import Foundation

/// The planes in one layer's space that are still to be drawn.
final class OpenSpace {
  let planes: [SpacePlane]
  /// What of them is to be drawn, the next last.
  private var pieces: [SpacePiece]
  /// The lines along which something that was cut there has been drawn.
  private var drawnCuts: Set<Int> = []

  init(_ planes: [SpacePlane]) {
    self.planes = planes
    pieces = DepthOrder.sorted(planes.indices.compactMap { planes[$0].piece($0) }).reversed()
  }

  /// The next piece, and the cuts that its other side isn't drawn of yet; nil after the last one.
  func next() -> (piece: SpacePiece, first: Set<Int>)? {
    guard let piece = pieces.popLast() else { return nil }
    let numbers = Set(piece.cuts.map(\.number))
    defer { drawnCuts.formUnion(numbers) }
    return (piece, numbers.subtracting(drawnCuts))
  }
}

extension LayerPainter {
  /// Whether the sublayers of the layer at `index` keep their depth in the space around it.
  func keepsDepth(_ index: Int) -> Bool {
    !layers[index].values.content.isNone
      && layers[index].values.keepsDepth(hasMask: hasMask(index))
  }

  /// The space of a layer whose sublayers are to be drawn by depth; nil: they are planes whose
  /// anchor points tell.
  mutating func space(of layer: OpenLayer) -> OpenSpace? {
    let isTransformLayer = layers[layer.index].values.content.kind == .transform
    var sublayers = layer
    var isSpace = isTransformLayer
    while !isSpace, let sublayer = sublayers.nextSublayer(layers) { isSpace = keepsDepth(sublayer) }
    guard isSpace else { return nil }
    var planes = SpacePlanes(of: layer, in: self)
    let found = planes.find()
    copied += planes.copied
    return OpenSpace(found)
  }

  /// Opens the next piece of a space.
  mutating func openPiece(of space: OpenSpace, of innermost: Int) {
    guard let (piece, first) = space.next() else { return }
    let plane = space.planes[piece.plane]
    let around = open[innermost].inherited
    var inherited = around
    inherited.isFlipped = around.isFlipped != plane.isFlipped
    let part = OpenPart(self)
    layers = plane.layers
    delayed = plane.delayed
    recorder.multiplier = plane.multiplier
    part.planeTransform = plane.transform
    if plane.isAlone { part.alone = plane.index }
    if !piece.cuts.isEmpty, recorder.canNestMask {
      let grown = plane.isOpaque ? first : []
      part.clipping = beginClipping(to: piece, growing: grown, in: around)
      guard part.clipping != nil else { return close(part) }
    }
    fade(part, plane.opacity, &inherited)
    var entry = OpenLayer(plane.index, in: inherited, layers)
    entry.part = part
    entry.hidesSublayers = true
    open.append(entry)
    paintLayer(plane.index, mappedBy: PlaneTransform(plane.transform), in: inherited)
  }

  /// Restricts what follows to the side of a piece's cuts that it lies on.
  ///
  /// Of two opaque neighbours the one that is drawn first goes on for a pixel beneath the other, so
  /// that nothing shines through between them.
  private mutating func beginClipping(
    to piece: SpacePiece, growing first: Set<Int>, in own: InheritedState
  ) -> Clipping? {
    let middle = piece.outline.middle
    let scale = own.transform.derivative(at: CGPoint(x: middle.x, y: middle.y))?.meanScale ?? 1
    let size = piece.outline.high - piece.outline.low + 64
    var visible = ConvexPolygon(low: piece.outline.low - size, high: piece.outline.high + size)
    for cut in piece.cuts {
      let line = first.contains(cut.number) ? cut.line.moved(outwards: 1 / scale) : cut.line
      if let line { visible = visible.clipped(by: line) }
    }
    guard let start = visible.corners.first else { return nil }
    var path = [CGPath.Element.move(CGPoint(x: start.x, y: start.y))]
    for corner in visible.corners.dropFirst() {
      path.append(.line(CGPoint(x: corner.x, y: corner.y)))
    }
    path.append(.close)
    let box = CGRect(
      x: visible.low.x, y: visible.low.y, width: visible.high.x - visible.low.x,
      height: visible.high.y - visible.low.y)
    return recorder.beginClipping(to: path, within: box, in: own)
  }
}

extension LayerValues {
  /// Whether sublayers keep their depth in the space around the layer, instead of being drawn into
  /// its plane.
  ///
  /// What needs a picture of layer and sublayers makes these a plane.
  package func keepsDepth(hasMask: Bool) -> Bool {
    let effects = stored.ifAny
    switch content {
    case .transform: return effects?.shouldRasterize != true
    case .replicator(let box):
      return box.value.preservesDepth && !masksToBounds && !hasMask
        && (opacity == 1 || !allowsGroupOpacity) && effects?.needsPicture != true
    default: return false
    }
  }
}

extension LayerEffects {
  /// Whether a picture of the layer with all in it is needed.
  fileprivate var needsPicture: Bool {
    shouldRasterize || castsShadow || !filters.isEmpty || blend != .sourceOver || transition != nil
  }
}
