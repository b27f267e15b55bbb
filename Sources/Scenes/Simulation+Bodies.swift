import Foundation
import Tumble

// Bodies with bundled pictures, and hinges.
extension Simulation {
  /// A box shown by a bundled picture; its mass is in any unit, its friction and bounce moderate.
  @discardableResult
  func addBox(
    _ picture: String, width: Double, height: Double, at position: Vector2, angle: Double = 0,
    mass: Double = 1, friction: Double = 0.7, elasticity: Double = 0.1, group: UInt = 0
  ) -> Body {
    addBox(
      width: width, height: height, at: position, angle: angle, mass: mass, friction: friction,
      elasticity: elasticity, group: group,
      layer: .sprite(picture, size: CGSize(width: width, height: height)))
  }

  /// A ball shown by a bundled picture.
  @discardableResult
  func addBall(
    _ picture: String, radius: Double, at position: Vector2, mass: Double = 1,
    friction: Double = 0.7, elasticity: Double = 0.3, collisionType: UInt = 0, group: UInt = 0
  ) -> Body {
    addBall(
      radius: radius, at: position, mass: mass, friction: friction, elasticity: elasticity,
      collisionType: collisionType, group: group,
      layer: .sprite(picture, size: CGSize(width: 2 * radius, height: 2 * radius)))
  }

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

  /// Takes away what is more than `distance` points outside of the view.
  func removeBodies(beyond distance: Double) {
    let kept = sceneType.view.insetBy(dx: -distance, dy: -distance)
    for body in space.bodies {
      let position = CGPoint(x: body.position.x, y: body.position.y)
      if !kept.contains(position) { remove(body) }
    }
  }
}

extension CGColor {
  /// What ropes are drawn in.
  static let rope = CGColor(hex: 0xE3_B5_7A)
  /// What is written on the sky.
  static let ink = CGColor(hex: 0xFF_F3_DC)
}
