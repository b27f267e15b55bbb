package import Physics

/// A body that a spawn event made.
package struct SpawnedBody: Equatable, Sendable {
  package let kind: SpawnKind
  /// In points.
  package let size: Vector2
}

extension BodyDefinition {
  /// What a spawn event makes: mass w·h·100/1024, friction 0.5, elasticity 0.8.
  static func spawned(_ kind: SpawnKind, at position: Vector2, size: Vector2) -> BodyDefinition {
    let mass = size.x * size.y * 100 / 1024
    let radius = size.x / 2
    let geometry: ShapeGeometry
    let moment: Double
    switch kind {
    case .box:
      geometry = .box(width: size.x, height: size.y)
      moment = Moment.box(mass: mass, width: size.x, height: size.y)
    case .ball:
      geometry = .circle(radius: radius)
      moment = Moment.circle(mass: mass, innerRadius: 0, outerRadius: radius)
    }
    return BodyDefinition(
      mass: mass, moment: moment, position: position,
      shapes: [ShapeDefinition(geometry, friction: 0.5, elasticity: 0.8)])
  }
}
