import CRaster
import Foundation
import Rendering

/// A part of a picture, sampled.
struct TexturePaint: SamplingPaint {
  let texels: UnsafePointer<UInt32>
  let pitch: Int
  /// Across the picture.
  private(set) var u: TextureAxis
  /// Down the picture.
  private(set) var v: TextureAxis
  /// Whether four texels are mixed for a sample.
  private(set) var mixes: Bool
  /// Whether a row of pixels is a row of texels.
  private(set) var copiesRows: Bool
  let tint: Tint
  /// Whether all that is drawn hides what is behind it.
  let isOpaque: Bool
  let hidesShrunkInterior: Bool
  /// Whether no sample of the shrunk interior reads beside the texels that may be read, however its position
  /// was rounded.
  private(set) var staysInside: Bool
  var hidesInterior: Bool { isOpaque }
  /// Whether rows of texels are rows of pixels.
  var isAxisAligned: Bool { u.perRow == 0 && v.perColumn == 0 }
  /// The u of column 0 of the current row, in 1/2³² texel.
  private(set) var rowU: Int64 = 0
  /// The v of column 0 of the current row, in 1/2³² texel.
  private(set) var rowV: Int64 = 0

  /// More than samples stray from where they should be, in texels.
  private static let stray = 1.0 / 32
  /// Texels a pixel up to which they stray no further.
  private static let steepest = Double(CRASTER_STEEPEST)
  /// Half of the texels whose positions fit 32 bits with a sign.
  private static let farthest = Double(1 << (30 - CRASTER_POSITION_BITS))

  /// What `texture` shows of `part` on `quad`, a parallelogram.
  ///
  /// The interior of `edges`, those of the quad, is shrunk to where no sample would read beside
  /// the texels that may be read; so few pixels have to be drawn the slow way. With an `opaque` rectangle
  /// of texels, it is shrunk to where no sample reads any other.
  init(
    _ texture: SampledImage, _ part: TexturePart, on quad: Quad, edges: inout QuadEdges,
    mixes: Bool, tint: Tint, opaque: PixelRect? = nil
  ) {
    let source = part.source
    texels = texture.texels
    pitch = texture.pitch
    self.tint = tint
    isOpaque = texture.isOpaque && tint.isNone
    let coordinates = NormalizedCoordinates(quad, anchor: edges.anchor)
    var u = TextureAxis(
      from: source.minX, to: source.maxX, texels: part.texels.columns, fraction: coordinates.across)
    var v = TextureAxis(
      from: source.minY, to: source.maxY, texels: part.texels.rows, fraction: coordinates.down)
    self.mixes = mixes && !(u.samplesMiddles && v.samplesMiddles)
    copiesRows =
      !self.mixes && u.perColumn == FixedPoint.one && v.perColumn == 0
    // Distances to edges, at most √2 times the extent, tell where samples lie only where they aren't cut, and
    // where doubles have bits to spare. What is far steeper samples elsewhere than where it lies.
    // Far beside the picture, positions in 1/65536 texel don't fit 32 bits, which loops have for them.
    staysInside =
      min(source.minX, source.minY) >= -Self.farthest
      && max(source.maxX, source.maxY) <= Self.farthest
      && source.width <= Self.steepest * coordinates.width
      && source.height <= Self.steepest * coordinates.height
      && coordinates.extent <= Strip.limit / 2
    let inset = (self.mixes ? 0.5 : 0) + (staysInside ? Self.stray : 0)
    // Where samples read nothing but these texels.
    var low = SIMD2(Double(u.first), Double(v.first)) + inset
    var high = SIMD2(Double(u.last + 1), Double(v.last + 1)) - inset
    var isOpaqueInside = texture.isOpaque
    if !isOpaqueInside, let opaque, !opaque.isEmpty, staysInside {
      isOpaqueInside = true
      low = pointwiseMax(low, SIMD2(Double(opaque.minX), Double(opaque.minY)) + inset)
      high = pointwiseMin(high, SIMD2(Double(opaque.maxX), Double(opaque.maxY)) - inset)
    }
    hidesShrunkInterior = isOpaqueInside && tint.isNone
    edges.across.shrinkInterior(
      first: (low.x - source.minX) / source.width * coordinates.width,
      second: (source.maxX - high.x) / source.width * coordinates.width)
    edges.down.shrinkInterior(
      first: (low.y - source.minY) / source.height * coordinates.height,
      second: (source.maxY - high.y) / source.height * coordinates.height)
    if self.mixes {
      u.startMixing()
      v.startMixing()
    }
    self.u = u
    self.v = v
  }

