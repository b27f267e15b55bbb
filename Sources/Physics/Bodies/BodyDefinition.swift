/// How a body takes part in the simulation.
public enum BodyType: UInt8, Equatable, Sendable {
  /// Has mass; forces, gravity and contacts move it.
  case dynamic = 0
  /// Moves by its own velocity only, and pushes others.
  case kinematic = 1
  /// Does not move.
  case `static` = 2
}

/// What a body is made from.
public struct BodyDefinition: Equatable, Sendable {
  /// How it takes part.
  public var type: BodyType
  /// For dynamic bodies alone, in any unit that is used throughout, 1e-9…1e12.
  ///
  /// Mass, moment and centre of gravity are not looked at where a shape has a mass of its own:
  /// then the shapes decide about all three.
  public var mass: Double
  /// For dynamic bodies alone, in mass·points², up to 1e30; the default, infinity, never turns.
  ///
  /// See `Moment` for those of common outlines. One that is absurdly small for the mass and the
  /// shapes, less than a billionth of mass · extent², can't be simulated.
  public var moment: Double
  /// The point that forces move and about which the body turns, in its own coordinates; each
  /// within ±1e7.
  public var centerOfGravity: Vector2
  /// Where the origin of the body's coordinates is, in points, y up; each within ±1e7.
  public var position: Vector2
  /// Radians, counter-clockwise, within ±1e7.
  public var angle: Double
  /// The velocity of the centre of gravity, in points/s, each component within ±1e12; 0 for static
  /// bodies.
  public var velocity: Vector2
  /// Radians/s, counter-clockwise, within ±1e9; 0 for static bodies.
  public var angularVelocity: Double
  /// The body's outlines, 256 at most; without any it touches nothing.
  public var shapes: [ShapeDefinition]

  /// A body of the given kind, pose and shapes.
  public init(
    type: BodyType = .dynamic, mass: Double = 1, moment: Double = .infinity,
    centerOfGravity: Vector2 = .zero, position: Vector2 = .zero, angle: Double = 0,
    velocity: Vector2 = .zero, angularVelocity: Double = 0, shapes: [ShapeDefinition] = []
  ) {
    self.type = type
    self.mass = mass
    self.moment = moment
    self.centerOfGravity = centerOfGravity
    self.position = position
    self.angle = angle
    self.velocity = velocity
    self.angularVelocity = angularVelocity
    self.shapes = shapes
  }

  /// Throws when a space would not take this body.
  ///
  /// A space may still be full: `Space.validate(_:)` looks at both.
  public func validate() throws(PhysicsError) {
    try validateShapes()
    try PhysicsLimits.coordinate.check(centerOfGravity, "centre of gravity")
    if type == .dynamic { try validateMass() }
    try PhysicsLimits.coordinate.check(position, "position")
    try PhysicsLimits.angle.check(angle, "angle")
    try validateMotion()
  }

  /// Whether the shapes decide about mass, moment and centre of gravity.
  var isWeighedByShapes: Bool { type == .dynamic && shapes.contains { $0.massSource != .body } }

  private func validateMass() throws(PhysicsError) {
    guard isWeighedByShapes else {
      let reach = reach + centerOfGravity.length
      return try Self.validateMass(mass, moment: moment, reach: reach)
    }
    let weight = ShapeWeight(of: shapes)
    let reach = reach + weight.center.length
    try Self.validateMass(weight.mass, moment: weight.moment, reach: reach)
  }

  static func validateMass(_ mass: Double, moment: Double, reach: Double) throws(PhysicsError) {
    try PhysicsLimits.mass.check(mass, "mass")
    try PhysicsLimits.moment(ofMass: mass, reach: reach).check(moment, "moment")
  }

  /// The distance of the shapes' farthest point from the origin.
  var reach: Double { shapes.map(\.geometry.reach).max() ?? 0 }

  private func validateShapes() throws(PhysicsError) {
    let maximum = PhysicsLimits.shapesPerBody
    guard shapes.count <= maximum else { throw .tooManyShapes(shapes.count, maximum: maximum) }
    for shape in shapes { try shape.validate() }
  }

  private func validateMotion() throws(PhysicsError) {
    let isStatic = type == .static
    let velocities = isStatic ? NumberRange(0...0) : PhysicsLimits.velocity
    try velocities.check(velocity, "velocity")
    let spins = isStatic ? NumberRange(0...0) : PhysicsLimits.angularVelocity
    try spins.check(angularVelocity, "angular velocity")
  }
}
