import Foundation
import Testing

@testable import Sandbox
@testable import Tumble

/// Bodies that leave the world, in scenes that have them removed and in those that don't.
@Suite struct EscapedBodyTests {
  /// A view of 100 × 50 with nothing in it, and no gravity.
  private struct Rimless: Scene {
    static let name = "rimless"
    static let view = CGRect(x: -50, y: 0, width: 100, height: 50)
    static let removesEscapedBodies = true
    func build(in simulation: Simulation) {}
  }

  /// The same, without the rule.
  private struct Endless: Scene {
    static let name = "endless"
    static let view = Rimless.view
    func build(in simulation: Simulation) {}
  }

  private func add(_ velocity: Vector2, to simulation: Simulation, at position: Vector2 = [0, 25])
    -> Body
  {
    let body = simulation.addBall(radius: 5, at: position)
    body.velocity = velocity
    return body
  }

  /// The first tick at which a body is gone that flies at 0.9 points a tick.
  private func tick(_ direction: Vector2) throws -> Int64? {
    let simulation = try Simulation(Rimless.self)
    let body = add(direction * 108, to: simulation)
    for _ in 0..<200 where !body.isRemoved { try simulation.step() }
    return body.isRemoved ? simulation.now.number : nil
  }

  @Test func `a body goes when it is outside by more than the view's width or height`() throws {
    // From the middle it is 50 points to the edge and 100 beyond it; up and down 25 and 50. At 0.9 points
    // a tick 150 are passed in 167 of them, and 75 in 84.
    #expect(try [[1, 0], [-1, 0], [0, 1], [0, -1]].map(tick) == [167, 167, 84, 84])
  }

  @Test func `it takes its layer and its joints along, in the order of ids, and is counted`() throws
  {
    let simulation = try Simulation(Rimless.self)
    let bodies = (0..<3).map { _ in add([0, 6000], to: simulation) }
    let stays = add(.zero, to: simulation)
    simulation.space.addJoint(
      PinJointDefinition(
        bodyA: bodies[0].id, anchorA: .zero, bodyB: bodies[1].id, anchorB: [1, 0]))
    #expect(simulation.world.sublayers?.count == 4)
    for _ in 0..<4 { try simulation.step() }
    #expect(simulation.space.bodies == [stays])
    #expect(simulation.world.sublayers?.count == 1)
    #expect(simulation.space.joints.isEmpty)
    #expect(simulation.escapedBodies == 3)
  }

  @Test func `what isn't dynamic stays, and so does everything where the scene doesn't say so`()
    throws
  {
    let rimless = try Simulation(Rimless.self)
    rimless.space.addBody(BodyDefinition(type: .kinematic, position: [5000, 0]))
    let endless = try Simulation(Endless.self)
    _ = add(.zero, to: endless, at: [5000, 0])
    for simulation in [rimless, endless] {
      for _ in 0..<3 { try simulation.step() }
      #expect(simulation.space.bodyCount == 1)
      #expect(simulation.escapedBodies == 0)
    }
  }

  @Test func `a scene's own limit counts, too`() throws {
    let simulation = try Simulation(Endless.self)
    _ = add(.zero, to: simulation, at: [61, 0])
    _ = add(.zero, to: simulation, at: [59, 0])
    simulation.removeBodies(beyond: 10)
    #expect(simulation.space.bodies.map(\.id.number) == [1])
    #expect(simulation.escapedBodies == 1)
  }

  @Test func `a body that is thrown away is gone in the recording, too, which verifies`() throws {
    let window = try PlayedWindow("rimless", catalog: SceneCatalog([Rimless.self]))
    try window.press(.f5)
    // A press grabs the ball that C makes in the middle; the hand leaves the window.
    let middle = CGPoint(x: 400, y: 300)
    try window.frame(PlayedWindow.frameTime, [.pointerMoved(middle)])
    try window.press(.c)
    try window.frame(
      PlayedWindow.frameTime, [.pointerButton(.left, isDown: true, at: middle)])
    for step in 1...12 {
      let point = CGPoint(x: 400 + 200 * step, y: 300)
      try window.frame(PlayedWindow.frameTime, [.pointerMoved(point)])
    }
    for _ in 0..<60 { try window.frame() }
    #expect(window.sandbox.simulation.escapedBodies == 1)
    #expect(window.sandbox.simulation.space.bodyCount == 0)
    try window.frame(
      PlayedWindow.frameTime, [.pointerButton(.left, isDown: false, at: middle)])
    try window.frames(10)
    try window.press(.f5)
    #expect(try window.verifiedNames() == ["live.rpl: 0"])
  }
}
