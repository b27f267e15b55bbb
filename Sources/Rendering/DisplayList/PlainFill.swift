/// A rectangle of one colour without round corners, border or blur.
package struct PlainFill: Equatable, Sendable {
  package let quad: Quad
  package let color: PixelColor
  package let edges: AntialiasedEdges

  init(_ quad: Quad, _ color: PixelColor, edges: AntialiasedEdges) {
    (self.quad, self.color, self.edges) = (quad, color, edges)
  }

  /// The same as `fill`; nil where that is something else.
  @inline(__always)
  init?(_ fill: FillQuad) {
    guard fill.corners == nil, fill.borderWidth == nil, fill.blur == 0 else { return nil }
    self.init(fill.quad, fill.color, edges: fill.edges)
  }

  /// Whether the check of a list lets it through.
  var isDrawable: Bool { quad.isFinite && color.isPremultiplied }
}

extension FillQuad {
  /// The same as a plain fill.
  package init(_ fill: PlainFill) {
    self.init(quad: fill.quad, color: fill.color, edges: fill.edges)
  }
}
