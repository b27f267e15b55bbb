import CRaster

/// A part of a picture on an axis-aligned quad.
///
/// All of a row of pixels is sampled from the same two rows of texels. Each of these is mixed
/// across once and cached while the pixels' next row needs it again; what is left is one mix down. A pixel
/// gets the very bits that `TexturePaint` would give it: the same positions, across before down.
struct AxisAlignedPaint: Paint {
  private let texture: TexturePaint
  /// The columns that are drawn.
  private let columns: Range<Int>
  /// The row of texels that holds the sample, mixed across.
  private var upper: CachedRow
  /// The one below it.
  private var lower: CachedRow
  /// The weight of the row below, in 1/128.
  private var weight: UInt8 = 0

  var hidesInterior: Bool { texture.hidesInterior }

  /// A row of texels as `columns` sample it.
  private struct CachedRow {
    /// Where column 0 would be.
    let samples: UnsafeMutablePointer<UInt32>
    /// Which row of texels it is; none is −1.
    var texelRow = -1
  }

  /// What `texture` draws in `columns`; nil when its rows of texels aren't rows of pixels, or are
  /// rows of pixels just as they are.
  init?(_ texture: TexturePaint, columns: Range<Int>, scratch: RowScratch) {
    guard texture.isAxisAligned, !texture.copiesRows else { return nil }
    self.texture = texture
    self.columns = columns
    upper = CachedRow(samples: scratch.upper - columns.lowerBound)
    lower = CachedRow(samples: scratch.lower - columns.lowerBound)
  }

  mutating func begin(row: Int, with tools: PaintTools) {
    let texelRow: Int
    (texelRow, weight) = texture.v.texelRow(of: row, mixes: texture.mixes)
    if lower.texelRow == texelRow || (weight > 0 && upper.texelRow == texelRow + 1) {
      (upper, lower) = (lower, upper)
    }
    if upper.texelRow != texelRow {
      upper.texelRow = texelRow
      fill(upper, with: tools)
    }
    if weight > 0, lower.texelRow != texelRow + 1 {
      lower.texelRow = texelRow + 1
      fill(lower, with: tools)
    }
  }

  /// Stores what the columns sample of the row of texels that `row` is to be.
  private func fill(_ row: CachedRow, with tools: PaintTools) {
    texture.storeAcross(columns, row: row.texelRow, to: row.samples, with: tools.kernels)
  }

  func draw(
    _ from: Int, _ to: Int, to destination: UnsafeMutablePointer<UInt32>, with tools: PaintTools
  ) {
    if texture.hides(tools.kernels), weight > 0 {
      tools.kernels.mixRows(
        upper.samples + from, lower.samples + from, weight, destination, to - from)
    } else {
      texture.drawRow(
        samples(from, to, with: tools), to - from, to: destination, with: tools)
    }
  }

  func drawCovered(
    _ from: Int, _ to: Int, to destination: UnsafeMutablePointer<UInt32>, with tools: PaintTools
  ) {
    tools.drawCovered(
      samples(from, to, with: tools), to - from, tint: texture.tint, to: destination)
  }

  /// The samples of columns `from..<to`: the cached row's, or the scratch row's.
  private func samples(_ from: Int, _ to: Int, with tools: PaintTools) -> UnsafePointer<UInt32> {
    if weight == 0 { return UnsafePointer(upper.samples + from) }
    tools.kernels.mixRows(
      upper.samples + from, lower.samples + from, weight, tools.scratch, to - from)
    return UnsafePointer(tools.scratch)
  }
}
