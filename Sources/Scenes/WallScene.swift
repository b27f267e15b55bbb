import Art
import Foundation
import Tumble

/// A wall of bricks whose mortar gives way when a heavy ball hits it.
struct WallScene: SpriteScene {
  static let name = "wall"
  static let summary = "a brick wall with joints that break, and a heavy ball"
  static let hints = ["drag the ball: throw it at the wall"]
  static let view = CGRect(x: 0, y: 0, width: 600, height: 450)
  static let revision = 2
  static let removesEscapedBodies = true

  init() {}

  private static let (brickWidth, brickHeight) = (40.0, 20.0)
  private static let (rows, columns) = (12, 3)
  private static let left = 350.0
  /// What the mortar between two bricks bears, in mass·points/s²: thirty bricks' weight.
  private static let strength = 30_000.0

  mutating func build(in simulation: Simulation) {
    simulation.gravity = [0, -1000]
    simulation.space.iterations = 20
    simulation.addBackdrop()
    simulation.addWall(from: [-200, 0], to: [800, 0], friction: 0.9, elasticity: 0.1)
    simulation.addWall(from: [600, 0], to: [600, 450], friction: 0.9, elasticity: 0.1)
    addBricks(to: simulation)
    let ball = simulation.addBall(
      "steel-ball", radius: 32, at: [-90, 240], mass: 50, elasticity: 0)
    ball.velocity = [640, 160]
  }

  private func addBricks(to simulation: Simulation) {
    var below: [Body] = []
    for row in 0..<Self.rows {
      // Each second row stands half a brick to the right.
      let shift = row % 2 == 0 ? 0 : Self.brickWidth / 2
      let y = 1 + Self.brickHeight * (Double(row) + 0.5)
      let bricks = (0..<Self.columns).map { column in
        let x = Self.left + shift + Self.brickWidth * Double(column)
        return simulation.addBox(
          "brick", width: Self.brickWidth, height: Self.brickHeight, at: [x, y], friction: 0.8)
      }
      for (one, next) in zip(bricks, bricks.dropFirst()) { addMortar(one, next, to: simulation) }
      for brick in bricks {
        for lower in below where abs(lower.position.x - brick.position.x) < Self.brickWidth {
          addMortar(lower, brick, to: simulation)
        }
      }
      below = bricks
    }
  }

  /// Holds two bricks together at the middle of their common edge.
  private func addMortar(_ a: Body, _ b: Body, to simulation: Simulation) {
    simulation.addHinge(
      a, b, at: (a.position + b.position) / 2, breakingForce: Self.strength, collideBodies: true)
  }
}
