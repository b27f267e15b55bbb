import Foundation
import Scenes
import Testing
import Tumble
import TumbleTesting

/// A recording of listing 7.3, whose button is pressed again while its animations run: what is
/// animated lives by ticks.
@Suite struct ReplayedAnimationTests {
  /// In the first change, in the spin that its being replaced began, in the third change, and in
  /// the spin after that.
  static let ticks: [Int64] = [60, 115, 200, 275]

  @Test func `the recording verifies`() throws {
    try expectReplay("listing-7-3-pressed", in: .module, scenes: SceneCatalog.all.scenes)
  }

  @Test(arguments: ticks) func `at the same tick it shows the same picture`(tick: Int64) throws {
    let simulation = try played(to: tick) { _ in }
    try expectGolden(
      PageRun(simulation).picture(), "listing-7-3-replayed-\(tick)", in: .module)
  }

  @Test(arguments: ticks) func `whatever frames were drawn on the way`(tick: Int64) throws {
    let plain = try PageRun(played(to: tick) { _ in }).picture().pngData()
    for frames in 1...3 {
      var picture = FramePicture()
      let style = FrameStyle(view: WorldView(of: Screen.window, in: Screen.size))
      let simulation = try played(to: tick) { simulation in
        // Some ticks have no frame, some have several, and none lies where another run's does.
        for index in 0..<Int(simulation.now.number * 7 + Int64(frames)) % 4 {
          let fraction = Double(index * 3 + frames) / 13
          picture.draw(simulation, fraction: fraction, style: style)
        }
      }
      #expect(try PageRun(simulation).picture().pngData() == plain)
    }
  }

  /// The recording as it is at a tick.
  private func played(
    to tick: Int64, _ afterEach: (Simulation) -> Void
  ) throws -> Simulation {
    let path = try #require(
      Bundle.module.path(
        forResource: "listing-7-3-pressed", ofType: "rpl", inDirectory: "Fixtures/replays"))
    let replay = try ReplaySource(path: path, catalog: .all)
    var loop = TickLoop(try replay.makeSimulation(), source: replay, onRefusal: .fail)
    for next in 1...tick {
      _ = try loop.run(to: Tick(next), keepingPoses: true)
      afterEach(loop.simulation)
    }
    return loop.simulation
  }
}

extension Screen {
  /// All of a page.
  fileprivate static let window = CGRect(origin: .zero, size: size)
}
