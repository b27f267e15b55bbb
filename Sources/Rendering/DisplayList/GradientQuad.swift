/// A rectangle filled with a gradient.
///
/// It is a paint: each pixel's colour is worked out where it is seen, within 1/255 of the exact one,
/// however large the quad is.
public struct GradientQuad: Equatable, Sendable {
  /// Where it goes.
  public var quad: Quad
  /// Which of the quad's edges are antialiased; all must be for round corners.
  public var edges: AntialiasedEdges
  /// Multiplies each of the four premultiplied channels by its own, of 255; premultiplied.
  ///
  /// White of some alpha is an opacity.
  public var tint: PixelColor
  /// If set, what lies outside of the rounded corners is left out.
  public var corners: Corners?
  /// The colours, in units of the quad.
  public var gradient: ColorGradient

  /// A quad filled with `gradient`, in its own colours at an opacity of 0…255.
  public init(
    quad: Quad, gradient: ColorGradient, edges: AntialiasedEdges = .all, corners: Corners? = nil,
    opacity: UInt8 = 255
  ) {
    self.init(
      quad: quad, gradient: gradient, tint: .white(alpha: opacity), edges: edges, corners: corners)
  }

  /// A quad filled with `gradient`, with colours multiplied by `tint`.
  public init(
    quad: Quad, gradient: ColorGradient, tint: PixelColor, edges: AntialiasedEdges = .all,
    corners: Corners? = nil
  ) {
    self.quad = quad
    self.edges = edges
    self.tint = tint
    self.corners = corners
    self.gradient = gradient
  }
}
