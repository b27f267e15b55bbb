import Foundation
import Scenes
import Testing
import Tumble

/// A run of a scene: order, time, layers and what frames read.
@Suite struct SimulationTests {
  @Test func `events come before the tick's hook, the step next, timers last`() throws {
    let log = HookLog()
    try HookLog.$current.withValue(log) {
      let run = try Simulation(HookScene.self)
      #expect(log.take() == ["build at 0, media 0.0"])
      try run.advance(applying: [.gravity(x: 0, y: -500_000), .setParameter(index: 0, value: 1000)])
      try run.advance(applying: [])
      #expect(
        log.take() == [
          "gravity(x: 0, y: -500000): gravity -500.0, push 2.5",
          "setParameter(index: 0, value: 1000): gravity -500.0, push 1.0",
          "tick at 0, gravity -500.0", "tick at 1, gravity -500.0", "timer at 2",
        ])
    }
  }

  @Test func `a checkpoint has the state before its tick's events`() throws {
    let folder = try TemporaryFolder()
    let run = try Simulation(SceneCatalog.all.find("crates"))
    let script = "[60,\"g\",1000000,0]\n[120,\"g\",0,0]\n"
    let source = ScriptReader(bytes: Array(script.utf8), name: "s", hz: 120)
    var loop = TickLoop(run, source: ScriptEvents(reader: source), onRefusal: .fail)
    try loop.startRecording(to: folder("a.rpl"), origin: ReplayOrigin())
    #expect(try loop.run(to: Tick(121)))
    #expect(loop.stopRecording() == folder("a.rpl"))
    let text = String(decoding: try folder.bytes("a.rpl"), as: UTF8.self)
    // The reference value of `tilt`, whose own event at tick 120 this is not.
    let checkpoint = try #require(text.split(separator: "\n").first { $0.contains("\"c\"") })
    #expect(checkpoint.hasPrefix("[120,\"c\",\"519cf90b6268b129\""))
  }

  @Test func `timers fire every so many ticks from when they were made, until invalidated`() throws
  {
    let run = try Simulation(VoidScene.self)
    try run.steps(5)
    var times: [Int64] = []
    let timer = run.addTimer(everyTicks: 3) { _ in times.append(run.now.number) }
    run.addTimer(everyTicks: 1) { timer in
      if run.now.number == 15 { timer.invalidate() }
      if run.now.number >= 15 { times.append(-run.now.number) }
    }
    try run.steps(12)
    timer.invalidate()
    try run.steps(12)
    #expect(times == [8, 11, 14, -15, 17])
    #expect(!timer.isValid)
  }

  @Test func `a timer's handler may end another timer and make a new one`() throws {
    let run = try Simulation(VoidScene.self)
    var calls: [String] = []
    let second = { run.addTimer(everyTicks: 1) { _ in calls.append("second") } }
    var first: TickTimer?
    run.addTimer(everyTicks: 1) { timer in
      calls.append("maker")
      first?.invalidate()
      timer.invalidate()
      _ = second()
    }
    first = run.addTimer(everyTicks: 1) { _ in calls.append("first") }
    try run.steps(2)
    #expect(calls == ["maker", "second"])
  }

  @Test(arguments: [(0, 0.0, 0.0), (0, 0.5, 0), (0, 1, 0), (1, 0, 0), (1, 0.5, 0.5), (10, 1, 10)])
  func `media time lies between the last tick but one and the last, never below 0`(
    ticks: Int, fraction: Double, expected: Double
  ) throws {
    let run = try Simulation(VoidScene.self)
    try run.steps(ticks)
    #expect(run.mediaTime(fraction: fraction) == expected * (1.0 / 120))
  }

  @Test func `the random source is the seed's`() throws {
    let run = try Simulation(VoidScene.self, configuration: .init(seed: 7))
    var expected = RandomSource(seed: 7)
    #expect(run.random == expected)
    #expect((0..<5).map { _ in run.random.next() } == (0..<5).map { _ in expected.next() })
    #expect(try Simulation(VoidScene.self, configuration: .init(seed: 8)).random.next() != 7)
  }

  @Test(arguments: [(0.0, 10.0), (0.5, 15), (1, 20)])
  func `a pose is as far on its way as the fraction says`(fraction: Double, x: Double) throws {
    let run = try Simulation(VoidScene.self)
    try run.spawn(x: 10, y: 0)
    run.keepPreviousPoses()
    let body = try #require(run.body(0))
    body.position = [20, 8]
    body.angle = 4
    let pose = run.poses(fraction: fraction).pose(of: 0)
    let angle = 4 * fraction
    #expect(pose == DrivenPose(position: CGPoint(x: x, y: 8 * fraction), angle: angle))
  }

  @Test func `a body made in this tick is shown where it is, a removed one not at all`() throws {
    let run = try Simulation(VoidScene.self)
    for x in 0..<4 { try run.spawn(x: Int32(x) * 10, y: 0) }
    try run.apply(.remove(body: 1))
    run.keepPreviousPoses()
    try run.apply(.remove(body: 2))
    try run.spawn(x: 70, y: 0)
    for body in run.space.bodies { body.position.y = 8 }
    let poses = run.poses(fraction: 0.25)
    #expect(poses.drivers == [0, 3, 4])
    let positions = [CGPoint(x: 0, y: 2), CGPoint(x: 30, y: 2), CGPoint(x: 70, y: 8)]
    #expect(poses.poses.map(\.position) == positions)
  }

  @Test func `two runs of one scene are equal bit for bit, on two threads as well`() async throws {
    let hashes = try await withThrowingTaskGroup(of: [UInt64].self) { group in
      for _ in 0..<4 {
        group.addTask {
          let run = try Simulation(SceneCatalog.all.find("crates"))
          return try (0..<120).map { _ in
            try run.step()
            return run.stateHash()
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(hashes).count == 1)
  }

  @Test func `a hook that applies events stops the program`() async {
    await #expect(processExitsWith: .failure) {
      struct Applying: Scene {
        static let name = "applying"
        func build(in simulation: Simulation) { try? simulation.apply(.wakeAll) }
      }
      _ = try Simulation(Applying.self)
    }
    await #expect(processExitsWith: .failure) {
      let run = try Simulation(VoidScene.self)
      run.addTimer(everyTicks: 1) { _ in try? run.apply(.wakeAll) }
      try run.step()
    }
  }
}

/// A script in memory as a source of ticks.
struct ScriptEvents: TickSource {
  let reader: ScriptReader

  func events(at tick: Tick) throws(ReplayError) -> [SimulationEvent]? {
    try reader.events(at: tick.number)
  }
}
