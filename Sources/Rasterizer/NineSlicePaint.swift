import CRaster
import Rendering

/// A picture in slices beside and below each other, each stretched by itself, on an axis-aligned quad.
///
/// Slices side by side are sampled as one row of pixels. A pixel gets the very bits that it would get
/// if each slice were drawn alone.
struct NineSlicePaint: Paint {
  /// The hard edges around all slices.
  let edges: AxisAlignedEdges
  /// Top to bottom, and left to right in each band.
  private let slices: [Slice]
  /// Top to bottom.
  private let bands: [Band]
  private let tint: Tint
  private let samples: CachedSamples
  /// Which band holds the current row.
  private var current = 0
  private var band: Band
  /// The row of texels that the current row samples.
  private var texelRow = 0
  /// The weight of the one below it, in 1/128.
  private var weight: UInt8 = 0

  var hidesInterior: Bool { false }

  mutating func begin(row: Int, with tools: PaintTools) {
    while row >= band.end, current < bands.count - 1 {
      current += 1
      band = bands[current]
    }
    (texelRow, weight) = band.v.texelRow(of: row - band.firstRow, mixes: true)
  }

  @inline(__always) func draw(
    _ from: Int, _ to: Int, to destination: UnsafeMutablePointer<UInt32>, with tools: PaintTools
  ) {
    let upper = row(texelRow, from, to, with: tools)
    if weight > 0 {
      let lower = row(texelRow + 1, from, to, with: tools)
      tools.kernels.overMixed(upper, lower, weight, tint.argb, destination, to - from)
    } else {
      tools.draw(upper, to - from, tint: tint, isOpaque: false, to: destination)
    }
  }

  func drawCovered(
    _ from: Int, _ to: Int, to destination: UnsafeMutablePointer<UInt32>, with tools: PaintTools
  ) {
    let upper = row(texelRow, from, to, with: tools)
    let lower = weight > 0 ? row(texelRow + 1, from, to, with: tools) : upper
    tools.kernels.mixRows(upper, lower, weight, tools.scratch, to - from)
    tools.drawCovered(tools.scratch, to - from, tint: tint, to: destination)
  }

  /// What columns `from..<to` sample of a row of texels alone.
  @inline(__always) private func row(
    _ texelRow: Int, _ from: Int, _ to: Int, with tools: PaintTools
  ) -> UnsafePointer<UInt32> {
    UnsafePointer(
      samples.row(texelRow, of: slices, band.slices, from, to, with: tools.kernels) + from)
  }
}

extension NineSlicePaint {
  /// What `texture` shows of `slices`, by rows and, in each, by columns, in columns `drawn` of the frame.
  ///
  /// Nil unless they are axis-aligned and hard-edged, and each begins at the very pixel at which the one
  /// before it ends.
  init?(
    _ drawings: [ImageQuad], of texture: SampledImage, drawn: Range<Int>, scratch: RowScratch
  ) {
    guard let first = drawings.first, let outer = AxisAlignedEdges(hard: first.quad) else {
      return nil
    }
    let anchor = outer.anchor
    let columns = drawn.lowerBound - anchor.x..<drawn.upperBound - anchor.x
    var slices: [Slice] = []
    var bands: [Band] = []
    slices.reserveCapacity(drawings.count)
    for drawing in drawings {
      guard let slice = Slice(drawing, of: texture, anchor: anchor, drawn: columns) else {
        return nil
      }
      if let last = bands.last, last.rows == slice.rows {
        guard bands[bands.count - 1].append(slice) else { return nil }
      } else {
        guard (bands.last?.end ?? slice.rows.lowerBound) == slice.rows.lowerBound else {
          return nil
        }
        bands.append(Band(slice, index: slices.count))
      }
      slices.append(slice)
    }
    guard let top = bands.first, let bottom = bands.last,
      bands.allSatisfy({ $0.columns == top.columns })
    else { return nil }
    (self.slices, self.bands, band) = (slices, bands, top)
    tint = Tint(first.tint)
    edges = AxisAlignedEdges(
      bounds: outer.bounds.union(bottom.bounds), anchor: anchor,
      columns: AxisAlignedStrip(hard: top.columns),
      rows: AxisAlignedStrip(hard: top.rows.lowerBound..<bottom.end))
    samples = CachedSamples(scratch, firstColumn: columns.lowerBound, slices: drawings.count)
  }
}

