import Drawing
import Foundation

/// The walk down the tree: says of each layer what is drawn, and hands it to the recorder.
///
/// It keeps the layers that it is inside of in an array instead of calling itself, so that no
/// depth of a tree is too much for the stack.
struct LayerPainter {
  /// All layers of the tree.
  ///
  /// A pointer, not a buffer: through that the optimiser copies a whole layer to read one value.
  /// Indices come from the tree, which has checked them.
  var layers: UnsafePointer<LayerSnapshot>
  /// Whether no siblings need to be sorted by depth.
  private let isFlat: Bool
  /// Whether any layer lets others keep their depth.
  private let hasSpaces: Bool
  /// What else the tree shows, while copies may show other moments than `layers`, or something in it
  /// is shown by its time; nil: none does.
  let moment: PresentationTree?
  /// The own times that layers had once, by their indices; none where no picture depends on them.
  private let frozenTimes: [Double]
  /// Whose layers these are, if they are those of such a copy.
  var delayed: DelayedLayers?
  /// How many layers the copies drawn so far hold.
  var copied = 0
  var recorder: DisplayListRecorder
  /// The layers whose sublayers are being drawn, the innermost last.
  var open: [OpenLayer] = []
  /// Where particles are found.
  var particleMemory = ParticleMemory()
  /// When sublayers changed last; nil: it isn't known.
  private let sublayerVersions: SublayerVersions?
  /// Where many sublayers lie; nil: it isn't to be found out.
  var sublayerIndices: SublayerIndices?
  /// What of gradients' colours is mixed.
  var gradientMixing = ColorGradient.Mixing.sRGB
  /// For which frame.
  let frame: PaintedFrame
  /// The layers whose pictures are being made to be kept, the innermost last.
  var rasters: [OpenRaster] = []

  /// A walk down `tree`, whose layers are at `layers`.
  init(
    _ tree: PresentationTree, layers: UnsafePointer<LayerSnapshot>, recorder: DisplayListRecorder
  ) {
    self.layers = layers
    isFlat = tree.isFlat
    hasSpaces = tree.hasSpaces
    moment = tree.hasDelays || tree.hasTimedContent ? tree : nil
    frame = PaintedFrame(of: tree)
    frozenTimes = []
    sublayerVersions = tree.sublayerVersions
    self.recorder = recorder
  }

  /// A walk down layers as they once were, which are at `layers`, within that of `outer`.
  init(
    _ frozen: FrozenLayers, layers: UnsafePointer<LayerSnapshot>, within outer: LayerPainter
  ) {
    self.layers = layers
    isFlat = frozen.isFlat
    hasSpaces = frozen.hasSpaces
    moment = nil
    frame = outer.frame
    frozenTimes = frozen.times
    sublayerVersions = nil
    recorder = outer.recorder
    gradientMixing = outer.gradientMixing
  }

  /// Draws the root and all below it.
  mutating func paintTree(in inherited: InheritedState) {
    paintLayer(0, mappedBy: planeTransform(of: 0), in: inherited)
    paintOpenLayers()
  }

  /// Draws the root and all below it, with its own state given instead of derived.
  mutating func paintRoot(in own: InheritedState) {
    guard isVisible(0) else { return }
    paintLayer(0, in: own)
    paintOpenLayers()
  }

  private mutating func paintOpenLayers() {
    while let innermost = open.indices.last {
      paintSublayers(of: innermost)
      // Unless that has opened another one.
      if innermost == open.count - 1 { close(innermost) }
    }
  }

  /// Draws the sublayers of an open layer up to and including the first that is opened itself.
  private mutating func paintSublayers(of innermost: Int) {
    if let copies = open[innermost].copies { return openCopy(copies, of: innermost) }
    if let space = open[innermost].space { return openPiece(of: space, of: innermost) }
    let inherited = open[innermost].inherited
    // Without a shared transform, none is copied for each sublayer.
    guard let shared = open[innermost].sharedTransform else {
      while innermost == open.count - 1, let child = open[innermost].nextSublayer(layers) {
        paintLayer(child, mappedBy: planeTransform(of: child), in: inherited)
      }
      return
    }
    while innermost == open.count - 1, let child = open[innermost].nextSublayer(layers) {
      paintLayer(child, mappedBy: planeTransform(of: child, under: shared), in: inherited)
    }
  }

