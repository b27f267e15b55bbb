extension SamplingFilter {
  /// The trilinear filter where a pixel is `texels` texels apart from its neighbour; at least 1.
  ///
  /// The level is the logarithm of that number to base 2, with straight lines between whole
  /// levels, as graphics hardware approximates it, plus `bias`.
  static func trilinear(texels: Double, bias: Double) -> SamplingFilter {
    guard texels > 1, texels.isFinite else { return .linear }
    let octave = Double(texels.exponent) + (texels.significand - 1)
    // No picture has more levels than that.
    let level = min(max(octave + bias, 0), 16)
    let steps = Int((level * 128).rounded(.toNearestOrAwayFromZero))
    return steps == 0 ? .linear : .trilinear(level: steps >> 7, fraction: steps & 127)
  }
}