  /// Has four texels mixed even where each pixel samples the very middle of one, to the same bits.
  mutating func startMixing() {
    guard !mixes else { return }
    u.startMixing()
    v.startMixing()
    // The interior was shrunk for what reads one texel.
    (mixes, copiesRows, staysInside) = (true, false, false)
  }

  mutating func begin(row: Int, with tools: PaintTools) {
    rowU = u.start &+ u.perRow &* Int64(row)
    rowV = v.start &+ v.perRow &* Int64(row)
  }

  func draw(
    _ from: Int, _ to: Int, to destination: UnsafeMutablePointer<UInt32>, with tools: PaintTools
  ) {
    var start = from
    while start < to {
      let end = min(to, TextureAxis.endOfBlock(start))
      drawBlock(start, end, to: destination + (start - from), with: tools)
      start = end
    }
  }

  func drawCovered(
    _ from: Int, _ to: Int, to destination: UnsafeMutablePointer<UInt32>, with tools: PaintTools
  ) {
    sample(from, to, to: tools.scratch, with: tools)
    tools.drawCovered(UnsafePointer(tools.scratch), to - from, tint: tint, to: destination)
  }

  func sample(
    _ from: Int, _ to: Int, to buffer: UnsafeMutablePointer<UInt32>, with tools: PaintTools
  ) {
    let range = TexelRange(left: u.first, right: u.last, top: v.first, bottom: v.last)
    var start = from
    while start < to {
      let end = min(to, TextureAxis.endOfBlock(start))
      let buffer = buffer + (start - from)
      tools.kernels.storeClamped(span(start), range, mixes, buffer, end - start)
      start = end
    }
  }

  /// Where the columns of a block from `column` on read the picture.
  private func span(_ column: Int) -> TextureSpan {
    TextureSpan(
      texels: texels, pitch: pitch, u: u.position(column, rowStart: rowU),
      v: v.position(column, rowStart: rowV), du: u.step, dv: v.step)
  }

  /// Draws columns of one block.
  private func drawBlock(
    _ from: Int, _ to: Int, to destination: UnsafeMutablePointer<UInt32>, with tools: PaintTools
  ) {
    let span = span(from)
    if readsInside(span, 0), readsInside(span, to - from - 1) {
      return drawRun(span, to - from, to: destination, with: tools)
    }
    // The edges' thresholds leave nothing to do here but for a pixel whose position was rounded.
    var skipped = 0
    var end = to - from
    while skipped < end, !readsInside(span, skipped) { skipped += 1 }
    while skipped < end, !readsInside(span, end - 1) { end -= 1 }
    if skipped > 0 { drawClamped(from, from + skipped, to: destination, with: tools) }
    if end < to - from {
      drawClamped(from + end, to, to: destination + end, with: tools)
    }
    guard skipped < end else { return }
    drawRun(span.moved(by: skipped), end - skipped, to: destination + skipped, with: tools)
  }

  /// Whether all that is read for the sample of a pixel of `span` may be read.
  private func readsInside(_ span: TextureSpan, _ index: Int) -> Bool {
    let y = (span.v &+ span.dv &* index) >> CRASTER_POSITION_BITS
    return readsInsideAcross(span, index) && y >= v.first && y + (mixes ? 1 : 0) <= v.last
  }

  /// Whether the columns of texels that are read for a pixel of `span` may be read.
  private func readsInsideAcross(_ span: TextureSpan, _ index: Int) -> Bool {
    let x = (span.u &+ span.du &* index) >> CRASTER_POSITION_BITS
    return x >= u.first && x + (mixes ? 1 : 0) <= u.last
  }

  /// Draws whole pixels whose samples may read beside the texels that may be read.
  private func drawClamped(
    _ from: Int, _ to: Int, to destination: UnsafeMutablePointer<UInt32>, with tools: PaintTools
  ) {
    sample(from, to, to: tools.scratch, with: tools)
    drawRow(tools.scratch, to - from, to: destination, with: tools)
  }

