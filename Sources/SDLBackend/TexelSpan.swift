import Rendering

/// Which texels one axis of a drawing may read, and where texture coordinates are clamped for that.
///
/// All numbers are texels of the whole picture. A clamped sample at `low` or `high` is exactly the
/// outermost texel: neighbours in a sprite sheet never bleed in.
nonisolated struct TexelSpan {
  /// Where the source begins.
  let start: Double
  /// How long it is, above 0.
  let length: Double
  /// The least coordinate that may be sampled.
  let low: Double
  /// The greatest.
  let high: Double
  /// Up to here all samples are the first texel alone.
  let flatLow: Double
  /// From here on all samples are the last texel alone.
  let flatHigh: Double

  /// The part `start..<end` of a picture that is `side` texels long, of which `texels` may be read.
  init(
    start: Double, end: Double, texels: ClosedRange<Int>, side: Int, filter: SamplingFilter
  ) {
    self.start = start
    length = end - start
    isNearest = filter == .nearest
    let last = Double(side - 1)
    let first = Double(texels.lowerBound)
    let final = Double(texels.upperBound)
    // Texture coordinates are Floats: a hair inwards, lest rounding reads the neighbour.
    let hair = max(1.0 / 512, Double(side) / 2_097_152)
    switch filter {
    case .nearest:
      low = first + hair
      flatLow = first + 1 - hair
      high = final + 1 - hair
      flatHigh = final + hair
    case .linear, .trilinear:
      // At the picture's own edges the texture clamps by itself.
      low = first == 0 ? 0 : min(first + 0.5 + hair, final + 0.5)
      flatLow = first == 0 ? 0.5 : low
      high = final == last ? last + 1 : max(final + 0.5 - hair, low)
      flatHigh = final == last ? last + 0.5 : high
    }
  }

  /// Whether only one texel is sampled.
  let isNearest: Bool

  /// The texel at a fraction 0…1 of the source, clamped to the limits.
  func texel(at fraction: Double) -> Double { min(max(start + fraction * length, low), high) }
}
