import Foundation
import Testing
import Tumble

/// Each kind of event, as docs/replay-format.md says it.
@Suite struct SimulationEventTests {
  @Test func `a spawned box has the mass, moment and surface of its size`() throws {
    let run = try Simulation(VoidScene.self)
    try run.apply(.spawn(.box, x: 6400, y: 12_832, w: 2560, h: 1280))
    let body = try #require(run.body(0))
    #expect(body.type == .dynamic)
    #expect(body.position == [100, 200.5])
    #expect(body.mass == 78.125)  // 40 · 20 · 100 / 1024
    let moment = 78.125 * (1600 + 400) / 12
    #expect(abs(body.moment - moment) < 1e-9)
    #expect(body.shapes.map(\.friction) == [0.5])
    #expect(body.shapes.map(\.elasticity) == [0.8])
    #expect(body.shapes.map(\.collisionType) == [0])
    #expect(run.space.bodies(containing: [119, 209]) == [body])
    #expect(run.space.bodies(containing: [121, 200]).isEmpty)
  }

  @Test func `a spawned ball has the diameter w, and h counts for its mass alone`() throws {
    let run = try Simulation(VoidScene.self)
    try run.spawn(.ball, x: 0, y: 0, w: 32, h: 64)
    let body = try #require(run.body(0))
    #expect(body.mass == 200)
    #expect(body.moment == 200 * 16 * 16 / 2)
    #expect(run.space.bodies(containing: [15.9, 0]) == [body])
    #expect(run.space.bodies(containing: [12, 12]).isEmpty)
  }

  @Test func `a spawned body gets the next id that was never used, and a layer`() throws {
    let run = try Simulation(VoidScene.self)
    try run.spawn(x: 10, y: 20, w: 40, h: 20)
    try run.spawn(.ball, x: 50, y: 60, w: 30, h: 10)
    #expect(run.world.sublayers?.map(\.bounds.size.width) == [40, 30])
    #expect(run.world.sublayers?.map(\.bounds.size.height) == [20, 30])
    #expect(run.world.sublayers?.map(\.position.x) == [10, 50])
    try run.apply(.remove(body: 1))
    #expect(run.world.sublayers?.count == 1)
    try run.spawn(x: 0, y: 0)
    #expect(run.space.bodies.map(\.id.number) == [0, 2])
  }

  @Test func `a shake adds to the velocity of every dynamic body`() throws {
    let run = try Simulation(StackedScene.self)
    try run.apply(.shake(vx: 1500, vy: -2001))
    try run.apply(.shake(vx: 1, vy: 1))
    let velocity = Vector2(1.5, -2.001) + Vector2(0.001, 0.001)
    #expect(run.space.bodies.map(\.velocity) == [velocity, velocity, .zero])
  }

  @Test func `a parameter is its whole number over its divisor`() throws {
    let run = try Simulation(HookScene.self, configuration: .init(parameters: ["bounce": 7]))
    #expect(run["push"] == 2.5)
    #expect(run["bounce"] == 7.0 / 100)
    try run.apply(.setParameter(index: 0, value: 9999))
    #expect(run["push"] == 9999.0 / 1000)
    #expect(run["bounce"] == 7.0 / 100)
  }

  @Test func `a configuration's unknown or impossible parameter is refused`() {
    let unknown = #expect(throws: SceneError.self) {
      try Simulation(HookScene.self, configuration: .init(parameters: ["pull": 1]))
    }
    #expect(unknown?.description == "hooks has no parameter \"pull\"; it has push, bounce")
    let large = #expect(throws: SceneError.self) {
      try Simulation(HookScene.self, configuration: .init(parameters: ["bounce": 101]))
    }
    #expect(large?.description == "bounce of hooks is 0.0…1.0, not 1.01")
  }

  @Test func `wake all wakes sleepers, gravity that is the same does nothing`() throws {
    let run = try sleeper()
    let hash = run.stateHash()
    try run.apply(.gravity(x: 0, y: -1_000_000))
    #expect(run.body(0)?.isSleeping == true)
    #expect(run.stateHash() == hash)
    try run.apply(.wakeAll)
    #expect(run.body(0)?.isSleeping == false)
  }

  @Test func `another gravity wakes sleepers`() throws {
    let run = try sleeper()
    try run.apply(.gravity(x: 1, y: -1_000_000))
    #expect(run.gravity == [0.001, -1000])
    #expect(run.body(0)?.isSleeping == false)
  }

  @Test func `a key reaches the scene`() throws {
    let log = HookLog()
    try HookLog.$current.withValue(log) {
      let run = try Simulation(HookScene.self)
      _ = log.take()
      try run.apply(.key(code: 1, isDown: true))
      #expect(log.take() == ["key(code: 1, isDown: true): gravity -1000.0, push 2.5"])
    }
  }

  /// A box that rests on the floor and sleeps.
  private func sleeper() throws -> Simulation {
    let run = try Simulation(FloorScene.self)
    try run.spawn(x: 0, y: 16)
    try run.steps(240)
    try #require(run.body(0)?.isSleeping == true)
    return run
  }
}

