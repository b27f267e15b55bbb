import Art
import Foundation
import Tumble

/// A pyramid of 210 boxes on a floor.
struct PileScene: SpriteScene {
  static let name = "pile"
  static let summary = "a pyramid of 210 boxes"
  static let hints = ["drag a low box: the pyramid comes down"]
  static let view = CGRect(x: -300, y: -10, width: 600, height: 450)
  static let parameters = [SceneParameter("friction", 0...1.5, default: 0.8)]

  init() {}

  mutating func build(in simulation: Simulation) {
    simulation.gravity = [0, -1000]
    simulation.addBackdrop()
    simulation.addWall(from: [-300, 0], to: [300, 0], friction: 0.8, elasticity: 0)
    // The floor's look goes on where a window is wider than the view.
    simulation.world.addSublayer(
      .ground([[-540, 0], [540, 0]], foot: [[540, -40], [-540, -40]]))
    for row in 0..<20 {
      let count = 20 - row
      for column in 0..<count {
        simulation.addBox(
          "crate", width: 20, height: 20,
          at: [22 * Double(column) - 11 * Double(count - 1), 11 + 20 * Double(row)],
          friction: simulation["friction"], elasticity: 0)
      }
    }
  }

  mutating func handle(_ event: SimulationEvent, in simulation: Simulation) {
    light(event, in: simulation)
    guard case .setParameter = event else { return }
    simulation.setSurfaces(friction: simulation["friction"])
  }
}
