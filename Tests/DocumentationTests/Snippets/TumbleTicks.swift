// snippet
import Foundation
import Tumble

/// Drops fall out of the top; below the view they are removed.
struct DripScene: Scene {
  static let name = "drip"
  static let parameters = [SceneParameter("interval", 10...240, default: 60, divisor: 1)]

  mutating func build(in simulation: Simulation) {
    simulation.gravity = [0, -1000]
    let interval = Int64(simulation["interval"])
    simulation.addTimer(everyTicks: interval) { [unowned simulation] _ in
      let x = simulation.random.number(in: 50...250)
      simulation.addBall(radius: 5, at: [x, 290])
    }
  }

  mutating func tick(_ simulation: Simulation) {
    for body in simulation.space.bodies where body.position.y < -10 { simulation.remove(body) }
  }
}
// end
