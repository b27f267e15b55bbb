/// What a command is found to be before any is drawn.
///
/// A command is large, and to look into it copies it: so each is looked into once, and what is asked later is
/// asked of its summary.
package struct CommandSummary: Equatable, Sendable {
  /// What a command does.
  package enum Role: UInt8, Sendable {
    /// A single drawing: it may hide others, and be hidden.
    case drawing
    /// Particles, triangles, or a list's picture: neither hides others nor is hidden.
    case batch
    case pushClip, popClip, beginGroup, endGroup

    /// Whether it begins or ends a clip.
    package var isClip: Bool { self == .pushClip || self == .popClip }
  }

  package let role: Role
  /// Whether it is known of the command: if not, that is to be checked first.
  private(set) var isKnown = true
  /// Whether backends keep a picture of it for as long as lists have it, seen or not: of a shape, or a blurred
  /// fill.
  package private(set) var isKept = false
  /// Whether it is a blurred fill that can't be drawn by rows of pixels.
  package private(set) var isMadeOfParts = false
  /// Whether it is a picture of which visible rows can be found: rotated, not wide, nor in perspective, with
  /// four smooth edges and one level.
  package private(set) var isRotatedPicture = false
  /// Whether it can hide what is behind it.
  package private(set) var isOpaque = false
  /// The pixels that a drawing can touch, of a shape those in the frame; of `pushClip` its own.
  package let bounds: PixelRect
  /// About how many pixels it draws.
  private(set) var area = 0.0
  /// About how many nanoseconds a pixel takes.
  private(set) var timePerPixel: Float = 0
  /// What it costs to draw a pixel that is hidden behind it, of what it costs in a picture; 0: it hides nothing.
  private(set) var costOfHidden: Float = 0
}

extension CommandSummary {
  /// The most columns of a rotated picture that is drawn at once.
  private static let widestRotatedPicture = 256

  /// Whether it begins or ends something.
  var nests: Bool {
    switch role {
    case .drawing, .batch: false
    case .pushClip, .popClip, .beginGroup, .endGroup: true
    }
  }

  /// Of a command of which nothing is known.
  static var unknown: CommandSummary {
    var summary = CommandSummary(.batch)
    summary.isKnown = false
    return summary
  }

  /// A command that draws nothing by itself.
  init(_ role: Role, bounds: PixelRect = .nothing) { (self.role, self.bounds) = (role, bounds) }

  init(_ drawing: ImageQuad) {
    self.init(
      imageOn: drawing.quad, within: PixelBox(drawing.quad), drawing.filter, drawing.edges,
      tint: drawing.tint)
    if !(drawing.corners?.areSquare ?? true) { isRotatedPicture = false }
  }

  /// A picture over `quad`, around which is `box`.
  @inline(__always)
  init(
    imageOn quad: Quad, within box: PixelBox, _ filter: SamplingFilter, _ edges: AntialiasedEdges,
    tint: PixelColor
  ) {
    self.init(.drawing, bounds: quad.drawnPixels(box))
    isOpaque = tint == .white(alpha: 255)
    isRotatedPicture =
      quad.isAffine && !quad.runsAlongRows && bounds.width <= Self.widestRotatedPicture
      && edges == .all && (filter == .nearest || filter == .linear)
    area = quad.approximateArea
    (timePerPixel, costOfHidden) = (2, isOpaque ? 1 : 0)
  }

  /// A picture that nobody checked; unknown if it can't be drawn, or has round corners.
  init(ifDrawable image: ImageQuad) {
    let isDrawable =
      image.corners == nil && image.quad.isFinite && image.source.isFiniteAndFull
      && image.tint.isPremultiplied
    self = isDrawable ? CommandSummary(image) : .unknown
  }

  /// A plain fill, around which is `box`.
  @inline(__always)
  init(_ fill: PlainFill, within box: PixelBox) {
    self.init(sharpFillOf: fill.quad, within: box, fill.color)
  }

