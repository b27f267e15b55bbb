import Drawing
import Foundation
import Rendering

/// A part of a picture, sampled.
struct TexturePaint: Paint {
  private let texels: UnsafePointer<UInt32>
  private let pitch: Int
  /// Across the picture.
  private let u: TextureAxis
  /// Down the picture.
  private let v: TextureAxis
  /// Whether four texels are mixed for a sample.
  private let mixes: Bool
  /// Whether a row of pixels is a row of texels.
  private let copiesRows: Bool
  private let opacity: UInt8
  /// Whether all that is drawn hides what is behind it.
  private let isOpaque: Bool
  private var rowU: Int64 = 0
  private var rowV: Int64 = 0

  /// The paint of `drawing`, whose picture's pixels are at `texels` for as long as this is used.
  ///
  /// `edges`, those of its quad, are made to call for care wherever a sample would read beside
  /// the texels that may be read.
  init(_ drawing: ImageQuad, texels: UnsafePointer<UInt32>, edges: inout QuadEdges) {
    self.texels = texels
    pitch = drawing.image.width
    opacity = drawing.opacity
    isOpaque = drawing.image.isOpaque && opacity == 255
    let source = drawing.source
    let share = ShareOfQuad(drawing.quad, anchor: edges.anchor)
    var u = TextureAxis(
      from: source.minX, to: source.maxX, texels: pitch, share: share.across)
    var v = TextureAxis(
      from: source.minY, to: source.maxY, texels: drawing.image.height, share: share.down)
    mixes = drawing.filter == .linear && !(u.samplesMiddles && v.samplesMiddles)
    copiesRows =
      !mixes && u.perColumn == FixedPoint.one && v.perColumn == 0
    let rim = mixes ? 0.5 : 0
    edges.across.widenEdges(
      first: (Double(u.first) + rim - source.minX) / source.width * share.width,
      second: (source.maxX - Double(u.last + 1) + rim) / source.width * share.width)
    edges.down.widenEdges(
      first: (Double(v.first) + rim - source.minY) / source.height * share.height,
      second: (source.maxY - Double(v.last + 1) + rim) / source.height * share.height)
    if mixes {
      u.startMixing()
      v.startMixing()
    }
    self.u = u
    self.v = v
  }

  mutating func begin(row: Int) {
    rowU = u.start &+ u.perRow &* Int64(row)
    rowV = v.start &+ v.perRow &* Int64(row)
  }

  func color(_ column: Int) -> Lanes {
    let lanes = sample(u.place(column, rowStart: rowU), v.place(column, rowStart: rowV))
    return opacity == 255 ? lanes : faded(lanes, Lanes(opacity))
  }

  /// The picture at a place that may lie anywhere: the outermost texels repeat.
  @inline(__always) private func sample(_ u: Int, _ v: Int) -> Lanes {
    let u = clamped(u, self.u)
    let v = clamped(v, self.v)
    let texel = texels + (v &>> 16 &* pitch &+ u &>> 16)
    guard mixes else { return spread(texel.pointee) }
    let right = u &>> 16 < self.u.last ? 1 : 0
    let below = texel + (v &>> 16 < self.v.last ? pitch : 0)
    let weight = Lanes(truncatingIfNeeded: u &>> 9 & 127)
    let top = lerp(spread(texel.pointee), spread(texel[right]), weight)
    let bottom = lerp(spread(below.pointee), spread(below[right]), weight)
    return lerp(top, bottom, Lanes(truncatingIfNeeded: v &>> 9 & 127))
  }

  /// `place` in the texels of `axis` that may be read; with mixing, no further than a middle.
  @inline(__always) private func clamped(_ place: Int, _ axis: TextureAxis) -> Int {
    let lowest = axis.first &<< 16
    let highest = mixes ? axis.last &<< 16 : axis.last &<< 16 | 0xFFFF
    return place < lowest ? lowest : place > highest ? highest : place
  }

