import Drawing
import Foundation

/// How a layer's picture is cropped and antialiased.
struct ContentsCut {
  /// Whether what lies outside the bounds is left out.
  var cropsToBounds: Bool
  /// The corners of the bounds that are left out with it, where the picture covers these.
  var radii = SIMD4<Double>.zero
  /// The bounds' edges that are antialiased.
  var edges = AntialiasedEdges.all
}

extension LayerPainter {
  /// Draws the layer's picture.
  mutating func paintWholeImage(
    _ image: CGImage, of index: Int, in own: InheritedState, _ cut: ContentsCut
  ) {
    guard var geometry = Self.contentsGeometry(of: layers + index, image) else { return }
    let bounds = layers[index].values.bounds
    let whole = geometry.source
    if cut.cropsToBounds {
      guard let cropped = geometry.cropped(to: bounds, isFlipped: own.isFlipped) else { return }
      geometry = cropped
    }
    let quad = geometry.quad(under: own.transform, isFlipped: own.isFlipped)
    let filter = Self.samplingFilter(of: layers + index, for: geometry.texels, in: quad)
    var edges = own.isFlipped ? cut.edges.flippedVertically : cut.edges
    var readable: TexelBox?
    if cut.cropsToBounds, geometry.source != whole, whole.isFiniteAndFull {
      readable = TexelBox(whole, width: image.width, height: image.height)
    }
    var corners: Corners?
    if cut.radii != .zero, geometry.destination == bounds {
      let radii = cut.radii
      corners = Corners(
        size: SIMD2(bounds.width, bounds.height),
        radii: own.isFlipped ? SIMD4(radii.w, radii.z, radii.y, radii.x) : radii)
      edges = .all
    }
    recorder.append(
      on: quad, showing: geometry.source, filter, edges, corners, own.opacity
    ) { tint in
      ImageQuad(
        quad: quad, image: image, source: geometry.source, filter: filter, tint: tint,
        edges: edges, corners: corners, readable: readable)
    }
  }

  /// Draws the layer's picture in nine parts, of which only the middle stretches both ways.
  mutating func paintNineParts(
    _ image: CGImage, of index: Int, in own: InheritedState, edges: AntialiasedEdges
  ) {
    guard let geometry = Self.contentsGeometry(of: layers + index, image) else { return }
    let effects = layers[index].values.stored.address
    let parts = geometry.nineParts(
      center: effects.pointee.contentsCenter, scale: layers[index].values.contentsScale,
      isFlipped: own.isFlipped)
    for part in parts {
      let quad = part.geometry.quad(under: own.transform, isFlipped: own.isFlipped)
      let smooth = part.outerEdges.intersection(edges)
      recorder.append(
        ImageQuad(
          quad: quad, image: image, source: part.geometry.source,
          filter: Self.samplingFilter(
            of: layers + index, for: part.geometry.texels, in: quad),
          tint: .white(alpha: 255),
          edges: own.isFlipped ? smooth.flippedVertically : smooth),
        own.opacity)
    }
  }

  /// Whether the picture, as it is cropped to the bounds, covers all of them.
  func contentsCoverBounds(_ index: Int, _ image: CGImage) -> Bool {
    let bounds = layers[index].values.bounds
    return Self.contentsGeometry(of: layers + index, image)?
      .cropped(to: bounds, isFlipped: false)?.destination == bounds
  }

  // Of the layer alone: a call on the painter, which is being changed, would copy all of it.

  private static func contentsGeometry(
    of layer: UnsafePointer<LayerSnapshot>, _ image: CGImage
  ) -> ContentsGeometry? {
    ContentsGeometry(
      image: image, contentsRect: layer.pointee.values.contentsRect,
      contentsScale: layer.pointee.values.contentsScale,
      gravity: layer.pointee.values.contentsGravity, bounds: layer.pointee.values.bounds)
  }

  /// How `source`, in texels, is sampled over `quad`.
  @inline(__always)
  static func samplingFilter(
    of layer: UnsafePointer<LayerSnapshot>, for source: SIMD2<Double>, in quad: Quad
  ) -> SamplingFilter {
    let magnification = layer.pointee.values.magnificationFilter
    let minification = layer.pointee.values.minificationFilter
    if magnification == .linear, minification == .linear { return .linear }
    let bias =
      minification == .trilinear
      ? Double(layer.pointee.values.effects.minificationFilterBias) : 0
    return SamplingFilter(
      texels: source, over: quad, magnification: magnification, minification: minification,
      bias: bias)
  }
}

extension SamplingFilter {
  /// How a part of a picture, of `texels` across and down, is sampled over `quad`.
  ///
  /// As graphics hardware chooses: a picture that is made smaller one way is minified, however much
  /// larger it is made the other way; at its own size it counts as minified, too.
  init(
    texels: SIMD2<Double>, over quad: Quad, magnification: ContentsFilter,
    minification: ContentsFilter, bias: Double
  ) {
    self = .linear
    guard let lengths = quad.axisLengths else { return }
    // A picture at its own size, rotated, must not change its filter by an error of rounding.
    let scale = lengths / texels
    let isMagnified = scale.min() > 1 - 1e-6 && scale.max() > 1 + 1e-6
    switch isMagnified ? magnification : minification {
    case .nearest: self = .nearest
    case .linear: break
    case .trilinear:
      if !isMagnified { self = .trilinear(texels: (texels / lengths).max(), bias: bias) }
    }
  }
}

extension ContentsGeometry {
  /// How many texels are shown, across and down.
  var texels: SIMD2<Double> { SIMD2(source.width, source.height) }
}

extension AntialiasedEdges {
  /// Top and bottom swapped.
  var flippedVertically: AntialiasedEdges {
    var result = intersection([.left, .right])
    if contains(.top) { result.insert(.bottom) }
    if contains(.bottom) { result.insert(.top) }
    return result
  }
}
