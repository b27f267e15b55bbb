import Foundation
import Rendering
import Scenes
import Testing
import Tumble

@testable import TumbleSandbox

/// What a profile makes of its frames, with times that are made up.
@Suite struct FrameProfileTests {
  private func profile(_ draws: [Double], passes: [Int] = []) -> FrameProfile {
    var profile = FrameProfile(
      source: "s", backend: "b", size: PixelSize(width: 4, height: 2), framesPerSecond: 60)
    for (index, draw) in draws.enumerated() {
      var statistics = FrameStatistics()
      statistics.imagesDecoded = index == 3 ? 2 : 0
      statistics.offscreenPasses = passes.isEmpty ? nil : passes[index]
      var timings = FrameTimings()
      (timings.draw, timings.physics) = (draw, 1)
      profile.append(
        ProfiledFrame(
          frame: index, tick: Int64(2 * index), seconds: Double(index) / 60, start: 0,
          statistics: statistics, timings: timings, droppedTicks: index == 3 ? 1 : 0))
    }
    return profile
  }

  @Test func `percentiles are by the nearest rank`() {
    #expect(
      [0, 0.5, 0.9, 0.99, 1].map { FrameProfile.index($0, of: 100) } == [0, 49, 89, 98, 99])
    #expect([0, 0.5, 0.9, 0.99, 1].map { FrameProfile.index($0, of: 1) } == [0, 0, 0, 0, 0])
    let hundred = profile((1...100).map(Double.init).reversed())
    #expect(hundred.percentiles(of: \.draw) == [1, 50, 90, 99, 100])
    #expect(hundred.percentiles(of: \.total) == [2, 51, 91, 100, 101])
    #expect(hundred.percentiles(of: \.triangles) == nil)
  }

  @Test func `the slowest come first, at most ten, of equal ones the earlier`() {
    #expect(profile([5, 9, 5, 7]).slowest.map(\.frame) == [1, 3, 0, 2])
    #expect(profile(Array(repeating: 1, count: 30)).slowest.map(\.frame) == Array(0..<10))
  }

  @Test func `reasons are long stages, passes, what there was more of, and ticks dropped`() {
    let profile = profile([5, 0.5, 5, 20], passes: [0, 0, 0, 4])
    #expect(profile.reasons(for: profile.frames[0]) == ["draw 5.00"])
    #expect(profile.reasons(for: profile.frames[1]) == ["physics 1.00", "draw 0.50"])
    #expect(
      profile.reasons(for: profile.frames[3])
        == ["draw 20.00", "4 passes", "2 decoded", "1 tick dropped"])
    #expect(
      profile.lines.contains(
        "1 of 4 frames took over 16.67 ms; a window would have dropped 1 tick. The slowest:"))
    #expect(
      profile.lines.contains(
        "  frame 3, tick 6, 0.05 s: 21.00 ms: draw 20.00, 4 passes, 2 decoded, 1 tick dropped"))
  }

  @Test func `a frame that takes too long drops the ticks that a window would`() throws {
    let scene = try SceneCatalog.all.find("crates")
    let style = FrameStyle(view: WorldView(of: scene.view, in: CGSize(width: 64, height: 64)))
    var now: Int64 = 0
    var profiler = Profiler(renderer: RecordingRenderer(), style: style, framesPerSecond: 60)
    profiler.clock = {
      now += 100_000_000
      return now
    }
    let simulation = try Simulation(scene)
    var loop = TickLoop(simulation, source: NoEvents(), onRefusal: .fail)
    let profile = try profiler.profile(
      &loop, named: "crates", to: Tick(2), ProgressLine("", unit: "frames", total: 1))
    #expect(profile.frames.map(\.tick) == [0, 2])
    // Six steps of 100 ms are 72 ticks at 120 a second.
    let most = FixedTimestep(rate: simulation.rate).maximumTicksPerFrame
    #expect(profile.frames[0].timings.total == 600)
    #expect(profile.frames[0].droppedTicks == 72 - most)
  }
}
