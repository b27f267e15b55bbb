internal import CChipmunk

/// The outline of a shape, in its body's own coordinates and in points.
///
/// Coordinates are within ±1e7, sides and a circle's radius in 0.01…1e6, other radii in 0…1e6.
/// What a space would not take is found out by `ShapeDefinition.validate()`.
public enum ShapeGeometry: Equatable, Sendable {
  /// A disc around `offset`.
  case circle(radius: Double, offset: Vector2 = .zero)
  /// A box around the body's centre; a corner radius grows it outwards on all sides.
  case box(width: Double, height: Double, cornerRadius: Double = 0)
  /// The convex hull of 3…256 vertices, moved by `offset`; a radius grows it outwards.
  ///
  /// The hull's area has to be 1e-6 points² or more. `convexPieces(of:tolerance:)` cuts outlines
  /// that are not convex.
  case polygon([Vector2], offset: Vector2 = .zero, radius: Double = 0)
  /// A line from `a` to `b`, which differ, grown by `radius` to a capsule.
  case segment(a: Vector2, b: Vector2, radius: Double = 0)
}

extension ShapeGeometry {
  /// A box that lies anywhere in the body's coordinates: a polygon of its four corners.
  ///
  /// A corner radius, 0…1e6 points, grows it outwards on all sides.
  public static func box(_ box: BoundingBox, cornerRadius: Double = 0) -> ShapeGeometry {
    .polygon(
      [
        [box.right, box.bottom], [box.right, box.top], [box.left, box.top], [box.left, box.bottom],
      ], radius: cornerRadius)
  }

  /// Throws when Chipmunk can't collide this outline.
  func validate() throws(PhysicsError) {
    switch self {
    case .circle(let radius, let offset):
      try PhysicsLimits.size.check(radius, "circle radius")
      try PhysicsLimits.coordinate.check(offset, "circle offset")
    case .box(let width, let height, let cornerRadius):
      try PhysicsLimits.size.check(width, "box width")
      try PhysicsLimits.size.check(height, "box height")
      try PhysicsLimits.radius.check(cornerRadius, "corner radius")
    case .polygon(let vertices, let offset, let radius):
      try Self.validatePolygon(vertices)
      try PhysicsLimits.coordinate.check(offset, "polygon offset")
      try PhysicsLimits.radius.check(radius, "polygon radius")
    case .segment(let a, let b, let radius):
      try PhysicsLimits.coordinate.check(a, "segment a")
      try PhysicsLimits.coordinate.check(b, "segment b")
      try PhysicsLimits.radius.check(radius, "segment radius")
      guard a != b else { throw .degenerateShape("a segment's ends must differ") }
    }
  }

  private static func validatePolygon(_ vertices: [Vector2]) throws(PhysicsError) {
    let allowed = PhysicsLimits.vertices
    guard allowed.contains(vertices.count) else {
      throw .vertexCount(vertices.count, allowed: allowed)
    }
    for (index, vertex) in vertices.enumerated() {
      try PhysicsLimits.coordinate.check(vertex, "vertex \(index)")
    }
    guard hullArea(of: vertices) >= PhysicsLimits.leastArea else {
      throw .degenerateShape("a polygon needs an area of \(PhysicsLimits.leastArea) or more")
    }
  }

  /// The area of the convex hull that Chipmunk will make of the vertices.
  private static func hullArea(of vertices: [Vector2]) -> Double {
    let given = vertices.map(\.chipmunk)
    // Chipmunk reads one point beyond the last, and forgets it. (cpChipmunk.c, QHullReduce.)
    var hull = given + [cpvzero]
    let count = cpConvexHull(Int32(given.count), given, &hull, nil, 0)
    return abs(cpAreaForPoly(count, hull, 0))
  }

  /// The distance of the farthest point from the body's centre, or a little more.
  var reach: Double {
    switch self {
    case .circle(let radius, let offset):
      offset.length + radius
    case .box(let width, let height, let cornerRadius):
      Vector2(width / 2, height / 2).length + cornerRadius
    case .polygon(let vertices, let offset, let radius):
      (vertices.map { ($0 + offset).length }.max() ?? 0) + radius
    case .segment(let a, let b, let radius):
      max(a.length, b.length) + radius
    }
  }

  /// Makes the C shape on a body, in a space's memory; without, the caller frees it.
  func makeShape(on body: OpaquePointer, in memory: SpaceMemory? = nil) -> OpaquePointer {
    switch self {
    case .circle(let radius, let offset):
      cpCircleShapeInit(memory?.circle() ?? cpCircleShapeAlloc(), body, radius, offset.chipmunk)
    case .box(let width, let height, let cornerRadius):
      cpBoxShapeInit(memory?.polygon() ?? cpPolyShapeAlloc(), body, width, height, cornerRadius)
    case .polygon(let vertices, let offset, let radius):
      cpPolyShapeInit(
        memory?.polygon() ?? cpPolyShapeAlloc(), body, Int32(vertices.count),
        vertices.map(\.chipmunk), cpTransformTranslate(offset.chipmunk), radius)
    case .segment(let a, let b, let radius):
      cpSegmentShapeInit(
        memory?.segment() ?? cpSegmentShapeAlloc(), body, a.chipmunk, b.chipmunk, radius)
    }
  }

  /// What the outline covers, in points², by Chipmunk's own functions.
  var area: Double {
    let body: OpaquePointer = cpBodyNewStatic()
    let shape = makeShape(on: body)
    defer {
      cpShapeFree(shape)
      cpBodyFree(body)
    }
    return cpShapeGetArea(shape)
  }
}
