import Foundation
import Scenes
import Testing
import Tumble

/// A frame: whole ticks, then one picture.
@Suite struct FrameLoopTests {
  private let renderer = RecordingRenderer()

  @Test(arguments: FramePattern.all)
  func `ticks have the same states whatever the frames' times`(pattern: FramePattern) throws {
    let loop = try crates()
    var hashes: [Int64: UInt64] = [:]
    for elapsed in pattern.times {
      try loop.advance(by: elapsed)
      hashes[loop.simulation.now.number] = loop.simulation.stateHash()
      if loop.simulation.now.number >= 240 { break }
    }
    let run = try Simulation(SceneCatalog.all.find("crates"))
    for tick in 0..<Int64(260) {
      if let hash = hashes[tick] { #expect(hash == run.stateHash(), "tick \(tick)") }
      try run.step()
    }
    #expect(hashes.count > 20)
  }

  @Test func `a pause stops ticks, a step is one, and going on jumps nowhere`() throws {
    let loop = try crates()
    try loop.advance(by: 66_666_667)
    #expect(loop.simulation.now == Tick(8))
    loop.timestep.pause()
    try loop.advance(by: 5_000_000_000)
    #expect(loop.simulation.now == Tick(8))
    try loop.draw()
    loop.timestep.singleStep()
    try loop.advance(by: 16_666_667)
    #expect(loop.simulation.now == Tick(9))
    try loop.draw()
    loop.timestep.resume()
    try loop.advance(by: 0)
    try loop.draw()
    #expect(renderer.frames.count == 3)
    #expect(renderer.frames[0] != renderer.frames[1])
    #expect(try offset(renderer.frames[1], renderer.frames[2]) < 1e-3)
    #expect(loop.timestep.ticksDropped == 0)
  }

  @Test func `speed multiplies ticks`() throws {
    let loop = try crates()
    try loop.timestep.setSpeed(3)
    for _ in 0..<60 { try loop.advance(by: 16_666_666) }
    #expect(abs(loop.simulation.now.number - 360) <= 1)
  }

  @Test func `a stall of ten seconds runs eight ticks and counts the others as dropped`() throws {
    let loop = try crates()
    try loop.advance(by: 10_000_000_000)
    #expect(loop.simulation.now == Tick(8))
    #expect(loop.timestep.ticksDropped == 1192)
  }

  @Test func `a frame shows bodies as far on the way as the time that is left over`() throws {
    let loop = try crates()
    for _ in 0..<30 { try loop.advance(by: 8_333_334) }
    let before = loop.simulation.body(2)?.position
    try loop.advance(by: 8_333_333)
    let fraction = loop.timestep.fraction
    let after = loop.simulation.body(2)?.position
    // Already one more tick: the overstep is under a thousandth of one.
    #expect(fraction < 0.001)
    for blend in [0.25, 0.5, 0.75] {
      try loop.advance(by: 2_083_333)
      try loop.draw()
      let y = try #require(before).y + (try #require(after).y - (try #require(before).y)) * blend
      // The view is 800 × 600 points, so the world is 2 times as large, and y runs down.
      let middle = try #require(crateMiddles(renderer.frames.last).dropFirst(2).first)
      #expect(abs(middle.y - (300 - y) * 2) < 0.01)
    }
  }

  @Test func `the same tick and fraction give the same list, live and without a window`() throws {
    let loop = try crates()
    for elapsed in [7, 30, 12, 41, 3, 22] as [Int64] { try loop.advance(by: elapsed * 1_000_000) }
    try loop.draw()

    let run = try Simulation(SceneCatalog.all.find("crates"))
    try run.steps(Int(loop.simulation.now.number) - 1)
    run.keepPreviousPoses()
    try run.step()
    var picture = FramePicture()
    picture.draw(run, fraction: loop.timestep.fraction, style: loop.style)
    #expect(picture.list == renderer.frames.last)
    #expect(picture.list == loop.worldPicture)
  }

  @Test func `the crates are a backdrop, four walls and five pictures`() throws {
    let loop = try crates()
    try loop.draw()
    let frame = try #require(renderer.frames.last)
    #expect(frame.size == PixelSize(width: 800, height: 600))
    #expect(frame.commands.count == 10)
    #expect(images(frame).count == 6)
    #expect(fills(frame).count == 4)
    #expect(renderer.presentedFrames == 1)
  }

  @Test func `a filter for all pictures overrides the layers'`() throws {
    let loop = try crates()
    try loop.draw()
    loop.style.filter = .nearest
    try loop.draw()
    #expect(images(renderer.frames[0]).allSatisfy { $0.filter == .linear })
    #expect(images(renderer.frames[1]).allSatisfy { $0.filter == .nearest })
  }

  @Test func `twice the scale is twice the pixels`() throws {
    let loop = try crates()
    try loop.draw()
    loop.style.scale = 2
    try loop.draw()
    #expect(renderer.frames[1].size == PixelSize(width: 1600, height: 1200))
    let (one, two) = (crateMiddles(renderer.frames[0]), crateMiddles(renderer.frames[1]))
    #expect(zip(one, two).allSatisfy { $0 * 2 == $1 })
  }

  @Test func `what fails ends the run for good`() throws {
    struct Failing: TickSource {
      func events(at tick: Tick) throws(ReplayError) -> [SimulationEvent]? {
        throw ReplayError(file: "f", fault: .exists)
      }
    }
    let run = try Simulation(VoidScene.self)
    let loop = FrameLoop(
      TickLoop(run, source: Failing(), onRefusal: .fail), style: style, renderer: renderer)
    #expect(throws: ReplayError.self) { try loop.advance(by: 20_000_000) }
    #expect(!loop.hasMoreTicks)
    try loop.advance(by: 20_000_000)
    #expect(run.now == Tick(0))
  }

  private let style = FrameStyle(
    view: WorldView(
      of: CGRect(x: 0, y: 0, width: 300, height: 300), in: CGSize(width: 800, height: 600)))

  private func crates() throws -> FrameLoop {
    let run = try Simulation(SceneCatalog.all.find("crates"))
    return FrameLoop(
      TickLoop(run, source: NoEvents(), onRefusal: .fail), style: style, renderer: renderer)
  }

  /// The farthest that a crate is from where it was, in pixels.
  private func offset(_ a: DisplayList, _ b: DisplayList) throws -> Double {
    let ways = zip(crateMiddles(a), crateMiddles(b)).map { $0 - $1 }
    return try #require(ways.map { ($0 * $0).sum().squareRoot() }.max())
  }
}

/// How long frames take.
struct FramePattern: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let times: [Int64]

  static let all = [
    FramePattern(
      testDescription: "60 Hz", times: Array(repeating: 16_666_667, count: 240)),
    FramePattern(
      testDescription: "144 Hz", times: Array(repeating: 6_944_444, count: 400)),
    FramePattern(
      testDescription: "stuttering",
      times: {
        var random = RandomSource(seed: 11)
        return (0..<200).map { _ in
          Int64(random.unit() < 0.1 ? random.unit() * 300e6 : random.unit() * 25e6)
        }
      }()),
  ]
}

func images(_ list: DisplayList) -> [ImageQuad] {
  list.commands.compactMap { if case .image(let image) = $0 { image } else { nil } }
}

func fills(_ list: DisplayList) -> [FillQuad] {
  list.commands.compactMap { if case .fill(let fill) = $0 { fill } else { nil } }
}

/// Where the middles of the crates' pictures lie: all pictures but the backdrop.
func crateMiddles(_ list: DisplayList?) -> [SIMD2<Double>] {
  list.map { images($0).dropFirst().map { $0.quad.origin + ($0.quad.xAxis + $0.quad.yAxis) / 2 } }
    ?? []
}
