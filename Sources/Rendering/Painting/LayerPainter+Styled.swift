import Drawing
import Foundation

extension LayerPainter {
  /// Draws a layer that has effects, a mask or both, up to its sublayers.
  mutating func paintStyled(_ index: Int, in inherited: InheritedState) {
    if case .transform = layers[index].values.content {
      return openTransformLayer(index, in: inherited)
    }
    // Read where they are: a copy would take longer than what most layers draw.
    let effects = layers[index].values.stored.address
    guard effects.pointee.isDoubleSided || inherited.showsFront else {
      recorder.tally?.note(isSeen: false)
      return
    }
    if let transition = effects.pointee.transition {
      paintTransition(transition, of: index, effects, in: inherited)
    } else if effects.pointee.shouldRasterize,
      let inner = beginRaster(of: index, effects, in: inherited)
    {
      openBody(of: index, effects, in: inner, GroupStyle(), isRaster: true)
    } else if isLeaf(index, effects) {
      paintLeaf(index, effects, in: inherited)
    } else {
      let style = GroupStyle(
        opacity: Double(layers[index].values.opacity), blend: effects.pointee.blend)
      openBody(of: index, effects, in: inherited, style, isRaster: false)
    }
  }

  /// Whether all of the layer is drawn at once, without a group or a clip, as of most layers.
  private func isLeaf(_ index: Int, _ effects: UnsafePointer<LayerEffects>) -> Bool {
    layers[index].end == index + 1 && !layers[index].values.masksToBounds
      && effects.pointee.blend == .sourceOver && effects.pointee.filters.isEmpty
      && (layers[index].values.opacity == 1 || !layers[index].values.allowsGroupOpacity
        || !drawsMuch(index, effects))
      && (!effects.pointee.castsShadow || drawsShadowAtOnce(index, effects))
  }

  private mutating func paintLeaf(
    _ index: Int, _ effects: UnsafePointer<LayerEffects>, in inherited: InheritedState
  ) {
    var own = inherited
    own.opacity *= Double(layers[index].values.opacity)
    if effects.pointee.castsShadow { paintShadowAtOnce(of: index, effects, in: own) }
    paintBackground(of: index, effects, in: own)
    let cut = ContentsCut(cropsToBounds: false, edges: layers[index].values.antialiasedEdges)
    paintContents(of: index, effects, in: own, cut)
    paintKind(of: index, in: own)
    if effects.pointee.drawsBorder { paintBorder(of: index, effects, in: own) }
    paintKindOverBorder(of: index, in: own)
  }

  /// Draws all but what becomes of the picture, if the layer is rasterised.
  mutating func openBody(
    of index: Int, _ effects: UnsafePointer<LayerEffects>, in inherited: InheritedState,
    _ style: GroupStyle,
    isRaster: Bool, transition: OpenTransition? = nil
  ) {
    var own = inherited
    var style = style
    style.filters = pixelFilters(effects.pointee.filters, of: index, in: own)
    style.hasMask = hasMask(index) && recorder.canNestMask
    if !layers[index].values.allowsGroupOpacity {
      own.opacity *= style.opacity
      style.opacity = 1
    }
    // A mask cuts what the filters have made, so these need a group within its own.
    var filters: [PixelFilter] = []
    if style.hasMask { swap(&filters, &style.filters) }
    var group: OpenGroup?
    if recorder.canNest, style.isSpecial || (style.opacity < 1 && drawsMuch(index, effects)) {
      group = recorder.beginGroup(style)
    } else {
      own.opacity *= style.opacity
    }
    var layer = OpenLayer(index, in: own, layers)
    layer.group = group
    layer.isRaster = isRaster
    layer.transition = transition
    if !filters.isEmpty { layer.filtered = recorder.beginGroup(GroupStyle(filters: filters)) }
    layer.shadow = addShadow(of: index, effects, in: own)
    paintOwnContent(of: &layer, effects)
    openSublayers(layer)
  }

  /// Whether the layer and what is in it make more than one drawing.
  private func drawsMuch(_ index: Int, _ effects: UnsafePointer<LayerEffects>) -> Bool {
    let end = layers[index].end
    if hasMask(index) ? layers[index + 1].end < end : index + 1 < end { return true }
    var count = 0
    if layers[index].values.backgroundColor != nil { count += 1 }
    if effects.pointee.isFading { return true }
    if layers[index].values.contents != nil { count += effects.pointee.hasStretchedMiddle ? 9 : 1 }
    if effects.pointee.drawsBorder { count += 1 }
    count += layers[index].values.content.drawingCount
    if effects.pointee.castsShadow { count += 1 }
    return count > 1
  }

  private mutating func paintBackground(
    of index: Int, _ effects: UnsafePointer<LayerEffects>, in own: InheritedState
  ) {
    guard let color = layers[index].values.backgroundColor else { return }
    fillBounds(of: index, effects, with: color, in: own)
  }

