import Physics
import Testing

/// Being at an earlier tick, exactly.
@Suite struct ParkedSpacesTests {
  /// What may happen to the crates at a tick.
  private enum Input {
    case gravity(Vector2)
    case remove(BodyID)
    case add(BodyDefinition)

    func apply(to space: Space) {
      switch self {
      case .gravity(let gravity): space.gravity = gravity
      case .remove(let id): space.body(id).map(space.remove)
      case .add(let definition): space.addBody(definition)
      }
    }
  }

  private static func makeParked(behind distances: [Int64]) -> ParkedSpaces<Input> {
    ParkedSpaces(behind: distances, build: Recipe.crates.makeSpace) { space, inputs in
      for input in inputs { input.apply(to: space) }
      space.step(tickLength)
    }
  }

  private static let script: [(Int64, Input)] = [
    (10, .gravity([500, 0])), (60, .remove(BodyID(1))), (60, .add(.box(side: 20, at: [150, 200]))),
    (130, .gravity([0, 800])), (220, .remove(BodyID(0))), (300, .gravity([0, -1000])),
  ]

  @Test func `a seek gives the very state that the live space was in`() {
    let parked = Self.makeParked(behind: [40, 200])
    let live = Recipe.crates.makeSpace()
    var hashes: [UInt64] = []
    for tick in 0..<Int64(400) {
      hashes.append(live.stateHash(tick: tick))
      for (at, input) in Self.script where at == tick {
        parked.record(input, at: tick)
        input.apply(to: live)
      }
      live.step(tickLength)
      parked.follow(tick + 1)
    }
    #expect(parked.ticks == [360, 200])
    for tick: Int64 in [399, 365, 360, 250, 201, 100, 60, 0, 399] {
      #expect(parked.space(at: tick).stateHash(tick: tick) == hashes[Int(tick)], "tick \(tick)")
    }
  }

  @Test func `a space that was given away is replaced, step by step`() {
    let parked = Self.makeParked(behind: [50])
    parked.follow(200)
    #expect(parked.ticks == [150])
    _ = parked.space(at: 180)
    #expect(parked.ticks == [0])
    parked.follow(201, atMost: 100)
    #expect(parked.ticks == [100])
    parked.follow(202, atMost: 100)
    #expect(parked.ticks == [152])
  }

  @Test func `early on the parked spaces wait at tick 0`() {
    let parked = Self.makeParked(behind: [50])
    parked.follow(20)
    #expect(parked.ticks == [0])
    #expect(parked.space(at: 7).stepCount == 7)
  }
}
