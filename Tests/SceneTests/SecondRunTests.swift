import Testing
import Tumble

/// Every scene made twice at once, the second among scattered memory: nothing but inputs counts.
@Suite struct SecondRunTests {
  /// Tilts, throws, spawns and drags, all within the first seconds.
  private struct Inputs: TickSource {
    let view: CGRect

    func events(at tick: Tick) -> [SimulationEvent]? {
      let middle = (x: Int32(view.midX * 64), y: Int32(view.midY * 64))
      switch tick.number {
      case 20: return [.pointerDown(pointer: 0, x: middle.x, y: middle.y)]
      case 21...50:
        return [.pointerMoved(pointer: 0, x: middle.x + Int32(tick.number) * 64, y: middle.y)]
      case 51: return [.pointerUp(pointer: 0), .gravity(x: 600_000, y: -800_000)]
      case 60: return [.spawn(.box, x: middle.x, y: middle.y, w: 1280, h: 1920)]
      case 61: return [.spawn(.ball, x: middle.x + 2560, y: middle.y, w: 1280, h: 1280)]
      case 90: return [.shake(vx: 50_000, vy: 100_000), .wakeAll]
      default: return []
      }
    }
  }

  @Test(arguments: NamedScene.demos)
  func `a scene is the same in a second run`(scene: NamedScene) throws {
    let simulation = try Simulation(scene.type, configuration: .init(seed: 5))
    var loop = TickLoop(
      simulation, source: Inputs(view: scene.type.view), onRefusal: .leaveOut)
    try loop.compareWithSecondRun(every: 60)
    let ticks: Int64 = simulation.space.bodyCount > 500 ? 150 : 480
    _ = try loop.run(to: Tick(ticks))
    #expect(try loop.finishComparison())
    #expect(simulation.now.number == ticks)
  }
}