  @inline(__always)
  private init(sharpFillOf quad: Quad, within box: PixelBox, _ color: PixelColor) {
    self.init(.drawing, bounds: quad.drawnPixels(box))
    isOpaque = color.alpha == 255
    area = quad.approximateArea
    // Storing one colour is done before a mask is asked.
    (timePerPixel, costOfHidden) = isOpaque ? (0.15, 0.4) : (0.5, 0)
  }

  /// A fill of any kind.
  init(_ drawing: FillQuad) {
    guard drawing.blur > 0 else {
      self.init(sharpFillOf: drawing.quad, within: PixelBox(drawing.quad), drawing.color)
      if drawing.borderWidth != nil { (isOpaque, costOfHidden) = (false, 0) }
      if isOpaque, !(drawing.corners?.areSquare ?? true) { costOfHidden = 1 }
      return
    }
    self.init(.drawing, bounds: drawing.blurredQuad?.pixelBounds ?? .nothing)
    isKept = true
    isMadeOfParts = !drawing.quad.runsAlongRows
    (area, timePerPixel) = (drawing.quad.approximateArea, 0.5)
  }

  init(_ drawing: GradientQuad) {
    self.init(.drawing, bounds: drawing.quad.drawnPixels)
    (area, timePerPixel) = (drawing.quad.approximateArea, 1)
  }

  init(_ drawing: ShapeQuad, in frame: PixelRect) {
    self.init(.drawing, bounds: drawing.pictureQuad(in: frame)?.pixelBounds ?? .nothing)
    isKept = true
    (area, timePerPixel) = (drawing.mapping.approximateArea, 1)
  }

  init(_ drawing: RasterQuad) {
    self.init(.batch, bounds: drawing.quad.drawnPixels)
    (area, timePerPixel) = (drawing.quad.approximateArea, 2)
  }

  init(_ batch: ParticleBatch) {
    var box = PixelBox.empty
    var area = 0.0
    var areAffine = true
    for particle in batch.particles {
      box = box.union(PixelBox(particle.quad))
      area += particle.quad.approximateArea
      areAffine = areAffine && particle.quad.isAffine
    }
    self.init(
      .batch, bounds: box.isEmpty ? .nothing : areAffine ? box.pixels : box.pixels.outset(by: 1))
    (self.area, timePerPixel) = (area, 2)
  }

  init(_ batch: TriangleBatch) {
    var box = PixelBox.empty
    for vertex in batch.vertices {
      box = box.union(PixelBox(low: vertex.position, high: vertex.position))
    }
    // Corners count by fractions of pixels.
    self.init(
      .batch,
      bounds: batch.vertices.isEmpty ? .nothing : box.outset(by: SIMD2(repeating: 1)).pixels)
  }

  init(_ group: Group) {
    self.init(.beginGroup)
    // Its sides may lie anywhere.
    area =
      max(0, Double(group.bounds.maxX) - Double(group.bounds.minX))
      * max(0, Double(group.bounds.maxY) - Double(group.bounds.minY))
    timePerPixel = group.filters.isEmpty && group.shadow == nil ? 1 : 8
  }
}

extension Quad {
  /// The pixels that drawing it can touch: where its depth hardly varies, that draws a parallelogram whose corners
  /// may lie a little outside.
  fileprivate var drawnPixels: PixelRect { drawnPixels(PixelBox(self)) }

  /// The same, where `box` is around it.
  @inline(__always)
  fileprivate func drawnPixels(_ box: PixelBox) -> PixelRect {
    isAffine ? box.pixels : box.pixels.outset(by: 1)
  }

  /// Of a parallelogram its own area, in perspective that of the rectangle around it.
  fileprivate var approximateArea: Double {
    guard isAffine else {
      let bounds = pixelBounds
      return Double(bounds.width) * Double(bounds.height)
    }
    return abs(xAxis.x * yAxis.y - xAxis.y * yAxis.x)
  }
}