  /// From the layer's plane to its superlayer's, where all sublayers have a transform in common.
  private func planeTransform(of index: Int, under shared: CATransform3D) -> PlaneTransform {
    PlaneTransform(CATransform3DConcat(layers[index].values.transformToSuperlayer, shared))
  }

  /// From the layer's plane to its superlayer's.
  @inline(__always)
  func planeTransform(of index: Int) -> PlaneTransform {
    if layers[index].values.staysInPlane {
      return PlaneTransform(layers[index].values.affineToSuperlayer)
    }
    return PlaneTransform(layers[index].values.transformToSuperlayer)
  }

  /// Draws the layer at `index` and opens it, if there is more to do when this is done.
  ///
  /// Inlined, so that `local` need not go through memory.
  @inline(__always)
  mutating func paintLayer(
    _ index: Int, mappedBy local: PlaneTransform, in inherited: InheritedState
  ) {
    guard isVisible(index) else {
      if recorder.tally != nil { visit(index, mappedBy: nil) }
      return
    }
    var own = inherited
    own.transform = local.concatenating(inherited.transform)
    let determinant = own.transform.determinant
    let isSeen = determinant != 0 && determinant.isFinite
    if recorder.tally != nil { visit(index, mappedBy: isSeen ? own.transform : nil) }
    guard isSeen else { return }
    own.isFlipped = inherited.isFlipped != layers[index].values.isGeometryFlipped
    paintLayer(index, in: own)
  }

  @inline(__always)
  private mutating func paintLayer(_ index: Int, in own: InheritedState) {
    if layers[index].values.isPlain, !hasMask(index) {
      paintPlain(index, in: own)
    } else {
      paintStyled(index, in: own)
    }
  }

  /// Draws a layer that has nothing special about it.
  private mutating func paintPlain(_ index: Int, in inherited: InheritedState) {
    let opacity = Double(layers[index].values.opacity)
    let needsGroup = opacity < 1 && needsGroup(index) && recorder.canNest
    var own = inherited
    if !needsGroup { own.opacity *= opacity }
    guard needsGroup || layers[index].end > index + 1 else {
      return paintOwnContent(ofPlain: index, in: own)
    }
    let group = needsGroup ? recorder.beginGroup(GroupStyle(opacity: opacity)) : nil
    paintOwnContent(ofPlain: index, in: own)
    var layer = OpenLayer(index, in: own, layers)
    layer.group = group
    if layers[index].values.masksToBounds {
      layer.clipping = recorder.beginClipping(toBoundsOf: layers + index, in: own)
      layer.hidesSublayers = layer.clipping == nil
    }
    openSublayers(layer)
  }

  /// Draws background and picture.
  private mutating func paintOwnContent(ofPlain index: Int, in own: InheritedState) {
    let edges = layers[index].values.antialiasedEdges
    if let color = layers[index].values.backgroundColor {
      let quad = own.transform.quad(layers[index].values.bounds)
      recorder.append(quad, edges: edges, color, own.opacity)
    }
    // The tree keeps it: no reference is counted.
    layers[index].values.contents.map(Unmanaged.passUnretained)?._withUnsafeGuaranteedRef {
      paintWholeImage(
        $0, of: index, in: own,
        ContentsCut(cropsToBounds: layers[index].values.masksToBounds, edges: edges))
    }
  }

  /// The own time of the layer at `index`, by which what its kind shows changes.
  func ownTime(of index: Int) -> Double {
    if let delayed { return delayed.time(of: index) }
    return moment?.time(of: index) ?? (frozenTimes.isEmpty ? 0 : frozenTimes[index])
  }

  /// Whether the layer is shown at all: it may be on its way from what it showed before.
  func isVisible(_ index: Int) -> Bool {
    isNowVisible(index) || layers[index].values.stored.ifAny?.transition != nil
  }

  /// Whether the layer is shown without what it showed before: it is more opaque than what rounds
  /// to nothing.
  func isNowVisible(_ index: Int) -> Bool {
    !layers[index].values.isHidden && layers[index].values.opacity >= 0.5 / 255
  }

  func hasMask(_ index: Int) -> Bool {
    index + 1 < layers[index].end && layers[index + 1].isMask
  }

