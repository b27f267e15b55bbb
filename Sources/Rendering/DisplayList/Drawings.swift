public import Drawing
public import Foundation

/// A part of a picture, drawn over a quad.
public struct ImageQuad: Equatable, Sendable {
  /// Where it goes.
  public var quad: Quad
  /// Which of the quad's edges are antialiased where they are not on whole pixels; all must be for
  /// round corners.
  public var edges: AntialiasedEdges
  /// The texels that samples may read, if these aren't just those of `source`.
  ///
  /// Set where the quad shows what is left of a larger one: at a cut, smoothing goes on with what
  /// lies beyond it.
  public var readable: TexelBox?
  /// If set, what lies outside of the rounded corners is left out.
  public var corners: Corners?
  /// The picture.
  public var image: CGImage
  /// The part that fills the quad, in texels, origin top left; finite, not empty.
  ///
  /// It may reach outside the picture: there its outermost texels repeat. Unless `readable` says
  /// otherwise, no sample reads a texel that lies wholly outside `source` clamped to the picture.
  public var source: CGRect
  /// How texels become pixels; already chosen between magnification and minification.
  public var filter: SamplingFilter
  /// Multiplies each of the four channels by its own, of 255; premultiplied.
  ///
  /// White of some alpha is an opacity; a white picture takes on the tint's colour.
  public var tint: PixelColor

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
    self.quad = quad
    self.edges = edges
    readable = nil
    self.corners = corners
    self.image = image
    self.source = source
    self.filter = filter
    self.tint = tint
  }
}

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
  /// With a `borderWidth` it is the border that is blurred, to both sides. The picture reaches three
  /// times as far beyond the quad. 0: sharp; else it needs `corners`.
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

/// A path, filled or stroked with one colour; its edges are antialiased.
public struct ShapeQuad: Equatable, Sendable {
  /// How the path's points are seen: (x, y) of the path is the point (s, t) of the quad.
  ///
  /// The path isn't cut to 0…1.
  public var mapping: Quad
  /// The path, and what is done with it.
  public var shape: PathShape
  /// The colour.
  public var color: PixelColor
  /// The standard deviation of a Gaussian blur of the shape, in the path's units; 0: sharp.
  public var blur: Double

  /// A drawing of `shape`.
  public init(mapping: Quad, shape: PathShape, color: PixelColor, blur: Double = 0) {
    self.mapping = mapping
    self.shape = shape
    self.color = color
    self.blur = blur
  }
}

/// A path and how its area is found.
public struct PathShape: Hashable, Sendable {
  /// What becomes of the path.
  public enum Style: Hashable, Sendable {
    /// Its inside, by the non-zero winding rule.
    case fill
    /// Its inside, by the even-odd rule.
    case evenOddFill
    /// A line along it.
    case stroke(StrokeStyle)
  }

  /// The path, as Drawing has it: a line or curve comes after a move.
  ///
  /// No coordinate is as far out as ±1e100, control points included. Empty: nothing is drawn.
  public var elements: [CGPath.Element]
  /// What becomes of it.
  public var style: Style

  /// A shape.
  public init(elements: [CGPath.Element], style: Style = .fill) {
    self.elements = elements
    self.style = style
  }
}

/// How a line along a path looks.
public struct StrokeStyle: Hashable, Sendable {
  /// In the path's units, above 0.
  public var width: Double
  /// What is at the ends of open subpaths and dashes.
  public var cap: CGLineCap
  /// What is where two parts meet.
  public var join: CGLineJoin
  /// From what ratio of a miter's length to the width on it is cut to a bevel; at least 1.
  public var miterLimit: Double
  /// Lengths that are drawn and left out in turn; empty: all is drawn.
  ///
  /// None is below 0, and not all are 0. An odd number of them is run through twice. Where they
  /// all together are shorter than an eighth of a pixel, or run through the path 20,000 times or
  /// more, the line is drawn without gaps and as opaque as the dashes' share of it.
  public var dashes: [Double]
  /// How far into the dashes the path starts.
  public var dashPhase: Double
  /// The part of the path that is drawn, as shares 0…1 of the length of all its subpaths.
  public var start: Double
  /// The share up to which it is drawn.
  public var end: Double

  /// A solid line along all of a path.
  public init(
    width: Double, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: Double = 10,
    dashes: [Double] = [], dashPhase: Double = 0, start: Double = 0, end: Double = 1
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashPhase = dashPhase
    self.start = start
    self.end = end
  }
}

/// Another display list as a picture, drawn over a quad.
///
/// A backend keeps the finished picture under `key`, and draws it again for as long as it is asked
/// for with an equal list in one frame after the other.
public struct RasterQuad: Equatable, Sendable {
  /// Whose picture it is.
  public var key: LayerID
  /// What it shows; its background is clear.
  public var list: DisplayList
  /// Where all of it goes.
  public var quad: Quad
  /// How its pixels become the frame's.
  public var filter: SamplingFilter
  /// Multiplies it, 0…255.
  public var opacity: UInt8

  /// A drawing of `list` over `quad`.
  public init(
    key: LayerID, list: DisplayList, quad: Quad, filter: SamplingFilter = .linear,
    opacity: UInt8 = 255
  ) {
    self.key = key
    self.list = list
    self.quad = quad
    self.filter = filter
    self.opacity = opacity
  }
}
