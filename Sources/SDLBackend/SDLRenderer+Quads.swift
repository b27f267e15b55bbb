import CSDL2
import Drawing
import Foundation
import Rendering

/// A part of a texture, drawn over a quad.
nonisolated struct TexturedQuad {
  var quad: Quad
  var edges = AntialiasedEdges.all
  var corners: Corners?
  /// In texels.
  var source: CGRect
  /// The texels that may be read.
  var texels: TexelBox
  var filter: SamplingFilter
  var tint: PixelColor
}

extension TexturedQuad {
  init(_ image: ImageQuad) {
    self.init(
      quad: image.quad, edges: image.edges, corners: image.corners, source: image.source,
      texels: image.texels(), filter: image.filter, tint: image.tint)
  }
}

extension SDLRenderer {
  func draw(
    _ image: ImageQuad, _ visibility: OcclusionPass.Visibility = .whole
  ) throws(RenderError) {
    guard image.tint.alpha > 0, isVisible(image.quad) else { return }
    let size = PixelSize(image.image)
    let isTooLarge = isTooLarge(size)
    if isTooLarge, let corners = image.corners, !corners.areSquare { return try drawCut(image) }
    if case .trilinear(let level, let fraction) = image.filter, level > 0 || fraction > 0 {
      return try drawMixed(image, level: level, fraction: fraction)
    }
    if isTooLarge { return try addParts(of: image) }
    // An enlarged texture is only worth its memory where the fringes of a mesh cost more than its pixels.
    if image.filter == .linear || isOnProcessor, let rimmed = RimmedQuad(image),
      !self.isTooLarge(image.image.size(with: rimmed.rim))
    {
      return try draw(image, rimmed, visibility)
    }
    guard set(TexturedQuad(image), side: size) else { return }
    try add(
      mesh, texture: textures.texture(for: image.image), filter: meshFilter, color: image.tint)
  }

  private func draw(
    _ image: ImageQuad, _ rimmed: RimmedQuad, _ visibility: OcclusionPass.Visibility
  ) throws(RenderError) {
    var rimmed = rimmed
    if case .box(let low, let high) = visibility { rimmed = rimmed.part(from: low, to: high) }
    try open(texture: textures.texture(for: image.image, rimmed.rim), filter: image.filter)
    batch.append(rimmed, color: image.tint, origin: origin)
  }

  func draw(_ batch: ParticleBatch) throws(RenderError) {
    isAdding = batch.isAdditive
    defer { isAdding = false }
    if batch.fadesOut, !isTooLarge(PixelSize(batch.image)) {
      let texture = try textures.texture(for: batch.image)
      for particle in batch.particles where isVisible(particle.quad) {
        try open(texture: texture, filter: .linear)
        self.batch.append(RimmedQuad(fading: particle.quad), color: particle.tint, origin: origin)
      }
      return
    }
    for particle in batch.particles { try draw(batch.drawing(of: particle)) }
  }

  /// A picture beyond what the graphics card can hold is drawn from the first smaller level that fits.
  func draw(_ triangles: TriangleBatch) throws(RenderError) {
    let texture = try triangles.image.map { (image) throws(RenderError) in
      var level = 0
      while isTooLarge(PixelSize(image.mipmap(level: level))) { level += 1 }
      return try textures.texture(for: image.mipmap(level: level))
    }
    try open(texture: texture, filter: .linear)
    batch.append(triangles, origin: origin)
  }

  func draw(
    _ fill: FillQuad, _ visibility: OcclusionPass.Visibility = .whole
  ) throws(RenderError) {
    guard fill.color.argb != 0 else { return }
    visibleRects = if case .rects(let range) = visibility { occlusion.rects[range] } else { nil }
    defer { visibleRects = nil }
    if fill.blur > 0 { return try drawBlurred(fill) }
    guard isVisible(fill.quad) else { return }
    if let corners = fill.corners, let width = fill.borderWidth {
      try drawBorder(fill, corners, width)
    } else if fill.quad.isAffine && fill.corners?.areSquare ?? true {
      guard let shape = QuadShape(fill.quad, soft: fill.edges) else { return }
      mesh.set(shape)
      if visibleRects == nil { makeNearby() } else { mesh = mesh.clipped(by: clipper) }
    } else {
      guard set(Outline(fill.quad, corners: fill.corners, edges: fill.edges)) else { return }
    }
    try add(mesh, texture: nil, filter: .nearest, color: fill.color)
  }

  /// Makes the mesh that of a quad over a texture whose picture measures `side` texels.
  ///
  /// False if nothing of it could be seen. `meshFilter` is how it has to be sampled.
  func set(_ drawing: TexturedQuad, side: PixelSize) -> Bool {
    guard drawing.quad.isAffine, drawing.corners?.areSquare ?? true else {
      return setOutlined(drawing, side)
    }
    guard var shape = QuadShape(drawing.quad, soft: drawing.edges) else { return false }
    meshFilter = isCopy(drawing, shape) ? .nearest : drawing.filter
    let spans = Self.spans(drawing, side, meshFilter)
    shape.sample(x: spans.x, y: spans.y)
    mesh.set(shape)
    makeNearby()
    return true
  }

  /// Whether something of `quad` may lie within the clip.
  func isVisible(_ quad: Quad) -> Bool {
    // Antialiasing reaches half a pixel further, which the whole pixels' bounds hold already,
    // but for edges that lie exactly on a pixel's.
    !quad.pixelBounds.outset(by: 1).intersection(clip).isEmpty
  }

  /// Whether each pixel shows just one texel: then filtering could only add rounding.
  private func isCopy(_ drawing: TexturedQuad, _ shape: QuadShape) -> Bool {
    let source = drawing.source
    return shape.isSharp && source.minX == source.minX.rounded()
      && source.minY == source.minY.rounded() && abs(source.width - shape.extent.x) < 1e-6
      && abs(source.height - shape.extent.y) < 1e-6
  }

