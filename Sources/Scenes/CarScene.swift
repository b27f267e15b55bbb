import Art
import Artwork
import Foundation
import Tumble

/// A car on springs, driven by the scene's own keys; until one is pressed it drives to and fro.
struct CarScene: SpriteScene {
  static let name = "car"
  static let summary = "a car on springs; it drives itself until you do"
  static let view = CGRect(x: 0, y: 0, width: 960, height: 720)
  static let revision = 2
  static let parameters = [
    SceneParameter("speed", 0...400, default: 220, divisor: 1, unit: "points/s")
  ]
  static let actions = Action.allCases.map(\.rawValue)

  init() {}

  /// What its keys do, in their order.
  private enum Action: String, CaseIterable {
    case forward, back, brake, hop
  }

  /// The ground's heights, each `step` points from the last, from one step left of the view on.
  private static let heights: [Double] = [
    460, 370, 280, 216, 192, 188, 188, 190, 196, 206, 218, 230, 238, 236, 226, 212, 200, 194, 200,
    192, 202, 194, 190, 206, 256, 340, 440,
  ]
  private static let (step, wheelRadius) = (40.0, 18.0)
  /// Where it turns round by itself: at a bank it could not climb.
  private static let turns = 170.0...790.0
  /// The most that a motor turns a wheel with, in mass·points²/s²: driving, braking, rolling out.
  private static let (pull, brake, drag) = (26_000.0, 26_000.0, 2_000.0)
  /// How fast the wheels' speed is raised or lowered, in points/s²: a car that jerks topples over.
  private static let acceleration = 450.0
  /// How fast it leaves the ground, in points/s.
  private static let hop = 420.0

  private var motors: [SimpleMotor] = []
  private var chassis: Body?
  private var wheels: [Body] = []
  private var direction = 1.0
  /// How fast the motors have the wheels' rims run, in points/s.
  private var speed = 0.0
  private var held: Set<Action> = []
  private var isDriven = false

  mutating func build(in simulation: Simulation) {
    simulation.gravity = [0, -1000]
    simulation.addBackdrop()
    simulation.addGround(
      Self.heights.enumerated().map { [Self.step * Double($0 - 1), $1] }, friction: 1)
    for x in [-1, Double(Self.view.maxX) + 1] {
      simulation.space.addStaticShape(
        ShapeDefinition(
          .segment(a: [x, 0], b: [x, 3000], radius: 1), friction: 0.2, elasticity: 0.3))
    }
    let chassis = addChassis(at: [200, 250], to: simulation)
    self.chassis = chassis
    for x in [-38.0, 38] { addWheel(at: x, to: chassis, in: simulation) }
    simulation.show(struts(in: simulation))
  }

  mutating func handle(_ event: SimulationEvent, in simulation: Simulation) {
    light(event, in: simulation)
    guard case .key(let code, let isDown) = event else { return }
    let action = Action.allCases[Int(code)]
    isDriven = true
    if isDown { held.insert(action) } else { held.remove(action) }
    if action == .hop, isDown { leap(in: simulation) }
  }

  mutating func tick(_ simulation: Simulation) {
    guard let chassis, !chassis.isRemoved else { return }
    if !isDriven {
      if chassis.position.x < Self.turns.lowerBound { direction = 1 }
      if chassis.position.x > Self.turns.upperBound { direction = -1 }
      return drive(direction * simulation["speed"], with: Self.pull, in: simulation)
    }
    let way = (held.contains(.forward) ? 1.0 : 0) - (held.contains(.back) ? 1.0 : 0)
    if held.contains(.brake) {
      drive(0, with: Self.brake, in: simulation)
    } else {
      drive(way * simulation["speed"], with: way == 0 ? Self.drag : Self.pull, in: simulation)
    }
  }

  /// Has the wheels' rims run at a speed, in points/s, sooner or later.
  private mutating func drive(_ goal: Double, with force: Double, in simulation: Simulation) {
    let most = Self.acceleration * simulation.rate.tickSeconds
    speed += min(max(goal - speed, -most), most)
    for motor in motors where !motor.isRemoved {
      let rate = -speed / Self.wheelRadius
      if motor.rate != rate { motor.rate = rate }
      if motor.maxForce != force { motor.maxForce = force }
    }
  }

  /// Throws the car up from what it stands or lies on, and brings it back to its wheels.
  private func leap(in simulation: Simulation) {
    guard let chassis, !chassis.isRemoved else { return }
    let parts = [chassis] + wheels.filter { !$0.isRemoved }
    let ids = Set(parts.map(\.id))
    let touches = parts.contains { part in
      simulation.space.shapes(near: part.position, within: part == chassis ? 48 : 24).contains {
        $0.body.map { !ids.contains($0) } ?? true
      }
    }
    guard touches else { return }
    for part in parts { part.velocity += [0, Self.hop] }
    let tilt = chassis.angle - 2 * .pi * (chassis.angle / (2 * .pi)).rounded()
    if abs(tilt) > 0.6 { chassis.angularVelocity = -tilt * 1.6 }
  }

  private func addChassis(at position: Vector2, to simulation: Simulation) -> Body {
    let (width, height, mass) = (110.0, 24.0, 6.0)
    let filter = ShapeFilter(group: 1)
    let chassis = simulation.space.addBody(
      BodyDefinition(
        mass: mass, moment: Moment.box(mass: mass, width: width, height: height),
        position: position,
        shapes: [
          ShapeDefinition(.box(width: width, height: height), friction: 0.5, filter: filter),
          ShapeDefinition(
            .polygon([[-36, 8], [-26, 40], [10, 40], [26, 8]]), friction: 0.3, filter: filter),
        ]))
    let layer = CALayer()
    layer.bounds.size = CarArt.size
    layer.contents = CarArt().image(scale: 2)
    simulation.attach(layer, to: chassis)
    return chassis
  }

  /// The springs from the chassis to the wheels, as they are seen.
  private func struts(in simulation: Simulation) -> [Strut] {
    guard let chassis, let body = simulation.layer(of: chassis) else { return [] }
    return zip([-38.0, 38], wheels).compactMap { x, wheel in
      guard let rim = simulation.layer(of: wheel) else { return nil }
      let coil = MachineArt(.steel).spring(length: 34, thickness: 13, turns: 4)
      return Strut(
        MechanismsScene.part(coil), from: .layer(body, [x, 0]), to: .layer(rim, .zero))
    }
  }

  /// A wheel that slides along a groove below the chassis, on a spring, driven by a motor.
  private mutating func addWheel(at x: Double, to chassis: Body, in simulation: Simulation) {
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
    motors.append(
      simulation.space.addJoint(
        SimpleMotorDefinition(
          bodyA: wheel.id, bodyB: chassis.id, rate: 0, settings: .init(maxForce: Self.pull))))
    wheels.append(wheel)
  }
}