  /// Draws background, picture and what its kind shows, and begins the clip that they and the
  /// sublayers need.
  private mutating func paintOwnContent(
    of layer: inout OpenLayer, _ effects: UnsafePointer<LayerEffects>
  ) {
    let index = layer.index
    let own = layer.inherited
    let bounds = layers[index].values.bounds
    let edges = layers[index].values.antialiasedEdges
    paintBackground(of: index, effects, in: own)
    let image = layers[index].values.contents
    let masksToBounds = layers[index].values.masksToBounds
    let radii = effects.pointee.radii(in: bounds)
    var cut = ContentsCut(cropsToBounds: false, edges: edges)
    var isKindPainted = false
    if masksToBounds {
      // A picture alone is cut more cheaply by itself than by a clip.
      let isCutAlone =
        !effects.pointee.isFading
        && image.map { image in
          !effects.pointee.hasStretchedMiddle
            && (radii == .zero
              || (!effects.pointee.hasContinuousCorners && contentsCoverBounds(index, image)))
        } ?? true
      if isCutAlone {
        cut.cropsToBounds = true
        cut.radii = radii
      }
      if let image, isCutAlone { paintWholeImage(image, of: index, in: own, cut) }
      if isCutAlone, layers[index].values.content.staysInBounds {
        paintKind(of: index, in: own)
        isKindPainted = true
      }
      let needsClip =
        !isCutAlone || (layers[index].values.content.isDrawn && !isKindPainted)
        || layer.hasSublayers
      if needsClip {
        layer.clipping = recorder.beginClipping(toBoundsOf: layers + index, in: own)
        layer.hidesSublayers = layer.clipping == nil
        guard layer.clipping != nil else { return }
      }
      if !isCutAlone { paintContents(of: index, effects, in: own, cut) }
    } else {
      paintContents(of: index, effects, in: own, cut)
    }
    if !isKindPainted { paintKind(of: index, in: own, isClipped: layer.clipping != nil) }
  }

  mutating func paintImage(
    _ image: CGImage, of index: Int, _ effects: UnsafePointer<LayerEffects>, in own: InheritedState,
    _ cut: ContentsCut
  ) {
    if effects.pointee.hasStretchedMiddle, layers[index].values.contentsGravity.resizes {
      paintNineParts(image, of: index, in: own, edges: cut.edges)
    } else {
      paintWholeImage(image, of: index, in: own, cut)
    }
  }

  /// Fills the bounds as far as the corners let it.
  private mutating func fillBounds(
    of index: Int, _ effects: UnsafePointer<LayerEffects>, with color: CGColor,
    in own: InheritedState
  ) {
    let bounds = layers[index].values.bounds
    guard bounds.hasHalves else { return }
    let radii = effects.pointee.radii(in: bounds)
    if effects.pointee.hasContinuousCorners, radii != .zero {
      paintPath(ContinuousCorners.path(bounds, radii: radii), .fill, color, within: bounds, in: own)
    } else {
      var drawing = FillQuad(
        quad: own.transform.quad(bounds), color: .clear,
        edges: layers[index].values.antialiasedEdges)
      if radii != .zero {
        drawing.corners = Corners(size: SIMD2(bounds.width, bounds.height), radii: radii)
        drawing.edges = .all
      }
      recorder.append(drawing, color, own.opacity)
    }
  }

  /// Draws the border, which lies over all else.
  mutating func paintBorder(
    of index: Int, _ effects: UnsafePointer<LayerEffects>, in own: InheritedState
  ) {
    let bounds = layers[index].values.bounds
    guard effects.pointee.drawsBorder, let color = effects.pointee.borderColor, bounds.hasHalves
    else { return }
    let radii = effects.pointee.radii(in: bounds)
    let width = Double(effects.pointee.borderWidth)
    if effects.pointee.hasContinuousCorners, radii != .zero {
      var ring = ContinuousCorners.path(bounds, radii: radii)
      let inner = bounds.insetBy(dx: width, dy: width)
      if !inner.isNull, inner.width > 0, inner.height > 0 {
        ring += ContinuousCorners.path(inner, radii: pointwiseMax(radii - width, .zero))
      }
      paintPath(ring, .evenOddFill, color, within: bounds, in: own)
    } else {
      recorder.append(
        FillQuad(
          quad: own.transform.quad(bounds), color: .clear,
          edges: radii == .zero ? layers[index].values.antialiasedEdges : .all,
          corners: Corners(size: SIMD2(bounds.width, bounds.height), radii: radii),
          borderWidth: width),
        color, own.opacity)
    }
  }

  /// Draws a path that lies within `box`.
  mutating func paintPath(
    _ path: [CGPath.Element], _ style: PathShape.Style, _ color: CGColor, within box: CGRect,
    in own: InheritedState, blur: Double = 0
  ) {
    let drawing = ShapeQuad(
      mapping: own.transform.unitQuad, shape: PathShape(elements: path, style: style),
      color: .clear, blur: blur)
    // A line or a point has no area, but its stroke may cover part of a pixel.
    recorder.append(drawing, color, own.opacity, extent: own.transform.quad(box))
  }
}

extension LayerEffects {
  @inline(__always) var drawsBorder: Bool { borderWidth > 0 && borderColor != nil }

  @inline(__always) var castsShadow: Bool { shadowOpacity > 0 && shadowColor != nil }

  /// Whether the picture is stretched in nine parts.
  @inline(__always) var hasStretchedMiddle: Bool {
    contentsCenter != CGRect(x: 0, y: 0, width: 1, height: 1)
  }

  /// The radii of the corners of `bounds` in the order of `Corners`.
  func radii(in bounds: CGRect) -> SIMD4<Double> {
    let radius = min(cornerRadius, min(bounds.width, bounds.height) / 2)
    guard radius > 0 else { return .zero }
    let order: [RoundedCorners] = [.minXMinY, .maxXMinY, .maxXMaxY, .minXMaxY]
    var radii = SIMD4<Double>.zero
    for (index, corner) in order.enumerated() where maskedCorners.contains(corner) {
      radii[index] = Double(radius)
    }
    return radii
  }
}

extension CGRect {
  /// Whether both sides are so far above 0 that corners fit in.
  var hasHalves: Bool { min(width, height) / 2 > 0 }
}

extension ContentsGravity {
  /// Whether the picture takes on another size than its own.
  fileprivate var resizes: Bool {
    self == .resize || self == .resizeAspect || self == .resizeAspectFill
  }
}

extension OpenLayer {
  /// Whether there are sublayers at all.
  fileprivate var hasSublayers: Bool { next < end }
}
