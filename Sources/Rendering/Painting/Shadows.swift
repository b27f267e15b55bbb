import Drawing
import Foundation

extension LayerPainter {
  /// Draws the shadow at once where its shape is known, else begins the group that casts it.
  mutating func addShadow(
    of index: Int, _ effects: UnsafePointer<LayerEffects>, in own: InheritedState
  ) -> OpenGroup? {
    // What is cut off at the bounds casts none.
    guard effects.pointee.castsShadow, !layers[index].values.masksToBounds else { return nil }
    if drawsShadowAtOnce(index, effects) {
      paintShadowAtOnce(of: index, effects, in: own)
      return nil
    }
    return recorder.canNest ? beginShadow(of: index, effects, in: own) : nil
  }

  /// Whether the shadow's shape is known before the layer is drawn.
  func drawsShadowAtOnce(_ index: Int, _ effects: UnsafePointer<LayerEffects>) -> Bool {
    effects.pointee.shadowPath != nil || alphaOfRectangle(index, effects) != nil
  }

  /// Draws the shadow of a path or of a plain rectangle.
  mutating func paintShadowAtOnce(
    of index: Int, _ effects: UnsafePointer<LayerEffects>, in own: InheritedState
  ) {
    guard let color = effects.pointee.shadowColor, let derivative = derivative(of: index, own)
    else {
      return
    }
    var faded = own
    faded.opacity *= Double(effects.pointee.shadowOpacity)
    let scale = derivative.meanScale
    let sigma = min(Double(effects.pointee.shadowRadius), Self.largestBlur / max(scale, 1e-9))
    if let path = effects.pointee.shadowPath {
      paintShadow(ofPath: path, effects.pointee.shadowOffset, sigma, color, in: faded)
    } else if let alpha = alphaOfRectangle(index, effects) {
      faded.opacity *= alpha
      paintShadow(ofBounds: layers[index].values.bounds, effects, sigma, color, in: faded)
    }
  }

  /// Begins the group of whatever the layer and its sublayers draw.
  private mutating func beginShadow(
    of index: Int, _ effects: UnsafePointer<LayerEffects>, in own: InheritedState
  ) -> OpenGroup? {
    guard let color = effects.pointee.shadowColor, let derivative = derivative(of: index, own)
    else {
      return nil
    }
    let offset = CGPoint(
      x: effects.pointee.shadowOffset.width, y: effects.pointee.shadowOffset.height
    )
    .applying(derivative)
    let blur = Double(effects.pointee.shadowRadius) * derivative.spread
    let pixel = PixelColor(
      recorder.multiplied(color), opacity: Double(effects.pointee.shadowOpacity))
    guard pixel.alpha > 0, offset.x.isFinite, offset.y.isFinite else { return nil }
    return recorder.beginGroup(
      GroupStyle(
        shadow: GroupShadow(
          offset: SIMD2(offset.x, offset.y),
          sigma: pointwiseMin(blur, SIMD2(repeating: Self.largestBlur)), color: pixel)))
  }

  /// The Jacobian of the layer's mapping at its middle.
  private func derivative(of index: Int, _ own: InheritedState) -> CGAffineTransform? {
    let bounds = layers[index].values.bounds
    return own.transform.derivative(at: CGPoint(x: bounds.midX, y: bounds.midY))
  }

  /// In pixels; three times as far is as far as a group may reach.
  private static var largestBlur: Double { Double(DisplayList.maximumReach) / 3 }

  private mutating func paintShadow(
    ofPath path: [CGPath.Element], _ offset: CGSize, _ sigma: Double, _ color: CGColor,
    in own: InheritedState
  ) {
    guard let box = path.box else { return }
    var own = own
    own.transform = PlaneTransform(
      CGAffineTransform(translationX: offset.width, y: offset.height)
    ).concatenating(own.transform)
    paintPath(
      path, .fill, color, within: box.insetBy(dx: -3 * sigma, dy: -3 * sigma), in: own,
      blur: sigma)
  }

  private mutating func paintShadow(
    ofBounds bounds: CGRect, _ effects: UnsafePointer<LayerEffects>, _ sigma: Double,
    _ color: CGColor,
    in own: InheritedState
  ) {
    guard bounds.hasHalves else { return }
    let radii = effects.pointee.radii(in: bounds)
    if effects.pointee.hasContinuousCorners, radii != .zero {
      let path = ContinuousCorners.path(bounds, radii: radii)
      return paintShadow(ofPath: path, effects.pointee.shadowOffset, sigma, color, in: own)
    }
    let moved = bounds.offsetBy(
      dx: effects.pointee.shadowOffset.width, dy: effects.pointee.shadowOffset.height)
    let drawing = FillQuad(
      quad: own.transform.quad(moved), color: .clear,
      corners: Corners(size: SIMD2(bounds.width, bounds.height), radii: radii), blur: sigma)
    let reach = 3 * sigma
    recorder.append(
      drawing, color, own.opacity,
      extent: own.transform.quad(moved.insetBy(dx: -reach, dy: -reach)))
  }

  /// The alpha of the layer where that is one number all over its rounded bounds, and 0 outside.
  private func alphaOfRectangle(_ index: Int, _ effects: UnsafePointer<LayerEffects>) -> Double? {
    guard layers[index].values.contents == nil, !hasSublayers(index) else { return nil }
    if layers[index].values.content.fillsBounds { return 1 }
    guard !layers[index].values.content.isDrawn, let color = layers[index].values.backgroundColor
    else { return nil }
    let alpha = min(max(Double(color.alpha), 0), 1)
    return effects.pointee.drawsBorder && alpha < 1 ? nil : alpha
  }

  /// Whether there are sublayers besides a mask.
  private func hasSublayers(_ index: Int) -> Bool {
    (hasMask(index) ? layers[index + 1].end : index + 1) < layers[index].end
  }
}
