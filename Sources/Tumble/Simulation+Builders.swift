public import Foundation
public import Layers
public import Physics

// Bodies and the layers that show them, as most scenes need them. Lengths are in points, y up.
extension Simulation {
  /// Adds a box, and the layer that follows it.
  ///
  /// `position` is where its middle is in the world, `angle` in radians, counter-clockwise; the
  /// moment of inertia follows from `mass`. Bodies of one `group`, but 0, pass through each other.
  /// `layer` is made as large as the box; without one it is shown as a plain brown one.
  ///
  /// Precondition: what `Space.validate` asks of a box.
  @discardableResult
  public func addBox(
    width: Double, height: Double, at position: Vector2, angle: Double = 0, mass: Double = 1,
    friction: Double = 0.7, elasticity: Double = 0.1, collisionType: UInt = 0, group: UInt = 0,
    layer: CALayer? = nil
  ) -> Body {
    let shape = ShapeDefinition(
      .box(width: width, height: height), friction: friction, elasticity: elasticity,
      collisionType: collisionType, filter: ShapeFilter(group: group))
    let body = space.addBody(
      BodyDefinition(
        mass: mass, moment: Moment.box(mass: mass, width: width, height: height),
        position: position, angle: angle, shapes: [shape]))
    let size = CGSize(width: width, height: height)
    show(body, as: layer ?? .box(size: size), size: size)
    return body
  }

  /// Adds a ball, and the layer that follows it.
  ///
  /// `position` is where its middle is in the world; the moment of inertia is that of a disc.
  /// Bodies of one `group`, but 0, pass through each other. `layer` is made 2 · `radius` wide and
  /// high; without one the ball is shown as a red disc.
  ///
  /// Precondition: what `Space.validate` asks of a circle.
  @discardableResult
  public func addBall(
    radius: Double, at position: Vector2, mass: Double = 1, friction: Double = 0.7,
    elasticity: Double = 0.3, collisionType: UInt = 0, group: UInt = 0, layer: CALayer? = nil
  ) -> Body {
    let shape = ShapeDefinition(
      .circle(radius: radius), friction: friction, elasticity: elasticity,
      collisionType: collisionType, filter: ShapeFilter(group: group))
    let body = space.addBody(
      BodyDefinition(
        mass: mass, moment: Moment.circle(mass: mass, outerRadius: radius), position: position,
        shapes: [shape]))
    show(
      body, as: layer ?? .ball(radius: radius), size: CGSize(width: 2 * radius, height: 2 * radius))
    return body
  }

  /// Adds a bar of any direction that never moves, with round ends, and a layer that shows it.
  ///
  /// `start` and `end` are the middles of its ends in the world, and `thickness` is twice their
  /// radius. What lies on it is carried along by `surfaceVelocity`, in points/s, as by a belt.
  ///
  /// Precondition: what `Space.validate` asks of a segment.
  @discardableResult
  public func addBar(
    from start: Vector2, to end: Vector2, thickness: Double = 8, friction: Double = 0.8,
    elasticity: Double = 0.2, collisionType: UInt = 0, group: UInt = 0,
    surfaceVelocity: Vector2 = .zero, color: CGColor = CGColor(hex: 0x8F_7A_5C)
  ) -> Shape {
    world.addSublayer(.bar(from: start, to: end, thickness: thickness, color: color))
    return space.addStaticShape(
      ShapeDefinition(
        .segment(a: start, b: end, radius: thickness / 2), friction: friction,
        elasticity: elasticity, collisionType: collisionType, filter: ShapeFilter(group: group),
        surfaceVelocity: surfaceVelocity))
  }

  /// Adds four walls of radius 1 along the edges of `rect`: below, to the right, above, to the left.
  ///
  /// Their collision type is 2. Precondition: the sides aren't 0, and the corners lie within ±1e7.
  public func addWalls(
    around rect: CGRect, friction: Double = 0.5, elasticity: Double = 0.8
  ) {
    let corners: [Vector2] = [
      [rect.minX, rect.minY], [rect.maxX, rect.minY], [rect.maxX, rect.maxY],
      [rect.minX, rect.maxY],
    ]
    for (index, corner) in corners.enumerated() {
      addWall(
        from: corner, to: corners[(index + 1) % 4], friction: friction, elasticity: elasticity)
    }
  }

  /// Adds a horizontal or vertical wall of radius 1 and collision type 2, with a line where it is.
  package func addWall(
    from start: Vector2, to end: Vector2, friction: Double, elasticity: Double
  ) {
    space.addStaticShape(
      ShapeDefinition(
        .segment(a: start, b: end, radius: 1), friction: friction, elasticity: elasticity,
        collisionType: 2))
    let line = CALayer()
    line.frame = CGRect(
      x: min(start.x, end.x) - 1, y: min(start.y, end.y) - 1,
      width: abs(end.x - start.x) + 2, height: abs(end.y - start.y) + 2)
    line.backgroundColor = .wall
    world.addSublayer(line)
  }

  private func show(_ body: Body, as layer: CALayer, size: CGSize) {
    layer.bounds.size = size
    attach(layer, to: body)
  }
}

extension CGColor {
  /// What walls are drawn in.
  package static let wall = CGColor(hex: 0x8F_7A_5C)
}

extension CALayer {
  /// What shows a box of which nobody says how it looks.
  static func box(size: CGSize) -> CALayer {
    let layer = CALayer()
    layer.backgroundColor = CGColor(hex: 0xC8_9B_5A)
    // A dark edge tells boxes apart that lie on each other, if there is room for it.
    let edge = min(size.width, size.height) / 8
    layer.cornerRadius = min(edge, 2)
    layer.borderWidth = min(edge, 1)
    layer.borderColor = CGColor(hex: 0x7A_55_2B)
    return layer
  }

  /// What shows such a ball: a disc with a spoke, so that it is seen to roll.
  static func ball(radius: Double) -> CALayer {
    let layer = CALayer()
    layer.backgroundColor = CGColor(hex: 0xE0_6C_4F)
    layer.cornerRadius = radius
    let spoke = CALayer()
    spoke.frame = CGRect(x: radius, y: radius * 0.95, width: radius, height: radius * 0.1)
    spoke.backgroundColor = CGColor(hex: 0x8A_36_24)
    layer.addSublayer(spoke)
    return layer
  }

  /// A plain rectangle.
  package static func plain(width: Double, height: Double, color: CGColor) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    layer.backgroundColor = color
    return layer
  }

  /// A thick line from one point of the world to another, longer by half its thickness at each end.
  package static func bar(
    from start: Vector2, to end: Vector2, thickness: Double, color: CGColor
  ) -> CALayer {
    let way = end - start
    let layer = plain(width: way.length + thickness, height: thickness, color: color)
    layer.cornerRadius = thickness / 2
    let middle = (start + end) / 2
    layer.position = CGPoint(x: middle.x, y: middle.y)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: atan2(way.y, way.x)))
    return layer
  }
}
