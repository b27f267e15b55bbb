// snippet
import TumbleSandbox

/// A ball falls into a box.
struct DropScene: Scene {
  static let name = "drop"

  mutating func build(in simulation: Simulation) {
    simulation.gravity = [0, -1000]
    simulation.addBackdrop()
    simulation.addWalls(around: Self.view)
    simulation.addBall("ball", radius: 20, at: [150, 250])
  }
}
// end
