internal import CChipmunk
import Contracts

/// A line of straight pieces from point to point, in points, y up: an outline when it is closed.
///
/// Points that are not finite, or beyond ±1e7, or more than `maximumPoints` of them, stop the
/// program where a function needs them sound.
public struct Polyline: Equatable, Sendable {
  /// The most points that simplifying takes: Chipmunk may go as deep as there are points.
  public static let maximumPoints = 16_384

  /// The points, in order; a closed line does not repeat its first point at the end.
  public var points: [Vector2]
  /// Whether the last point is joined to the first.
  public var isClosed: Bool

  /// A line through the points.
  public init(_ points: [Vector2], isClosed: Bool) {
    self.points = points
    self.isClosed = isClosed
  }

  /// The signed area enclosed, in points²: above 0 counter-clockwise, below 0 clockwise, y up.
  ///
  /// An open line counts as if its ends were joined.
  public var area: Double { Area.polygon(points) }

  /// The same line in reverse order.
  public var reversed: Polyline { Polyline(points.reversed(), isClosed: isClosed) }

  // MARK: Simplifying

  /// A line with fewer points that is nowhere farther than `tolerance` points from this one.
  ///
  /// Good for smooth curves (Douglas-Peucker). Tolerance within 0…1e6.
  ///
  /// Complexity: O(n log n) for most lines, O(n²) for the worst.
  ///
  /// Source: Chipmunk, cpPolylineSimplifyCurves.
  public func simplified(curves tolerance: Double) -> Polyline {
    PhysicsLimits.radius.enforce(tolerance, "tolerance")
    guard points.count > 2 else { return self }
    return throughChipmunk { cpPolylineSimplifyCurves($0, tolerance) }
  }

  /// A line without the points at which it turns by less than `angle` radians.
  ///
  /// Good for straight edges and corners. Angle within 0…π/2.
  ///
  /// Source: Chipmunk, cpPolylineSimplifyVertexes.
  public func simplified(vertices angle: Double) -> Polyline {
    NumberRange(0...Double.pi / 2).enforce(angle, "angle")
    guard points.count > 2 else { return self }
    return throughChipmunk { cpPolylineSimplifyVertexes($0, angle) }
  }

  /// The convex hull, closed and counter-clockwise; points that stick out of it by less than
  /// `tolerance` points are left out.
  ///
  /// Without points there is none.
  public func convexHull(tolerance: Double = 0) -> Polyline {
    Polyline(Hull.convex(of: points, tolerance: tolerance), isClosed: true)
  }

  private func throughChipmunk(
    _ simplify: (UnsafeMutablePointer<cpPolyline>) -> UnsafeMutablePointer<cpPolyline>?
  ) -> Polyline {
    enforceSound()
    let closing = isClosed ? points.prefix(1) : []
    let given = (points + closing).map(\.chipmunk)
    guard let line = chipmunk_polyline(given, Int32(given.count)) else { return self }
    defer { cpPolylineFree(line) }
    guard let result = simplify(line) else { return self }
    defer { cpPolylineFree(result) }
    let count = Int(result.pointee.count)
    var found = UnsafeBufferPointer(start: chipmunk_polyline_points(result), count: count)
      .map { Vector2($0) }
    if isClosed, found.count > 1, found.first == found.last { found.removeLast() }
    return Polyline(found, isClosed: isClosed)
  }

  private func enforceSound() {
    require(
      points.count <= Self.maximumPoints,
      "a line has \(Self.maximumPoints) points at most, not \(points.count)")
    for (index, point) in points.enumerated() {
      PhysicsLimits.coordinate.enforce(point, "point \(index)")
    }
  }
}

/// The convex hull of points, by Chipmunk's own function.
public enum Hull {
  /// The corners of the hull, counter-clockwise, starting at the leftmost.
  ///
  /// Points that stick out by less than `tolerance` points are left out. One point where all are
  /// the same, two where all are collinear, none of none. Coordinates within ±1e7, tolerance 0…1e6,
  /// `Polyline.maximumPoints` at most.
  ///
  /// Complexity: O(n log n) for most points, O(n²) for the worst.
  ///
  /// Source: Chipmunk, cpConvexHull.
  public static func convex(of points: [Vector2], tolerance: Double = 0) -> [Vector2] {
    PhysicsLimits.radius.enforce(tolerance, "tolerance")
    let maximum = Polyline.maximumPoints
    require(points.count <= maximum, "a hull is made of \(maximum) points at most")
    for (index, point) in points.enumerated() {
      PhysicsLimits.coordinate.enforce(point, "point \(index)")
    }
    guard !points.isEmpty else { return [] }
    let given = points.map(\.chipmunk)
    // Chipmunk reads one point beyond the last, and forgets it. (cpChipmunk.c, QHullReduce.)
    var hull = given + [cpvzero]
    let count = cpConvexHull(Int32(given.count), given, &hull, nil, tolerance)
    return hull.prefix(Int(count)).map { Vector2($0) }
  }
}
