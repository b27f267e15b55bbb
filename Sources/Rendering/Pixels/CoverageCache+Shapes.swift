import Drawing
import Foundation

extension CoverageCache {
  /// The picture that, drawn linearly on the quad in the drawing's colour, is `drawing` within the
  /// pixels `frame`.
  ///
  /// None when nothing of it is seen there. A sharp shape without perspective is covered exactly
  /// where it stands: its picture's pixels are those of the frame. One that is blurred or tilted is
  /// drawn at a power of √2 that is at least its scale, and sampled.
  package func picture(
    of drawing: ShapeQuad, in frame: PixelRect
  ) -> (image: CoverageImage, quad: Quad)? {
    guard let (lattice, quad) = drawing.lattice(in: frame) else { return nil }
    let recipe = CoveragePicture(
      shape: drawing.shape, mapping: lattice.grid.mapping,
      sigma: lattice.grid.sigma(of: drawing.blur), pixels: lattice.pixels)
    return (image(recipe), quad)
  }
}

extension ShapeQuad {
  /// What its picture covers within the pixels `frame`; nil: nothing is seen of it.
  func pictureQuad(in frame: PixelRect) -> Quad? { lattice(in: frame)?.quad }

  fileprivate func lattice(in frame: PixelRect) -> (lattice: CoverageLattice, quad: Quad)? {
    guard shape.isDrawable, color.alpha > 0, !frame.isEmpty, mapping.isFinite,
      let grid = CoverageGrid(mapping, blur: blur),
      let lattice = grid.fitted(
        to: shape.reach.outset(by: SIMD2(repeating: 3 * blur)), under: mapping, in: frame)
    else { return nil }
    let quad = lattice.quad(under: mapping)
    guard quad.isFinite, !quad.pixelBounds.intersection(frame).isEmpty else { return nil }
    return (lattice, quad)
  }
}

/// A lattice of pixels that a shape is drawn on.
struct CoverageGrid {
  /// From the shape's units to the lattice.
  private(set) var mapping: CGAffineTransform
  /// Where the lattice's (0, 0) lies in the frame, if its squares are pixels of the frame.
  private(set) var origin: SIMD2<Double>?

  /// A blur of more pixels than this is drawn smaller: nobody can tell.
  static let largestSigma = 16.0
  /// Positions are told apart to this fraction of a pixel, so that rounding errors of what moves by
  /// whole pixels don't.
  private static let finest = 1.0 / 65_536

  /// The lattice for what `mapping` shows, blurred by a deviation in its units.
  init?(_ mapping: Quad, blur: Double) {
    if blur == 0, mapping.isAffine {
      self.init(affine: mapping)
    } else {
      let scale = mapping.largestScale
      guard scale > 0, scale.isFinite else { return nil }
      self.init(scale: Self.step(notBelow: scale), blur: blur)
    }
  }

  private init?(affine quad: Quad) {
    guard quad.xAxis.x * quad.yAxis.y != quad.xAxis.y * quad.yAxis.x else { return nil }
    let corner = quad.origin.rounded(.down)
    let shift = ((quad.origin - corner) / Self.finest).rounded(.toNearestOrEven) * Self.finest
    mapping = CGAffineTransform(
      a: quad.xAxis.x, b: quad.xAxis.y, c: quad.yAxis.x, d: quad.yAxis.y, tx: shift.x, ty: shift.y)
    origin = corner
  }

  private init?(scale: Double, blur: Double) {
    var scale = scale
    while blur * scale > Self.largestSigma { scale /= 2 }
    guard scale > 0 else { return nil }
    mapping = CGAffineTransform(scaleX: scale, y: scale)
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

  /// The blur's deviations in pixels of the lattice, which then has one scale for both axes.
  func sigma(of blur: Double) -> SIMD2<Double> {
    blur > 0 ? SIMD2(repeating: mapping.a * blur) : .zero
  }

  /// A lattice of fewer pixels, to be sampled.
  private func coarser(for quad: Quad) -> CoverageGrid? {
    origin == nil
      ? CoverageGrid(scale: mapping.a / 2, blur: 0)
      : CoverageGrid(scale: Self.step(notBelow: quad.largestScale), blur: 0)
  }

  /// The lattice, and its pixels that a picture of a shape must hold; nil if none is seen.
  ///
  /// A shape too large for a picture is drawn smaller, and so is one that is sampled and would have
  /// hundreds of its pixels for each of the frame's: in perspective some are nearer than any that is
  /// seen.
  func fitted(to reach: PixelBox, under mapping: Quad, in frame: PixelRect) -> CoverageLattice? {
    var grid = self
    // Each double has fewer than 2,100 halves.
    for _ in 0..<2_200 {
      guard let box = grid.box(of: reach, under: mapping, in: frame) else { return nil }
      let size = box.high - box.low
      if size.max() <= Self.longestSide, size.x * size.y <= grid.largestArea(in: frame) {
        // Nothing that far from its own origin is told from its neighbour.
        guard max(abs(box.low.max()), abs(box.high.min())) < Self.furthest else { return nil }
        return CoverageLattice(grid: grid, pixels: PixelRect(low: box.low, high: box.high))
      }
      guard let coarser = grid.coarser(for: mapping) else { return nil }
      grid = coarser
    }
    return nil
  }

  /// The most pixels of a picture: of one that is sampled 256 for each of the frame's, but as many as
  /// are drawn without cutting it.
  private func largestArea(in frame: PixelRect) -> Double {
    guard origin == nil else { return CoveragePicture.maximumArea }
    let whole = 4 * Self.tile * Self.tile
    let sampled = 256 * Double(frame.width) * Double(frame.height)
    return min(max(whole, sampled), CoveragePicture.maximumArea)
  }

  /// Where a picture must reach to, in whole pixels of the lattice.
  private func box(
    of reach: PixelBox, under mapping: Quad, in frame: PixelRect
  ) -> PixelBox? {
    let box = PixelBox(
      Quad(
        CGRect(
          x: reach.low.x, y: reach.low.y, width: reach.high.x - reach.low.x,
          height: reach.high.y - reach.low.y), self.mapping))
    let one = SIMD2(repeating: 1.0)
    let whole = PixelBox(low: box.low.rounded(.down) - one, high: box.high.rounded(.up) + one)
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
    if let origin {
      let frame = PixelBox(frame)
      return inTiles(PixelBox(low: frame.low - origin, high: frame.high - origin))
    }
    guard let inverse = QuadInverse(mapping) else { return nil }
    var box = PixelBox.empty
    for x in [frame.minX - 2, frame.maxX + 2] {
      for y in [frame.minY - 2, frame.maxY + 2] {
        guard let position = inverse.point(at: SIMD2(Double(x), Double(y))) else { return nil }
        let point = lattice(position)
        box = box.union(PixelBox(low: point, high: point))
      }
    }
    return inTiles(box)
  }

  private func inTiles(_ box: PixelBox) -> PixelBox {
    PixelBox(
      low: (box.low / Self.tile).rounded(.down) * Self.tile,
      high: (box.high / Self.tile).rounded(.up) * Self.tile)
  }

  private func lattice(_ point: SIMD2<Double>) -> SIMD2<Double> {
    let mapped = CGPoint(x: point.x, y: point.y).applying(mapping)
    return SIMD2(mapped.x, mapped.y)
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
    let (scaleX, scaleY) = (grid.mapping.a, grid.mapping.d)
    return mapping.part(
      from: SIMD2(low.x / scaleX, low.y / scaleY), to: SIMD2(high.x / scaleX, high.y / scaleY))
  }
}
