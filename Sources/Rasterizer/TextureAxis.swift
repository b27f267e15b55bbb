import CRaster

/// One texture coordinate over the pixels of a quad.
///
/// It is linear in column and row, in fixed point. It is worked out in 1/2³² texel every
/// `block` columns, and from there on in 1/65536 texel, so that it depends on the pixel alone and
/// strays by at most 1/512 texel however large the quad is.
struct TextureAxis: Equatable {
  /// Where the anchor's middle samples, in 1/2³² texel.
  private(set) var start: Int64
  /// How far the next column's sample is.
  let perColumn: Int64
  /// How far the next row's sample is.
  let perRow: Int64
  /// The step from a column to the next, in 1/65536 texel.
  let step: Int
  /// The first texel that may be read.
  let first: Int
  /// The last texel that may be read.
  let last: Int

  /// Columns between exact positions.
  @_transparent static var block: Int { CRASTER_BLOCK }
  /// More texels a pixel than this are taken for as many: no picture is larger.
  private static let steepest = 8_192.0
  /// Positions are clamped here: even with the steepest slope no pixel of a frame gets back.
  private static let furthest = 1_073_741_824.0

  /// The samples of `from..<to` along a side of which `texels` may be read, over a quad.
  ///
  /// `fraction` is how far from `from` to `to` the anchor's middle lies, and how much that grows
  /// with a column and with a row.
  init(from: Double, to: Double, texels: ClosedRange<Int>, fraction: SIMD3<Double>) {
    first = texels.lowerBound
    last = texels.upperBound
    let length = to - from
    var position = from + fraction.x * length
    var slopes = SIMD2(fraction.y, fraction.z) * length
    let slope = max(abs(slopes.x), abs(slopes.y))
    if slope > Self.steepest {
      // What lies on this and on that side of the picture stays there.
      let middle = Double(first + last + 1) / 2
      position = middle + (position - middle) * (Self.steepest / slope)
      slopes *= Self.steepest / slope
    }
    start = FixedPoint.rounded(position, limit: Self.furthest)
    perColumn = FixedPoint.rounded(slopes.x, limit: Self.steepest)
    perRow = FixedPoint.rounded(slopes.y, limit: Self.steepest)
    step = Self.position(perColumn)
  }

  /// Whether each pixel samples the very middle of a texel.
  var samplesMiddles: Bool {
    let half = FixedPoint.one / 2
    let fractions = (start &- half) | perColumn | perRow
    return fractions & (FixedPoint.one - 1) == 0
  }

  /// Moves all positions so that a whole number is a texel's middle, for bilinear filtering.
  mutating func startMixing() {
    // Half of the weights' unit more, so that cutting them to it rounds.
    start += CRASTER_STEP / 2 - FixedPoint.one / 2
  }

  /// One past the last column of the block that holds `column`.
  static func endOfBlock(_ column: Int) -> Int { (column | (block - 1)) + 1 }

  /// The position of column `column`, in the row whose column 0 is at `rowStart`.
  func position(_ column: Int, rowStart: Int64) -> Int {
    let offset = column & (Self.block &- 1)
    let blockStart = rowStart &+ perColumn &* Int64(truncatingIfNeeded: column &- offset)
    return Self.position(blockStart) &+ step &* offset
  }

  /// The row of texels that all columns of a row sample, and the weight of the one below it, in 1/128, where
  /// rows of pixels are rows of texels.
  func texelRow(of row: Int, mixes: Bool) -> (Int, weight: UInt8) {
    let beyond = mixes ? 0 : CRASTER_TEXEL - 1
    let position = Self.position(start &+ perRow &* Int64(row))
    let y = min(max(position, first &* CRASTER_TEXEL), last &* CRASTER_TEXEL | beyond)
    let weight = mixes ? UInt8(y >> CRASTER_WEIGHT_SHIFT & (CRASTER_WHOLE - 1)) : 0
    return (y >> CRASTER_POSITION_BITS, weight)
  }

  /// A position in 1/2³² texel, rounded to 1/65536 texel.
  @_transparent static func position(_ exact: Int64) -> Int {
    let half: Int64 = 1 &<< Int64(CRASTER_POSITION_SHIFT &- 1)
    return Int(truncatingIfNeeded: (exact &+ half) &>> Int64(CRASTER_POSITION_SHIFT))
  }
}
