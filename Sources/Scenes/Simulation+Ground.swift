import Foundation
import Tumble

extension Simulation {
  /// Ground from the left to the right along `points`, filled down to the view's bottom.
  func addGround(_ points: [Vector2], friction: Double, elasticity: Double = 0.1) {
    space.addStaticChain(
      points, isClosed: false, radius: 2, friction: friction, elasticity: elasticity)
    world.addSublayer(.ground(points, in: sceneType.view))
  }
}

extension CALayer {
  /// The picture of ground below a line of points.
  fileprivate static func ground(_ points: [Vector2], in view: CGRect) -> CALayer {
    let context = CGContext(size: view.size, scale: 2, opaque: false)
    func toPicture(_ point: Vector2) -> CGPoint {
      CGPoint(x: point.x - view.minX, y: view.maxY - point.y)
    }
    let line = points.map(toPicture)
    context.addLines(between: line)
    context.addLine(to: CGPoint(x: line[line.count - 1].x, y: view.height))
    context.addLine(to: CGPoint(x: line[0].x, y: view.height))
    context.closePath()
    context.setFillColor(CGColor(hex: 0x4A_2C_14))
    context.fillPath()
    context.addLines(between: line)
    context.setLineJoin(.round)
    context.setStrokeColor(.wall)
    context.setLineWidth(4)
    context.strokePath()
    let layer = CALayer()
    layer.frame = view
    layer.contents = context.image()
    return layer
  }
}
