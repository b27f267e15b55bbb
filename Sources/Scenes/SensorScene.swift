import Art
import Foundation
import Tumble

/// Balls fall through pegs into slots; a sensor in each counts them, then they are gone.
struct SensorScene: SpriteScene {
  static let name = "sensor"
  static let summary = "balls fall through pegs; sensors count them"
  static let hints = ["B: a ball of your own, counted, too"]
  static let view = CGRect(x: 0, y: 0, width: 480, height: 360)

  init() {}

  private static let (slots, slotWidth) = (8, 60.0)
  private static let radius = 8.0
  /// Seconds between balls, and how many there are at most.
  private static let (interval, maximum) = (0.25, 100)
  /// By the sensors' ids: the slot's count and where it is shown.
  private var counters: [(sensor: ShapeID, count: Int, label: CALayer)] = []

  mutating func build(in simulation: Simulation) {
    simulation.gravity = [0, -600]
    simulation.space.recordedEvents = .begin
    simulation.addBackdrop()
    simulation.addWall(from: [0, 0], to: [0, 500], friction: 0.2, elasticity: 0.5)
    simulation.addWall(from: [480, 0], to: [480, 500], friction: 0.2, elasticity: 0.5)
    addPegs(to: simulation)
    for slot in 0..<Self.slots { addSlot(at: Self.slotWidth * Double(slot), to: simulation) }
  }

  mutating func tick(_ simulation: Simulation) {
    for event in simulation.space.collisionEvents { count(event, in: simulation) }
    simulation.removeBodies(beyond: 60)
    let interval = Int64(Self.interval * Double(simulation.rate.ticksPerSecond))
    guard simulation.now.number % interval == 0, simulation.space.bodyCount < Self.maximum else {
      return
    }
    let x = 240 + simulation.random.number(in: -12...12)
    simulation.addBall("ball", radius: Self.radius, at: [x, 380], friction: 0.2, elasticity: 0.1)
  }

  /// Walls and sensors are made before balls, so a sensor is always the event's first shape.
  private mutating func count(_ event: CollisionEvent, in simulation: Simulation) {
    guard let slot = counters.firstIndex(where: { $0.sensor == event.shapeA }),
      let id = event.bodyB, let ball = simulation.space.body(id)
    else { return }
    counters[slot].count += 1
    counters[slot].label.write("\(counters[slot].count)", size: 20)
    simulation.remove(ball)
  }

  private func addPegs(to simulation: Simulation) {
    for row in 0..<6 {
      for column in 0...8 where row % 2 == 0 || column > 0 {
        let x = 60 * Double(column) - (row % 2 == 0 ? 0 : 30)
        let peg = CGRect(x: x - 5, y: 315 - 36 * Double(row), width: 10, height: 10)
        let layer = CALayer.sprite("steel-ball", size: peg.size)
        layer.frame = peg
        simulation.world.addSublayer(layer)
        simulation.space.addStaticShape(
          ShapeDefinition(
            .circle(radius: 5, offset: [x, peg.midY]), friction: 0.2, elasticity: 0.5))
      }
    }
  }

  private mutating func addSlot(at left: Double, to simulation: Simulation) {
    if left > 0 { simulation.addTimber(from: [left, 0], to: [left, 90], thickness: 4) }
    let sensor = simulation.space.addStaticShape(
      ShapeDefinition(
        .segment(a: [left + 6, 4], b: [left + Self.slotWidth - 6, 4]), isSensor: true))
    let label = CALayer.label("0", size: 20, at: [left + Self.slotWidth / 2, 60])
    simulation.world.addSublayer(label)
    counters.append((sensor.id, 0, label))
  }
}
