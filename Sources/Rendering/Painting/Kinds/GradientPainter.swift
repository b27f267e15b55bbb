import Drawing
import Foundation

extension LayerPainter {
  /// Fills a gradient layer's bounds, as far as its corners let it, unless a clip is at these.
  mutating func paintGradient(
    _ gradient: GradientValues, of index: Int, in own: InheritedState, isClipped: Bool
  ) {
    let bounds = layers[index].values.bounds
    guard gradient.isDrawn, bounds.hasHalves else { return }
    let effects = layers[index].values.stored.address
    let radii = effects.pointee.radii(in: bounds)
    var drawing = GradientQuad(
      quad: own.transform.quad(bounds), gradient: gradient.gradient(mixing: gradientMixing),
      edges: layers[index].values.antialiasedEdges)
    guard radii != .zero, !isClipped else { return recorder.append(drawing, own.opacity) }
    drawing.edges = .all
    guard effects.pointee.hasContinuousCorners else {
      drawing.corners = Corners(size: SIMD2(bounds.width, bounds.height), radii: radii)
      return recorder.append(drawing, own.opacity)
    }
    // Only a clip has such corners.
    guard let clipping = recorder.beginClipping(toBoundsOf: layers + index, in: own) else { return }
    recorder.append(drawing, own.opacity)
    recorder.endClipping(clipping)
  }
}

extension GradientValues {
  /// Whether anything is seen of it: there are colours, a location for each or none at all, and a
  /// direction.
  var isDrawn: Bool {
    guard let colors, !colors.isEmpty, locations.map({ $0.count == colors.count }) ?? true else {
      return false
    }
    return type == .radial || startPoint != endPoint
  }

  /// Whether it covers all of the bounds, and is opaque.
  var isOpaque: Bool { isDrawn && colors?.allSatisfy { $0.alpha >= 1 } ?? false }

  /// The same as backends know it.
  fileprivate func gradient(mixing: ColorGradient.Mixing) -> ColorGradient {
    let kind: ColorGradient.Kind =
      switch type {
      case .axial: .axial
      case .radial: .radial
      case .conic: .conic
      }
    return ColorGradient(
      kind: kind, start: SIMD2(startPoint.x, startPoint.y), end: SIMD2(endPoint.x, endPoint.y),
      colors: colors ?? [], locations: locations ?? [], mixing: mixing)
  }
}
