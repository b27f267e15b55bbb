import Foundation
import Physics
import Testing

/// A space as text and as JSON.
@Suite struct DumpTests {
  private func makeSpace() -> Space {
    let space = Recipe.crates.makeSpace()
    let ids = space.bodies.map(\.id)
    space.addJoint(
      PinJointDefinition(
        bodyA: ids[0], anchorA: .zero, bodyB: ids[1], anchorB: .zero))
    space.step(times: 60)
    return space
  }

  @Test func `the JSON dump is JSON and holds what can be asked for`() throws {
    let space = makeSpace()
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(space.jsonDump.utf8)) as? [String: Any])
    let settings = try #require(object["settings"] as? [String: Any])
    #expect(settings["step"] as? Int == 60 && settings["gravity"] as? [Double] == [0, -1000])
    #expect(settings["sleepTimeThreshold"] as? String == "inf")
    let bodies = try #require(object["bodies"] as? [[String: Any]])
    #expect(bodies.map { $0["id"] as? Int } == [0, 1, 2, 3, 4])
    let position = try #require(bodies[2]["position"] as? [Double])
    #expect(Vector2(position[0], position[1]) == space.bodies[2].position, "bit for bit")
    let shapes = try #require(object["shapes"] as? [[String: Any]])
    #expect(shapes.count == 9 && shapes[0]["body"] is NSNull && shapes[4]["body"] as? Int == 0)
    let joints = try #require(object["joints"] as? [[String: Any]])
    #expect(joints.map { $0["kind"] as? String } == ["pin"])
    #expect((object["contacts"] as? [Any])?.count == space.contacts.count)
  }

  @Test func `the text dump has a line for everything`() {
    let space = makeSpace()
    let lines = space.textDump.split(separator: "\n")
    #expect(lines.count == 1 + 5 + 9 + 1 + space.contacts.count)
    #expect(lines[0].hasPrefix("space step 60 · gravity (0.0, -1000.0) · damping 1.0"))
    #expect(lines[1].hasPrefix("body id 0 · type dynamic · sleeping no · position ("))
    #expect(lines.contains { $0.hasPrefix("joint id 0 · kind pin · bodyA 0 · bodyB 1") })
  }

  @Test func `dumping and looking inside change no bit`() {
    let looked = Recipe.crates.makeSpace()
    let plain = Recipe.crates.makeSpace()
    for tick in 0..<Int64(300) {
      _ = looked.jsonDump
      _ = looked.debugGeometry()
      looked.step(tickLength)
      plain.step(tickLength)
      #expect(looked.stateHash(tick: tick) == plain.stateHash(tick: tick))
    }
  }
}
