import Assets
import Foundation
import Scenes
import Testing
import Tumble

/// The scenes about what bodies fall on and towards, each with what must be seen, in numbers.
@Suite struct WorldSceneTests {
  @Test func `the ground is where the picture is opaque, to two points`() throws {
    let run = try Simulation.scene("terrain")
    let picture = try Assets.image(named: "terrain.png")
    for x in stride(from: 10, to: 640, by: 10) {
      let rows = 0..<picture.height
      let top = try #require(rows.first { picture.pixels[$0 * picture.width + x] >> 24 >= 128 })
      let hit = try #require(run.space.firstShape(from: [Double(x), 480], to: [Double(x), 0]))
      // Walls have a radius of 1; where the picture is steep, a point to the side is many up.
      let steepness = abs(hit.normal.x / hit.normal.y)
      #expect(abs(hit.point.y - Double(480 - top)) < 2 + 1.5 * steepness, "at \(x)")
    }
  }

  @Test func `what falls on the ground stays on it`() throws {
    let run = try Simulation.scene("terrain")
    let picture = try Assets.image(named: "terrain.png")
    try run.run(seconds: 20) {
      for body in run.space.bodies where body.position.y < 479 {
        let (column, row) = (Int(body.position.x), Int(480 - body.position.y))
        try #require((0..<640).contains(column) && (0..<480).contains(row))
        try #require(picture.pixels[row * picture.width + column] >> 24 < 128)
      }
    }
    #expect(run.space.bodyCount == 30)
    try run.run(seconds: 10)
    #expect(run.space.bodies.allSatisfy { $0.velocity.length < 40 })
  }

  @Test func `everything stays in orbit`() throws {
    let run = try Simulation.scene("planet")
    #expect(run.space.bodyCount == 40)
    try run.run(seconds: 30) {
      for body in run.space.bodies {
        try #require((70...480).contains(body.position.length))
      }
    }
    // All go round the same way.
    let ways = run.space.bodies.map { $0.position.cross($0.velocity) }
    #expect(ways.filter { $0 > 0 }.count > 35)
  }

  @Test func `one body alone goes round in Kepler's time`() throws {
    let run = try Simulation.scene("planet")
    for body in run.space.bodies.dropFirst() { run.remove(body) }
    let body = try #require(run.space.bodies.first)
    let (start, distance) = (body.position, body.position.length)
    // T = 2π √(r³ / pull)
    let period = 2 * Double.pi * (distance * distance * distance / 5e6).squareRoot()
    try run.run(seconds: period)
    #expect(body.position.distance(to: start) < 0.05 * distance)
    #expect(abs(body.position.length - distance) < 0.02 * distance)
  }

  @Test func `crates rain down, leave over the rim and are taken away`() throws {
    let run = try Simulation.scene("rain")
    var (seen, highest): (Set<BodyID>, Int) = ([], 0)
    try run.run(seconds: 60) {
      seen.formUnion(run.space.bodies.map(\.id))
      highest = max(highest, run.space.bodyCount)
    }
    // Three at the start and three each half second; those of the last tick are still to come.
    #expect(seen.count == 3 * 120)
    #expect(highest <= 300)
    #expect(run.space.bodyCount < seen.count)
    let surroundings = run.sceneType.view.insetBy(dx: -170, dy: -170)
    #expect(
      run.space.bodies.allSatisfy {
        surroundings.contains(CGPoint(x: $0.position.x, y: $0.position.y))
      })
  }

  @Test func `it stops raining at 300 and goes on when some have left`() throws {
    let run = try Simulation.scene("rain")
    // Without gravity small boxes stay where they are put; three crates are there already.
    try run.apply(.gravity(x: 0, y: 0))
    for index in 0..<295 {
      let (x, y) = (Int32(120 + 10 * (index % 30)), Int32(130 + 10 * (index / 30)))
      try run.apply(.spawn(.box, x: x * 64, y: y * 64, w: 256, h: 256))
    }
    #expect(run.space.bodyCount == 298)
    try run.run(seconds: 3) { try #require(run.space.bodyCount <= 300) }
    #expect(run.space.bodyCount == 300)
    try run.apply(.gravity(x: 1_000_000, y: 0))
    try run.run(seconds: 4) { try #require(run.space.bodyCount <= 300) }
    #expect(run.space.bodyCount < 100)
  }

  @Test(arguments: ["conveyor", "terrain", "sensor", "rain"], [1_000_000, 0])
  func `where gravity is another, what goes on being made stays bounded`(
    scene: String, gravity: Int32
  ) throws {
    let run = try Simulation.scene(scene)
    try run.apply(.gravity(x: 0, y: gravity))
    try run.run(seconds: 30) { try #require(run.space.bodyCount <= 300) }
    if gravity > 0 { #expect(run.space.bodyCount < 60) }
  }
}
