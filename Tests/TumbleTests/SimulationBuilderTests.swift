import Foundation
import Testing
import Tumble

/// Bodies and the layers that show them, made by one call.
@Suite struct SimulationBuilderTests {
  private let simulation: Simulation

  init() throws { simulation = try Simulation(EmptyScene.self) }

  private func build<Result>(_ body: (Simulation) -> Result) -> Result {
    simulation.context.perform { body(simulation) }
  }

  /// The rectangle of the world that a layer fills, its rotation left out.
  private func bounds(_ layer: CALayer?) throws -> CGRect {
    let layer = try #require(layer)
    return CGRect(
      x: layer.position.x - layer.bounds.width / 2, y: layer.position.y - layer.bounds.height / 2,
      width: layer.bounds.width, height: layer.bounds.height)
  }

  @Test func `a box has the moment of a box, and a layer of its size that follows it`() throws {
    let box = build {
      $0.addBox(
        width: 8, height: 48, at: [100, 50], angle: 0.5, mass: 4, collisionType: 3, group: 7)
    }
    // m (w² + h²) / 12.
    let moment: Double = 4 * (8 * 8 + 48 * 48) / 12
    #expect(box.moment == moment)
    #expect(box.mass == 4)
    #expect(box.position == Vector2(100, 50))
    #expect(box.angle == 0.5)
    let shape = try #require(box.shapes.first)
    #expect(shape.friction == 0.7)
    #expect(shape.elasticity == 0.1)
    #expect(shape.collisionType == 3)
    #expect(shape.filter.group == 7)
    let layer = try #require(simulation.world.sublayers?.first)
    #expect(try bounds(layer) == CGRect(x: 96, y: 26, width: 8, height: 48))
    #expect(layer.animation(forKey: "body") is BodyAnimation)
  }

  @Test func `a ball has the moment of a disc`() throws {
    let ball = build { $0.addBall(radius: 14, at: [30, 160], mass: 2, friction: 0.5) }
    // m r² / 2, of 2 and 14.
    #expect(ball.moment == 196)
    #expect(ball.shapes.first?.friction == 0.5)
    let layer = try #require(simulation.world.sublayers?.first)
    #expect(try bounds(layer) == CGRect(x: 16, y: 146, width: 28, height: 28))
    #expect(layer.cornerRadius == 14)
  }

  @Test func `the author's own layer takes the body's size, and stays where it was added`() throws {
    let (card, parent) = (CALayer(), CALayer())
    build {
      $0.world.addSublayer(parent)
      parent.addSublayer(card)
      $0.addBox(width: 10, height: 20, at: [5, 5], layer: card)
      let disc = CALayer()
      $0.addBall(radius: 3, at: [50, 5], layer: disc)
      #expect(disc.bounds.size == CGSize(width: 6, height: 6))
      #expect(disc.superlayer === $0.world)
    }
    #expect(card.bounds.size == CGSize(width: 10, height: 20))
    #expect(card.superlayer === parent)
  }

  @Test func `a bar is a segment of half its thickness, shown from end to end`() throws {
    let bar = build {
      $0.addBar(
        from: [0, 0], to: [30, 40], thickness: 10, surfaceVelocity: [5, 0], color: .black)
    }
    #expect(bar.geometry == .segment(a: [0, 0], b: [30, 40], radius: 5))
    #expect(bar.surfaceVelocity == [5, 0])
    let layer = try #require(simulation.world.sublayers?.first)
    #expect(layer.position == CGPoint(x: 15, y: 20))
    #expect(layer.bounds.size == CGSize(width: 60, height: 10))
    let transform = layer.affineTransform()
    #expect(abs(transform.a - 0.6) < 1e-12 && abs(transform.b - 0.8) < 1e-12)
    #expect(layer.backgroundColor == .black)
  }

  @Test func `walls stand around a rectangle and hold what is in it`() throws {
    build {
      $0.gravity = [300, -1000]
      $0.addWalls(around: CGRect(x: 10, y: 20, width: 100, height: 80), elasticity: 0.3)
      $0.addBall(radius: 5, at: [60, 60])
    }
    let walls = simulation.space.shapes.filter { $0.body == nil }
    let expected: [ShapeGeometry] = [
      .segment(a: [10, 20], b: [110, 20], radius: 1),
      .segment(a: [110, 20], b: [110, 100], radius: 1),
      .segment(a: [110, 100], b: [10, 100], radius: 1),
      .segment(a: [10, 100], b: [10, 20], radius: 1),
    ]
    #expect(walls.map(\.geometry) == expected)
    #expect(walls.map(\.friction) == [0.5, 0.5, 0.5, 0.5])
    #expect(walls.map(\.elasticity) == [0.3, 0.3, 0.3, 0.3])
    #expect(walls.map(\.collisionType) == [2, 2, 2, 2])
    let frames = try #require(simulation.world.sublayers).prefix(4).map(\.frame)
    #expect(frames[0] == CGRect(x: 9, y: 19, width: 102, height: 2))
    for _ in 0..<600 { try simulation.step() }
    // In the lower right corner: radius 5 and the wall's 1 away, but for the collision's slop.
    let ball = try #require(simulation.space.bodies.first)
    #expect(abs(ball.position.x - 104) < 0.2 && abs(ball.position.y - 26) < 0.2)
  }

  @Test func `a loop that keeps no poses draws bodies where they are`() throws {
    build { $0.gravity = [0, -1000] }
    let ball = build { $0.addBall(radius: 5, at: [60, 60]) }
    for _ in 0..<60 { try simulation.step() }
    var picture = FramePicture()
    let view = CGRect(x: 0, y: 0, width: 100, height: 100)
    let style = FrameStyle(view: WorldView(of: view, in: view.size))
    func shownY() throws -> Double {
      picture.draw(simulation, fraction: 0, style: style)
      let layer = try #require(simulation.world.sublayers?.first)
      return try #require(build { _ in layer.presentation() }).position.y
    }
    #expect(try shownY() == ball.position.y)
    simulation.keepPreviousPoses()
    let before = ball.position.y
    try simulation.step()
    #expect(try shownY() == before)
  }

  @Test func `a layer can't follow a body of another simulation`() async throws {
    await #expect(processExitsWith: .failure) {
      let first = try Simulation(EmptyScene.self)
      let second = try Simulation(EmptyScene.self)
      let ball = first.context.perform { first.addBall(radius: 5, at: .zero) }
      second.context.perform { second.attach(CALayer(), to: ball) }
    }
  }
}

private struct EmptyScene: Scene {
  static let name = "empty"
  func build(in simulation: Simulation) {}
}
