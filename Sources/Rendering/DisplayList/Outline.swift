/// A quad, rounded or not, that something is cut to.
public struct Outline: Equatable, Sendable {
  /// The rectangle.
  public var quad: Quad
  /// Its rounded corners; nil: square ones.
  public var corners: Corners?
  /// Which of the quad's edges are antialiased; all must be for round corners.
  public var edges: AntialiasedEdges

  /// An outline.
  public init(_ quad: Quad, corners: Corners? = nil, edges: AntialiasedEdges = .all) {
    self.quad = quad
    self.corners = corners
    self.edges = edges
  }
}
