import Art
import Foundation
import Tumble

/// Towers of crates; a press makes an explosion there.
struct ExplosionScene: SpriteScene {
  static let name = "explosion"
  static let summary = "towers of crates, and what a blast does to them"
  static let hints = ["press anywhere: an explosion"]
  static let view = CGRect(x: 0, y: 0, width: 600, height: 450)
  static let parameters = [
    SceneParameter("strength", 0...2000, default: 900, divisor: 1, unit: "points/s")
  ]

  init() {}

  /// How far it reaches, in points.
  private static let radius = 150.0
  /// How long its light is seen, in ticks.
  private static let glow = 18

  mutating func build(in simulation: Simulation) {
    simulation.gravity = [0, -1000]
    simulation.addBackdrop()
    simulation.addPit(width: 600, height: 1200, friction: 0.8, elasticity: 0.2)
    for tower in 0..<5 {
      for row in 0..<(tower % 2 == 0 ? 7 : 4) {
        simulation.addBox(
          "crate", width: 30, height: 30, at: [100 + 100 * Double(tower), 16 + 30 * Double(row)])
      }
    }
    for x in [50.0, 150, 350, 550] { simulation.addBall("ball", radius: 14, at: [x, 16]) }
  }

  mutating func handle(_ event: SimulationEvent, in simulation: Simulation) {
    light(event, in: simulation)
    guard case .pointerDown(_, let x, let y) = event else { return }
    explode(at: Vector2(Double(x), Double(y)) / 64, in: simulation)  // 64ths of a point
  }

  /// Each body that is near gets a push away from `center`: all of the strength (in points/s) in
  /// the middle, nothing of it at the rim.
  private func explode(at center: Vector2, in simulation: Simulation) {
    for hit in simulation.space.shapes(near: center, within: Self.radius) {
      guard let id = hit.body, let body = simulation.space.body(id), body.type == .dynamic else {
        continue
      }
      let falloff = 1 - max(hit.distance, 0) / Self.radius
      let away = (body.position - center).normalized
      body.applyImpulse(
        away * (body.mass * simulation["strength"] * falloff),
        atWorld: hit.distance > 0 ? hit.point : body.position)
    }
    showGlow(at: center, in: simulation)
  }

  /// A disc of light that grows and is gone.
  private func showGlow(at center: Vector2, in simulation: Simulation) {
    let light = CALayer.sprite("flash", size: .zero)
    light.position = CGPoint(x: center.x, y: center.y)
    simulation.world.addSublayer(light)
    var age = 0
    simulation.addTimer(everyTicks: 1) { timer in
      age += 1
      let progress = Double(age) / Double(Self.glow)
      let side = 2 * Self.radius * progress
      light.bounds.size = CGSize(width: side, height: side)
      light.opacity = Float(1 - progress)
      guard age == Self.glow else { return }
      timer.invalidate()
      light.removeFromSuperlayer()
    }
  }
}
