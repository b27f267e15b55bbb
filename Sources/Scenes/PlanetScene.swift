import Art
import Foundation
import Tumble

/// Crates and balls orbit a planet that pulls them by the square of their distance.
struct PlanetScene: SpriteScene {
  static let name = "planet"
  static let summary = "crates and balls in orbit round a planet"
  static let hints = ["drag a crate: throw it into an orbit"]
  static let view = CGRect(x: -400, y: -300, width: 800, height: 600)
  static let revision = 2
  static let removesEscapedBodies = true
  static let parameters = [SceneParameter("pull", 0...2, default: 1, unit: "×")]

  init() {}

  private static let planetRadius = 70.0
  /// Points³/s²: at a distance r it makes r⁻² as much points/s² of this.
  private static let pull = 5e6
  private static let count = 40

  mutating func build(in simulation: Simulation) {
    simulation.addBackdrop()
    simulation.space.addStaticShape(
      ShapeDefinition(.circle(radius: Self.planetRadius), friction: 0.9, elasticity: 0.3))
    let planet = CALayer()
    planet.bounds = CGRect(
      x: 0, y: 0, width: 2 * Self.planetRadius, height: 2 * Self.planetRadius)
    planet.contents = CALayer.picture("planet.png")
    simulation.world.addSublayer(planet)
    for index in 0..<Self.count { addSatellite(isCrate: index % 2 == 0, to: simulation) }
  }

  /// A body at a random position on a circular orbit, all in the same direction.
  private func addSatellite(isCrate: Bool, to simulation: Simulation) {
    let direction = Vector2(angle: simulation.random.number(in: 0...2 * .pi))
    let distance = simulation.random.number(in: 120...280)
    let size = simulation.random.number(in: 12...22)
    let position = direction * distance
    let body =
      isCrate
      ? simulation.addBox("crate", width: size, height: size, at: position, mass: size * size / 400)
      : simulation.addBall("ball", radius: size / 2, at: position, mass: size * size / 400)
    body.velocity = direction.perpendicular * (Self.pull / distance).squareRoot()
    // The closure must not keep the simulation, which keeps the space, which keeps the closure.
    body.velocityRule = { [weak simulation] update in
      let position = update.body.position
      let strength = Self.pull * (simulation?["pull"] ?? 1)
      let distance = max(position.length, Self.planetRadius)
      update.gravity -= position * (strength / (distance * distance * distance))
    }
  }
}