/// Slices side by side, stretched down alike.
private struct Band {
  /// Which they are of all.
  private(set) var slices: Range<Int>
  private(set) var bounds: PixelRect
  /// The columns and rows that they cover, counted from the whole's anchor.
  private(set) var columns: Range<Int>
  let rows: Range<Int>
  let v: TextureAxis
  /// Row 0 of `v`.
  let firstRow: Int

  var end: Int { rows.upperBound }

  init(_ slice: Slice, index: Int) {
    slices = index..<index + 1
    (bounds, columns, rows) = (slice.bounds, slice.columns, slice.rows)
    (v, firstRow) = (slice.texture.v, slice.shift.y)
  }

  /// Adds what lies beside the last slice; false if it doesn't.
  mutating func append(_ slice: Slice) -> Bool {
    guard slice.columns.lowerBound == columns.upperBound, slice.texture.v == v,
      slice.shift.y == firstRow
    else { return false }
    slices = slices.lowerBound..<slices.upperBound + 1
    columns = columns.lowerBound..<slice.columns.upperBound
    bounds = bounds.union(slice.bounds)
    return true
  }
}

/// A part of a picture on an axis-aligned quad.
private struct Slice {
  let texture: TexturePaint
  let bounds: PixelRect
  /// Where column and row 0 of `texture` are, counted from the whole's anchor, as all that follow.
  let shift: SIMD2<Int>
  let columns: Range<Int>
  let rows: Range<Int>
  /// The columns that are drawn.
  let drawn: Range<Int>

  /// Nil unless it is axis-aligned and hard-edged.
  init?(_ slice: ImageQuad, of image: SampledImage, anchor: SIMD2<Int>, drawn: Range<Int>) {
    guard slice.corners == nil, slice.edges == [],
      let edges = AxisAlignedEdges(hard: slice.quad), var smooth = QuadEdges(slice.quad)
    else { return nil }
    var texture = TexturePaint(
      image, TexturePart(slice), on: slice.quad, edges: &smooth, mixes: true,
      tint: Tint(slice.tint))
    texture.startMixing()
    self.texture = texture
    bounds = edges.bounds
    shift = edges.anchor &- anchor
    columns = edges.columns.from + shift.x..<edges.columns.to + shift.x
    rows = edges.rows.from + shift.y..<edges.rows.to + shift.y
    self.drawn = columns.clamped(to: drawn)
  }
}

/// The even and the odd row of texels that were sampled last, in each slice as far as they were needed.
private final class CachedSamples {
  /// Where column 0 would be.
  private let even: UnsafeMutablePointer<UInt32>
  private let odd: UnsafeMutablePointer<UInt32>
  /// Which row of texels each slice has in either; none is −1.
  private let texelRows: UnsafeMutablePointer<Int>

  init(_ scratch: RowScratch, firstColumn: Int, slices: Int) {
    even = scratch.upper - firstColumn
    odd = scratch.lower - firstColumn
    texelRows = .allocate(capacity: 2 * slices)
    texelRows.initialize(repeating: -1, count: 2 * slices)
  }

  deinit { texelRows.deallocate() }

  /// A row of texels as columns `from..<to`, at least, sample it.
  func row(
    _ texelRow: Int, of slices: [Slice], _ band: Range<Int>, _ from: Int, _ to: Int,
    with kernels: Kernels
  ) -> UnsafeMutablePointer<UInt32> {
    let row = texelRow & 1 == 0 ? even : odd
    slices.withUnsafeBufferPointer { slices in
      for index in band where slices[index].columns.overlaps(from..<to) {
        let slot = 2 * index + texelRow & 1
        guard texelRows[slot] != texelRow else { continue }
        texelRows[slot] = texelRow
        let (drawn, shift) = (slices[index].drawn, slices[index].shift.x)
        slices[index].texture.storeAcross(
          drawn.lowerBound - shift..<drawn.upperBound - shift, row: texelRow, to: row + shift,
          with: kernels)
      }
    }
    return row
  }
}
