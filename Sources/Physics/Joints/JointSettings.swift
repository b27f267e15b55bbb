/// What all kinds of joints have in common.
public struct JointSettings: Equatable, Sendable {
  /// The most force that the joint uses, in mass·points/s² (rotary kinds: torque, mass·points²/s²),
  /// 0…1e30 or infinity, the default.
  ///
  /// Springs take no notice of it.
  public var maxForce: Double
  /// The fraction of the joint's error left after a second, 0…1; nil, the default, leaves
  /// Chipmunk's own, 0.9⁶⁰: a tenth of what is left is corrected in a sixtieth of a second.
  public var errorBias: Double?
  /// The most speed at which an error is corrected, in points/s (rotary kinds: radians/s), 0…1e30
  /// or infinity, the default.
  public var maxBias: Double
  /// Whether the two bodies' shapes collide with each other; they do by default.
  public var collideBodies: Bool
  /// The force above which the joint breaks, in mass·points/s² (rotary kinds: torque), 0…1e30 or
  /// infinity, the default: it never does.
  public var breakingForce: Double

  /// Chipmunk's defaults, but for what is given.
  public init(
    maxForce: Double = .infinity, errorBias: Double? = nil, maxBias: Double = .infinity,
    collideBodies: Bool = true, breakingForce: Double = .infinity
  ) {
    self.maxForce = maxForce
    self.errorBias = errorBias
    self.maxBias = maxBias
    self.collideBodies = collideBodies
    self.breakingForce = breakingForce
  }

  /// Throws when a number is out of range.
  public func validate() throws(PhysicsError) {
    try PhysicsLimits.force.check(maxForce, "max force")
    if let errorBias { try PhysicsLimits.errorBias.check(errorBias, "error bias") }
    try PhysicsLimits.maxBias.check(maxBias, "max bias")
    try PhysicsLimits.force.check(breakingForce, "breaking force")
  }
}
