/// What numbers may enter a simulation.
///
/// Outside of them Chipmunk aborts the process, or goes on with a state that makes no sense.
/// Inside of them every product of inputs that a step forms stays finite. All are wide: points
/// are about pixels, and no scene comes near.
public enum PhysicsLimits {
  /// The mass of a dynamic body, in any unit that is used throughout.
  public static let mass = NumberRange(1e-9...1e12)
  /// The moment of inertia of a dynamic body, mass·points²; infinity never turns.
  public static let moment = NumberRange(1e-30...1e30, orInfinity: true)
  /// Each coordinate of a body's position or of a shape's points, in points.
  public static let coordinate = NumberRange(-1e7...1e7)
  /// Each coordinate of a joint's anchor, in points; wide enough for every recorded pointer.
  public static let anchor = NumberRange(-1e8...1e8)
  /// An angle, in radians.
  public static let angle = NumberRange(-1e7...1e7)
  /// Each component of a velocity, in points/s; a day's fall in the strongest gravity is less.
  public static let velocity = NumberRange(-1e12...1e12)
  /// An angular velocity, in radians/s.
  public static let angularVelocity = NumberRange(-1e9...1e9)
  /// Each component of gravity, in points/s².
  public static let gravity = NumberRange(-1e7...1e7)
  /// The fraction of velocity that is kept in a second.
  public static let damping = NumberRange(0...1)
  /// How long a body rests before it sleeps, in seconds; infinity is never.
  ///
  /// With 0 Chipmunk would put kinematic bodies to sleep, and abort.
  public static let sleepTimeThreshold = NumberRange(1e-6...1e9, orInfinity: true)
  /// The length of a step, in seconds.
  public static let step = NumberRange(1e-6...1)
  /// A side of a box and the radius of a circle, in points.
  public static let size = NumberRange(1e-2...1e6)
  /// How far an outline is grown: segments and rounded corners, in points.
  public static let radius = NumberRange(0...1e6)
  /// The friction of a shape; that of two shapes is multiplied.
  public static let friction = NumberRange(0...1e6)
  /// The elasticity of a shape; that of two shapes is multiplied, above 1 energy would grow.
  public static let elasticity = NumberRange(0...1)
  /// The most force that a joint uses, in mass·points/s²; infinity is no limit.
  public static let force = NumberRange(0...1e30, orInfinity: true)

  /// The most that a force or a torque may speed a body up, in points/s² and radians/s².
  public static let acceleration = 1e12
  /// The mass of a shape that weighs itself, in any unit that is used throughout.
  public static let shapeMass = mass
  /// The mass of a point² of a shape that weighs itself.
  public static let density = NumberRange(1e-12...1e12)
  /// The speed of a conveyor's surface, each component, in points/s.
  public static let surfaceVelocity = NumberRange(-1e9...1e9)
  /// Below which speed a body rests, in points/s; 0 lets Chipmunk guess from gravity.
  public static let idleSpeedThreshold = NumberRange(0...1e9)
  /// How far shapes may overlap without being pushed apart, in points.
  public static let collisionSlop = NumberRange(0...1e6)
  /// The fraction of an overlap that is left after a second.
  public static let collisionBias = NumberRange(0...1)
  /// For how many steps a contact is remembered.
  public static let collisionPersistence = 1...1000
  /// The length of a contact's normal; 1, but for rounding.
  static let normalLength = NumberRange(1 - 1e-6...1 + 1e-6)

  /// How often the solver runs in a step.
  public static let iterations = 1...100
  /// How many vertices a polygon may be given.
  public static let vertices = 3...256
  /// The least area of a polygon's convex hull, in points².
  public static let leastArea = 1e-6
  /// How many shapes one body may have.
  public static let shapesPerBody = 256

  /// How many pairs of boxes may meet in a step as Chipmunk's tree keeps them, grown by what bodies moved
  /// in a tenth of a second: 240 megabytes, half a second and more.
  ///
  /// Five thousand balls that fall have 46,000, driven to and fro for seconds 900,000, and 3,000,000 when
  /// they have fallen out of their pit for 8 seconds.
  public static let nearPairs = 4_000_000
  /// How many pairs of boxes may overlap in a step: 90 megabytes, a quarter of a second.
  ///
  /// Five thousand balls in a heap have 14,000.
  public static let overlappingPairs = 150_000
  /// Up to how many shapes pairs aren't counted: there can't be too many.
  public static let uncountedShapes = 512

  /// How far the numbers of a state may run, either way, before a space refuses to step on.
  ///
  /// Nothing enters with such numbers; a body that falls for a day in the strongest gravity that
  /// a replay holds stays far below. From here on a product within one step might overflow, and
  /// Chipmunk would abort the process in the middle of it.
  static let state = 1e30

  /// The most that mass · distance² / moment may be, at the shapes' and joints' farthest point.
  ///
  /// About 3 for a solid box. An impulse at such a point turns the body by so much more than it
  /// moves it, and rounding errors grow by the same factor: near 2⁵² the velocities explode in
  /// the middle of a step, and a joint's 2×2 matrix may round to one that can't be inverted; both
  /// end in Chipmunk's abort.
  static let leverage = 1e9

  /// The moments that a body of a mass may have when it is hit or held `reach` from its centre.
  static func moment(ofMass mass: Double, reach: Double) -> NumberRange {
    let least = max(moment.finite.lowerBound, mass * reach * reach / leverage)
    return NumberRange(least...moment.finite.upperBound, orInfinity: true)
  }

  /// The masses that a body of a moment may have when it is hit or held `reach` from its centre.
  static func mass(ofMoment moment: Double, reach: Double) -> NumberRange {
    let most = reach > 0 ? leverage * moment / (reach * reach) : .infinity
    let least = mass.finite.lowerBound
    return NumberRange(least...max(least, min(mass.finite.upperBound, most)))
  }
}
