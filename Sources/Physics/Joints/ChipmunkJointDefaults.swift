internal import CChipmunk

/// What Chipmunk's joints have when nobody sets it: there are no names for it outside of the
/// library, so joints that nobody uses are asked.
enum ChipmunkJointDefaults {
  /// 0.9⁶⁰, from single precision numbers.
  static let errorBias = with {
    let motor: OpaquePointer = cpSimpleMotorNew($0, $1, 0)
    defer { cpConstraintFree(motor) }
    return cpConstraintGetErrorBias(motor)
  }

  /// (rest length − distance) · stiffness.
  static let force: cpDampedSpringForceFunc? = with {
    let spring: OpaquePointer = cpDampedSpringNew($0, $1, cpvzero, cpvzero, 0, 0, 0)
    defer { cpConstraintFree(spring) }
    return cpDampedSpringGetSpringForceFunc(spring)
  }

  /// (angle − rest angle) · stiffness.
  static let torque: cpDampedRotarySpringTorqueFunc? = with {
    let spring: OpaquePointer = cpDampedRotarySpringNew($0, $1, 0, 0, 0)
    defer { cpConstraintFree(spring) }
    return cpDampedRotarySpringGetSpringTorqueFunc(spring)
  }

  private static func with<Function>(
    _ body: (OpaquePointer, OpaquePointer) -> Function
  ) -> Function {
    let bodies: [OpaquePointer] = [cpBodyNewStatic(), cpBodyNewStatic()]
    defer { for body in bodies { cpBodyFree(body) } }
    return body(bodies[0], bodies[1])
  }
}