  /// Whether opacity can't just be multiplied into whatever a plain layer draws.
  private func needsGroup(_ index: Int) -> Bool {
    layers[index].values.allowsGroupOpacity
      && (layers[index].end > index + 1
        || (layers[index].values.backgroundColor != nil && layers[index].values.contents != nil))
  }

  /// Goes on with the sublayers of `layer`, and then with its mask.
  mutating func openSublayers(_ layer: OpenLayer) {
    var layer = layer
    if open.last?.part?.alone == layer.index { layer.hidesSublayers = true }
    layer.sharedTransform = layers[layer.index].values.sublayerTransformAboutAnchor
    if !layer.hidesSublayers, !layers[layer.index].values.content.isNone {
      layer.copies = copies(of: layer.index, inSpace: layer.sharedTransform != nil)
        .map(OpenCopies.init)
    }
    if layer.copies == nil { arrange(&layer) }
    open.append(layer)
  }

  /// Puts the sublayers of a layer in the order in which they are drawn.
  mutating func arrange(_ layer: inout OpenLayer) {
    if hasSpaces, !layer.hidesSublayers {
      layer.space = space(of: layer)
      if layer.space != nil { return }
    }
    if let seen = seenSublayers(of: layer) {
      layer.leaveOnly(seen)
    } else if !isFlat {
      layer.sortSublayers(layers)
    }
  }

  /// Of very many sublayers that stay as they are those that may be seen, the next one last.
  private mutating func seenSublayers(of layer: OpenLayer) -> [Int]? {
    guard let sublayerVersions, delayed == nil, recorder.tally == nil, !layer.hidesSublayers,
      layer.end - layer.index > SublayerIndex.least
    else { return nil }
    return sublayerIndices?.index(of: layer, layers, sublayerVersions)?
      .seen(of: layer, in: PixelBox(recorder.clip))
  }

  /// Ends a layer whose sublayers are drawn; if it has a mask, draws that first.
  private mutating func close(_ innermost: Int) {
    if let part = open[innermost].part {
      open.removeLast()
      return close(part)
    }
    if open[innermost].mask == nil {
      var layer = open[innermost]
      endSublayers(&layer)
      open[innermost] = layer
      guard open[innermost].group == nil || !beginMask(of: innermost) else { return }
    }
    let layer = open.removeLast()
    if let group = layer.group {
      if let mask = layer.mask, !recorder.endMask(mask) {
        recorder.discard(group)
      } else {
        recorder.endGroup(group)
      }
    }
    if let transition = layer.transition { endTransition(transition) }
    if layer.isRaster { endRaster(rasters.removeLast(), of: layer) }
  }

  /// Draws what lies over the sublayers.
  private mutating func endSublayers(_ layer: inout OpenLayer) {
    if let clipping = layer.clipping { recorder.endClipping(clipping) }
    layer.clipping = nil
    if !layers[layer.index].values.isPlain,
      layers[layer.index].values.content.kind != .transform
    {
      let effects = layers[layer.index].values.stored.address
      recorder.tally?.current = layer.index
      paintBorder(of: layer.index, effects, in: layer.inherited)
      paintKindOverBorder(of: layer.index, in: layer.inherited)
    }
    if let shadow = layer.shadow { recorder.endGroup(shadow) }
    layer.shadow = nil
    if let filtered = layer.filtered { recorder.endGroup(filtered) }
    layer.filtered = nil
  }

  /// Begins to draw the layer's mask; false if there is none, or nothing to cut.
  private mutating func beginMask(of innermost: Int) -> Bool {
    let index = open[innermost].index
    guard open[innermost].group?.style.hasMask == true, recorder.drawn.count > 0, recorder.canNest
    else {
      return false
    }
    let mask = recorder.beginMask()
    open[innermost].mask = mask
    open[innermost].hidesSublayers = true
    // A mask is positioned as a sublayer is.
    var inherited = open[innermost].inherited
    inherited.opacity = 1
    let local =
      open[innermost].sharedTransform.map { planeTransform(of: index + 1, under: $0) }
      ?? planeTransform(of: index + 1)
    paintLayer(index + 1, mappedBy: local, in: inherited)
    return true
  }
}
