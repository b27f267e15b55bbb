import Foundation
import Layers
import Rendering
import Testing
import Tumble

/// Layers that are where a body is, but don't turn with it.
@Suite struct FollowingTests {
  private let run: Simulation
  private let body: Body
  private let over = CALayer()

  init() throws {
    run = try Simulation(PlainScene.self)
    body = run.addBox(width: 20, height: 20, at: [100, 100])
    body.velocity = [30, 12]
    body.angularVelocity = 2
    over.bounds = CGRect(x: 0, y: 0, width: 8, height: 6)
    over.backgroundColor = CGColor(hex: 0xFF_FF_FF)
  }

  @Test func `a layer that follows the position alone keeps its own rotation`() throws {
    over.setAffineTransform(CGAffineTransform(rotationAngle: 0.25))
    run.attach(over, toPositionOf: body)
    for _ in 0..<120 { try run.step() }
    // Without gravity: a second at 30 and 12 points/s and at 2 radians/s, a tick less of way.
    #expect(abs(body.angle - 2) < 0.02)
    let shown = try run.context.perform {
      _ = run.tree.commit()
      return try #require(over.presentation())
    }
    #expect(abs(shown.position.x - body.position.x) < 1e-9)
    #expect(abs(shown.position.y - body.position.y) < 1e-9)
    #expect(shown.position.x > 129)
    let transform = shown.affineTransform()
    #expect(abs(atan2(transform.b, transform.a) - 0.25) < 1e-9)
  }

  @Test func `a body that is removed takes all of its layers with it`() throws {
    run.attach(over, toPositionOf: body)
    let another = CALayer()
    run.attach(another, toPositionOf: body)
    #expect(run.world.sublayers?.count == 3)
    run.remove(body)
    #expect(run.world.sublayers?.isEmpty != false)
    #expect(over.superlayer == nil && another.superlayer == nil)
  }

  @Test func `a layer that is attached twice is one layer of its body`() throws {
    run.attach(over, toPositionOf: body)
    run.attach(over, toPositionOf: body)
    #expect(run.world.sublayers?.count == 2)
    run.remove(body)
    #expect(run.world.sublayers?.isEmpty != false)
  }
}

private struct PlainScene: Scene {
  static let name = "plain"

  mutating func build(in simulation: Simulation) {}
}