  func draw(
    _ columns: Range<Int>, to destination: UnsafeMutablePointer<UInt32>, with tools: PaintTools
  ) {
    var from = columns.lowerBound
    while from < columns.upperBound {
      let to = min(columns.upperBound, from | (TextureAxis.block - 1) + 1)
      drawBlock(from, to, to: destination + (from - columns.lowerBound), with: tools)
      from = to
    }
  }

  /// Draws columns of one block.
  private func drawBlock(
    _ from: Int, _ to: Int, to destination: UnsafeMutablePointer<UInt32>, with tools: PaintTools
  ) {
    var from = from
    var to = to
    var destination = destination
    // The edges' thresholds leave nothing to do here but for a pixel whose place was rounded.
    while from < to, !readsInside(from) {
      drawPixel(from, to: destination)
      from += 1
      destination += 1
    }
    while from < to, !readsInside(to - 1) {
      to -= 1
      drawPixel(to, to: destination + (to - from))
    }
    if from < to { drawRun(from, to - from, to: destination, with: tools) }
  }

  /// Whether all that is read for the sample of a column may be read.
  private func readsInside(_ column: Int) -> Bool {
    let more = mixes ? 1 : 0
    let x = u.place(column, rowStart: rowU) >> 16
    let y = v.place(column, rowStart: rowV) >> 16
    return x >= u.first && x + more <= u.last && y >= v.first && y + more <= v.last
  }

  private func drawPixel(_ column: Int, to destination: UnsafeMutablePointer<UInt32>) {
    destination.pointee = packed(over(color(column), spread(destination.pointee)))
  }

  /// Draws columns that read inside, in one block.
  private func drawRun(
    _ column: Int, _ count: Int, to destination: UnsafeMutablePointer<UInt32>,
    with tools: PaintTools
  ) {
    let kernels = tools.kernels
    let place = (u.place(column, rowStart: rowU), v.place(column, rowStart: rowV))
    if copiesRows {
      let source = texels + (place.1 >> 16 * pitch + place.0 >> 16)
      return drawRow(source, count, to: destination, with: kernels)
    }
    let span = TextureSpan(
      texels: texels, pitch: pitch, u: Int32(place.0), v: Int32(place.1), du: Int32(u.step),
      dv: Int32(v.step))
    if opacity < 255 {
      (mixes ? kernels.storeLinear : kernels.storeNearest)(span, tools.scratch, count)
      kernels.overFaded(tools.scratch, opacity, destination, count)
    } else if mixes {
      (isOpaque ? kernels.storeLinear : kernels.overLinear)(span, destination, count)
    } else {
      (isOpaque ? kernels.storeNearest : kernels.overNearest)(span, destination, count)
    }
  }

  /// Draws texels that lie side by side.
  private func drawRow(
    _ source: UnsafePointer<UInt32>, _ count: Int,
    to destination: UnsafeMutablePointer<UInt32>, with kernels: Kernels
  ) {
    if isOpaque {
      destination.update(from: source, count: count)
    } else if opacity == 255 {
      kernels.over(source, destination, count)
    } else {
      kernels.overFaded(source, opacity, destination, count)
    }
  }
}

/// How far across and down a quad a pixel's middle lies, as parts of its sides.
private struct ShareOfQuad {
  /// Across: at the anchor's middle, and how much more with a column and with a row.
  let across: SIMD3<Double>
  /// Down: the same.
  let down: SIMD3<Double>
  /// The distance between the left and the right edge in pixels.
  let width: Double
  /// The distance between the top and the bottom edge in pixels.
  let height: Double

  init(_ quad: Quad, anchor: SIMD2<Int>) {
    let x = quad.xAxis
    let y = quad.yAxis
    let middle = SIMD2(Double(anchor.x) + 0.5, Double(anchor.y) + 0.5) - quad.origin
    let area = x.x * y.y - x.y * y.x
    across = SIMD3(middle.x * y.y - middle.y * y.x, y.y, -y.x) / area
    down = SIMD3(x.x * middle.y - x.y * middle.x, -x.y, x.x) / area
    width = area.magnitude / (y.x * y.x + y.y * y.y).squareRoot()
    height = area.magnitude / (x.x * x.x + x.y * x.y).squareRoot()
  }
}
