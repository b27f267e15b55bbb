import Foundation
import Tumble

// Hinges.
extension Simulation {
  /// Holds two bodies together at a point of the world; nil is the world itself.
  @discardableResult
  func addHinge(
    _ a: Body?, _ b: Body, at point: Vector2, breakingForce: Double = .infinity,
    collideBodies: Bool = false
  ) -> PivotJoint {
    space.addJoint(
      PivotJointDefinition(
        bodyA: a?.id, bodyB: b.id, pivot: point, in: space,
        settings: JointSettings(collideBodies: collideBodies, breakingForce: breakingForce)))
  }
}

extension CGColor {
  /// What ropes are drawn in.
  static let rope = CGColor(hex: 0xE3_B5_7A)
  /// What is written on the sky.
  static let ink = CGColor(hex: 0xFF_F3_DC)
}
