import Foundation
import Scenes
import Testing
import Tumble

/// The book's crates, listings 11.3 to 11.5.
@Suite struct CratesSceneTests {
  private let run: Simulation

  init() throws { run = try Simulation(SceneCatalog.all.find("crates")) }

  @Test func `the crates stand where the book puts them, y up`() {
    let positions: [Vector2] = [[16, 284], [48, 284], [96, 268], [144, 284], [32, 236]]
    #expect(run.space.bodies.map(\.position) == positions)
    #expect(run.space.bodies.allSatisfy { $0.mass == 100 })
    let moments = run.space.bodies.map(\.moment)
    let expected = [17_066.7, 17_066.7, 68_266.7, 17_066.7, 68_266.7]
    #expect(zip(moments, expected).allSatisfy { abs($0 - $1) < 0.1 })
    #expect(run.gravity == [0, -1000])
  }

  /// Measured with Chipmunk 7.0.3 alone.
  @Test func `after a tenth and half a second they are where Chipmunk alone puts them`() throws {
    for _ in 0..<12 { try run.step() }
    expectPoses([
      (16.391, 279.276, nil), (48.369, 279.278, nil), (96.369, 263.272, nil),
      (144.333, 279.275, nil), (32.394, 231.274, nil),
    ])
    for _ in 12..<60 { try run.step() }
    expectPoses([
      (16.856, 160.943, 0), (48.805, 160.951, 0.0011), (96.819, 144.939, 0.0013),
      (144.742, 160.942, 0.0021), (32.857, 112.934, 0.0001),
    ])
  }

  @Test func `in the end they rest, the first on top of the last`() throws {
    for _ in 0..<1200 { try run.step() }
    let heights = [80.95, 16.99, 32.97, 16.98, 32.97]
    for (body, height) in zip(run.space.bodies, heights) {
      #expect(abs(body.position.y - height) < 0.05)
      #expect((body.velocity * body.velocity).sum() < 0.25)
    }
  }

  /// Scale 2, 100 points to the left; the window's y goes down, so a turn to the left is negative.
  @Test func `each crate is drawn where its body is, rotated as it is, unmirrored`() throws {
    try run.apply(.gravity(x: 800_000, y: -600_000))
    for _ in 0..<100 { try run.step() }
    let view = WorldView(
      of: CGRect(x: 0, y: 0, width: 300, height: 300), in: CGSize(width: 800, height: 600))
    var picture = FramePicture()
    picture.draw(run, fraction: 1, style: FrameStyle(view: view))
    let quads = picture.list.commands.compactMap { command -> Quad? in
      if case .image(let image) = command { image.quad } else { nil }
    }
    for (body, side) in zip(run.space.bodies, [32.0, 32, 64, 32, 64]) {
      let center = SIMD2(100 + 2 * body.position.x, 600 - 2 * body.position.y)
      let across = 2 * side * SIMD2(cos(body.angle), -sin(body.angle))
      let down = SIMD2(-across.y, across.x)
      #expect(abs(body.angle) > 0.05)
      let found = quads.contains {
        let errors = [
          $0.origin + ($0.xAxis + $0.yAxis) / 2 - center, $0.xAxis - across, $0.yAxis - down,
        ]
        return errors.allSatisfy { abs($0.x) < 1e-6 && abs($0.y) < 1e-6 }
      }
      #expect(found, "crate \(body.id)")
    }
  }

  @Test func `a minute of wild tilting leaves them inside the walls`() throws {
    var random = RandomSource(seed: 60)
    for tick in 0..<7200 {
      if tick % 30 == 0 {
        let turn = random.unit() * 2 * Double.pi
        let gravity = [cos(turn), sin(turn)].map { Int32(($0 * 1_000_000).rounded()) }
        try run.apply(.gravity(x: gravity[0], y: gravity[1]))
      }
      try run.step()
      for (body, half) in zip(run.space.bodies, [16.0, 16, 32, 16, 32]) where tick % 10 == 0 {
        let inside = (half - 1.5)...(300 - half + 1.5)
        try #require(inside.contains(body.position.x), "\(body.id) at tick \(tick)")
        try #require(inside.contains(body.position.y), "\(body.id) at tick \(tick)")
      }
    }
  }

  private func expectPoses(_ poses: [(x: Double, y: Double, angle: Double?)]) {
    for (body, pose) in zip(run.space.bodies, poses) {
      #expect(abs(body.position.x - pose.x) < 0.01)
      #expect(abs(body.position.y - pose.y) < 0.01)
      if let angle = pose.angle { #expect(abs(body.angle - angle) < 0.01) }
    }
  }
}
