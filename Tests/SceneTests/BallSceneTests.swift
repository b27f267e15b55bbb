import Foundation
import Scenes
import Testing
import Tumble

/// One bounce three ways; the book's heights are y down in a view of 300 points.
@Suite struct BallSceneTests {
  private let run: Simulation
  private let timed: CALayer
  private let linked: CALayer

  init() throws {
    run = try Simulation(SceneCatalog.all.find("ball"))
    let layers = try #require(run.world.sublayers)
    timed = try #require(layers.first { $0.position.x == 60 })
    linked = try #require(layers.first { $0.position.x == 240 })
  }

  /// The book's table of `bounceEaseOut`, by sixtieths of a second.
  @Test(arguments: [
    (6, 49.848), (15, 143.547), (30, 201.625), (48, 247.290), (57, 261.628), (60, 268),
  ])
  func `the timer's ball is where the book's table says`(sixtieth: Int, y: Double) throws {
    for _ in 0..<sixtieth * 2 { try run.step() }
    #expect(abs(300 - timed.position.y - y) < 0.001)
  }

  @Test(arguments: [
    (0.1, 49.848), (0.25, 143.547), (0.5, 201.625), (0.8, 247.290), (0.95, 261.628),
  ])
  func `the link's ball is where the book's table says, at the time that is shown`(
    seconds: Double, y: Double
  ) throws {
    for _ in 0..<Int(seconds * 120) { try run.step() }
    frame(1)
    #expect(abs(300 - linked.position.y - y) < 0.001)
  }

  @Test func `the link's ball falls by the way between two ticks as well`() throws {
    for _ in 0..<13 { try run.step() }
    frame(0.5)
    // 12.5 ticks: t < 4/11, so 236 · 121 t² / 16.
    let t = 12.5 / 120
    #expect(abs(268 - linked.position.y - 236 * 121 * t * t / 16) < 1e-9)
  }

  @Test func `the link's ball ends at exactly the floor, after frames of any length`() throws {
    for step in [7, 1, 30, 2, 2, 90] {
      for _ in 0..<step { try run.step() }
      frame(0.3)
    }
    #expect(linked.position.y == 32)
    #expect(run.now == Tick(132))
  }

  @Test func `one frame after two seconds is the end`() throws {
    for _ in 0..<240 { try run.step() }
    frame(1)
    #expect(linked.position.y == 32)
  }

  @Test func `the timer makes 60 calls and no more`() throws {
    var heights: [Double] = []
    for _ in 0..<240 {
      try run.step()
      if heights.last != timed.position.y { heights.append(timed.position.y) }
    }
    #expect(heights.count == 61)  // with the position where it began
    #expect(heights.first == 268)
    #expect(heights.last == 32)
  }

  @Test func `a press starts both again`() throws {
    for _ in 0..<300 { try run.step() }
    frame(1)
    try run.apply(.pointerDown(pointer: 0, x: 0, y: 0))
    for _ in 0..<30 { try run.step() }
    frame(1)
    // A quarter of a second after the press.
    #expect(abs(300 - linked.position.y - 143.547) < 0.001)
    #expect(abs(300 - timed.position.y - 143.547) < 0.001)
  }

  @Test func `the body falls like a stone and bounces with what its elasticity leaves`() throws {
    let ball = try #require(run.space.bodies.first)
    // Free fall by Chipmunk's integration: y0 − g·h²·n(n−1)/2.
    for _ in 0..<60 { try run.step() }
    #expect(abs(ball.position.y - (268 - 1000.0 / 14_400 * 60 * 59 / 2)) < 1e-9)
    var lowest = ball.position.y
    var isRising = false
    var top = 0.0
    for _ in 60..<200 {
      try run.step()
      lowest = min(lowest, ball.position.y)
      isRising = isRising || ball.velocity.y > 0
      if isRising { top = max(top, ball.position.y) }
    }
    // It touches the floor with its rim, radius 32, and rises to 0.7² of the way it fell. A step
    // moves it by up to 6 points.
    #expect(lowest > 25 && lowest < 38)
    #expect(abs(top - (32 + 0.49 * 236)) < 12)
    #expect(ball.position.x == 150)
  }

  /// What a frame does: display links are told the time that is shown.
  private func frame(_ fraction: Double) {
    var picture = FramePicture()
    let window = CGSize(width: 400, height: 300)
    picture.draw(
      run, fraction: fraction,
      style: FrameStyle(view: WorldView(of: run.sceneType.view, in: window)))
  }
}
