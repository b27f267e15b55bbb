import Physics
import Testing

/// The wrapper against plain C calls, and both against the numbers that the recipes promise.
@Suite struct ReferenceSceneTests {
  @Test(arguments: [
    (Recipe.crates, 1200), (.tilt, 1200), (.pile, 600), (.boxes1000, 240), (.circles5000, 60),
    (.joints, 600),
  ])
  func `a scene has the bits of plain C at every tick, and the recipe's hashes`(
    recipe: Recipe, ticks: Int
  ) throws {
    let promised = CheckValues.byScene[recipe.rawValue]?.here ?? [:]
    let space = recipe.makeSpace()
    let reference = try #require(Reference(recipe.rawValue))
    #expect(space.bodyCount == reference.count)
    var states = BodyStates()
    // Reading thousands of bodies takes long in a debug build.
    let period: Int64 = space.bodyCount > 1000 ? 10 : 1
    for tick in 0...Int64(ticks) {
      if tick % period == 0 {
        space.readStates(into: &states)
        try #require(reference.firstDifference(from: states) == nil, "parted at tick \(tick)")
      }
      if let hash = promised[tick] {
        #expect(space.stateHash(tick: tick) == hash, "tick \(tick)")
        #expect(reference.hash(tick: tick) == hash, "tick \(tick), plain C")
      }
      if let gravity = recipe.gravities[tick] { space.gravity = gravity }
      space.step(tickLength)
      reference.step()
    }
  }

  @Test(arguments: [
    (Recipe.boxes1000, 240, 16, 10_000), (.circles5000, 60, 8, 50_000), (.crates, 600, 64, 50),
  ])
  func `with a spatial hash a scene has the bits of plain C with the same hash`(
    recipe: Recipe, ticks: Int64, cellSize: Double, count: Int
  ) throws {
    let space = recipe.makeSpace(broadPhase: .spatialHash(cellSize: cellSize, count: count))
    let reference = try #require(
      Reference(recipe.rawValue, cellSize: cellSize, count: count))
    var states = BodyStates()
    for tick in 0...ticks {
      if tick % 10 == 0 {
        space.readStates(into: &states)
        try #require(reference.firstDifference(from: states) == nil, "parted at tick \(tick)")
      }
      space.step(tickLength)
      reference.step()
    }
  }

  @Test func `the check values are known for the libm that runs here`() {
    #expect(
      CheckValues.byScene["joints"]?.here != nil,
      "libm \(String(LibmFingerprint.current, radix: 16)) is neither of the two known ones")
  }

  @Test func `gravity wakes every sleeper of the joints`() throws {
    let expected = try #require(CheckValues.byScene["joints"]?.here?[1200], "an unknown libm")
    let space = Recipe.joints.makeSpace()
    let reference = try #require(Reference("joints"))
    var states = BodyStates()
    for tick in 0..<1200 {
      let gravity: Vector2? = [700: [0, -900], 1000: [300, -900]][tick]
      if let gravity {
        #expect((0..<20).contains { reference.isSleeping($0) }, "nobody sleeps at \(tick)")
        #expect(space.bodies.contains { $0.isSleeping })
        reference.setGravity(gravity)
        space.gravity = gravity
        #expect((0..<20).allSatisfy { !reference.isSleeping($0) })
        #expect(space.bodies.allSatisfy { !$0.isSleeping })
      }
      reference.step()
      space.step(tickLength)
      space.readStates(into: &states)
      try #require(reference.firstDifference(from: states) == nil, "parted at tick \(tick + 1)")
    }
    #expect(reference.hash(tick: 1200) == expected)
    #expect(space.stateHash(tick: 1200) == expected)
  }

  @Test func `the first tick of crates gives them speed and does not move them`() {
    let space = Recipe.crates.makeSpace()
    let before = space.bodies.map(\.position)
    space.step(tickLength)
    #expect(space.bodies.map(\.position) == before)
    #expect(space.bodies.allSatisfy { $0.velocity == [0, -0x1.0aaaaaaaaaaabp+3] })
  }

  @Test func `there is no scene of an unknown name`() {
    #expect(Reference("crate") == nil)
  }
}
