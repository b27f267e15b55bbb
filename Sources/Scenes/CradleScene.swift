import Art
import Foundation
import Tumble

/// Newton's cradle: five steel balls side by side, the first of which is let go.
struct CradleScene: SpriteScene {
  static let name = "cradle"
  static let summary = "newton's cradle: five balls that pass a swing on"
  static let hints = ["drag a ball: swing it"]
  static let view = CGRect(x: 0, y: 0, width: 560, height: 420)
  static let parameters = [SceneParameter("elasticity", 0...1, default: 1)]

  init() {}

  private static let radius = 24.0
  private static let rodLength = 220.0
  private static let top = 340.0
  /// How far the first ball is raised, in radians; below 0 is to the left.
  private static let startAngle = -0.8

  mutating func build(in simulation: Simulation) {
    simulation.gravity = [0, -1000]
    simulation.addBackdrop()
    addFrame(to: simulation)
    for index in 0..<5 {
      let x = 280 + 2 * Self.radius * Double(index - 2)
      addPendulum(at: [x, Self.top], isRaised: index == 0, to: simulation)
    }
  }

  mutating func handle(_ event: SimulationEvent, in simulation: Simulation) {
    light(event, in: simulation)
    guard case .setParameter = event else { return }
    simulation.setSurfaces(elasticity: simulation["elasticity"])
  }

  /// What all hangs on: a beam on two legs, and the board that they stand on.
  private func addFrame(to simulation: Simulation) {
    for x in [132.0, 428] {
      simulation.world.addSublayer(
        .timber(from: [x, 44], to: [x, Self.top + 4], thickness: 12))
    }
    simulation.world.addSublayer(.timber(from: [84, 40], to: [476, 40], thickness: 20))
    simulation.world.addSublayer(
      .timber(from: [122, Self.top], to: [438, Self.top], thickness: 14))
  }

  /// A ball at the end of a rod that turns with it.
  private func addPendulum(at pivot: Vector2, isRaised: Bool, to simulation: Simulation) {
    let angle = isRaised ? Self.startAngle : 0
    let rod = Vector2(angle: angle - .pi / 2)
    let shape = ShapeDefinition(
      .circle(radius: Self.radius), friction: 0, elasticity: simulation["elasticity"])
    let ball = simulation.space.addBody(
      BodyDefinition(
        mass: 1, moment: Moment.circle(mass: 1, outerRadius: Self.radius),
        position: pivot + rod * Self.rodLength, angle: angle,
        shapes: [shape]))
    simulation.space.addJoint(
      PivotJointDefinition(
        anchorA: pivot, bodyB: ball.id, anchorB: [0, Self.rodLength]))
    let layer = CALayer.sprite(
      "steel-ball-paint", size: CGSize(width: 2 * Self.radius, height: 2 * Self.radius))
    layer.addSublayer(
      .bar(
        from: [Self.radius, 2 * Self.radius - 1], to: [Self.radius, Self.radius + Self.rodLength],
        thickness: 2, color: .ink))
    simulation.attach(layer, to: ball)
    let size = CGSize(width: 2 * Self.radius, height: 2 * Self.radius)
    simulation.addLight("steel-ball", size: size, to: ball)
  }
}
