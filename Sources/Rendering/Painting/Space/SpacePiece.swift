import Foundation

/// A plane in the space of several layers, or a part of one: what is seen of it along z.
struct SpacePiece {
  /// A line along which it was cut.
  struct Cut {
    /// Its value isn't below 0 on the side that the piece lies on.
    let line: Line
    /// The same for all pieces on both sides.
    let number: Int
  }

  /// Which of the planes.
  let plane: Int
  /// Where it is seen.
  private(set) var outline: ConvexPolygon
  /// At (x, y) its z is x · a + y · b + c; greater is nearer to the eye.
  let depth: SIMD3<Double>
  /// What it was cut by.
  private(set) var cuts: [Cut] = []

  /// A whole plane.
  init(plane: Int, outline: ConvexPolygon, depth: SIMD3<Double>) {
    self.plane = plane
    self.outline = outline
    self.depth = depth
  }

  /// Its z at a point.
  func depth(at point: SIMD2<Double>) -> Double { Line(coefficients: depth).value(at: point) }

  /// Its z in the middle.
  var middleDepth: Double { outline.corners.isEmpty ? 0 : depth(at: outline.middle) }

  /// The line in which its plane and another are at the same depth: above 0 where it is nearer.
  func meeting(_ other: SpacePiece) -> Line { Line(coefficients: depth - other.depth) }

  /// The part on one side of a line.
  func cut(along line: Line, number: Int) -> SpacePiece {
    var result = self
    result.outline = outline.clipped(by: line)
    result.cuts.append(Cut(line: line, number: number))
    return result
  }
}

/// Which of two pieces must be drawn before the other.
enum DepthRelation {
  /// Neither: they are seen beside each other.
  case apart
  /// The first one is further away.
  case behind
  /// The first one is nearer.
  case inFront
  /// Both at the same depth.
  case level
  /// Each is nearer in some part.
  case crossing
}

extension SpacePiece {
  /// What is smaller doesn't matter, in square points.
  private static let leastArea = 1e-3

  /// How it lies to another piece, where both are seen.
  func relation(to other: SpacePiece) -> DepthRelation {
    guard outline.mayOverlap(other.outline) else { return .apart }
    let common = outline.intersection(other.outline)
    guard common.area >= Self.leastArea else { return .apart }
    let meeting = meeting(other)
    let differences = common.corners.map { meeting.value(at: $0) }
    let furthest = common.corners.reduce(1) { max($0, abs(depth(at: $1))) }
    let tolerance = 1e-7 * furthest
    let isNearer = differences.contains { $0 > tolerance }
    let isFurther = differences.contains { $0 < -tolerance }
    guard isNearer, isFurther else { return isNearer ? .inFront : isFurther ? .behind : .level }
    let nearer = common.clipped(by: meeting).area
    let further = common.clipped(by: meeting.reversed).area
    guard min(nearer, further) >= Self.leastArea else {
      return nearer > further ? .inFront : .behind
    }
    return .crossing
  }

  /// The parts of it that lie behind another's plane and in front of it; nil for nothing.
  ///
  /// What is level with it is behind it if `isBefore`, and in front of it else.
  func parts(
    before root: SpacePiece, number: Int, isBefore: Bool
  ) -> (behind: SpacePiece?, inFront: SpacePiece?) {
    let meeting = meeting(root)
    let furthest = outline.corners.reduce(1) { max($0, abs(depth(at: $1))) }
    let tolerance = 1e-7 * furthest
    let differences = outline.corners.map { meeting.value(at: $0) }
    let isNearer = differences.contains { $0 > tolerance }
    let isFurther = differences.contains { $0 < -tolerance }
    if !isNearer, !isFurther { return isBefore ? (self, nil) : (nil, self) }
    guard isNearer, isFurther else { return isFurther ? (self, nil) : (nil, self) }
    let nearer = cut(along: meeting, number: number)
    let further = cut(along: meeting.reversed, number: number)
    if further.outline.area < Self.leastArea { return (nil, self) }
    if nearer.outline.area < Self.leastArea { return (self, nil) }
    return (further, nearer)
  }
}
