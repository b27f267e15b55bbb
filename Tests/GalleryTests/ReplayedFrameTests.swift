import Foundation
import Scenes
import Testing
import Tumble

/// Pages whose picture changes by itself, or is made of copies: recorded in a window and replayed, all frames are
/// the same bit for bit.
@Suite struct ReplayedFrameTests {
  @Test(arguments: ["6.8", "6.9", "6.13", "6.14", "6.15", "6.16"])
  func `a recording's frames are those of the play`(listing: String) throws {
    var played: [Int64: UInt64] = [:]
    let play = try GalleryPlay(SceneCatalog.all.find(listing)) { simulation in
      played[simulation.now.number] = try hash(of: simulation)
    }
    let replay = try ReplaySource(path: play.path, catalog: .all)
    var loop = TickLoop(try replay.makeSimulation(), source: replay, onRefusal: .fail)
    for tick in played.keys.sorted() {
      _ = try loop.run(to: Tick(tick), keepingPoses: true)
      #expect(try hash(of: loop.simulation) == played[tick], "tick \(tick)")
    }
    #expect(played.count > 100)
    #expect((Set(played.values).count > 1) == !["6.8", "6.14"].contains(listing))
  }

  private func hash(of simulation: Simulation) throws -> UInt64 {
    // FNV-1a, word by word.
    try PageRun(simulation).picture().pixels.reduce(0xCBF2_9CE4_8422_2325) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
  }
}
