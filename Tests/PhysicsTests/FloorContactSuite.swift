import Physics

/// Tests of what handlers hear when balls of one type meet a floor of another.
protocol FloorContactSuite {}

extension FloorContactSuite {
  var floorType: UInt { 2 }
  var ballType: UInt { 1 }

  /// Gravity 1200 down, a floor of type 2 whose upper side is at y = 1.
  func makeFloor(elasticity: Double = 0) -> (Space, Shape) {
    let space = Space()
    space.gravity = [0, -1200]
    let floor = space.addWall([-500, 0], [500, 0], friction: 1, elasticity: elasticity)
    return (space, floor)
  }

  func ball(
    at center: Vector2, mass: Double = 1, velocity: Vector2 = .zero, elasticity: Double = 0
  ) -> BodyDefinition {
    BodyDefinition(
      mass: mass, position: center, velocity: velocity,
      shapes: [
        ShapeDefinition(
          .circle(radius: 10), friction: 1, elasticity: elasticity, collisionType: ballType)
      ])
  }
}
