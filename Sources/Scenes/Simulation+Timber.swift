import Artwork
import Foundation
import Tumble

extension Simulation {
  /// Adds a bar that never moves, as `addBar(from:to:)` does, and shows it as a beam of wood.
  @discardableResult
  func addTimber(
    from start: Vector2, to end: Vector2, thickness: Double = 8, friction: Double = 0.8,
    elasticity: Double = 0.2, collisionType: UInt = 0
  ) -> Shape {
    world.addSublayer(.timber(from: start, to: end, thickness: thickness))
    return space.addStaticShape(
      ShapeDefinition(
        .segment(a: start, b: end, radius: thickness / 2), friction: friction,
        elasticity: elasticity, collisionType: collisionType))
  }
}

extension CALayer {
  /// A beam from one point of the world to another, longer by half its thickness at each end.
  static func timber(
    from start: Vector2, to end: Vector2, thickness: Double, isMetal: Bool = false
  ) -> CALayer {
    let way = end - start
    let size = CGSize(width: way.length + thickness, height: thickness)
    let layer = CALayer()
    layer.bounds.size = size
    // Each beam has its own grain.
    let seed = UInt64(abs(start.x) + 3 * abs(start.y) + 7 * abs(end.x))
    layer.contents = TimberArt(size: size, seed: seed, isMetal: isMetal).image(scale: 2)
    let middle = (start + end) / 2
    layer.position = CGPoint(x: middle.x, y: middle.y)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: atan2(way.y, way.x)))
    return layer
  }
}
