import Art
import Foundation
import Tumble

/// Two hanging chains: one swings a heavy ball into a tower of crates, one carries a crate.
struct ChainScene: SpriteScene {
  static let name = "chain"
  static let summary = "chains: one swings a ball into a tower of crates"
  static let hints = ["drag the ball: swing it into the tower"]
  static let view = CGRect(x: 0, y: 0, width: 600, height: 450)

  init() {}

  /// From hinge to hinge, in points.
  private static let link = 20.0
  private static let linkCount = 11
  private static let ballRadius = 26.0
  /// Where the ball is let go, in radians: a little below the level of its chain's upper end.
  private static let startAngle = 3.3

  mutating func build(in simulation: Simulation) {
    simulation.gravity = [0, -1000]
    simulation.space.iterations = 30
    simulation.addBackdrop()
    simulation.addWall(from: [0, 0], to: [600, 0], friction: 0.8, elasticity: 0.1)
    simulation.addWall(from: [0, 0], to: [0, 450], friction: 0.8, elasticity: 0.1)
    simulation.addWall(from: [600, 0], to: [600, 450], friction: 0.8, elasticity: 0.1)
    addCrane(to: simulation)
    addWreckingBall(to: simulation)
    addCrateOnChain(to: simulation)
    for row in 0..<7 {
      for column in 0..<2 {
        simulation.addBox(
          "crate", width: 32, height: 32, at: [400 + 33 * Double(column), 17 + 32 * Double(row)])
      }
    }
  }

  /// What the chains hang from: a girder under the ceiling with a hanger for each.
  private func addCrane(to simulation: Simulation) {
    for (hook, width) in [(Vector2(300, 400), 14.0), (Vector2(520, 440), 12)] {
      let hanger = CALayer.timber(
        from: [hook.x, 470], to: hook, thickness: width, isMetal: true)
      simulation.world.addSublayer(hanger)
    }
    let girder = CALayer.timber(
      from: [-60, 446], to: [660, 446], thickness: 18, isMetal: true)
    simulation.world.addSublayer(girder)
  }

  private func addWreckingBall(to simulation: Simulation) {
    let top: Vector2 = [300, 400]
    let last = addChain(from: top, angle: Self.startAngle, to: simulation)
    let direction = Vector2(angle: Self.startAngle)
    let length = Self.link * Double(Self.linkCount) + Self.ballRadius
    let ball = simulation.addBall(
      "steel-ball", radius: Self.ballRadius, at: top + direction * length, mass: 12, group: 1)
    simulation.addHinge(last, ball, at: top + direction * (length - Self.ballRadius))
    // A heavy ball would stretch the chain's hinges: a rope of the same length holds it, too.
    simulation.space.addJoint(
      SlideJointDefinition(
        anchorA: top, bodyB: ball.id, anchorB: .zero, minDistance: 0, maxDistance: length))
  }

  private func addCrateOnChain(to simulation: Simulation) {
    let top: Vector2 = [520, 440]
    let last = addChain(from: top, angle: -.pi / 2, links: 6, to: simulation)
    let end = top - [0, 6 * Self.link]
    let crate = simulation.addBox("crate", width: 36, height: 36, at: end - [0, 20])
    simulation.addHinge(last, crate, at: end)
  }

  /// Hangs links on a point of the world and gives the last of them.
  private func addChain(
    from top: Vector2, angle: Double, links: Int = linkCount, to simulation: Simulation
  ) -> Body? {
    let direction = Vector2(angle: angle)
    var last: Body?
    for index in 0..<links {
      let start = top + direction * Self.link * Double(index)
      let link = simulation.addBox(
        "link", width: Self.link + 6, height: 11, at: start + direction * Self.link / 2,
        angle: angle, group: 1)
      simulation.addHinge(last, link, at: start)
      last = link
    }
    return last
  }
}
