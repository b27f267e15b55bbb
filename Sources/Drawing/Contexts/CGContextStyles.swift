/// Which points an outline that crosses itself encloses.
public enum CGPathFillRule: Int, Hashable, Sendable {
  /// Those round which it winds, counted with direction, other than 0 times.
  case winding = 0
  /// Those round which it winds an odd number of times.
  case evenOdd = 1
}

/// What the ends of a stroked line look like.
public enum CGLineCap: Int32, Hashable, Sendable {
  /// Cut off at the end.
  case butt = 0
  /// A half circle round the end.
  case round = 1
  /// Cut off half a line width after the end.
  case square = 2
}

/// What the corners of a stroked line look like.
public enum CGLineJoin: Int32, Hashable, Sendable {
  /// Pointed, up to the miter limit, else as `bevel`.
  case miter = 0
  /// A part of a circle.
  case round = 1
  /// Cut off.
  case bevel = 2
}

/// How pictures are scaled.
public enum CGInterpolationQuality: Int32, Hashable, Sendable {
  /// As `high`.
  case `default` = 0
  /// The nearest texel: hard edges.
  case none = 1
  /// The four nearest texels, mixed.
  case low = 2
  /// As `low` when made larger, an average of all texels when made smaller.
  case high = 3
  /// As `high`.
  case medium = 4
}