  private static func spans(
    _ drawing: TexturedQuad, _ side: PixelSize, _ filter: SamplingFilter
  ) -> (x: TexelSpan, y: TexelSpan) {
    let (source, texels) = (drawing.source, drawing.texels)
    return (
      TexelSpan(
        start: source.minX, end: source.maxX, texels: texels.columns, side: side.width,
        filter: filter),
      TexelSpan(
        start: source.minY, end: source.maxY, texels: texels.rows, side: side.height,
        filter: filter)
    )
  }

  /// Clips the mesh if it reaches so far out that Floats can't resolve pixels.
  private func makeNearby() {
    let margin = 4096.0
    let low = renderTarget.bounds.low - margin
    let high = renderTarget.bounds.high + margin
    guard !mesh.isInside(low, high) else { return }
    mesh = mesh.clipped(by: PolygonClipper(low: low, high: high))
  }

  // MARK: Outlines

  /// Makes the mesh the inside of `outline`, which has no texels.
  func set(_ outline: Outline) -> Bool {
    let seen = VisibleOutline(outline.quad, corners: outline.corners)
    guard let ring = OutlineRing(seen, soft: outline.edges) else { return false }
    mesh.set(ring, clipper)
    return true
  }

  private func setOutlined(_ drawing: TexturedQuad, _ side: PixelSize) -> Bool {
    let seen = VisibleOutline(drawing.quad, corners: drawing.corners)
    guard let ring = OutlineRing(seen, soft: drawing.edges) else { return false }
    let visible = clipper.clipped(ring.sections.map(\.inner))
    guard let first = visible.first ?? ring.sections.first?.inner else { return false }
    meshFilter = drawing.filter
    let spans = Self.spans(drawing, side, meshFilter)
    let mapping = PixelMapping(drawing.quad, near: first.position)
    var clipper = clipper
    clipper.setLines(mapping, seenAt: visible.map(\.position), spans)
    mesh.set(ring, clipper)
    mesh.setTexels { pixel in
      let point = mapping.point(at: pixel)
      return SIMD2(spans.x.texel(at: point.x), spans.y.texel(at: point.y))
    }
    return true
  }

  private func drawBorder(
    _ fill: FillQuad, _ corners: Corners, _ width: Double
  ) throws(RenderError) {
    let outside = VisibleOutline(fill.quad, corners: corners)
    let inside = VisibleOutline(fill.quad, corners: corners, inset: width)
    guard let hole = OutlineRing(inside, role: .hole(width), soft: fill.edges) else {
      _ = set(Outline(fill.quad, corners: corners, edges: fill.edges))
      return
    }
    guard let ring = OutlineRing(outside, role: .outside(width), soft: fill.edges) else {
      return mesh.removeAll()
    }
    guard outside.isCut else { return mesh.set(border: ring, hole: hole, clipper) }
    // Behind the near plane corners are missing: what is left isn't a band of four.
    try drawCut(
      fill, ring: OutlineRing(outside, soft: fill.edges),
      hole: OutlineRing(inside, soft: fill.edges))
    mesh.removeAll()
  }

  /// Fills one ring and takes another one out of it, in a buffer.
  private func drawCut(
    _ fill: FillQuad, ring: OutlineRing?, hole: OutlineRing?
  ) throws(RenderError) {
    guard let ring, let hole else { return }
    try push(clip)
    mesh.set(ring, clipper)
    try add(mesh, texture: nil, filter: .nearest, color: fill.color)
    try flush()
    try check("SDL_SetRenderDrawBlendMode", SDL_SetRenderDrawBlendMode(handle, .erasing))
    mesh.set(hole, clipper)
    try add(mesh, texture: nil, filter: .nearest, color: .white(alpha: 255))
    let done = try pop()
    try check("SDL_SetRenderDrawBlendMode", SDL_SetRenderDrawBlendMode(handle, .premultiplied))
    try compose(done, Group(bounds: done.bounds))
  }

  /// Clips meshes of outlines to what can be seen, and a pixel around it.
  var clipper: PolygonClipper {
    let near = clip.outset(by: 1)
    return PolygonClipper(low: near.low, high: near.high, visible: visibleRects)
  }
}

extension PolygonClipper {
  /// Cuts wherever texels stop being linear, or nearly so.
  fileprivate mutating func setLines(
    _ mapping: PixelMapping, seenAt pixels: [SIMD2<Double>], _ spans: (x: TexelSpan, y: TexelSpan)
  ) {
    self.mapping = mapping
    let points = pixels.map {
      mapping.point(at: $0).clamped(lowerBound: .zero, upperBound: .one)
    }
    guard !points.isEmpty else { return }
    let (low, high) = Self.bounds(of: points)
    let seen = Self.bounds(of: pixels)
    let extent = seen.high - seen.low
    let grid = PerspectiveGrid(
      mapping.quad, from: low, to: high, texels: SIMD2(spans.x.length, spans.y.length),
      diameter: (extent * extent).sum().squareRoot())
    xLines = (grid.xLines + spans.x.ends).sorted()
    yLines = (grid.yLines + spans.y.ends).sorted()
  }

  /// The box around some points, of which there is one at least.
  private static func bounds(
    of points: [SIMD2<Double>]
  ) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
    points.dropFirst().reduce((points[0], points[0])) {
      (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1))
    }
  }
}

extension TexelSpan {
  /// The fractions of the source at which samples have to be clamped.
  fileprivate var ends: [Double] { [(low - start) / length, (high - start) / length] }
}

extension PixelSize {
  /// A picture's own size.
  init(_ image: CGImage) { self.init(width: image.width, height: image.height) }
}
