/// Which points an outline that crosses itself encloses.
public enum CGPathFillRule: Hashable, Sendable {
  /// Those round which it winds, counted with direction, other than 0 times.
  case winding
  /// Those round which it winds an odd number of times.
  case evenOdd
}

/// What the ends of a stroked line look like.
public enum CGLineCap: Hashable, Sendable {
  /// Cut off at the end.
  case butt
  /// A half circle round the end.
  case round
  /// Cut off half a line width after the end.
  case square
}

/// What the corners of a stroked line look like.
public enum CGLineJoin: Hashable, Sendable {
  /// Pointed, up to the miter limit, else as `bevel`.
  case miter
  /// A part of a circle.
  case round
  /// Cut off.
  case bevel
}

/// How pictures are scaled.
public enum CGInterpolationQuality: Hashable, Sendable {
  /// As `high`.
  case `default`
  /// The nearest texel: hard edges.
  case none
  /// The four nearest texels, mixed.
  case low
  /// As `low` when made larger, an average of all texels when made smaller.
  case high
}
