import Art
import Foundation
import Tumble

/// Five thousand small balls that fall into a pit.
struct Circles5000Scene: SpriteScene {
  static let name = "circles5000"
  static let summary = "five thousand balls in a pit"
  static let view = CGRect(x: 0, y: 0, width: 920, height: 690)

  init() {}

  mutating func build(in simulation: Simulation) {
    simulation.gravity = [0, -1000]
    simulation.addBackdrop()
    simulation.addPit(width: 920, height: 1200, friction: 0.4, elasticity: 0.2)
    for row in 0..<50 {
      for column in 0..<100 {
        simulation.addBall(
          "ball", radius: 4, at: [Double(10 + 9 * column + 4 * (row % 2)), Double(10 + 9 * row)],
          friction: 0.4, elasticity: 0.2)
      }
    }
  }
}
