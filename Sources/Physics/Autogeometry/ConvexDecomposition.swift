/// Cuts an outline that is not convex into pieces that are, as shapes have to be.
///
/// Triangulated by ear clipping, then merged again wherever that leaves
/// pieces convex: at most four times as many pieces as needed (Hertel and Mehlhorn, 1983).
///
/// Chipmunk's cpPolylineConvexDecomposition is not used: with 7.0.3 it crashes on some sound
/// outlines, such as stars with whole coordinates, reading beyond its arrays or going deeper for
/// ever. Here each turn of each loop takes something away.
struct ConvexDecomposition {
  private let points: [Vector2]
  private let tolerance: Double
  /// By number of piece, as indices of `points`, counter-clockwise; empty once joined to another.
  private var pieces: [[Int]] = []
  /// The piece that an edge belongs to, by its ends in counter-clockwise order.
  private var owners: [SIMD2<Int>: Int] = [:]

  /// The convex hulls of the pieces, counter-clockwise; those without an area are left out.
  ///
  /// The outline has to be simple and counter-clockwise.
  static func pieces(of points: [Vector2], tolerance: Double) -> [[Vector2]] {
    var decomposition = ConvexDecomposition(points: points, tolerance: tolerance)
    decomposition.cutEars()
    decomposition.joinPieces()
    return decomposition.pieces.filter { !$0.isEmpty }
      .map { Hull.convex(of: $0.map { points[$0] }) }
      .filter { Area.polygon($0) >= PhysicsLimits.leastArea }
  }

  private init(points: [Vector2], tolerance: Double) {
    self.points = points
    self.tolerance = tolerance
  }

  // MARK: Triangles

  private mutating func cutEars() {
    var left = Array(points.indices)
    var index = 0
    while left.count > 3 {
      index = ear(in: left, from: index)
      let (before, next) = Self.neighbors(of: index, left.count)
      if turn(left[before], left[index], left[next]) > 0 {
        add([left[before], left[index], left[next]])
      }
      left.remove(at: index)
    }
    add(left)
  }

  /// An ear: a convex vertex whose triangle holds no other; or a collinear vertex.
  ///
  /// A simple outline has one. Where rounding hides it, the most convex vertex is taken.
  private func ear(in left: [Int], from start: Int) -> Int {
    var widest = (index: 0, turn: -Double.infinity)
    for offset in left.indices {
      let index = (start + offset) % left.count
      let (before, next) = Self.neighbors(of: index, left.count)
      let turn = turn(left[before], left[index], left[next])
      if turn > widest.turn { widest = (index, turn) }
      if turn == 0 || (turn > 0 && isEmpty(left[before], left[index], left[next], left)) {
        return index
      }
    }
    return widest.index
  }

  private func isEmpty(_ a: Int, _ b: Int, _ c: Int, _ left: [Int]) -> Bool {
    !left.contains { other in
      other != a && other != b && other != c && turn(a, b, other) >= 0 && turn(b, c, other) >= 0
        && turn(c, a, other) >= 0
    }
  }

  /// Twice the signed area of the triangle `a`, `b`, `c`: above 0 for a left turn.
  private func turn(_ a: Int, _ b: Int, _ c: Int) -> Double {
    (points[b] - points[a]).cross(points[c] - points[b])
  }

  private static func neighbors(of index: Int, _ count: Int) -> (before: Int, next: Int) {
    ((index + count - 1) % count, (index + 1) % count)
  }

  // MARK: Pieces

  private mutating func add(_ piece: [Int]) {
    pieces.append(piece)
    own(piece, pieces.count - 1)
  }

  private mutating func own(_ piece: [Int], _ number: Int) {
    for (index, point) in piece.enumerated() {
      owners[SIMD2(point, piece[(index + 1) % piece.count])] = number
    }
  }

  private mutating func joinPieces() {
    for triangle in pieces {
      for (index, point) in triangle.enumerated() {
        join(across: point, triangle[(index + 1) % triangle.count])
      }
    }
  }

  /// Joins the two pieces at an edge, if there are two and what they make is convex enough.
  private mutating func join(across a: Int, _ b: Int) {
    guard let one = owners[SIMD2(a, b)], let other = owners[SIMD2(b, a)], one != other else {
      return
    }
    guard let start = pieces[one].firstIndex(of: b), let second = pieces[other].firstIndex(of: a)
    else { return }
    let joined =
      Self.rotated(pieces[one], to: start)
      + Self.rotated(pieces[other], to: second).dropFirst().dropLast()
    guard isConvex(joined) else { return }
    pieces[one] = joined
    pieces[other] = []
    own(joined, one)
    owners[SIMD2(a, b)] = nil
    owners[SIMD2(b, a)] = nil
  }

  private static func rotated(_ piece: [Int], to start: Int) -> [Int] {
    Array(piece[start...] + piece[..<start])
  }

  /// Whether no point lies deeper within the hull than the tolerance.
  private func isConvex(_ piece: [Int]) -> Bool {
    guard piece.count <= PhysicsLimits.vertices.upperBound else { return false }
    let isStrict = piece.indices.allSatisfy { index in
      let (before, next) = Self.neighbors(of: index, piece.count)
      return turn(piece[before], piece[index], piece[next]) >= 0
    }
    guard !isStrict, tolerance > 0 else { return isStrict }
    let hull = Hull.convex(of: piece.map { points[$0] })
    return piece.allSatisfy { depth(of: points[$0], in: hull) <= tolerance }
  }

