import Foundation
import Tumble

// Bodies with pictures, bars and hinges, as most scenes need them.
extension Simulation {
  /// A box shown by a bundled picture; its mass is in any unit, its friction and bounce moderate.
  @discardableResult
  func addBox(
    _ picture: String = "crate", width: Double, height: Double, at position: Vector2,
    angle: Double = 0, mass: Double = 1, friction: Double = 0.7, elasticity: Double = 0.1,
    group: UInt = 0
  ) -> Body {
    let shape = ShapeDefinition(
      .box(width: width, height: height), friction: friction, elasticity: elasticity,
      filter: ShapeFilter(group: group))
    let body = space.addBody(
      BodyDefinition(
        mass: mass, moment: Moment.box(mass: mass, width: width, height: height),
        position: position, angle: angle, shapes: [shape]))
    attach(.sprite(picture, size: CGSize(width: width, height: height)), to: body)
    return body
  }

  /// A ball shown by a bundled picture.
  @discardableResult
  func addBall(
    _ picture: String = "ball", radius: Double, at position: Vector2, mass: Double = 1,
    friction: Double = 0.7, elasticity: Double = 0.3, collisionType: UInt = 0, group: UInt = 0
  ) -> Body {
    let shape = ShapeDefinition(
      .circle(radius: radius), friction: friction, elasticity: elasticity,
      collisionType: collisionType, filter: ShapeFilter(group: group))
    let body = space.addBody(
      BodyDefinition(
        mass: mass, moment: Moment.circle(mass: mass, outerRadius: radius), position: position,
        shapes: [shape]))
    attach(.sprite(picture, size: CGSize(width: 2 * radius, height: 2 * radius)), to: body)
    return body
  }

  /// A wall of any direction, `thickness` points thick with round ends, shown as a bar.
  @discardableResult
  func addBar(
    _ start: Vector2, _ end: Vector2, thickness: Double = 8, friction: Double = 0.8,
    elasticity: Double = 0.2, collisionType: UInt = 0, group: UInt = 0,
    surfaceVelocity: Vector2 = .zero
  ) -> Shape {
    world.addSublayer(.bar(start, end, thickness: thickness, color: .wall))
    return space.addStaticShape(
      ShapeDefinition(
        .segment(a: start, b: end, radius: thickness / 2), friction: friction,
        elasticity: elasticity, collisionType: collisionType, filter: ShapeFilter(group: group),
        surfaceVelocity: surfaceVelocity))
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
    let surroundings = sceneType.view.insetBy(dx: -distance, dy: -distance)
    for body in space.bodies {
      let place = CGPoint(x: body.position.x, y: body.position.y)
      if !surroundings.contains(place) { remove(body) }
    }
  }
}

extension CGColor {
  /// What walls are drawn in.
  static let wall = CGColor(hex: 0x8F_7A_5C)
  /// What ropes are drawn in.
  static let rope = CGColor(hex: 0xE3_B5_7A)
  /// What is written on the sky.
  static let ink = CGColor(hex: 0xFF_F3_DC)
}

extension CALayer {
  /// A plain rectangle.
  static func plain(width: Double, height: Double, color: CGColor) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    layer.backgroundColor = color
    return layer
  }

  /// A thick line from one point of the world to another, a little longer at both ends.
  static func bar(_ start: Vector2, _ end: Vector2, thickness: Double, color: CGColor) -> CALayer {
    let way = end - start
    let layer = plain(width: way.length + thickness, height: thickness, color: color)
    let middle = (start + end) / 2
    layer.position = CGPoint(x: middle.x, y: middle.y)
    layer.setAffineTransform(
      CGAffineTransform(rotationAngle: atan2(way.y, way.x)))
    return layer
  }
}
