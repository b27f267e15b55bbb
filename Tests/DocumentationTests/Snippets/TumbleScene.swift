// snippet
import Foundation
import Tumble

/// Boxes fall onto each other.
struct StackScene: Scene {
  static let name = "stack"
  static let parameters = [SceneParameter("boxes", 1...8, default: 5, divisor: 1)]

  mutating func build(in simulation: Simulation) {
    simulation.gravity = [0, -1000]  // points/s², y up
    simulation.addBar(from: [0, 0], to: [300, 0], thickness: 2)
    for number in 0..<Int(simulation["boxes"]) {
      simulation.addBox(width: 30, height: 30, at: [150, 20 + 32 * Double(number)])
    }
  }
}
// end
