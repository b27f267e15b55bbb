import Art
import Foundation
import Tumble

/// Balls jump up through platforms and land on them: a contact handler lets them pass one way.
struct PlatformsScene: SpriteScene {
  static let name = "platforms"
  static let summary = "one-way platforms: balls jump up through them"
  static let hints = ["drag a ball up: it passes a platform"]
  static let view = CGRect(x: 0, y: 0, width: 480, height: 360)

  init() {}

  /// Collision types.
  private static let (ball, platform): (UInt, UInt) = (3, 4)
  /// Left and right ends and heights.
  private static let platforms: [(Double, Double, Double)] = [
    (40, 210, 100), (270, 440, 100), (130, 350, 200), (60, 190, 280),
  ]
  private static let radius = 14.0
  /// How fast balls jump, in points/s: about 144 points high.
  private static let jump = 540.0
  /// Seconds from one jump to the next.
  private static let pause = 1.5

  mutating func build(in simulation: Simulation) {
    simulation.gravity = [0, -1000]
    simulation.addBackdrop()
    simulation.addWall(from: [0, 0], to: [480, 0], friction: 0.8, elasticity: 0.2)
    simulation.addWall(from: [0, 0], to: [0, 900], friction: 0.2, elasticity: 0.6)
    simulation.addWall(from: [480, 0], to: [480, 900], friction: 0.2, elasticity: 0.6)
    for (left, right, y) in Self.platforms {
      simulation.addTimber(
        from: [left, y], to: [right, y], friction: 0.8, elasticity: 0.1,
        collisionType: Self.platform)
    }
    for index in 0..<8 {
      simulation.addBall(
        "ball", radius: Self.radius, at: [60 + 52 * Double(index), Self.radius + 1], friction: 0.8,
        elasticity: 0.1, collisionType: Self.ball)
    }
    // The normal points from the ball to the platform: down where the ball comes from above.
    simulation.space.addContactHandler(
      for: .types(Self.ball, Self.platform), ContactHandler(begin: { $0.normal.y < 0 }))
  }

  /// One ball after the other jumps, if it stands.
  mutating func tick(_ simulation: Simulation) {
    let pause = Int64(Self.pause * Double(simulation.rate.ticksPerSecond))
    for (index, body) in simulation.space.bodies.enumerated()
    where (simulation.now.number + Int64(index) * 23) % pause == 0 {
      let below = simulation.space.shapes(near: body.position - [0, Self.radius], within: 3)
      guard below.contains(where: { $0.body != body.id }) else { continue }
      body.velocity = [simulation.random.number(in: -110...110), Self.jump]
    }
  }
}