  private func depth(of point: Vector2, in hull: [Vector2]) -> Double {
    hull.indices.map { index in
      let a = hull[index]
      let b = hull[(index + 1) % hull.count]
      return (b - a).normalized.cross(point - a)
    }.min() ?? 0
  }
}

extension Polyline {
  /// The most points of an outline that is cut into pieces.
  public static let maximumOutline = 1024

  /// The closed outline as convex outlines, counter-clockwise, in a defined order.
  ///
  /// A clockwise outline is reversed. With a tolerance of 0, in points, the pieces are exact;
  /// with more there may be fewer, and they may cover notches that are no deeper than that.
  /// Pieces of less than `PhysicsLimits.leastArea` are left out.
  ///
  /// Throws when the line is open, has fewer than 3 points or more than `maximumOutline`, has no
  /// area, or crosses or touches itself.
  ///
  /// Complexity: O(n²) for most outlines, O(n³) for the worst.
  public func convexDecomposition(tolerance: Double = 0) throws(PhysicsError) -> [Polyline] {
    try PhysicsLimits.radius.check(tolerance, "tolerance")
    guard isClosed else { throw .degenerateShape("an open line can't be cut into pieces") }
    let outline = try soundOutline()
    let pieces = ConvexDecomposition.pieces(of: outline, tolerance: tolerance)
    guard !pieces.isEmpty else { throw .degenerateShape("an outline needs an area") }
    return pieces.map { Polyline($0, isClosed: true) }
  }

  /// The points without repeats, counter-clockwise.
  private func soundOutline() throws(PhysicsError) -> [Vector2] {
    try NumberRange(3...Double(Self.maximumOutline))
      .check(Double(points.count), "points of an outline")
    for (index, point) in points.enumerated() {
      try PhysicsLimits.coordinate.check(point, "point \(index)")
    }
    var outline: [Vector2] = []
    for point in points where point != outline.last { outline.append(point) }
    if outline.count > 1, outline.first == outline.last { outline.removeLast() }
    guard outline.count >= 3, abs(Area.polygon(outline)) >= PhysicsLimits.leastArea else {
      throw .degenerateShape("an outline needs an area of \(PhysicsLimits.leastArea) or more")
    }
    if let (a, b) = Self.crossing(in: outline) {
      throw .degenerateShape("an outline must not cross or touch itself, as near \(a) and \(b)")
    }
    return Area.polygon(outline) > 0 ? outline : outline.reversed()
  }

  /// The starts of two edges that meet where they should not.
  private static func crossing(in outline: [Vector2]) -> (Vector2, Vector2)? {
    let count = outline.count
    for first in 0..<count {
      let (a, b) = (outline[first], outline[(first + 1) % count])
      let after = outline[(first + 2) % count]
      // The next edge starts where this one ends: it must not come back on it.
      if (b - a).cross(after - b) == 0, (b - a).dot(after - b) < 0 { return (a, b) }
      var second = first + 2
      while second < count, !(first == 0 && second == count - 1) {
        let (c, d) = (outline[second], outline[(second + 1) % count])
        if meet(a, b, c, d) { return (a, c) }
        second += 1
      }
    }
    return nil
  }

  /// Whether two edges have a point in common.
  private static func meet(_ a: Vector2, _ b: Vector2, _ c: Vector2, _ d: Vector2) -> Bool {
    let first = BoundingBox(minimum: a, maximum: a).expanded(to: b)
    let second = BoundingBox(minimum: c, maximum: c).expanded(to: d)
    guard first.intersects(second) else { return false }
    let (sideC, sideD) = ((b - a).cross(c - a), (b - a).cross(d - a))
    let (sideA, sideB) = ((d - c).cross(a - c), (d - c).cross(b - c))
    return sideC.sign(against: sideD) && sideA.sign(against: sideB)
  }
}

extension Double {
  /// Whether the numbers are not both above or both below 0.
  fileprivate func sign(against other: Double) -> Bool {
    !(self > 0 && other > 0) && !(self < 0 && other < 0)
  }
}

extension ShapeGeometry {
  /// A closed outline of any form as polygons: what a concave shape is made from.
  ///
  /// Give all of them to one body. See `Polyline.convexDecomposition(tolerance:)`.
  public static func convexPieces(
    of outline: [Vector2], tolerance: Double = 0
  ) throws(PhysicsError) -> [ShapeGeometry] {
    try Polyline(outline, isClosed: true).convexDecomposition(tolerance: tolerance)
      .map { .polygon($0.points) }
  }

  /// The convex hull of points as a polygon; throws when it has no area.
  ///
  /// Points that stick out by less than `tolerance` points are left out.
  public static func convexHull(
    of points: [Vector2], tolerance: Double = 0
  ) throws(PhysicsError) -> ShapeGeometry {
    try PhysicsLimits.radius.check(tolerance, "tolerance")
    try NumberRange(3...Double(Polyline.maximumPoints))
      .check(Double(points.count), "points of a hull")
    for (index, point) in points.enumerated() {
      try PhysicsLimits.coordinate.check(point, "point \(index)")
    }
    let polygon = ShapeGeometry.polygon(Hull.convex(of: points, tolerance: tolerance))
    try polygon.validate()
    return polygon
  }
}
