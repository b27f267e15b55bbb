/// A rectangle of one colour.
public struct FillQuad: Equatable, Sendable {
  /// Where it goes.
  public var quad: Quad
  /// What it is filled with.
  public var color: PixelColor
  /// Which of the quad's edges are antialiased; all must be for round corners and blurs.
  ///
  /// The inner edges of a border are as the outer ones that they run along.
  public var edges: AntialiasedEdges
  /// Its rounded corners, and the measure of `borderWidth` and `blur`; nil: square corners.
  public var corners: Corners?
  /// If set, only a border that wide inside the outline is filled, in the units of `corners`.
  ///
  /// The border's inner outline is that of `corners.inset(by:)`; coverage is the outer one's less
  /// the inner one's. Above 0; needs `corners`.
  public var borderWidth: Double?
  /// The standard deviation of a Gaussian blur of the filled shape, in the units of `corners`.
  ///
  /// With a `borderWidth` it is the border that is blurred, to both sides. The picture reaches
  /// three times as far beyond the quad. 0: sharp; else it needs `corners`.
  public var blur: Double

  /// A quad filled with `color`.
  public init(
    quad: Quad, color: PixelColor, edges: AntialiasedEdges = .all, corners: Corners? = nil,
    borderWidth: Double? = nil, blur: Double = 0
  ) {
    self.quad = quad
    self.color = color
    self.edges = edges
    self.corners = corners
    self.borderWidth = borderWidth
    self.blur = blur
  }
}
