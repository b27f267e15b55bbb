internal import CChipmunk

/// What outlines cover, in points², by Chipmunk's own functions.
public enum Area {
  /// A disc, or a ring where `innerRadius` is above 0.
  public static func circle(innerRadius: Double = 0, outerRadius: Double) -> Double {
    cpAreaForCircle(innerRadius, outerRadius)
  }

  /// A capsule from `a` to `b`, grown by `radius`; as Chipmunk has it, with a little less at ends.
  public static func segment(a: Vector2, b: Vector2, radius: Double) -> Double {
    cpAreaForSegment(a.chipmunk, b.chipmunk, radius)
  }

  /// A polygon grown by `radius`: above 0 counter-clockwise, below 0 clockwise, y up.
  ///
  /// The sign is that of the outline without the radius; fewer than three points have none but the
  /// radius's.
  public static func polygon(_ vertices: [Vector2], radius: Double = 0) -> Double {
    cpAreaForPoly(Int32(clamping: vertices.count), vertices.map(\.chipmunk), radius)
  }
}

/// The middle of outlines.
public enum Centroid {
  /// The centre of gravity of a solid polygon, in points; NaN without an area.
  public static func polygon(_ vertices: [Vector2]) -> Vector2 {
    Vector2(cpCentroidForPoly(Int32(clamping: vertices.count), vertices.map(\.chipmunk)))
  }
}
