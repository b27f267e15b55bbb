import Testing

@testable import Sandbox
@testable import Tumble

/// Scenes whose ticks take longer than the time they simulate, by a clock that the ticks themselves move.
@Suite struct TickBudgetTests {
  /// Time that goes on only where somebody says so.
  private final class Clock: Sendable {
    nonisolated(unsafe) var now: Int64 = 1_000_000_000
    nonisolated(unsafe) var tickCost: Int64 = 0
  }

  /// A ball that falls; each tick takes what the clock says.
  private struct SlowScene: Scene {
    static let name = "slow"
    @TaskLocal static var clock: Clock?
    private let clock = Self.clock

    func build(in simulation: Simulation) {
      simulation.gravity = [0, -100]
      simulation.space.addBody(.spawned(.ball, at: [150, 150], size: [20, 20]))
    }

    mutating func tick(_ simulation: Simulation) {
      if let clock { clock.now += clock.tickCost }
    }
  }

  private static let millisecond: Int64 = 1_000_000
  /// What a frame takes besides its ticks.
  private static let drawingCost = 5 * millisecond

  private let clock = Clock()

  private func withLoop(_ body: (FrameLoop) throws -> Void) throws {
    try SlowScene.$clock.withValue(clock) {
      let simulation = try Simulation(SlowScene.self)
      let loop = FrameLoop(
        TickLoop(simulation, source: NoEvents(), onRefusal: .leaveOut),
        style: FrameStyle(view: WorldView(of: SlowScene.view, in: SlowScene.view.size)),
        renderer: RecordingRenderer(capacity: 1))
      try body(loop)
    }
  }

  @Test(arguments: [1, 4, 9, 10, 15, 16, 30, 33] as [Int64])
  func `there are twenty frames a second at least, and the rest is dropped`(cost: Int64) throws {
    clock.tickCost = cost * Self.millisecond
    try withLoop { loop in
      var elapsed = Self.drawingCost
      var durations: [Int64] = []
      var total: Int64 = 0
      for _ in 0..<200 {
        let start = clock.now
        try loop.advance(by: elapsed, clock: { clock.now })
        clock.now += Self.drawingCost
        total += elapsed
        elapsed = clock.now - start
        durations.append(elapsed)
      }
      // How long a tick takes is known after the first frame that has one.
      #expect(durations.dropFirst(8).allSatisfy { $0 <= 50 * Self.millisecond })
      let owed = total * 120 / 1_000_000_000
      #expect(loop.simulation.now.number == loop.timestep.ticksRun)
      #expect(loop.timestep.ticksRun + loop.timestep.ticksDropped == owed)
      // Beside 5 ms of drawing, ticks of 1/120 s have 8.33 ms each where frames are long.
      #expect((loop.timestep.ticksDropped > 40) == (cost >= 9))
    }
  }

  @Test(arguments: [(6, 30), (9, 35), (4, 40), (2, 20)] as [(Int64, Int64)])
  func `where drawing takes long, too, ticks have less time`(cost: Int64, drawing: Int64) throws {
    clock.tickCost = cost * Self.millisecond
    try withLoop { loop in
      var elapsed = drawing * Self.millisecond
      for frame in 0..<100 {
        let (start, before) = (clock.now, loop.simulation.now.number)
        try loop.advance(by: elapsed, clock: { clock.now })
        clock.now += drawing * Self.millisecond
        elapsed = clock.now - start
        #expect(frame < 8 || elapsed <= 50 * Self.millisecond)
        #expect(loop.simulation.now.number > before)
      }
      // 3 ticks in 48 ms, 1 in 44, 2 in 48; 22 ms are for 2.64 ticks, which take 5 of the 30 there are.
      #expect((loop.timestep.ticksDropped > 100) == (cost > 2))
    }
  }

