import Drawing
import Foundation

extension CoverageCache {
  /// The pictures that, drawn in this order, are `drawing` within the pixels `frame`.
  ///
  /// None when nothing of it is seen there. Where the path's axes lie along the pixels, its picture
  /// has just their size, and, when it also lies on whole quarters of a pixel, is copied pixel by
  /// pixel. Rotated and tilted shapes are drawn at a power of √2 that is at least their scale.
  package func images(for drawing: ShapeQuad, in frame: PixelRect) -> [ImageQuad] {
    guard drawing.shape.isDrawable, drawing.color.alpha > 0, !frame.isEmpty,
      drawing.mapping.isFinite,
      let grid = CoverageGrid(drawing.mapping, blur: drawing.blur),
      let lattice = grid.fitted(
        to: drawing.shape.reach.outset(by: SIMD2(repeating: 3 * drawing.blur)),
        under: drawing.mapping, in: frame)
    else { return [] }
    let quad = lattice.quad(under: drawing.mapping)
    guard quad.isFinite, !quad.pixelBounds.intersection(frame).isEmpty else { return [] }
    let picture = CoveragePicture(
      shape: drawing.shape, scale: lattice.grid.scale, shift: lattice.grid.shift,
      sigma: lattice.grid.sigma(of: drawing.blur), pixels: lattice.pixels)
    let image = image(picture)
    return [
      ImageQuad(
        quad: quad, image: image,
        source: CGRect(x: 0, y: 0, width: image.width, height: image.height), filter: .linear,
        tint: drawing.color, edges: [])
    ]
  }
}

/// A lattice of pixels that a shape is drawn on.
struct CoverageGrid {
  /// Pixels for each of the shape's units; below 0 where it is mirrored.
  private(set) var scale: SIMD2<Double>
  /// Where the shape's (0, 0) lies.
  private(set) var shift = SIMD2<Double>.zero
  /// Where the lattice's (0, 0) lies in the frame, if its squares are pixels of the frame.
  private(set) var origin: SIMD2<Double>?

  /// A blur of more pixels than this is drawn smaller: nobody can tell.
  static let largestSigma = 16.0

  /// The lattice for what `mapping` shows, blurred by a deviation in its units.
  init?(_ mapping: Quad, blur: Double) {
    if blur == 0, mapping.isAffine, mapping.xAxis.y == 0, mapping.yAxis.x == 0 {
      self.init(axisAligned: mapping)
    } else {
      let scale = mapping.largestScale
      guard scale > 0, scale.isFinite else { return nil }
      self.init(scale: Self.step(notBelow: scale), blur: blur)
    }
  }

  private init?(axisAligned mapping: Quad) {
    scale = SIMD2(mapping.xAxis.x, mapping.yAxis.y)
    guard scale.x != 0, scale.y != 0 else { return nil }
    // To the quarter, so that a shape that moves has 16 pictures and no more.
    let corner = mapping.origin.rounded(.down)
    shift = ((mapping.origin - corner) * 4).rounded(.toNearestOrEven) / 4
    origin = mapping.origin - shift
  }

  private init?(scale: Double, blur: Double) {
    var scale = scale
    while blur * scale > Self.largestSigma { scale /= 2 }
    guard scale > 0 else { return nil }
    self.scale = SIMD2(repeating: scale)
  }

  /// The longest side of a picture: an image's own limit, but for what blurring needs beside it.
  private static let longestSide = 8_000.0
  /// How far from the lattice's origin a picture may lie.
  private static let furthest = 900_000.0

  /// The power of √2 that is not below `scale`, but for an error of rounding.
  static func step(notBelow scale: Double) -> Double {
    let power = scale.binade
    let rest = scale / power
    let slack = 1 + 1e-6
    if rest <= slack { return power }
    return rest <= 2.0.squareRoot() * slack ? power * 2.0.squareRoot() : power * 2
  }

  /// The blur's deviations in pixels of the lattice.
  func sigma(of blur: Double) -> SIMD2<Double> {
    blur > 0 ? SIMD2(abs(scale.x), abs(scale.y)) * blur : .zero
  }

  /// The lattice with as many pixels for each unit, but half as many of them.
  private var halved: CoverageGrid {
    var result = self
    result.scale /= 2
    result.shift = .zero
    result.origin = nil
    return result
  }

  /// The lattice, and its pixels that a picture of a shape must hold; nil if none is seen.
  ///
  /// A shape too large for a picture is drawn smaller.
  func fitted(to reach: PixelBox, under mapping: Quad, in frame: PixelRect) -> CoverageLattice? {
    var grid = self
    // Each double has fewer than 2,100 halves.
    for _ in 0..<2_200 {
      guard let box = grid.box(of: reach, under: mapping, in: frame) else { return nil }
      let size = box.high - box.low
      if size.max() <= Self.longestSide, size.x * size.y <= CoveragePicture.maximumArea {
        // Nothing that far from its own origin is told from its neighbour.
        guard max(abs(box.low.max()), abs(box.high.min())) < Self.furthest else { return nil }
        return CoverageLattice(grid: grid, pixels: PixelRect(low: box.low, high: box.high))
      }
      grid = grid.halved
    }
    return nil
  }

  /// Where a picture must reach to, in whole pixels of the lattice.
  private func box(
    of reach: PixelBox, under mapping: Quad, in frame: PixelRect
  ) -> PixelBox? {
    let (a, b) = (reach.low * scale + shift, reach.high * scale + shift)
    let one = SIMD2(repeating: 1.0)
    let whole = PixelBox(
      low: pointwiseMin(a, b).rounded(.down) - one, high: pointwiseMax(a, b).rounded(.up) + one)
    guard whole.low.x < whole.high.x, whole.low.y < whole.high.y else { return nil }
    let size = whole.high - whole.low
    guard size.max() > Self.tile * 2 else { return whole }
    guard let seen = seen(under: mapping, in: frame) else { return whole }
    let part = whole.intersection(seen)
    return part.low.x < part.high.x && part.low.y < part.high.y ? part : nil
  }

  /// What is cut off from large pictures is so in steps, so that moving them mostly keeps them.
  private static let tile = 512.0

  /// The part of the lattice that shows in the frame, in whole tiles; nil where that is unknown.
  private func seen(under mapping: Quad, in frame: PixelRect) -> PixelBox? {
    guard let inverse = QuadInverse(mapping) else { return nil }
    var box = PixelBox.empty
    for x in [frame.minX - 2, frame.maxX + 2] {
      for y in [frame.minY - 2, frame.maxY + 2] {
        guard let position = inverse.point(at: SIMD2(Double(x), Double(y))) else { return nil }
        let point = position * scale + shift
        box = box.union(PixelBox(low: point, high: point))
      }
    }
    return PixelBox(
      low: (box.low / Self.tile).rounded(.down) * Self.tile,
      high: (box.high / Self.tile).rounded(.up) * Self.tile)
  }
}

/// A lattice and the part of it that a picture shows.
struct CoverageLattice {
  let grid: CoverageGrid
  let pixels: PixelRect

  /// Where the picture goes when the shape's units are seen as `mapping` says.
  func quad(under mapping: Quad) -> Quad {
    let low = SIMD2(Double(pixels.minX), Double(pixels.minY))
    let high = SIMD2(Double(pixels.maxX), Double(pixels.maxY))
    if let origin = grid.origin {
      return Quad(
        origin: origin + low, xAxis: [high.x - low.x, 0], yAxis: [0, high.y - low.y])
    }
    return mapping.part(
      from: (low - grid.shift) / grid.scale, to: (high - grid.shift) / grid.scale)
  }
}
