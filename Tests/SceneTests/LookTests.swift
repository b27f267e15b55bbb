import Foundation
import Scenes
import Testing
import Tumble

/// How scenes show what happens: what can be said of it in numbers.
@Suite struct LookTests {
  /// The rotation of each of the layers that show a body now, in radians.
  private func angles(of body: Body, in run: Simulation) -> [Double] {
    run.context.perform {
      _ = run.tree.commit()
      let layers = run.world.sublayers ?? []
      return layers.filter {
        ($0.animation(forKey: BodyAnimation.key) as? BodyAnimation)?.bodyID == body.id
      }.compactMap { $0.presentation()?.affineTransform() }.map { atan2($0.b, $0.a) }
    }
  }

  @Test func `a ball that rolls turns its paint, and light stays where it comes from`() throws {
    let run = try Simulation.scene("bridge")
    let ball = try run.body(17)
    ball.angularVelocity = 3
    try run.run(seconds: 0.25)
    let angles = angles(of: ball, in: run)
    #expect(angles.count == 2)
    #expect(abs(angles[0] - ball.angle) < 1e-9 && angles[0] > 0.5)
    #expect(angles[1] == 0)
  }

  @Test(arguments: ["crates", "ball", "rope", "explosion"])
  func `a ball that people spawn has its light, too, and takes it away`(scene: String) throws {
    let run = try Simulation.scene(scene)
    let before = run.world.sublayers?.count ?? 0
    try run.apply(.spawn(.ball, x: 6400, y: 6400, w: 2048, h: 2048))
    #expect(run.world.sublayers?.count == before + 2)
    let ball = try #require(run.space.bodies.last)
    try run.apply(.remove(body: Int32(ball.id.number)))
    #expect(run.world.sublayers?.count == before)
  }

  @Test func `a belt's cleats run as fast as what lies on it`() throws {
    let run = try Simulation.scene("conveyor")
    let belts = (run.world.sublayers ?? []).compactMap { $0 as? CAShapeLayer }.filter {
      $0.lineDashPattern != nil
    }
    #expect(belts.count == 3)
    for belt in belts {
      let pitch = try #require(belt.lineDashPattern).map(\.doubleValue).reduce(0, +)
      try run.step()
      let before = belt.lineDashPhase
      try run.step()
      // 110 points/s, 120 steps a second; a smaller phase has dashes lie farther on.
      let way = (before - belt.lineDashPhase + pitch).truncatingRemainder(dividingBy: pitch)
      #expect(abs(way - 110.0 / 120) < 1e-9)
    }
  }
}
