import Art
import Foundation
import Tumble

/// A car on springs drives over bumps, to and fro.
struct CarScene: SpriteScene {
  static let name = "car"
  static let summary = "a car with suspension on bumpy ground"
  static let view = CGRect(x: 0, y: 0, width: 800, height: 600)
  static let parameters = [
    SceneParameter("speed", 0...400, default: 180, divisor: 1, unit: "points/s")
  ]

  init() {}

  /// The ground's heights, each `step` points from the last.
  private static let heights: [Double] = [
    280, 210, 180, 178, 186, 180, 172, 186, 204, 216, 208, 190, 182, 190, 180, 192, 182, 178, 196,
    180, 184, 230, 310,
  ]
  private static let (step, wheelRadius) = (40.0, 18.0)
  /// Where it turns round: at a bump it could not climb.
  private static let turns = 150.0...650.0

  private var motors: [SimpleMotor] = []
  private var chassis: Body?
  private var direction = 1.0

  mutating func build(in simulation: Simulation) {
    simulation.gravity = [0, -1000]
    simulation.addBackdrop()
    simulation.addGround(
      Self.heights.enumerated().map { [Self.step * Double($0 - 1), $1] }, friction: 1)
    let chassis = addChassis(at: [200, 240], to: simulation)
    self.chassis = chassis
    motors = [-38.0, 38].map { addWheel(at: $0, to: chassis, in: simulation) }
  }

  mutating func tick(_ simulation: Simulation) {
    guard let chassis, !chassis.isRemoved else { return }
    if chassis.position.x < Self.turns.lowerBound { direction = 1 }
    if chassis.position.x > Self.turns.upperBound { direction = -1 }
    for motor in motors where !motor.isRemoved {
      motor.rate = -direction * simulation["speed"] / Self.wheelRadius
    }
  }

  private func addChassis(at position: Vector2, to simulation: Simulation) -> Body {
    let (width, height, mass) = (110.0, 24.0, 6.0)
    let shape = ShapeDefinition(
      .box(width: width, height: height), friction: 0.5, filter: ShapeFilter(group: 1))
    let chassis = simulation.space.addBody(
      BodyDefinition(
        mass: mass, moment: Moment.box(mass: mass, width: width, height: height),
        position: position, shapes: [shape]))
    let layer = CALayer.sprite("plank", size: CGSize(width: width, height: height))
    let cabin = CALayer.sprite("crate", size: CGSize(width: 52, height: 26))
    cabin.position = CGPoint(x: 50, y: 36)
    layer.addSublayer(cabin)
    simulation.attach(layer, to: chassis)
    return chassis
  }

  /// A wheel that slides along a groove below the chassis, on a spring; gives its motor.
  private func addWheel(
    at x: Double, to chassis: Body, in simulation: Simulation
  ) -> SimpleMotor {
    let wheel = simulation.addBall(
      "wheel", radius: Self.wheelRadius, at: chassis.position + [x, -30], friction: 1.5,
      elasticity: 0, group: 1)
    simulation.space.addJoint(
      GrooveJointDefinition(
        bodyA: chassis.id, grooveA: [x, -12], grooveB: [x, -42], bodyB: wheel.id))
    simulation.space.addJoint(
      DampedSpringDefinition(
        bodyA: chassis.id, anchorA: [x, 0], bodyB: wheel.id, anchorB: .zero, restLength: 46,
        stiffness: 250, damping: 18))
    return simulation.space.addJoint(
      SimpleMotorDefinition(
        bodyA: wheel.id, bodyB: chassis.id, rate: 0, settings: .init(maxForce: 22_000)))
  }
}
