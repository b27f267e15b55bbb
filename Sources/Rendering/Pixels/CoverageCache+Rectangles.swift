import Drawing
import Foundation

extension CoverageCache {
  /// The pictures that, drawn in this order, are the blurred `drawing` within the pixels `frame`.
  ///
  /// None when nothing of it is seen there, or it isn't blurred. A rectangle large enough is put
  /// together of nine parts of a small picture, whose middle is stretched: one picture serves all
  /// sizes. The parts meet at edges that aren't antialiased, so that no seam shows.
  package func images(for drawing: FillQuad, in frame: PixelRect) -> [ImageQuad] {
    guard drawing.blur > 0, let corners = drawing.corners, drawing.color.alpha > 0,
      drawing.quad.isFinite,
      let across = BlurredSide(drawing, corners, side: 0),
      let down = BlurredSide(drawing, corners, side: 1)
    else { return [] }
    let whole = drawing.quad.part(
      from: SIMD2(across.start, down.start), to: SIMD2(across.end, down.end))
    guard whole.isFinite, !whole.pixelBounds.intersection(frame).isEmpty else { return [] }
    let image = image(picture(of: drawing, corners, across, down)).image
    return down.parts.flatMap { row in
      across.parts.compactMap { column -> ImageQuad? in
        let quad = drawing.quad.part(
          from: SIMD2(column.from, row.from), to: SIMD2(column.to, row.to))
        guard !quad.pixelBounds.intersection(frame).isEmpty else { return nil }
        return ImageQuad(
          quad: quad, image: image,
          source: CGRect(
            x: column.first, y: row.first, width: column.count, height: row.count),
          filter: .linear, tint: drawing.color, edges: [])
      }
    }
  }

  /// The rectangle, or as small a one as has the same corners.
  private func picture(
    of drawing: FillQuad, _ corners: Corners, _ across: BlurredSide, _ down: BlurredSide
  ) -> CoveragePicture {
    // The size first: what fitted into a larger rectangle fits into this one.
    var small = corners
    small.size = SIMD2(across.length, down.length)
    let scale = SIMD2(across.scale, down.scale)
    return CoveragePicture(
      shape: small.shape(borderWidth: drawing.borderWidth),
      mapping: CGAffineTransform(
        a: scale.x, b: 0, c: 0, d: scale.y, tx: Double(across.margin), ty: Double(down.margin)),
      sigma: scale * drawing.blur,
      pixels: PixelRect(minX: 0, minY: 0, maxX: across.pixels, maxY: down.pixels),
      isImage: true)
  }
}

extension FillQuad {
  /// What the pictures cover that a blurred one is put together of; nil: nothing is seen of it.
  var blurredQuad: Quad? {
    guard blur > 0, let corners, quad.isFinite,
      let across = BlurredSide(self, corners, side: 0),
      let down = BlurredSide(self, corners, side: 1)
    else { return nil }
    return quad.part(from: SIMD2(across.start, down.start), to: SIMD2(across.end, down.end))
  }
}

/// How a side of a blurred rectangle is put together.
private struct BlurredSide {
  /// A part of the side, and the texels that are stretched over it.
  struct Part {
    var from: Double
    var to: Double
    var first: Int
    var count: Int
  }

  /// Texels for each unit of the rectangle.
  let scale: Double
  /// Texels beside the rectangle, for what the blur draws out of it.
  let margin: Int
  /// The side of the rectangle in the picture, in its own units.
  let length: Double
  /// The side of the picture in texels.
  let pixels: Int
  /// From the start to the end, in fractions of the rectangle's side.
  let parts: [Part]

  /// The start of the first part.
  var start: Double { parts[0].from }
  /// The end of the last part.
  var end: Double { parts[parts.count - 1].to }

  /// The longest side of a picture, so that its area has a limit as well.
  private static let mostPixels = 4_000.0

  /// The side across (0) or down (1) of `drawing`; nil when nothing is seen of it.
  init?(_ drawing: FillQuad, _ corners: Corners, side: Int) {
    let size = corners.size[side]
    let seen = drawing.quad.largestSides[side] / size
    guard seen > 0, seen.isFinite else { return nil }
    var scale = CoverageGrid.step(notBelow: seen)
    while drawing.blur * scale > CoverageGrid.largestSigma { scale /= 2 }
    let corner =
      max(corners.radii.max(), min(drawing.borderWidth ?? 0, corners.size.min() / 2)) + 3
      * drawing.blur
    let limit = min(size, 2 * corner) + 6 * drawing.blur
    while limit * scale > Self.mostPixels { scale /= 2 }
    guard scale > 0, limit.isFinite else { return nil }
    self.scale = scale
    margin = Int((3 * drawing.blur * scale).rounded(.up)) + 1
    // A texel more, which is like those of the middle: samples at the seam read it on both sides.
    let cornerPixels = Int((corner * scale).rounded(.up)) + 1
    let beside = Double(margin) / (scale * size)
    if size * scale > Double(2 * cornerPixels + 3) {
      let inside = Double(cornerPixels + 1) / (scale * size)
      let texels = margin + cornerPixels + 1
      length = Double(2 * cornerPixels + 3) / scale
      pixels = 2 * texels + 1
      parts = [
        Part(from: -beside, to: inside, first: 0, count: texels),
        Part(from: inside, to: 1 - inside, first: texels, count: 1),
        Part(from: 1 - inside, to: 1 + beside, first: texels + 1, count: texels),
      ]
    } else {
      length = size
      pixels = Int((size * scale).rounded(.up)) + 2 * margin
      let end = Double(pixels - margin) / (scale * size)
      parts = [Part(from: -beside, to: end, first: 0, count: pixels)]
    }
  }
}
