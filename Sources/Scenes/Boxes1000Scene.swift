import Art
import Foundation
import Tumble

/// A thousand boxes that fall into a pit.
struct Boxes1000Scene: SpriteScene {
  static let name = "boxes1000"
  static let summary = "a thousand boxes in a pit"
  static let view = CGRect(x: 0, y: 0, width: 780, height: 585)

  init() {}

  mutating func build(in simulation: Simulation) {
    simulation.gravity = [0, -1000]
    simulation.addBackdrop()
    simulation.addPit(width: 780, height: 1200, friction: 0.6, elasticity: 0.1)
    for row in 0..<25 {
      for column in 0..<40 {
        simulation.addBox(
          "crate", width: 16, height: 16,
          at: [Double(31 + 18 * column + 2 * (row % 3)), Double(20 + 18 * row)],
          friction: 0.6, elasticity: 0.1)
      }
    }
  }
}
