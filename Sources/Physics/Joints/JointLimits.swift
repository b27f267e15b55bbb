extension PhysicsLimits {
  /// A distance that a joint keeps, in points.
  public static let jointDistance = NumberRange(0...1e9)
  /// The most distance of a slide joint, in points; infinity only keeps the bodies apart.
  public static let mostJointDistance = NumberRange(0...1e9, orInfinity: true)
  /// The fraction of a joint's error that is left after a second; 0 corrects it in one step.
  public static let errorBias = NumberRange(0...1)
  /// The most speed at which a joint corrects its error, in points/s or radians/s.
  public static let maxBias = NumberRange(0...1e30, orInfinity: true)
  /// The stiffness of a spring, in force/point or torque/radian.
  ///
  /// A spring that is too stiff for its bodies and the step is unstable, until
  /// `Space.firstNonFiniteBody` names one of them; `DampedSpring.longestStableStep` tells before.
  /// Below this bound one step can't take a state that a space steps on from (1e30) beyond what a
  /// Double holds, which is what Chipmunk would abort at: 1e30 points · 1e30 stiffness · 1e24, the
  /// most 1/mass or reach/moment, is far from 1e308.
  public static let stiffness = NumberRange(0...1e30)
  /// The damping of a spring, in force·s/point or torque·s/radian.
  ///
  /// Any is stable: Chipmunk takes away the exact fraction of speed that is lost in a step.
  public static let springDamping = NumberRange(0...1e30)
  /// What a spring's own function may answer, in mass·points/s² or mass·points²/s².
  public static let springForce = NumberRange(-1e30...1e30)
  /// The angle of a ratchet's tooth without its sign, in radians.
  public static let ratchet = NumberRange(1e-6...1e7)
  /// The ratio of a gear without its sign.
  public static let gearRatio = NumberRange(1e-6...1e6)

  /// The least length of a groove, and of a pin joint made without a distance, in points.
  public static let leastJointLength = 1e-6
  /// How many joints a space holds; Chipmunk walks a body's joints recursively.
  public static let joints = 100_000
}