/// Pointers that hold bodies.
@Suite struct SimulationGrabTests {
  @Test func `of several bodies the dynamic one with the highest id is taken`() throws {
    let run = try Simulation(StackedScene.self)
    try run.apply(.pointerDown(pointer: 0, x: 150 * 64, y: 150 * 64))
    try run.apply(.pointerMoved(pointer: 0, x: 250 * 64, y: 150 * 64))
    try run.steps(120)
    #expect(run.space.bodies.map { ($0.position.x).rounded() } == [150, 250, 150])
  }

  @Test func `a press beside everything holds nothing`() throws {
    let run = try Simulation(StackedScene.self)
    try run.apply(.pointerDown(pointer: 0, x: 0, y: 0))
    try run.apply(.pointerMoved(pointer: 0, x: 250 * 64, y: 150 * 64))
    try run.apply(.pointerUp(pointer: 0))
    try run.steps(60)
    #expect(run.space.bodies.allSatisfy { $0.position == [150, 150] })
  }

  /// The hold is limited to 10,000 × the mass: that is a gravity of 10,000.
  @Test(arguments: [(-9_000_000, true), (-11_000_000, false)])
  func `a hold bears ten times the book's gravity, and no more`(gravity: Int32, holds: Bool)
    throws
  {
    let run = try held()
    try run.apply(.gravity(x: 0, y: gravity))
    try run.steps(60)
    let height = try #require(run.body(0)).position.y
    #expect((abs(height - 500) < 5) == holds, "the body is at \(height)")
  }

  @Test func `letting go, a second press elsewhere and removal all end the hold`() throws {
    for end in [
      [.pointerUp(pointer: 0)], [.pointerDown(pointer: 0, x: 0, y: 0)], [SimulationEvent.wakeAll],
    ] {
      let run = try held()
      try run.steps(30)
      for event in end { try run.apply(event) }
      try run.steps(30)
      let height = try #require(run.body(0)).position.y
      #expect((height > 495) == (end == [.wakeAll]), "after \(end) it is at \(height)")
    }
    let run = try held()
    try run.apply(.remove(body: 0))
    try run.apply(.pointerMoved(pointer: 0, x: 0, y: 0))
    try run.apply(.pointerUp(pointer: 0))
    try run.steps(1)
    #expect(run.space.bodyCount == 0)
  }

