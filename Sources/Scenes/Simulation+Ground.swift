import Artwork
import Foundation
import Tumble

extension Simulation {
  /// Ground from the left to the right along `points`, filled down to the view's bottom.
  func addGround(_ points: [Vector2], friction: Double, elasticity: Double = 0.1) {
    space.addStaticChain(
      points, isClosed: false, radius: 2, friction: friction, elasticity: elasticity)
    guard let first = points.first, let last = points.last else { return }
    // Seen where a window is wider than the view: level ground, which nothing reaches.
    let (bottom, beyond) = (sceneType.view.minY, 240.0)
    let (left, right) = (first - [beyond, 0], last + [beyond, 0])
    world.addSublayer(
      .ground([left] + points + [right], foot: [[right.x, bottom], [left.x, bottom]]))
  }
}

extension CALayer {
  /// The picture of ground: grass along `surface`, and earth from there round by `foot`.
  static func ground(_ surface: [Vector2], foot: [Vector2]) -> CALayer {
    let outline = surface + foot
    let (left, right) = (outline.map(\.x).min() ?? 0, outline.map(\.x).max() ?? 0)
    // Grass stands out above the line by less than this.
    let (bottom, top) = (outline.map(\.y).min() ?? 0, (outline.map(\.y).max() ?? 0) + 4)
    func toPicture(_ point: Vector2) -> CGPoint { CGPoint(x: point.x - left, y: top - point.y) }
    let layer = CALayer()
    layer.frame = CGRect(x: left, y: bottom, width: right - left, height: top - bottom)
    layer.contents = GroundArt(
      size: layer.bounds.size, surface: surface.map(toPicture), foot: foot.map(toPicture)
    ).image(scale: 2)
    return layer
  }
}
