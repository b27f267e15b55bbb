import Testing
import TumbleSandbox

/// What the pages of TumbleSandbox and Art show.
@Suite struct SandboxSnippetTests {
  @Test func `a ball falls into the box`() throws {
    let simulation = try Simulation(DropScene.self)
    let ball = try #require(simulation.space.bodies.first)
    #expect(ball.position == [150, 250])
    for _ in 0..<600 { try simulation.step() }
    // The walls' radius is 1, Chipmunk lets shapes overlap by 0.1.
    #expect(abs(ball.position.y - 21) < 0.2)
  }

  @Test func `bodies are shown by pictures of their own size`() throws {
    let simulation = try Simulation(DropScene.self)
    let before = simulation.world.sublayers?.count ?? 0
    addPicturedBodies(to: simulation)
    let added = simulation.world.sublayers?.dropFirst(before) ?? []
    // A ball is its paint and the light on it.
    #expect(added.map(\.bounds.size.width) == [300, 28, 28, 48])
    #expect(added.allSatisfy { $0.contents != nil })
  }
}
