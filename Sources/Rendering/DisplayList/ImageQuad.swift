public import Drawing
public import Foundation

/// A part of a picture, drawn over a quad.
public struct ImageQuad: Equatable, Sendable {
  /// Where it goes.
  public var quad: Quad
  // In the order in which they take the least room.
  /// The picture.
  public var image: CGImage
  /// The part that fills the quad, in texels, origin top left; finite, not empty.
  ///
  /// It may reach outside the picture: there its outermost texels repeat. Unless `readable` says
  /// otherwise, no sample reads a texel that lies wholly outside `source` clamped to the picture.
  public var source: CGRect
  /// If set, what lies outside of the rounded corners is left out.
  public var corners: Corners?
  /// Which of the quad's edges are antialiased where they are not on whole pixels; all must be for
  /// round corners.
  public var edges: AntialiasedEdges
  /// The texels that samples may read, if these aren't just those of `source`.
  ///
  /// Set where the quad shows what is left of a larger one: at a cut, smoothing goes on with what
  /// lies beyond it.
  public var readable: TexelBox?
  /// Multiplies each of the four channels by its own, of 255; premultiplied.
  ///
  /// White of some alpha is an opacity; a white picture takes on the tint's colour.
  public var tint: PixelColor
  /// How texels become pixels; already chosen between magnification and minification.
  public var filter: SamplingFilter

  /// A drawing of `source` of `image` over `quad`, in the picture's own colours.
  public init(
    quad: Quad, image: CGImage, source: CGRect, filter: SamplingFilter = .linear,
    opacity: UInt8 = 255
  ) {
    self.init(
      quad: quad, image: image, source: source, filter: filter, tint: .white(alpha: opacity))
  }

  /// A drawing of `source` of `image` over `quad`, with colours multiplied by `tint`.
  public init(
    quad: Quad, image: CGImage, source: CGRect, filter: SamplingFilter = .linear,
    tint: PixelColor, edges: AntialiasedEdges = .all, corners: Corners? = nil
  ) {
    self.init(
      quad: quad, image: image, source: source, filter: filter, tint: tint, edges: edges,
      corners: corners, readable: nil)
  }

  @inline(__always)
  init(
    quad: Quad, image: CGImage, source: CGRect, filter: SamplingFilter, tint: PixelColor,
    edges: AntialiasedEdges, corners: Corners?, readable: TexelBox?
  ) {
    self.quad = quad
    self.edges = edges
    self.readable = readable
    self.corners = corners
    self.image = image
    self.source = source
    self.filter = filter
    self.tint = tint
  }
}
