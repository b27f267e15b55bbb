import Art
import Foundation
import Tumble

/// A scene in which what people spawn looks like the bundled crates and balls.
protocol SpriteScene: Scene {}

extension SpriteScene {
  /// A crate, or the paint of a ball.
  func layer(forSpawned kind: SpawnKind, size: CGSize) -> CALayer {
    if kind == .box { return .sprite("crate", size: size) }
    return .sprite(Simulation.isLit("ball", size: size) ? "ball-paint" : "ball", size: size)
  }

  /// Lights balls that people spawn.
  mutating func handle(_ event: SimulationEvent, in simulation: Simulation) {
    light(event, in: simulation)
  }

  /// Lays light over the ball that an event spawned, if it did.
  func light(_ event: SimulationEvent, in simulation: Simulation) {
    guard case .spawn(.ball, _, _, let side, _) = event, let ball = simulation.space.bodies.last
    else { return }
    let size = CGSize(width: Double(side) / 64, height: Double(side) / 64)
    if Simulation.isLit("ball", size: size) { simulation.addLight("ball", size: size, to: ball) }
  }
}
