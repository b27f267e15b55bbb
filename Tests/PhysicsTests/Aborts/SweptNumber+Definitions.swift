import Physics

// The numbers of definitions, which are refused with errors.
extension SweptNumber {
  private static func added(_ definition: BodyDefinition) throws -> Space {
    let space = Space()
    space.gravity = [0, -1000]
    try space.validate(definition)
    space.addBody(definition)
    return space
  }

  private static func added(_ wall: ShapeDefinition) throws -> Space {
    let space = Pair(gravity: [0, -1000]).space
    try space.validate(wall)
    space.addStaticShape(wall)
    return space
  }

  private static func added(_ geometry: ShapeGeometry) throws -> Space {
    try added(ShapeDefinition(geometry))
  }

  static var ofBodyDefinitions: [SweptNumber] {
    [
      thrown("mass", 1e-9...1e12) { try added(BodyDefinition(mass: $0)) },
      thrown("moment", 1e-30...1e30, orInfinity: true) { try added(BodyDefinition(moment: $0)) },
      thrown("centre of gravity x", -1e7...1e7) {
        try added(BodyDefinition(centerOfGravity: [$0, 0]))
      },
      thrown("position y", -1e7...1e7) { try added(BodyDefinition(position: [0, $0])) },
      thrown("angle", -1e7...1e7) { try added(BodyDefinition(angle: $0)) },
      thrown("velocity y", -1e12...1e12) { try added(BodyDefinition(velocity: [0, $0])) },
      thrown("angular velocity", -1e9...1e9) { try added(BodyDefinition(angularVelocity: $0)) },
      thrown("velocity x", 0...0) { try added(BodyDefinition(type: .static, velocity: [$0, 0])) },
      thrown("angular velocity", 0...0) {
        try added(BodyDefinition(type: .static, angularVelocity: $0))
      },
    ]
  }

  static var ofShapeDefinitions: [SweptNumber] {
    let ball = ShapeGeometry.circle(radius: 20)
    let line = ShapeGeometry.segment(a: [-40, -20], b: [40, -20])
    return [
      thrown("friction", 0...1e6) { try added(ShapeDefinition(ball, friction: $0)) },
      thrown("elasticity", 0...1) { try added(ShapeDefinition(ball, elasticity: $0)) },
      thrown("surface velocity x", -1e9...1e9) {
        try added(ShapeDefinition(ball, friction: 1, surfaceVelocity: [$0, 0]))
      },
      thrown("mass of a shape", 1e-9...1e12) {
        try added(BodyDefinition(shapes: [ShapeDefinition(ball, massSource: .mass($0))]))
      },
      thrown("density of a shape", 1e-12...1e12, hasFreeEnds: false) {
        try added(BodyDefinition(shapes: [ShapeDefinition(ball, massSource: .density($0))]))
      },
      thrown("previous point of a segment x", -1e7...1e7) {
        try added(ShapeDefinition(line, neighbors: .init(previous: [$0, 0], next: [40, -20])))
      },
      thrown("next point of a segment y", -1e7...1e7) {
        try added(ShapeDefinition(line, neighbors: .init(previous: [-40, -20], next: [0, $0])))
      },
    ]
  }

  static var ofOutlines: [SweptNumber] {
    let corners: [Vector2] = [[9, 0], [0, 9]]
    return [
      thrown("circle radius", 1e-2...1e6) { try added(.circle(radius: $0)) },
      thrown("circle offset x", -1e7...1e7) { try added(.circle(radius: 5, offset: [$0, 0])) },
      thrown("box width", 1e-2...1e6) { try added(.box(width: $0, height: 9)) },
      thrown("box height", 1e-2...1e6) { try added(.box(width: 9, height: $0)) },
      thrown("corner radius", 0...1e6) {
        try added(.box(width: 9, height: 9, cornerRadius: $0))
      },
      thrown("vertex 2 x", -1e7...1e7) { try added(.polygon(corners + [[$0, 0]])) },
      thrown("polygon offset y", -1e7...1e7) {
        try added(.polygon(corners + [.zero], offset: [0, $0]))
      },
      thrown("polygon radius", 0...1e6) { try added(.polygon(corners + [.zero], radius: $0)) },
      thrown("segment a x", -1e7...1e7) { try added(.segment(a: [$0, 0], b: [3, 1])) },
      thrown("segment b y", -1e7...1e7) { try added(.segment(a: [3, 7], b: [0, $0])) },
      thrown("segment radius", 0...1e6) { try added(.segment(a: .zero, b: [3, 1], radius: $0)) },
      thrown("cell size", 0.1...1e6) {
        let broadPhase = BroadPhase.spatialHash(cellSize: $0, count: 100)
        try broadPhase.validate()
        let space = Space(broadPhase: broadPhase)
        space.addBody(.ball(radius: 5, at: .zero))
        return space
      },
    ]
  }
}
