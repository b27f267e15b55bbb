import Art
import Foundation
import Tumble

/// Crates ride on belts, from one to the next, and over a paddle wheel that a motor turns.
struct ConveyorScene: SpriteScene {
  static let name = "conveyor"
  static let summary = "belts that run, and a paddle wheel on a motor"
  static let hints = ["C over a belt: one more crate to carry"]
  static let view = CGRect(x: 0, y: 0, width: 600, height: 450)
  static let parameters = [
    SceneParameter("speed", 20...300, default: 110, divisor: 1, unit: "points/s")
  ]

  init() {}

  private static let thickness = 18.0
  /// Seconds between crates, and how many bodies there are at most.
  private static let (interval, maximum) = (0.8, 60)
  private var belts: [(shape: Shape, direction: Vector2, rollers: [Body], look: BeltLook)] = []

  mutating func build(in simulation: Simulation) {
    simulation.gravity = [0, -1000]
    simulation.addBackdrop()
    addBelt(from: [30, 350], to: [300, 350], in: simulation)
    addBelt(from: [500, 240], to: [260, 240], in: simulation)
    addBelt(from: [210, 70], to: [520, 130], in: simulation)
    addPaddleWheel(at: [140, 145], to: simulation)
  }

  mutating func tick(_ simulation: Simulation) {
    simulation.removeBodies(beyond: 60)
    let speed = simulation["speed"]
    for belt in belts {
      belt.shape.surfaceVelocity = belt.direction * speed
      belt.look.run(by: speed * simulation.rate.tickSeconds)
      for roller in belt.rollers where !roller.isRemoved {
        roller.angularVelocity = -belt.direction.x * speed / (Self.thickness / 2)
      }
    }
    let interval = Int64(Self.interval * Double(simulation.rate.ticksPerSecond))
    if simulation.now.number % interval == 0, simulation.space.bodyCount < Self.maximum {
      let side = simulation.random.number(in: 20...30)
      simulation.addBox(
        "crate", width: side, height: side, at: [simulation.random.number(in: 60...100), 460],
        mass: 0.5,
        friction: 0.9)
    }
  }

  /// A belt that runs from `start` to `end`, with a roller at each end that shows it.
  private mutating func addBelt(from start: Vector2, to end: Vector2, in simulation: Simulation) {
    let shape = simulation.space.addStaticShape(
      ShapeDefinition(
        .segment(a: start, b: end, radius: Self.thickness / 2), friction: 1, elasticity: 0))
    let look = BeltLook(from: start, to: end, thickness: Self.thickness)
    for layer in look.layers { simulation.world.addSublayer(layer) }
    let rollers = [start, end].map { center in
      let roller = simulation.space.addBody(BodyDefinition(type: .kinematic, position: center))
      let side = Self.thickness
      simulation.attach(.sprite("wheel", size: CGSize(width: side, height: side)), to: roller)
      return roller
    }
    belts.append((shape, (end - start).normalized, rollers, look))
  }

  /// Four paddles in a cross, made of two planks, on an axle that a motor turns.
  private func addPaddleWheel(at axle: Vector2, to simulation: Simulation) {
    let (length, width, mass) = (150.0, 12.0, 10.0)
    let sides = [(length, width), (width, length)]
    let wheel = simulation.space.addBody(
      BodyDefinition(
        mass: mass, moment: Moment.box(mass: mass, width: length, height: width), position: axle,
        shapes: sides.map { ShapeDefinition(.box(width: $0, height: $1), friction: 0.5) }))
    simulation.addHinge(nil, wheel, at: axle)
    simulation.space.addJoint(
      SimpleMotorDefinition(bodyA: wheel.id, bodyB: nil, rate: -2, settings: .init(maxForce: 2e6)))
    let layer = CALayer()
    for (width, height) in sides {
      let along = Vector2(width, height) / 2 - [6, 6]
      layer.addSublayer(.timber(from: -along, to: along, thickness: 12))
    }
    layer.addSublayer(.sprite("wheel", size: CGSize(width: 36, height: 36)))
    simulation.attach(layer, to: wheel)
  }
}
