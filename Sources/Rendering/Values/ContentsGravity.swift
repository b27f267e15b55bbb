/// Where a picture goes inside its layer; the raw values are Core Animation's strings.
///
/// "Top" is the edge of greatest y and "bottom" that of least y, wherever these are on the screen:
/// in a layer whose y runs downwards "top" is the lower edge.
package enum ContentsGravity: String, CaseIterable, Sendable {
  /// In the middle, at the picture's own size.
  case center
  /// At the edge of greatest y, in the middle of it.
  case top
  /// At the edge of least y, in the middle of it.
  case bottom
  /// At the edge of least x, in the middle of it.
  case left
  /// At the edge of greatest x, in the middle of it.
  case right
  /// In the corner of least x and greatest y.
  case topLeft
  /// In the corner of greatest x and y.
  case topRight
  /// In the corner of least x and y.
  case bottomLeft
  /// In the corner of greatest x and least y.
  case bottomRight
  /// Stretched to the bounds, each direction for itself.
  case resize
  /// As large as fits in the bounds, keeping its shape.
  case resizeAspect
  /// As small as covers the bounds, keeping its shape; what hangs over is drawn, too.
  case resizeAspectFill
}
