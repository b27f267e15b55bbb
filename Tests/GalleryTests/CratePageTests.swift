import Foundation
import Sandbox
import Testing
import Tumble

@testable import Scenes

/// Crates by Chipmunk: the book, listings 11.3 to 11.5.
@Suite struct CratePageTests {
  // MARK: 11.3

  @Test func `11_3 the crate falls by the formula of the fixed step`() throws {
    let run = try PageRun("11.3")
    let body = try #require(run.simulation.space.bodies.first)
    expect(body.moment, equals: 166_666.7, within: 0.1)
    for n in 0...120 {
      let y = 250 - 1000.0 / 14_400 * Double(n * (n - 1)) / 2
      expect(body.position.y, equals: y, "after \(n) steps")
      expect(body.velocity.y, equals: -1000.0 * Double(n) / 120)
      #expect(body.position.x == 150 && body.angle == 0)
      #expect((body.position.y < -50) == (n >= 94))
      try run.advance(ticks: 1)
    }
  }

  @Test func `11_3 its layer is where it is`() throws {
    let run = try PageRun("11.3")
    let crate = try #require(run.views.first?.sublayers?.first)
    for _ in 0..<12 {
      let body = try #require(run.simulation.space.bodies.first)
      expect(
        try run.shown(crate).position, equals: CGPoint(x: body.position.x, y: body.position.y))
      try run.advance(ticks: 5)
    }
  }

  @Test func `11_3 its picture falls out of the container and is gone`() throws {
    let run = try PageRun("11.3")
    let container = Color.screen
    #expect(try run.picture().color(160, 95) != container)
    #expect(try run.picture().color(160, 185) != container)
    expect(try run.picture().color(160, 195), is: container)
    try run.advance(ticks: 60)
    // Its middle is at 127.08, so it covers 162.9 to 262.9 from the container's top.
    let picture = try run.picture()
    expect(picture.color(160, 90 + 120), is: container)
    #expect(picture.color(160, 90 + 126) != container)
    #expect(picture.color(160, 90 + 219) != container)
    expect(picture.color(160, 90 + 226), is: container)
    try run.advance(ticks: 120)
    expect(try run.picture().color(160, 400), is: container)
  }

  /// The book's own loop: the time of the frame is the step.
  @Test func `11_3 by steps as long as frames it falls all the same, but otherwise`() {
    let space = Space()
    space.gravity = [0, -1000]
    let body = space.addBody(.crate(CGRect(x: 100, y: 0, width: 100, height: 100), elasticity: 0.8))
    var (last, time) = (body.position.y, 0.0)
    for frame in 1...60 {
      let step = frame % 3 == 0 ? 1 / 30.0 : 1 / 60.0
      space.step(step)
      time += step
      #expect(body.position.y < last || frame == 1)
      last = body.position.y
    }
    #expect(abs(last - (250 - 500 * time * time)) > 1)
  }

  // MARK: 11.4

  @Test(arguments: ["11.4", "11.5"]) func `11_4 five crates stand in a box`(listing: String) throws
  {
    let run = try PageRun(listing)
    let bodies = run.simulation.space.bodies
    let centers: [Vector2] = [[16, 284], [48, 284], [96, 268], [144, 284], [32, 236]]
    #expect(bodies.map(\.position) == centers)
    for (body, moment) in zip(bodies, [17_066.7, 17_066.7, 68_266.7, 17_066.7, 68_266.7]) {
      expect(body.moment, equals: moment, within: 0.1)
      #expect(body.mass == 100)
    }
  }

  @Test func `11_4 pictures sit on their bodies, rotated as these are`() throws {
    let run = try PageRun("11.4")
    try run.simulation.apply(.gravity(x: 800_000, y: -600_000))
    try run.advance(ticks: 100)
    let crates = try #require(run.views.first?.sublayers)
    for (crate, body) in zip(crates, run.simulation.space.bodies) {
      expect(
        try run.shown(crate).position, equals: CGPoint(x: body.position.x, y: body.position.y),
        within: 0.01)
      expect(try run.angle(of: crate), equals: body.angle)
      #expect(abs(body.angle) > 0.05)
    }
    // On the screen, too: the container's lower left corner is at (10, 390).
    let body = try #require(run.simulation.space.bodies.last)
    let center = (x: 10 + body.position.x, y: 390 - body.position.y)
    let picture = try run.picture()
    for (x, y) in [(0.0, 0.0), (20, 0), (-20, 0), (0, 20), (0, -20)] {
      #expect(picture.color(center.x + x, center.y + y) != .screen)
    }
  }

