internal import CChipmunk

/// Moments of inertia about a body's centre, by Chipmunk's own functions.
///
/// A formula of one's own may round differently, and a simulation's bits with it.
/// Lengths are in points, results in mass·points². Nothing is checked: NaN in gives NaN out.
public enum Moment {
  /// A solid box of the given sides, in points, about its centre.
  public static func box(mass: Double, width: Double, height: Double) -> Double {
    cpMomentForBox(mass, width, height)
  }

  /// A solid box that lies anywhere in the body's coordinates, about their origin.
  public static func box(mass: Double, _ box: BoundingBox) -> Double {
    cpMomentForBox2(mass, box.chipmunk)
  }

  /// A disc, or a ring where `innerRadius` is above 0, whose centre is `offset` from the body's.
  public static func circle(
    mass: Double, innerRadius: Double = 0, outerRadius: Double, offset: Vector2 = .zero
  ) -> Double {
    cpMomentForCircle(mass, innerRadius, outerRadius, offset.chipmunk)
  }

  /// A capsule from `a` to `b`, grown by `radius`.
  public static func segment(mass: Double, a: Vector2, b: Vector2, radius: Double = 0) -> Double {
    cpMomentForSegment(mass, a.chipmunk, b.chipmunk, radius)
  }

  /// A solid polygon, moved by `offset` and grown by `radius`; NaN without an area.
  public static func polygon(
    mass: Double, vertices: [Vector2], offset: Vector2 = .zero, radius: Double = 0
  ) -> Double {
    cpMomentForPoly(
      mass, Int32(clamping: vertices.count), vertices.map(\.chipmunk), offset.chipmunk, radius)
  }
}