  @Test func `a body that the scene removed by itself can still be let go`() throws {
    let run = try held()
    run.space.remove(try #require(run.body(0)))
    try run.apply(.pointerMoved(pointer: 0, x: 0, y: 0))
    try run.apply(.pointerUp(pointer: 0))
    try run.steps(1)
  }

  @Test func `two pointers hold two bodies`() throws {
    let run = try Simulation(FloorScene.self)
    try run.spawn(x: 0, y: 500)
    try run.spawn(x: 100, y: 500)
    try run.apply(.pointerDown(pointer: 0, x: 0, y: 500 * 64))
    try run.apply(.pointerDown(pointer: 9, x: 100 * 64, y: 500 * 64))
    try run.steps(60)
    #expect(run.space.bodies.allSatisfy { abs($0.position.y - 500) < 5 })
    try run.apply(.pointerUp(pointer: 9))
    try run.steps(60)
    #expect(run.space.bodies.map { abs($0.position.y - 500) < 5 } == [true, false])
  }

  /// A crate held at its middle, 500 points up.
  private func held() throws -> Simulation {
    let run = try Simulation(FloorScene.self)
    try run.spawn(x: 100, y: 500)
    try run.apply(.pointerDown(pointer: 0, x: 6400, y: 32_000))
    return run
  }
}

/// What is refused, and that it leaves everything as it was.
@Suite struct SimulationRefusalTests {
  @Test(
    arguments: [
      (.pointerDown(pointer: 10, x: 0, y: 0), .unknownPointer(10)),
      (.pointerMoved(pointer: -1, x: 0, y: 0), .unknownPointer(-1)),
      (.pointerUp(pointer: 10), .unknownPointer(10)),
      (.remove(body: 0), .unknownBody(0)),
      (.remove(body: -1), .unknownBody(-1)),
      (.remove(body: .max), .unknownBody(.max)),
      (.key(code: 2, isDown: true), .unknownAction(2, count: 2)),
      (.key(code: -1, isDown: true), .unknownAction(-1, count: 2)),
      (.setParameter(index: 2, value: 0), .unknownParameter(2, count: 2)),
      (.setParameter(index: -1, value: 0), .unknownParameter(-1, count: 2)),
      (
        .setParameter(index: 1, value: 101),
        .parameterOutOfRange("bounce", value: 101, allowed: 0...100)
      ),
      (.spawn(.box, x: 0, y: 0, w: 255, h: 256), .spawnSize([255.0 / 64, 4], 4...256)),
      (.spawn(.ball, x: 0, y: 0, w: 256, h: 16_385), .spawnSize([4, 16_385.0 / 64], 4...256)),
      (
        .spawn(.box, x: .max, y: 0, w: 256, h: 256),
        .physics(
          .outOfRange(
            parameter: "position x", value: Double(Int32.max) / 64,
            allowed: PhysicsLimits.coordinate))
      ),
    ] as [(SimulationEvent, EventRefusal)])
  func `an event that can't be is refused with what was found`(
    event: SimulationEvent, refusal: EventRefusal
  ) throws {
    let run = try Simulation(HookScene.self)
    let hash = run.stateHash()
    let error = #expect(throws: EventRefusal.self) { try run.apply(event) }
    #expect(error == refusal)
    #expect(error?.description.isEmpty == false)
    #expect(run.stateHash() == hash)
    #expect(run["bounce"] == 0.5)
  }

  @Test func `one body more than a space holds is refused, and fits once another is gone`() throws {
    let run = try Simulation(FullScene.self)
    let spawn = SimulationEvent.spawn(.box, x: 0, y: 64_000, w: 2048, h: 2048)
    #expect(throws: EventRefusal.physics(.tooManyBodies(maximum: 20_000))) { try run.apply(spawn) }
    try run.apply(.remove(body: 19_999))
    try run.apply(spawn)
    #expect(run.space.bodies.last?.id.number == 20_000)
  }

  @Test func `a shake that would be too fast for one body moves none`() throws {
    let run = try Simulation(FastScene.self)
    #expect(throws: EventRefusal.tooFast(BodyID(1))) { try run.apply(.shake(vx: 1000, vy: 0)) }
    #expect(run.space.bodies.map(\.velocity.x) == [0, 1e12])
    try run.apply(.shake(vx: -1000, vy: 0))
  }

  @Test func `of a tick's events those before the refused one were applied, and no step made`()
    throws
  {
    let run = try Simulation(VoidScene.self)
    try run.steps(3)
    struct Given: TickSource {
      func events(at tick: Tick) -> [SimulationEvent]? {
        [.gravity(x: 1000, y: 0), .remove(body: 4), .wakeAll]
      }
    }
    var loop = TickLoop(run, source: Given(), onRefusal: .fail)
    let error = #expect(throws: SimulationError.self) { _ = try loop.run(to: Tick(4)) }
    #expect(error == .eventRefused(tick: 3, index: 1, reason: .unknownBody(4)))
    #expect(error?.description == "tick 3, event 2: there is no body 4")
    #expect(run.gravity == [1, 0])
    #expect(run.now == Tick(3))
  }
}