  @Test func `11_4 a minute of wild tilting leaves all inside the walls`() throws {
    let run = try PageRun("11.4")
    var random = RandomSource(seed: 11)
    for tick in 0..<7200 {
      if tick % 30 == 0 {
        let turn = random.unit() * 2 * Double.pi
        let gravity = [cos(turn), sin(turn)].map { Int32(($0 * 1_000_000).rounded()) }
        try run.simulation.apply(.gravity(x: gravity[0], y: gravity[1]))
      }
      try run.advance(ticks: 1)
      guard tick % 10 == 0 else { continue }
      for body in run.simulation.space.bodies {
        for value in [body.position.x, body.position.y] { #expect((0...300).contains(value)) }
      }
    }
  }

  private func sandbox(_ listing: String) throws -> SandboxSession {
    try SandboxSession(
      catalog: .all, scene: SceneCatalog.all.find(listing),
      renderer: RecordingRenderer(capacity: 1),
      font: CALayer.font(size: 13), size: CGSize(width: 640, height: 960))
  }

  @Test func `11_4 the arrow keys tilt the box, and its crates slide`() throws {
    let sandbox = try sandbox("11.4")
    #expect(sandbox.simulation.gravity == [0, -1000])
    _ = try sandbox.frame(elapsed: 16_666_667, input: [.key(.right, isDown: true)])
    for _ in 0..<120 { _ = try sandbox.frame(elapsed: 16_666_667, input: []) }
    #expect(sandbox.simulation.gravity.x > 500)
    // 112 would be the middle of the crates if they stood in a row from the left wall.
    let xs = sandbox.simulation.space.bodies.map(\.position.x)
    #expect(xs.reduce(0, +) / 5 > 160)
  }

  @Test func `11_4 a finger takes hold of the crate that it is on`() throws {
    let sandbox = try sandbox("11.4")
    func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: 2 * (10 + x), y: 2 * (390 - y)) }
    let crate = try #require(sandbox.simulation.space.bodies.dropFirst(3).first)
    _ = try sandbox.frame(
      elapsed: 16_666_667,
      input: [.pointerButton(.left, isDown: true, at: point(144, 283))])
    for _ in 0..<90 {
      _ = try sandbox.frame(elapsed: 16_666_667, input: [.pointerMoved(point(250, 200))])
    }
    expect(crate.position.x, equals: 250, within: 20)
    expect(crate.position.y, equals: 200, within: 30)
  }

  // MARK: 11.5

  /// Part I.4, measured with Chipmunk 7.0.3 alone.
  @Test func `11_5 the crates are where Chipmunk alone puts them`() throws {
    let run = try PageRun("11.5")
    try run.advance(ticks: 12)
    expectCenters(
      of: run,
      [
        (16.391, 279.276), (48.369, 279.278), (96.369, 263.272), (144.333, 279.275),
        (32.394, 231.274),
      ])
    try run.advance(ticks: 48)
    expectCenters(
      of: run,
      [
        (16.856, 160.943), (48.805, 160.951), (96.819, 144.939), (144.742, 160.942),
        (32.857, 112.934),
      ])
    let angles = [0, 0.0011, 0.0013, 0.0021, 0.0001]
    for (body, angle) in zip(run.simulation.space.bodies, angles) {
      expect(body.angle, equals: angle, within: 0.01)
    }
  }

  private func expectCenters(
    of run: PageRun, _ centers: [(Double, Double)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (body, center) in zip(run.simulation.space.bodies, centers) {
      expect(
        CGPoint(x: body.position.x, y: body.position.y), equals: CGPoint(x: center.0, y: center.1),
        within: 0.01, sourceLocation: sourceLocation)
    }
  }

  @Test func `11_5 in the end all rest inside of the walls`() throws {
    let run = try PageRun("11.5")
    try run.advance(ticks: 1200)
    let heights = [80.95, 16.99, 32.97, 16.98, 32.97]
    for (body, height) in zip(run.simulation.space.bodies, heights) {
      expect(body.position.y, equals: height, within: 0.05)
      #expect((body.velocity * body.velocity).sum().squareRoot() < 0.5)
    }
  }

  /// Frames of a display of 60 Hz, of one of 144 Hz, and such as stutter: in nanoseconds.
  private static let framePatterns: [[Int64]] = [
    Array(repeating: 16_666_667, count: 130), Array(repeating: 6_944_445, count: 310),
    (0..<130).map { [3, 41, 9, 22, 60, 1, 17][$0 % 7] * 1_000_000 },
  ]

  @Test(arguments: framePatterns)
  func `11_5 each tick has the same state, whatever the frames`(frames: [Int64]) throws {
    let reference = try PageRun("11.5").simulation
    var hashes: [UInt64] = []
    for _ in 0..<500 {
      hashes.append(reference.stateHash())
      try reference.step()
    }
    let sandbox = try sandbox("11.5")
    var elapsed: Int64 = 0
    for frame in frames {
      _ = try sandbox.frame(elapsed: frame, input: [])
      elapsed += frame
      let ticks = sandbox.simulation.now.number
      #expect(ticks == elapsed * 120 / 1_000_000_000)
      #expect(sandbox.simulation.stateHash() == hashes[Int(ticks)])
    }
    #expect(elapsed > 2_000_000_000)
  }

  @Test func `11_5 after a stall of ten seconds there are eight ticks, not a thousand`() throws {
    let sandbox = try sandbox("11.5")
    _ = try sandbox.frame(elapsed: 10_000_000_000, input: [])
    #expect(sandbox.simulation.now == Tick(8))
    #expect(sandbox.loop.timestep.ticksDropped == 1192)
  }
}
