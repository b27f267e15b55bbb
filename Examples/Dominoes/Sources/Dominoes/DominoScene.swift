import TumbleSandbox

/// A ball rolls down a ramp and knocks over a row of dominoes.
struct DominoScene: Scene {
  static let name = "dominoes"
  static let summary = "a ball, a ramp and a row of dominoes"
  static let view = CGRect(x: 0, y: 0, width: 400, height: 200)
  static let parameters = [SceneParameter("gap", 12...30, default: 26)]

  mutating func build(in simulation: Simulation) {
    simulation.gravity = [0, -1000]  // points/s², y up
    simulation.addBackdrop()
    simulation.addWalls(around: Self.view)
    simulation.addBar(from: [0, 150], to: [110, 50], thickness: 6, friction: 0.5)
    simulation.addBall("steel-ball", radius: 14, at: [30, 150], mass: 8, friction: 0.5)
    for number in 0..<8 {
      let x = 150 + simulation["gap"] * Double(number)
      simulation.addBox(width: 8, height: 48, at: [x, 25], mass: 4, friction: 0.5, elasticity: 0)
    }
  }
}
