import Assets
import Foundation
import Scenes
import Testing
import Tumble

/// The scenes about contacts and queries, each with what must be seen, in numbers.
@Suite struct ContactSceneTests {
  @Test func `balls jump up through a platform and come to rest on it`() throws {
    let run = try Simulation.scene("platforms")
    // A ball of radius 14 on a bar of half thickness 4 at a height of 100.
    let standing = 118.0
    var wasBelow = [Bool](repeating: true, count: 8)
    var landed: Set<Int> = []
    try run.run(seconds: 20) {
      for (index, ball) in run.space.bodies.enumerated() {
        let (position, velocity) = (ball.position, ball.velocity)
        try #require((9...471).contains(position.x) && position.y > 1)
        if position.y < 86 { wasBelow[index] = true }
        let isOver = (50...200).contains(position.x) || (280...430).contains(position.x)
        if wasBelow[index], isOver, abs(position.y - standing) < 1, abs(velocity.y) < 5 {
          landed.insert(index)
        }
      }
    }
    #expect(landed.count >= 4)
  }

  @Test func `no ball falls through a platform`() throws {
    let run = try Simulation.scene("platforms")
    var before = run.space.bodies.map(\.position.y)
    try run.run(seconds: 20) {
      let after = run.space.bodies.map(\.position)
      for (old, new) in zip(before, after) where (60...190).contains(new.x) {
        // With the whole of it above before, its middle can't be below now.
        for platform in [100.0, 280] { try #require(!(old > platform + 14 && new.y < platform)) }
      }
      before = after.map(\.y)
    }
  }

  @Test func `the belts carry crates, each in its own direction, and the motor turns`() throws {
    let run = try Simulation.scene("conveyor")
    var speeds: [[Double]] = [[], []]
    try run.run(seconds: 15) {
      for crate in run.space.bodies.dropFirst(7) where crate.angularVelocity.magnitude < 0.05 {
        let (position, velocity) = (crate.position, crate.velocity)
        guard abs(velocity.y) < 2 else { continue }
        if (120...260).contains(position.x), position.y > 360, position.y < 380 {
          speeds[0].append(velocity.x)
        }
        if (300...360).contains(position.x), position.y > 250, position.y < 268 {
          speeds[1].append(velocity.x)
        }
      }
    }
    #expect(speeds.allSatisfy { $0.count > 50 })
    #expect(speeds[0].allSatisfy { abs($0 - 110) < 10 })
    #expect(speeds[1].filter { abs($0 + 110) < 10 }.count > speeds[1].count / 2)
    #expect(abs(try run.body(6).angularVelocity + 2) < 0.3)
    #expect(run.space.bodyCount < 40)
  }

  @Test func `a faster belt is one that a parameter made faster`() throws {
    let run = try Simulation.scene("conveyor")
    try run.apply(.setParameter(index: 0, value: 200))
    try run.run(seconds: 1)
    let crate = try #require(run.space.bodies.dropFirst(7).first)
    #expect(abs(crate.velocity.x - 200) < 5)
  }

  @Test func `sensors count each ball once, and the digits say so`() throws {
    let run = try Simulation.scene("sensor")
    let sensors = run.space.shapes.filter(\.isSensor).map(\.id)
    #expect(sensors.count == 8)
    var counts: [ShapeID: Int] = [:]
    try run.run(seconds: 20) {
      for event in run.space.collisionEvents where sensors.contains(event.shapeA) {
        counts[event.shapeA, default: 0] += 1
      }
    }
    try run.step()  // what touched in the last step is counted before the next
    let total = counts.values.reduce(0, +)
    #expect(total > 30)
    #expect(run.space.bodyCount == 81 - total)  // a ball each quarter of a second

    let font = try Assets.fonts().font("Inter", size: 20)
    let labels = run.world.sublayers?.filter { $0.contentsScale == 2 } ?? []
    #expect(labels.count == 8)
    for (sensor, label) in zip(sensors, labels) {
      let text = TextLayout(
        "\(counts[sensor, default: 0])", font: font, color: CGColor(hex: 0xFF_F3_DC))
      let picture = TextLayout(
        text.string, font: font, color: text.color, width: text.size.width, alignment: .center
      ).image(scale: 2)
      #expect((label.contents as? CGImage)?.pixels == picture.pixels)
    }
  }

  @Test func `an explosion throws what is near, less the farther it is, and nothing else`() throws {
    let run = try Simulation.scene("explosion")
    try run.run(seconds: 1)
    let before = run.space.bodies.map(\.velocity)
    // Between the first two towers, just above a ball.
    let center = Vector2(150, 60)
    try run.press(center.x, center.y)
    for (body, old) in zip(run.space.bodies, before) {
      let change = body.velocity - old
      let distance = body.position.distance(to: center)
      if distance > 150 + 22 {
        #expect(change == .zero)
      } else if distance < 150 {
        #expect(change.dot(body.position - center) > 0)
        // A near side is at most half a diagonal nearer than the middle.
        let most = 900 * (1 - max(0, distance - 22) / 150)
        #expect(change.length <= most && change.length >= 900 * (1 - distance / 150) - 1e-6)
      }
    }
    try run.run(seconds: 5)
    #expect(run.space.bodies.allSatisfy { (0...600).contains($0.position.x) })
    #expect(run.space.bodies.allSatisfy { $0.position.y > 10 })
  }

  @Test func `the towers stand until there is an explosion, and its light goes out`() throws {
    let run = try Simulation.scene("explosion")
    let (layers, positions) = (run.world.sublayers?.count, run.space.bodies.map(\.position))
    try run.run(seconds: 5)
    for (body, position) in zip(run.space.bodies, positions) {
      #expect(body.position.distance(to: position) < 2)
    }
    try run.press(300, 300)
    #expect(run.world.sublayers?.count == (layers ?? 0) + 1)
    try run.run(seconds: 0.2)
    #expect(run.world.sublayers?.count == layers)
  }
}
