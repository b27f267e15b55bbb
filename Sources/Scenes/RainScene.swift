import Art
import Foundation
import Tumble

/// Crates fall from the sky on two slopes and into a basin, and leave over its rim.
struct RainScene: SpriteScene {
  static let name = "rain"
  static let summary = "crates rain down, up to 300 at a time"
  static let hints = ["B: a ball among the crates"]
  static let view = CGRect(x: 0, y: 0, width: 600, height: 450)
  static let parameters = [
    SceneParameter(
      "crates", 0...6, default: 3, divisor: 1, unit: "each half second", title: "new crates")
  ]

  init() {}

  /// How many crates there are at most, and on how many parts of the sky they begin.
  private static let (maximum, columns) = (300, 3)

  mutating func build(in simulation: Simulation) {
    simulation.gravity = [0, -1000]
    simulation.addBackdrop()
    simulation.addTimber(from: [60, 330], to: [200, 285], friction: 0.2)
    simulation.addTimber(from: [540, 290], to: [400, 245], friction: 0.2)
    simulation.addTimber(from: [170, 60], to: [430, 60], friction: 0.5)
    simulation.addTimber(from: [170, 60], to: [155, 100])
    simulation.addTimber(from: [430, 60], to: [445, 100])
    addCrates(to: simulation)
  }

  mutating func tick(_ simulation: Simulation) {
    simulation.removeBodies(beyond: 150)
    let halfSecond = Int64(simulation.rate.ticksPerSecond / 2)
    if simulation.now.number > 0, simulation.now.number % halfSecond == 0 {
      addCrates(to: simulation)
    }
  }

  private func addCrates(to simulation: Simulation) {
    let room = max(0, Self.maximum - simulation.space.bodyCount)
    for index in 0..<min(Int(simulation["crates"]), room) {
      let side = simulation.random.number(in: 16...36)
      let x = 160 * Double(index % Self.columns) + simulation.random.number(in: 80...200)
      simulation.addBox(
        "crate", width: side, height: side, at: [x, simulation.random.number(in: 480...540)],
        angle: simulation.random.number(in: 0...1.5), mass: side * side / 1000,
        friction: 0.3)
    }
  }
}
