import CRaster
import Foundation
import Rendering

/// A part of a picture, sampled in perspective.
///
/// The perspective divide is done exactly every few columns; texture coordinates are interpolated
/// linearly in between, over as many as keep the error below 1/128 texel, the unit of the weights
/// by which texels are mixed.
struct PerspectivePaint: SamplingPaint {
  private let texture: SampledImage
  private let u: Form
  private let v: Form
  /// 1/w: constant, per column, per row.
  private let depth: SIMD3<Double>
  /// The least 1/w of what is seen, and half of that: further out nothing needs to be right.
  private let leastDepth: Double
  /// Columns from one perspective divide to the next: a power of two.
  private let block: Int
  private let range: TexelRange
  private let mixes: Bool
  private let tint: Tint
  private var row = 0.0

  var hidesInterior: Bool { texture.isOpaque && tint.isNone }

  /// A texture coordinate times 1/w.
  private struct Form {
    /// In texels: constant, per column, per row.
    var value: SIMD3<Double>
    /// What is added to the quotient.
    var shift: Double
  }

  /// Coordinates are clamped here: no picture is larger.
  private static let furthest = 1_000_000.0
  private static let largestError = 1 / Double(CRASTER_WHOLE)

  /// What `texture` shows of `part` on `quad`; nil when the quad is seen as a line.
  init?(
    _ texture: SampledImage, _ part: TexturePart, on quad: Quad, anchor: SIMD2<Int>, mixes: Bool,
    tint: Tint
  ) {
    let middle = SIMD2(Double(anchor.x) + 0.5, Double(anchor.y) + 0.5)
    guard let inverse = QuadInverse(quad, anchor: middle) else { return nil }
    let source = part.source
    self.texture = texture
    self.tint = tint
    self.mixes = mixes
    depth = inverse.depth
    // Half of the weights' unit more, so that cutting them to it rounds.
    let shift = mixes ? 0.5 / Double(CRASTER_WHOLE) - 0.5 : 0
    u = Form(value: inverse.across * source.width + source.minX * inverse.depth, shift: shift)
    v = Form(value: inverse.down * source.height + source.minY * inverse.depth, shift: shift)
    let (columns, rows) = (part.texels.columns, part.texels.rows)
    range = TexelRange(
      left: columns.lowerBound, right: columns.upperBound, top: rows.lowerBound,
      bottom: rows.upperBound)
    let corners = quad.visiblePart
    leastDepth = corners.reduce(.infinity) { min($0, 1 / $1.weight) } / 2
    block = Self.block(u.value, v.value, depth, corners, source)
  }

  /// Over how many columns to interpolate, by the corner where the curve bends most.
  private static func block(
    _ u: SIMD3<Double>, _ v: SIMD3<Double>, _ depth: SIMD3<Double>, _ corners: [Quad.Corner],
    _ source: CGRect
  ) -> Int {
    var bend = 0.0
    for corner in corners {
      let texel = SIMD2(
        source.minX + corner.point.x * source.width, source.minY + corner.point.y * source.height)
      // The second derivative of a quotient of linear numbers: −2 · slope · depth′ / depth.
      let slopes = SIMD2(u.y - texel.x * depth.y, v.y - texel.y * depth.y) * corner.weight
      let bends = slopes * (2 * depth.y * corner.weight)
      bend = max(bend, abs(bends.x), abs(bends.y))
    }
    var block = 16
    while block > 1, Double(block * block) / 8 * bend > largestError { block /= 2 }
    return block
  }

  mutating func begin(row: Int, with tools: PaintTools) { self.row = Double(row) }

  func draw(
    _ from: Int, _ to: Int, to destination: UnsafeMutablePointer<UInt32>, with tools: PaintTools
  ) {
    sample(from, to, to: tools.nearRow, with: tools)
    tools.draw(
      UnsafePointer(tools.nearRow), to - from, tint: tint, isOpaque: texture.isOpaque,
      to: destination)
  }

  func drawCovered(
    _ from: Int, _ to: Int, to destination: UnsafeMutablePointer<UInt32>, with tools: PaintTools
  ) {
    sample(from, to, to: tools.nearRow, with: tools)
    tools.drawCovered(UnsafePointer(tools.nearRow), to - from, tint: tint, to: destination)
  }

  func sample(
    _ from: Int, _ to: Int, to buffer: UnsafeMutablePointer<UInt32>, with tools: PaintTools
  ) {
    var start = from
    while start < to {
      let first = start & ~(block - 1)
      let end = min(to, first + block)
      sampleBlock(first, start, end, to: buffer + (start - from), with: tools)
      start = end
    }
  }

  /// Samples columns `start..<end` of the block that begins with `first`.
  private func sampleBlock(
    _ first: Int, _ start: Int, _ end: Int, to buffer: UnsafeMutablePointer<UInt32>,
    with tools: PaintTools
  ) {
    let next = first + block
    guard depth(first) >= leastDepth, depth(next) >= leastDepth else {
      for column in start..<end {
        let position = position(column)
        sample(position, position, 0, 1, to: buffer + (column - start), with: tools)
      }
      return
    }
    sample(position(first), position(next), start - first, end - start, to: buffer, with: tools)
  }

  /// Samples `count` columns on the line between the positions of a block's ends.
  private func sample(
    _ from: SIMD2<Int>, _ to: SIMD2<Int>, _ skipped: Int, _ count: Int,
    to buffer: UnsafeMutablePointer<UInt32>, with tools: PaintTools
  ) {
    let shift = block.trailingZeroBitCount
    let step = SIMD2((to.x - from.x) >> shift, (to.y - from.y) >> shift)
    let span = TextureSpan(
      texels: texture.texels, pitch: texture.pitch, u: from.x + step.x * skipped,
      v: from.y + step.y * skipped, du: step.x, dv: step.y)
    tools.kernels.storeClamped(span, range, mixes, buffer, count)
  }

  private func depth(_ column: Int) -> Double {
    depth.x + Double(column) * depth.y + row * depth.z
  }

  /// The position of a column's middle in 1/65536 texel.
  private func position(_ column: Int) -> SIMD2<Int> {
    let depth = max(depth(column), leastDepth)
    let column = Double(column)
    func position(_ form: Form) -> Int {
      let exact = (form.value.x + column * form.value.y + row * form.value.z) / depth + form.shift
      let clamped = exact > -Self.furthest ? min(exact, Self.furthest) : -Self.furthest
      return Int((clamped * Double(CRASTER_TEXEL)).rounded(.toNearestOrEven))
    }
    return SIMD2(position(u), position(v))
  }
}