  @Test func `ticks of 30 ms run one a frame`() throws {
    clock.tickCost = 30 * Self.millisecond
    try withLoop { loop in
      for frame in 0..<50 as Range<Int64> {
        try loop.advance(by: 35 * Self.millisecond, clock: { clock.now })
        // The first frame doesn't know yet what ticks take: it finds out by two of them.
        #expect(loop.simulation.now.number == frame + 2)
      }
      #expect(loop.timestep.ticksDropped == 50 * 35 * 120 / 1000 - 51)
    }
  }

  @Test func `what ticks do doesn't depend on how many there was time for`() throws {
    clock.tickCost = 12 * Self.millisecond
    try withLoop { loop in
      let unhurried = try Simulation(SlowScene.self)
      for _ in 0..<100 {
        try loop.advance(by: 40 * Self.millisecond, clock: { clock.now })
        while unhurried.now < loop.simulation.now { try unhurried.step() }
        #expect(loop.simulation.stateHash() == unhurried.stateHash())
      }
      #expect(loop.timestep.ticksDropped > 100)
    }
  }

  @Test func `frames lie between the last two ticks, also where others were dropped`() throws {
    clock.tickCost = 30 * Self.millisecond
    try withLoop { loop in
      for _ in 0..<20 { try loop.advance(by: 37 * Self.millisecond, clock: { clock.now }) }
      let body = try #require(loop.simulation.space.bodies.first)
      let before = body.position.y
      // What is left over is nearly half a tick.
      try loop.advance(by: 37 * Self.millisecond, clock: { clock.now })
      let fraction = loop.timestep.fraction
      let pose = try #require(loop.simulation.poses(fraction: fraction).poses.first)
      #expect(abs(pose.position.y - (before + (body.position.y - before) * fraction)) < 1e-9)
    }
  }

  @Test func `without a clock ticks may take for ever, and steps that were asked for do`() throws {
    clock.tickCost = 500 * Self.millisecond
    try withLoop { loop in
      try loop.advance(by: 40 * Self.millisecond)
      #expect(loop.simulation.now == Tick(4))
      for _ in 0..<5 { loop.timestep.singleStep() }
      try loop.advance(by: 0, clock: { clock.now })
      #expect(loop.simulation.now == Tick(9))
      #expect(loop.timestep.ticksDropped == 0)
    }
  }

  @Test func `a window says how fast it really is, and nothing where it keeps up`() throws {
    try SlowScene.$clock.withValue(clock) {
      let window = try PlayedWindow("slow", catalog: SceneCatalog([SlowScene.self]))
      window.sandbox.clock = { clock.now }
      func frames(_ count: Int, _ milliseconds: Int64) throws {
        for _ in 0..<count { try window.frame(milliseconds * Self.millisecond) }
      }
      try frames(200, 16)
      #expect(window.sandbox.achievedSpeed == nil)
      clock.tickCost = 30 * Self.millisecond
      try frames(100, 35)
      // One tick of 1/120 s in 35 ms.
      let speed = try #require(window.sandbox.achievedSpeed)
      #expect(abs(speed - 1000 / (120 * 35)) < 0.001)
      try window.press(.space)
      #expect(window.sandbox.achievedSpeed == nil)
      try window.press(.space)
      try frames(100, 35)
      #expect(window.sandbox.achievedSpeed != nil)
      clock.tickCost = Self.millisecond
      try frames(200, 16)
      #expect(window.sandbox.achievedSpeed == nil)
      // A picture was written: that was no slow motion.
      try frames(1, 10_000)
      try frames(200, 16)
      #expect(window.sandbox.achievedSpeed == nil)
    }
  }

  @Test(arguments: [(30, 2), (60, 4), (120, 8), (240, 16), (1000, 66)])
  func `the clamp by ticks is a fifteenth of a second, however long they are`(hz: Int, most: Int) {
    var timestep = FixedTimestep(rate: TickRate(hz))
    #expect(timestep.maximumTicksPerFrame == most)
    // A frame at 60 Hz loses nothing.
    #expect(timestep.advance(by: 16_666_667) == hz / 60)
    #expect(timestep.ticksDropped == 0)
  }
}
