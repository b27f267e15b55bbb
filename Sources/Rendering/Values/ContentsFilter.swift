/// How a layer's picture is sampled; the raw values are Core Animation's strings.
package enum ContentsFilter: String, CaseIterable, Sendable {
  /// The one pixel of the picture that holds the sample point.
  case nearest
  /// The four nearest pixels of the picture, mixed by distance.
  case linear
  /// `linear`, and where the picture is shrunk, from its mip levels.
  case trilinear
}
