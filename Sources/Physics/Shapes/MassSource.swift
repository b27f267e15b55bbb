internal import CChipmunk

/// How a shape adds to its body's mass.
///
/// When a dynamic body has shapes that weigh themselves, Chipmunk adds up its mass, moment and
/// centre of gravity from those shapes, whenever one is added, removed or changed; the body's own
/// numbers don't count.
public enum MassSource: Equatable, Sendable {
  /// The body's own mass: the shape weighs nothing.
  case body
  /// The shape weighs this much, spread evenly, 1e-9…1e12.
  case mass(Double)
  /// Each point² of the shape weighs this much, 1e-12…1e12; the shape weighs 1e-9…1e12 in all.
  case density(Double)

  /// Throws when an outline can't weigh this.
  func validate(for geometry: ShapeGeometry) throws(PhysicsError) {
    switch self {
    case .body: break
    case .mass(let mass): try PhysicsLimits.shapeMass.check(mass, "mass of a shape")
    case .density(let density):
      try PhysicsLimits.density.check(density, "density of a shape")
      try PhysicsLimits.shapeMass.check(density * geometry.area, "mass of a shape by its density")
    }
  }

  /// Gives a C shape its weight.
  func set(on shape: OpaquePointer) {
    switch self {
    case .body: break
    case .mass(let mass): cpShapeSetMass(shape, mass)
    case .density(let density): cpShapeSetDensity(shape, density)
    }
  }
}

/// What shapes that weigh themselves weigh together.
///
/// Chipmunk's sum (cpBody.c, cpBodyAccumulateMassFromShapes), computed ahead, so that a definition
/// can be refused before there is a body.
struct ShapeWeight {
  private(set) var mass = 0.0
  private(set) var moment = 0.0
  private(set) var center = Vector2.zero

  init(of shapes: [ShapeDefinition]) {
    let body: OpaquePointer = cpBodyNewStatic()
    for definition in shapes where definition.massSource != .body {
      let shape = definition.makeShape(on: body)
      definition.massSource.set(on: shape)
      add(shape)
      cpShapeFree(shape)
    }
    cpBodyFree(body)
  }

  private mutating func add(_ shape: OpaquePointer) {
    let added = cpShapeGetMass(shape)
    let offset = Vector2(cpShapeGetCenterOfGravity(shape)) - center
    let sum = mass + added
    let distanceSquared = offset.x * offset.x + offset.y * offset.y
    moment += cpShapeGetMoment(shape) + distanceSquared * (added * mass) / sum
    center += offset * (added / sum)
    mass = sum
  }
}
