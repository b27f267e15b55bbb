import Foundation
import Tumble

// What several scenes are made of. Bodies are made in the order of calls that docs/scenes.md lists.
extension Simulation {
  /// A floor from the origin, a wall at its right end, a wall at its left end.
  func addPit(width: Double, height: Double, friction: Double, elasticity: Double) {
    addWall(from: [0, 0], to: [width, 0], friction: friction, elasticity: elasticity)
    addWall(from: [width, 0], to: [width, height], friction: friction, elasticity: elasticity)
    addWall(from: [0, height], to: [0, 0], friction: friction, elasticity: elasticity)
  }
}
