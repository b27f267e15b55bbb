import Art
import Foundation
import Tumble

/// Balls and crates roll over ground that is traced from a picture's alpha.
struct TerrainScene: SpriteScene {
  static let name = "terrain"
  static let summary = "ground made from a picture's opaque parts"
  static let hints = ["B: a ball rolls off from the pointer"]
  static let view = CGRect(x: 0, y: 0, width: 640, height: 480)

  init() {}

  /// Points from one sample of the picture to the next.
  private static let grid = 2.0
  /// How far the ground may be from the outline in the picture, in points.
  private static let tolerance = 0.7
  /// Seconds between bodies, and how many there are at most.
  private static let (interval, maximum) = (0.4, 30)

  mutating func build(in simulation: Simulation) {
    simulation.gravity = [0, -1000]
    simulation.addBackdrop()
    let picture = CALayer.picture("terrain.png")
    let layer = CALayer()
    layer.frame = Self.view
    layer.contents = picture
    simulation.world.addSublayer(layer)
    for line in Self.outlines(of: picture) {
      simulation.space.addStaticChain(line, radius: 1, friction: 0.8, elasticity: 0.3)
    }
    // Where the grass meets them in the picture: below it they aren't seen.
    for (x, grass) in [(-1.0, 337.0), (641, 317)] {
      simulation.addWall(from: [x, 0], to: [x, 900], friction: 0.2, elasticity: 0.5)
      simulation.world.sublayers?.last?.frame = CGRect(
        x: x - 1, y: grass, width: 2, height: 900 - grass)
    }
  }

  mutating func tick(_ simulation: Simulation) {
    let interval = Int64(Self.interval * Double(simulation.rate.ticksPerSecond))
    guard simulation.now.number % interval == 0, simulation.space.bodyCount < Self.maximum else {
      return
    }
    let position = Vector2(simulation.random.number(in: 40...600), 500)
    let size = simulation.random.number(in: 16...30)
    if simulation.space.bodyCount % 3 == 2 {
      simulation.addBox("crate", width: size, height: size, at: position)
    } else {
      simulation.addBall("ball", radius: size / 2, at: position)
    }
  }

  /// The outlines of what is more than half opaque, in the view's coordinates.
  private static func outlines(of picture: CGImage) -> [Polyline] {
    let box = BoundingBox(
      left: view.minX, bottom: view.minY, right: view.maxX, top: view.maxY)
    let lines = MarchingSquares.outlines(
      in: box, columns: Int(box.width / grid) + 1, rows: Int(box.height / grid) + 1,
      threshold: 0.5
    ) { point in
      // The picture's rows go down, a pixel a point.
      let column = min(Int(point.x - box.left), picture.width - 1)
      let row = min(Int(box.top - point.y), picture.height - 1)
      return Double(picture.pixels[row * picture.width + column] >> 24) / 255
    }
    return lines.map { $0.simplified(curves: tolerance) }
  }
}