  /// Draws `count` pixels that read inside, in one block.
  private func drawRun(
    _ span: TextureSpan, _ count: Int, to destination: UnsafeMutablePointer<UInt32>,
    with tools: PaintTools
  ) {
    let kernels = tools.kernels
    if copiesRows {
      let source =
        texels + (span.v >> CRASTER_POSITION_BITS * pitch + span.u >> CRASTER_POSITION_BITS)
      drawRow(source, count, to: destination, with: tools)
    } else if !tint.isNone {
      (mixes ? kernels.storeLinear : kernels.storeNearest)(span, tools.scratch, count)
      drawRow(tools.scratch, count, to: destination, with: tools)
    } else if mixes {
      (hides(kernels) ? kernels.storeLinear : kernels.overLinear)(span, destination, count)
    } else {
      (hides(kernels) ? kernels.storeNearest : kernels.overNearest)(span, destination, count)
    }
  }

  /// Whether nothing is left to be seen of what is behind.
  func hides(_ kernels: Kernels) -> Bool { isOpaque && !kernels.adds }

  /// Stores what `columns` sample of a row of texels alone so that column 0 would be at `destination`.
  func storeAcross(
    _ columns: Range<Int>, row: Int, to destination: UnsafeMutablePointer<UInt32>,
    with kernels: Kernels
  ) {
    var start = columns.lowerBound
    while start < columns.upperBound {
      let end = min(columns.upperBound, TextureAxis.endOfBlock(start))
      storeAcross(start, end, row: row, to: destination + start, with: kernels)
      start = end
    }
  }

  /// Stores what columns `from..<to` of one block sample of a row of texels alone.
  private func storeAcross(
    _ from: Int, _ to: Int, row: Int, to destination: UnsafeMutablePointer<UInt32>,
    with kernels: Kernels
  ) {
    guard u.first < u.last else {
      return destination.update(repeating: texels[row * pitch + u.first], count: to - from)
    }
    let span = TextureSpan(
      texels: texels + row * pitch, pitch: pitch, u: u.position(from, rowStart: u.start), v: 0,
      du: u.step, dv: 0)
    // Beyond these it clamps to the edge texels.
    var inside = 0
    var end = to - from
    while inside < end, !readsInsideAcross(span, inside) { inside += 1 }
    while inside < end, !readsInsideAcross(span, end - 1) { end -= 1 }
    let range = TexelRange(left: u.first, right: u.last, top: 0, bottom: 0)
    kernels.storeClamped(span, range, mixes, destination, inside)
    let inner = span.moved(by: inside)
    if mixes, u.step == CRASTER_TEXEL {
      let texel = span.texels + inner.u >> CRASTER_POSITION_BITS
      let weight = UInt8(inner.u >> CRASTER_WEIGHT_SHIFT & (CRASTER_WHOLE - 1))
      kernels.mixRows(texel, texel + 1, weight, destination + inside, end - inside)
    } else {
      kernels.storeAcross(inner, mixes, destination + inside, end - inside)
    }
    kernels.storeClamped(
      span.moved(by: end), range, mixes, destination + end, to - from - end)
  }

  /// Draws a row of samples.
  func drawRow(
    _ source: UnsafePointer<UInt32>, _ count: Int,
    to destination: UnsafeMutablePointer<UInt32>, with tools: PaintTools
  ) {
    tools.draw(source, count, tint: tint, isOpaque: isOpaque, to: destination)
  }
}

/// A pixel's middle in a quad's own coordinates, 0…1 along each side.
private struct NormalizedCoordinates {
  /// Across: at the anchor's middle, and how much more with a column and with a row.
  let across: SIMD3<Double>
  /// Down: the same.
  let down: SIMD3<Double>
  /// The distance between the left and the right edge in pixels.
  let width: Double
  /// The distance between the top and the bottom edge in pixels.
  let height: Double
  /// The greatest of `width`, `height` and how far the anchor's middle lies from the quad's origin each way.
  let extent: Double

  init(_ quad: Quad, anchor: SIMD2<Int>) {
    let x = quad.xAxis
    let y = quad.yAxis
    let middle = SIMD2(Double(anchor.x) + 0.5, Double(anchor.y) + 0.5) - quad.origin
    let area = x.x * y.y - x.y * y.x
    across = SIMD3(middle.x * y.y - middle.y * y.x, y.y, -y.x) / area
    down = SIMD3(x.x * middle.y - x.y * middle.x, -x.y, x.x) / area
    width = area.magnitude / (y.x * y.x + y.y * y.y).squareRoot()
    height = area.magnitude / (x.x * x.x + x.y * x.y).squareRoot()
    extent = max(max(width, height), max(abs(middle.x), abs(middle.y)))
  }
}
