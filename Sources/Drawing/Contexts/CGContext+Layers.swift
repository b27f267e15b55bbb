internal import CPangoCairo
public import Foundation

/// What was set before a transparency layer began.
struct TransparencyLayer {
  let outerState: GraphicsState
  /// How many saved states there were.
  let depth: Int
}

/// What was drawn to before a transparency layer began, and what the layer's own picture is.
struct LayerTarget {
  let outerCairo: OpaquePointer
  /// The pixels that the layer has.
  let region: CGRect
}

extension CGContext {
  /// What is drawn up to the matching `endTransparencyLayer` is first drawn by itself, then mixed
  /// with what is there as one picture: with the alpha, blend mode, shadow and clip of now.
  ///
  /// In the layer alpha is 1, the blend mode normal, and there is no shadow at first. What was set
  /// in it is as before once it ends. What lies more than 1024 pixels outside the context casts no
  /// shadow into it. `auxiliaryInfo` has no effect.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary? = nil) {
    beginLayer(within: nil)
  }

  /// As `beginTransparencyLayer`, for drawing that stays inside `rect`, in points.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary? = nil) {
    beginLayer(within: PathBuilder(rect: rect, transform: state.ctm).elements)
  }

  private func beginLayer(within elements: [CGPath.Element]?) {
    perform(.beginLayer(within: elements))
    layers.append(TransparencyLayer(outerState: state, depth: savedStates.count))
    state.alpha = 1
    state.blendMode = .normal
    state.shadow = nil
    state.clipMask = nil
    state.knownClip = nil
  }

  /// Ends a transparency layer and draws what is in it; where none was begun, a line says so.
  public func endTransparencyLayer() {
    guard let layer = layers.popLast() else {
      return misuse("endTransparencyLayer needs a beginTransparencyLayer before it")
    }
    if savedStates.count > layer.depth {
      misuse(
        "a layer ends with as many restoreGState as saveGState, not "
          + "\(savedStates.count - layer.depth) fewer: they are taken as made")
      savedStates.removeLast(savedStates.count - layer.depth)
    }
    state = layer.outerState
    perform(.endLayer)
  }

  // MARK: By Cairo

  /// How far outside the context, in pixels, a layer keeps what may cast a shadow into it.
  private static var layerReach: CGFloat { 1_024 }

  /// Draws in a picture of its own, as large as can be seen of it inside of elements in pixels.
  func beginTarget(within elements: [CGPath.Element]?) {
    let region = layerRegion(for: visiblePixels(within: elements))
    let surface = CairoSurface.make(region, CAIRO_FORMAT_ARGB32)
    cairo_surface_set_device_offset(surface, -region.minX, -region.minY)
    layerTargets.append(LayerTarget(outerCairo: cairo, region: region))
    cairo = CairoSurface.context(surface)
    cairo_surface_destroy(surface)
  }

  /// Draws that picture where was drawn before.
  func endTarget() {
    guard let target = layerTargets.popLast() else { return }
    let inner = cairo
    cairo = target.outerCairo
    paint(within: target.region) {
      setMatrix(.identity)
      setCompositing()
      cairo_set_source_surface(cairo, cairo_get_target(inner), 0, 0)
      cairo_paint_with_alpha(cairo, state.alpha)
      cairo_set_source_rgba(cairo, 0, 0, 0, 1)
    }
    cairo_destroy(inner)
  }

  private func visiblePixels(within elements: [CGPath.Element]?) -> CGRect {
    guard let elements else { return clipExtents }
    cairo_save(cairo)
    clip(to: elements, .winding)
    let extents = clipExtents
    cairo_restore(cairo)
    return extents
  }

  private func layerRegion(for visible: CGRect) -> CGRect {
    var region = visible
    if let shadow = state.shadow, !visible.isNull {
      // What can't be seen itself may cast a shadow that can.
      let offset = shadow.offset.applying(base)
      let reach = CGFloat(shadowBlur(shadow).reach.x) + 2
      let behind = visible.offsetBy(dx: -offset.width, dy: -offset.height)
      let room = CGRect(x: 0, y: 0, width: width, height: height)
        .insetBy(dx: -Self.layerReach, dy: -Self.layerReach)
      region = visible.union(behind.insetBy(dx: -reach, dy: -reach).intersection(room)).integral
    }
    // One pixel stands for none.
    let isEmpty = region.isNull || region.isEmpty
    return isEmpty ? CGRect(x: 0, y: 0, width: 1, height: 1) : region
  }
}
