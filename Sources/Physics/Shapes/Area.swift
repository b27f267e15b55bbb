internal import CChipmunk

/// What outlines cover, in points², by Chipmunk's own functions.
///
/// All lengths are in points. Nothing is checked: NaN in gives NaN out.
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
  /// What the radius adds is always above 0, so with one only counter-clockwise outlines give what
  /// they cover. Fewer than three points have no area but the radius's.
  public static func polygon(_ vertices: [Vector2], radius: Double = 0) -> Double {
    cpAreaForPoly(Int32(clamping: vertices.count), vertices.map(\.chipmunk), radius)
  }
}

/// The middle of outlines, by Chipmunk's own function; nothing is checked.
public enum Centroid {
  /// The centre of gravity of a solid polygon, in points; NaN without an area.
  public static func polygon(_ vertices: [Vector2]) -> Vector2 {
    Vector2(cpCentroidForPoly(Int32(clamping: vertices.count), vertices.map(\.chipmunk)))
  }
}
