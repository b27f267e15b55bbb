import Contracts

extension Space {
  /// Adds walls from point to point, each knowing its neighbours so that nothing catches on joints.
  ///
  /// Points that repeat the one before are skipped. The first wall goes from the first point to
  /// the second; a closed chain ends with the one back to the first.
  ///
  /// `points` are two or more different ones, each coordinate within ±1e7; each wall is grown by
  /// `radius` points. Gives the walls in order.
  ///
  /// - Precondition: `validate(_:)` throws for none of the walls.
  @discardableResult
  public func addStaticChain(
    _ points: [Vector2], isClosed: Bool, radius: Double = 0, friction: Double = 0,
    elasticity: Double = 0, collisionType: UInt = 0, filter: ShapeFilter = .all
  ) -> [Shape] {
    var path: [Vector2] = []
    for point in points where point != path.last { path.append(point) }
    if isClosed, path.count > 1, path.first == path.last { path.removeLast() }
    require(path.count >= 2, "a chain needs two different points")
    let count = path.count
    let walls = isClosed && count > 2 ? count : count - 1
    return (0..<walls).map { index in
      let (a, b) = (path[index], path[(index + 1) % count])
      let neighbors = SegmentNeighbors(
        previous: index > 0 || walls == count ? path[(index + count - 1) % count] : a,
        next: index + 2 < count || walls == count ? path[(index + 2) % count] : b)
      return addStaticShape(
        ShapeDefinition(
          .segment(a: a, b: b, radius: radius), friction: friction, elasticity: elasticity,
          collisionType: collisionType, filter: filter, neighbors: neighbors))
    }
  }

  /// Adds the walls of a line; see `addStaticChain(_:isClosed:…)`.
  @discardableResult
  public func addStaticChain(
    _ line: Polyline, radius: Double = 0, friction: Double = 0, elasticity: Double = 0,
    collisionType: UInt = 0, filter: ShapeFilter = .all
  ) -> [Shape] {
    addStaticChain(
      line.points, isClosed: line.isClosed, radius: radius, friction: friction,
      elasticity: elasticity, collisionType: collisionType, filter: filter)
  }
}
