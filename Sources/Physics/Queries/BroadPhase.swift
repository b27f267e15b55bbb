internal import CChipmunk

/// How a space finds the pairs of shapes that may touch.
///
/// Each kind gives the same bits every time, but not those of the other kind: contacts come in
/// another order. So it is chosen when a space is made, and a recording's scene keeps to one.
public enum BroadPhase: Equatable, Sendable {
  /// A tree of bounding boxes, that of Chipmunk's default: good for all scenes.
  case tree
  /// A grid of square cells, which is faster for thousands of bodies of about the same size.
  ///
  /// Cells are best about as large as the bodies (0.1…1e6 points), their count (1…1,000,000) about
  /// ten times the number of bodies. The grid has no border: distant cells hash to the same one of
  /// `count` buckets.
  ///
  /// A shape may cover `cellsPerShape` cells at most, however its body is rotated, and a
  /// wall `cellsPerWall`; `Space.validate` throws for larger ones. A body that is, or is about to
  /// be, more than a thousand million cells from the origin counts as one that is not finite.
  case spatialHash(cellSize: Double, count: Int)

  /// The cell sizes allowed, in points.
  public static let cellSize = NumberRange(0.1...1e6)
  /// The numbers of cells allowed.
  public static let cellCount = 1...1_000_000
  /// How many cells a body's shape may cover: each is visited in each step.
  public static let cellsPerShape = 100_000.0
  /// How many cells a wall may cover: each is visited once.
  public static let cellsPerWall = 1_000_000.0

  /// Throws when a space can't be made with it.
  public func validate() throws(PhysicsError) {
    guard case .spatialHash(let size, let count) = self else { return }
    try Self.cellSize.check(size, "cell size")
    let counts = NumberRange(
      Double(Self.cellCount.lowerBound)...Double(Self.cellCount.upperBound))
    try counts.check(Double(count), "cell count")
  }

  /// How far from the origin, and how fast, a body may be.
  var reach: Double {
    guard case .spatialHash(let size, _) = self else { return .infinity }
    return size * 1e9
  }

  /// How fast a body may be made, in points/s.
  ///
  /// In a hash no step of a second may lead beyond the cells that 32 bits can number: there
  /// Chipmunk would count for ever. (cpSpaceHash.c, hashHandle.)
  var velocities: NumberRange {
    let most = min(PhysicsLimits.velocity.finite.upperBound, reach)
    return NumberRange(-most...most)
  }

  /// Throws when a shape of a body would cover too many cells.
  func validate(_ shape: ShapeDefinition) throws(PhysicsError) {
    guard case .spatialHash(let size, _) = self else { return }
    let side = shape.geometry.diameter / size + 2
    try Self.check(side * side, Self.cellsPerShape)
  }

  /// Throws when a wall would cover too many cells.
  func validateWall(_ shape: ShapeDefinition) throws(PhysicsError) {
    guard case .spatialHash(let size, _) = self else { return }
    try Self.check(shape.geometry.boundingBox.cellCount(ofSize: size), Self.cellsPerWall)
  }

  private static func check(_ cells: Double, _ maximum: Double) throws(PhysicsError) {
    try NumberRange(0...maximum).check(cells, "cells that a shape covers")
  }

  /// Boxes that cover a segment and follow it more or less closely.
  ///
  /// The box around a long slanted line would be that around half of the space. Nil where a hash
  /// would need more pieces than `maximum`.
  func pieces(of a: Vector2, _ b: Vector2, atMost maximum: Int) -> [BoundingBox]? {
    let slant = min(abs(b.x - a.x), abs(b.y - a.y))
    let count =
      switch self {
      case .tree: min(max(slant / 64, 1), 16).rounded()
      case .spatialHash(let size, _): max((b - a).length / (4 * size), 1).rounded()
      }
    guard count <= Double(maximum) else { return nil }
    return (0..<Int(count)).map { index in
      let start = a.lerp(to: b, Double(index) / count)
      let end = a.lerp(to: b, Double(index + 1) / count)
      return BoundingBox(minimum: start, maximum: start).expanded(to: end)
    }
  }
}

extension ShapeGeometry {
  /// The outline's points and how far it is grown around them, in the body's coordinates.
  var skeleton: (points: [Vector2], radius: Double) {
    switch self {
    case .circle(let radius, let offset): ([offset], radius)
    case .box(let width, let height, let cornerRadius):
      ([[-width / 2, -height / 2], [width / 2, height / 2]], cornerRadius)
    case .polygon(let vertices, let offset, let radius): (vertices.map { $0 + offset }, radius)
    case .segment(let a, let b, let radius): ([a, b], radius)
    }
  }

  /// The axis-aligned box around the outline, in the body's coordinates.
  public var boundingBox: BoundingBox {
    let (points, radius) = skeleton
    let box = BoundingBox(around: points) ?? BoundingBox(minimum: .zero, maximum: .zero)
    return box.expanded(by: radius)
  }

  /// The side of a square that holds the outline however it is rotated, or a little more.
  var diameter: Double { Vector2(boundingBox.width, boundingBox.height).length }
}
