/// How texels become pixels.
public enum SamplingFilter: Hashable, Sendable {
  /// The texel that holds the sample point.
  case nearest
  /// The four nearest texels, mixed by distance.
  case linear
  /// `linear` in two levels of the picture's mip-maps, mixed.
  ///
  /// `level` 0 is the picture itself, each further one is half its size; `fraction`, 0…127 of 128,
  /// is the weight of the next level. Beyond the last level the last one is taken.
  case trilinear(level: Int, fraction: Int)
}
