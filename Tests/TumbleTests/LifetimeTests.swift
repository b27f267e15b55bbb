import Foundation
import SoftwareBackend
import Testing
import Tumble

/// What outlives the simulation that it came from.
@Suite struct LifetimeTests {
  /// A square at (150, 150) of a simulation that has run, while a body drives it; the simulation is gone.
  private func orphan() throws -> (layer: CALayer, model: CGPoint, tree: LayerTree) {
    let run = try Simulation(StackedScene.self)
    let layer = CALayer()
    layer.bounds.size = CGSize(width: 8, height: 8)
    layer.backgroundColor = .black
    let body = try #require(run.body(0))
    run.attach(layer, to: body)
    let model = layer.position
    body.velocity = [600, 0]
    try run.step()
    run.context.perform {
      #expect(layer.presentation()?.position == CGPoint(x: 155, y: 150))
    }
    return (layer, model, run.tree)
  }

  @Test func `a layer whose simulation is gone answers its model`() throws {
    let (layer, model, tree) = try orphan()
    weak let driver = tree.driver
    #expect(driver == nil)
    // Without the context of the simulation, and so within another turn.
    #expect((layer.presentation() ?? layer).position == model)
    #expect((layer.presentation() ?? layer).transform.m11 == 1)
    #expect(layer.superlayer?.name == "world")
    _ = tree.root.hitTest(CGPoint(x: 150, y: 150))
    layer.removeAnimation(forKey: "body")
    layer.removeFromSuperlayer()
    #expect(layer.position == model)
  }

  @Test func `a tree whose simulation is gone is committed and shown without its bodies' poses`()
    throws
  {
    let (_, model, tree) = try orphan()
    let view = tree.root.bounds.size
    let list = DisplayListBuilder.build(
      tree.commit().sample(at: 0),
      size: PixelSize(width: Int(view.width), height: Int(view.height)),
      scale: 1, background: PixelColor(argb: 0xFFFF_FFFF))
    let renderer = SoftwareRenderer()
    try renderer.render(list)
    let image = try renderer.readPixels()
    let black = image.pixels.indices.filter { image.pixels[$0] == 0xFF00_0000 }
    #expect(black.count == 64)
    let left = Int(model.x) - 4
    #expect(Set(black.map { $0 % image.width }) == Set(left..<left + 8))
  }

  @Test func `a hook that makes a step stops the program and says so`() async throws {
    struct Stepping: Scene {
      static let name = "stepping"
      func build(in simulation: Simulation) {}
      func tick(_ simulation: Simulation) { try? simulation.step() }
    }
    let hook = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      try Simulation(Stepping.self).step()
    }
    let timer = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let run = try Simulation(VoidScene.self)
      run.addTimer(everyTicks: 1) { [unowned run] _ in try? run.step() }
      try run.step()
    }
    for result in [hook, timer] {
      let told = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(told.contains("a scene's hook is part of a step, it doesn't make one"))
    }
  }
}
