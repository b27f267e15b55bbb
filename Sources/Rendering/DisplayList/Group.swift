/// How a group's buffer is drawn once it is complete.
///
/// What happens to the buffer, in this order: the shadow goes beneath what is in it, the filters
/// change it, the mask cuts it, the opacity multiplies it, and it is blended with what is behind.
public struct Group: Equatable, Sendable {
  /// The frame's pixels that the buffer covers: nothing outside can be seen.
  ///
  /// They may lie up to `DisplayList.maximumReach` outside the frame, for a blur to draw from;
  /// beyond that they are cut off. In the group no outer clip counts; it does where the buffer is
  /// drawn.
  public var bounds: PixelRect
  /// Multiplies the finished buffer, 0…255.
  public var opacity: UInt8
  /// If set, only what lies inside is drawn.
  public var mask: Outline?
  /// How the buffer and what is behind become one.
  public var blend: BlendMode
  /// What changes the buffer, first to last.
  public var filters: [PixelFilter]
  /// The shadow that what was drawn throws, as its alpha shapes it.
  public var shadow: GroupShadow?

  /// A group with the given bounds.
  public init(
    bounds: PixelRect, opacity: UInt8 = 255, mask: Outline? = nil,
    blend: BlendMode = .sourceOver, filters: [PixelFilter] = [], shadow: GroupShadow? = nil
  ) {
    self.bounds = bounds
    self.opacity = opacity
    self.mask = mask
    self.blend = blend
    self.filters = filters
    self.shadow = shadow
  }
}

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

/// A shadow of whatever a group holds.
public struct GroupShadow: Hashable, Sendable {
  /// How far it is moved, in pixels.
  public var offset: SIMD2<Double>
  /// The standard deviations of its Gaussian blur across and down, in pixels; 0: sharp.
  public var sigma: SIMD2<Double>
  /// Its colour where the group is opaque.
  public var color: PixelColor

  /// A shadow.
  public init(offset: SIMD2<Double>, sigma: SIMD2<Double>, color: PixelColor) {
    self.offset = offset
    self.sigma = sigma
    self.color = color
  }
}

/// How a finished buffer and what lies behind it become one colour.
///
/// With premultiplied source s and destination d, and their alphas sa and da, each in 0…1. The
/// alpha of the result is sa + da·(1 − sa) unless said otherwise.
public enum BlendMode: String, Hashable, CaseIterable, Sendable {
  /// s + d·(1 − sa)
  case sourceOver
  /// s + d, at most 1, the alphas too.
  case plusLighter
  /// s·d + s·(1 − da) + d·(1 − sa)
  case multiply
  /// s + d − s·d
  case screen
  /// min(s·da, d·sa) + s·(1 − da) + d·(1 − sa)
  case darken
  /// max(s·da, d·sa) + s·(1 − da) + d·(1 − sa)
  case lighten
  /// d·sa, the alpha too: keeps of the enclosing buffer only what the group covers.
  ///
  /// Outside the group's bounds, but within the clip, nothing of the enclosing buffer is left. So
  /// a mask is the last thing in the group that it cuts.
  case destinationIn
}
