import CRaster
import Drawing
import Foundation
import Rendering

extension Painter {
  func draw(_ drawing: ImageQuad) { withUnsafePointer(to: drawing) { draw($0) } }

  /// Draws a picture where it lies: to hand it over would be to copy it.
  func draw(_ drawing: UnsafePointer<ImageQuad>) {
    guard drawing.pointee.tint.alpha > 0 else { return }
    switch drawing.pointee.filter {
    case .nearest, .linear:
      guard let quad = drawing.pointee.quad.simplified else { return }
      let part = TexturePart(drawing)
      // Whoever calls this keeps both: no references are counted.
      let painter = Unmanaged.passUnretained(self)
      Unmanaged.passUnretained(drawing.pointee.image)._withUnsafeGuaranteedRef { image in
        SampledImage.of(image) { texture in
          painter._withUnsafeGuaranteedRef { $0.draw(drawing, of: image, texture, part, on: quad) }
        }
      }
    case .trilinear(let level, let fraction):
      draw(drawing.pointee, level: level, fraction: fraction)
    }
  }

  /// Draws a picture of which `texture` has the texels.
  @inline(__always)
  private func draw(
    _ drawing: UnsafePointer<ImageQuad>, of image: CGImage, _ texture: SampledImage,
    _ part: TexturePart, on quad: Quad
  ) {
    let cut = Cut(corners: drawing.pointee.corners, edges: drawing.pointee.edges)
    // As in the middle of a shadow's picture.
    if part.texels.columns.count == 1, part.texels.rows.count == 1 {
      let texel =
        texture.texels[
          part.texels.rows.lowerBound * texture.pitch + part.texels.columns.lowerBound]
      var paint = ColorPaint(argb: multiplied(texel, drawing.pointee.tint.argb))
      return draw(&paint, on: quad, cut)
    }
    draw(
      texture, part, on: quad, Tint(drawing.pointee.tint), cut: cut,
      mixes: drawing.pointee.filter == .linear,
      opaque: texture.isOpaque ? nil : opaqueBox(of: image, in: part))
  }

  func draw(_ batch: ParticleBatch) {
    let outer = kernels
    defer { kernels = outer }
    if batch.isAdditive { kernels = outer.adding }
    if case .trilinear = batch.filter {
      for particle in batch.particles { draw(batch.drawing(of: particle)) }
      return
    }
    let mixes = batch.filter == .linear
    SampledImage.of(batch.image) { texture in
      guard let first = batch.particles.first else { return }
      let part = TexturePart(batch.drawing(of: first))
      for particle in batch.particles where particle.tint.alpha > 0 {
        guard let quad = particle.quad.simplified else { continue }
        draw(texture, part, on: quad, Tint(particle.tint), cut: Cut(), mixes: mixes)
      }
    }
  }

  /// Fills a rectangle that has nothing about it.
  func draw(_ fill: PlainFill) {
    guard fill.color.alpha > 0, let quad = fill.quad.simplified else { return }
    var paint = ColorPaint(argb: fill.color.argb)
    draw(&paint, on: quad, Cut(edges: fill.edges))
  }

  /// Fills a rectangle with round corners, its border, or its blurred shape.
  func draw(_ drawing: FillQuad) {
    guard drawing.color.alpha > 0 else { return }
    guard drawing.blur == 0 else { return drawBlurred(drawing) }
    guard let quad = drawing.quad.simplified else { return }
    var paint = ColorPaint(argb: drawing.color.argb)
    if let width = drawing.borderWidth, let corners = drawing.corners {
      drawBorder(&paint, on: quad, corners, drawing.edges, width: width)
    } else {
      draw(&paint, on: quad, Cut(corners: drawing.corners, edges: drawing.edges))
    }
  }

  /// Not inlined: what draws a plain one would hold a copy of it for this.
  @inline(never) private func drawBlurred(_ drawing: FillQuad) {
    draw(slices: parts(of: drawing))
  }

  /// Draws slices of one picture: at once, if it can be.
  private func draw(slices: [ImageQuad]) {
    guard let image = slices.first?.image else { return }
    if keepsRows, slices.count > 1, !renderTarget.clip.isEmpty {
      var isDrawn = false
      SampledImage.of(image) { texture in
        let drawn = columnsDrawn(of: renderTarget.clip, anchor: .zero)
        guard
          var paint = NineSlicePaint(slices, of: texture, drawn: drawn, scratch: scratch)
        else { return }
        let edges = paint.edges
        draw(&paint, insideAligned: edges)
        isDrawn = true
      }
      if isDrawn { return }
    }
    for slice in slices { draw(slice) }
  }

  /// The pictures that a blurred drawing is made of.
  func parts(of drawing: FillQuad) -> [ImageQuad] {
    shared.lock.withLock {
      shared.coverage.images(for: drawing, in: renderTarget.whole.extent)
    }
  }

  func draw(_ drawing: ShapeQuad) {
    guard let picture = picture(of: drawing), let quad = picture.quad.simplified else { return }
    SampledImage.of(picture.image) { texture in
      draw(
        texture, TexturePart(texture), on: quad, Tint(drawing.color), cut: Cut(edges: []),
        mixes: true)
    }
  }

  /// The picture of a shape; nil: nothing of it is seen.
  func picture(of drawing: ShapeQuad) -> (image: CoverageImage, quad: Quad)? {
    shared.lock.withLock {
      shared.coverage.picture(of: drawing, in: renderTarget.whole.extent)
    }
  }

