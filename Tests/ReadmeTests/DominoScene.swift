import Foundation
import Tumble

/// A ball rolls down a ramp and knocks over a row of dominoes.
struct DominoScene: Scene {
  static let name = "dominoes"
  static let view = CGRect(x: 0, y: 0, width: 400, height: 200)
  static let parameters = [SceneParameter("gap", 12...40, default: 24)]

  mutating func build(in simulation: Simulation) {
    simulation.gravity = [0, -1000]  // points/s², y up
    simulation.addBar(from: [0, 0], to: [400, 0], thickness: 2, friction: 0.5)
    simulation.addBar(from: [0, 150], to: [110, 50], thickness: 2, friction: 0.5)
    for number in 0..<8 {
      let x = 140 + simulation["gap"] * Double(number)
      simulation.addBox(width: 8, height: 48, at: [x, 25], mass: 4, friction: 0.5, elasticity: 0)
    }
    let ball = CALayer()
    ball.backgroundColor = CGColor(hex: 0x3F7FBF)
    ball.cornerRadius = 14
    simulation.addBall(radius: 14, at: [30, 160], mass: 8, friction: 0.5, layer: ball)
  }
}