  /// Draws what `texture` shows of `part` where, and tinted and cut as, `drawing` says.
  private func draw(
    _ texture: SampledImage, _ part: TexturePart, as drawing: ImageQuad, mixes: Bool
  ) {
    guard let quad = drawing.quad.simplified else { return }
    draw(
      texture, part, on: quad, Tint(drawing.tint),
      cut: Cut(corners: drawing.corners, edges: drawing.edges), mixes: mixes)
  }

  /// Where a picture with translucent texels hides what is behind it, while that counts.
  private func opaqueBox(of image: CGImage, in part: TexturePart) -> PixelRect? {
    switch pass {
    case .front, .search: opaqueBoxes.box(of: image, in: part.texels)
    case .whole, .rest: nil
    }
  }

  /// Draws what `texture` shows of `part` on a quad that can't be made simpler.
  ///
  /// Nothing but `opaque` of the texels is known to be so, if the texture isn't.
  func draw(
    _ texture: SampledImage, _ part: TexturePart, on quad: Quad, _ tint: Tint, cut: Cut,
    mixes: Bool, opaque: PixelRect? = nil
  ) {
    if quad.isAffine {
      guard var edges = QuadEdges(quad) else { return }
      var paint = TexturePaint(
        texture, part, on: quad, edges: &edges, mixes: mixes, tint: tint, opaque: opaque)
      let visible = edges.bounds.intersection(renderTarget.clip)
      guard !visible.isEmpty else { return }
      // What is added is many small pictures, to which keeping rows of texels would not pay.
      let keepsTexels = !kernels.adds || kernels.rotated == nil
      // The last of these is asked there, too: to hand a paint over copies it.
      if keepsTexels, paint.isAxisAligned,
        var aligned = axisAligned(paint, columnsDrawn(of: visible, anchor: edges.anchor))
      {
        draw(&aligned, on: quad, cut, plain: edges)
      } else if keepsRows, cut.isPlain, let loops = kernels.rotated,
        CRotatedPicture.canDraw(paint, edges, visible: visible, adds: kernels.adds)
      {
        var picture = CRotatedPicture(paint, edges, visible: visible, adds: kernels.adds)
        draw(&picture, on: edges, visible: visible, hides: paint.hidesShrunkInterior, with: loops)
      } else {
        draw(&paint, on: quad, cut, plain: edges)
      }
    } else {
      let anchor = OutlineEdges.anchor(of: quad.pixelBounds)
      guard
        var paint = PerspectivePaint(
          texture, part, on: quad, anchor: anchor, mixes: mixes, tint: tint)
      else { return }
      draw(&paint, on: quad, cut)
    }
  }

  /// Draws two mip levels of a picture, mixed.
  private func draw(_ drawing: ImageQuad, level: Int, fraction: Int) {
    let last = drawing.image.mipmapCount - 1
    let near = min(max(level, 0), last)
    guard near < last, fraction > 0 else {
      guard let quad = drawing.quad.simplified else { return }
      return SampledImage.of(drawing.image.mipmap(level: near)) { texture in
        draw(
          texture, TexturePart(drawing, level: near), on: quad, Tint(drawing.tint),
          cut: Cut(corners: drawing.corners, edges: drawing.edges), mixes: true)
      }
    }
    SampledImage.of(drawing.image.mipmap(level: near)) { nearTexture in
      SampledImage.of(drawing.image.mipmap(level: near + 1)) { farTexture in
        draw(drawing, [nearTexture, farTexture], level: near, fraction: fraction)
      }
    }
  }

  private func draw(_ drawing: ImageQuad, _ textures: [SampledImage], level: Int, fraction: Int) {
    guard let quad = drawing.quad.simplified else { return }
    let tint = Tint(drawing.tint)
    let anchor = OutlineEdges.anchor(of: quad.pixelBounds)
    let parts = (0...1).map { TexturePart(drawing, level: level + $0) }
    func mix<Level: SamplingPaint>(_ near: Level, _ far: Level) {
      var paint = TrilinearPaint(
        near: near, far: far, fraction: fraction, tint: tint, isOpaque: drawing.image.isOpaque)
      draw(&paint, on: quad, Cut(corners: drawing.corners, edges: drawing.edges))
    }
    if quad.isAffine {
      guard var edges = QuadEdges(quad) else { return }
      let levels = (0...1).map {
        TexturePaint(textures[$0], parts[$0], on: quad, edges: &edges, mixes: true, tint: tint)
      }
      mix(levels[0], levels[1])
    } else {
      let levels = (0...1).compactMap {
        PerspectivePaint(
          textures[$0], parts[$0], on: quad, anchor: anchor, mixes: true, tint: tint)
      }
      if levels.count == 2 { mix(levels[0], levels[1]) }
    }
  }

  /// The columns of `visible`, counted from `anchor`, that the pass in hand may draw.
  private func columnsDrawn(of visible: PixelRect, anchor: SIMD2<Int>) -> Range<Int> {
    let columns = visible.minX - anchor.x..<visible.maxX - anchor.x
    guard case .rest(let spans) = pass else { return columns }
    let shift = renderTarget.surface.bounds.minX - anchor.x
    let noted = rest.columns(of: spans)
    return (noted.lowerBound + shift..<noted.upperBound + shift).clamped(to: columns)
  }

  /// The faster way to draw some columns of what `paint` draws, if there is one.
  private func axisAligned(_ paint: TexturePaint, _ columns: Range<Int>) -> AxisAlignedPaint? {
    guard keepsRows else { return nil }
    return AxisAlignedPaint(paint, columns: columns, scratch: scratch)
  }
}
