import Foundation
import Physics
import Synchronization
import Testing

@testable import Sandbox
@testable import Tumble

/// Depends on how many runs were built before it.
private struct CountingScene: Scene {
  static let name = "counting"
  private static let builds = Atomic(0)
  private var number = 0

  mutating func build(in simulation: Simulation) {
    for index in 0..<3 { simulation.addBall(radius: 5, at: [Double(index) * 50, 0]) }
    number = Self.builds.add(1, ordering: .relaxed).newValue
  }

  func tick(_ simulation: Simulation) {
    guard simulation.now.number == 100 else { return }
    simulation.space.bodies[1].velocity = [0, Double(number)]
  }
}

/// Something on the heap.
private final class Marble {
  let index: Int
  init(_ index: Int) { self.index = index }
}

/// Pushes balls in an order that addresses make: sorted by them, or as a set has them.
private struct AddressScene: Scene {
  static let name = "addresses"
  static let parameters = [SceneParameter("sorted", 0...1, default: 0, divisor: 1)]
  private let marbles = (0..<32).map(Marble.init)

  func build(in simulation: Simulation) {
    for marble in marbles { simulation.addBall(radius: 5, at: [Double(marble.index) * 50, 0]) }
  }

  func tick(_ simulation: Simulation) {
    guard simulation.now.number == 20 else { return }
    let byAddress = Dictionary(
      uniqueKeysWithValues: marbles.map { (ObjectIdentifier($0), $0.index) })
    let order =
      simulation["sorted"] == 1
      ? byAddress.sorted { $0.key < $1.key }.map(\.value) : Array(byAddress.values)
    for (rank, index) in order.enumerated() {
      simulation.space.bodies[index].velocity = [0, Double(rank)]
    }
  }
}

/// Asks for gravity that another run has not.
private struct GravityScene: Scene {
  static let name = "weights"
  private static let builds = Atomic(0)

  func build(in simulation: Simulation) {
    simulation.gravity = [0, Double(Self.builds.add(1, ordering: .relaxed).newValue)]
  }
}

/// Runs that are compared with a second one.
@Suite struct SyncTestTests {
  private func loop(
    _ scene: any Scene.Type, _ parameters: [String: Int32] = [:],
    source: any TickSource = NoEvents()
  ) throws -> TickLoop<Simulation> {
    let configuration = SimulationConfiguration(parameters: parameters)
    return TickLoop(
      try Simulation(scene, configuration: configuration), source: source, onRefusal: .fail)
  }

  private func difference(
    _ loop: inout TickLoop<Simulation>, every interval: Int, ticks: Int64 = 300
  )
    -> SyncError?
  {
    do {
      try loop.compareWithSecondRun(every: interval)
      _ = try loop.run(to: Tick(ticks))
      #expect(try loop.finishComparison())
      return nil
    } catch {
      return error as? SyncError
    }
  }

  @Test(arguments: [1, 7, 60, 100, 101, 1000])
  func `what an earlier run has left is caught at its tick and body, however far behind`(
    interval: Int
  )
    throws
  {
    var loop = try loop(CountingScene.self)
    let found = try #require(difference(&loop, every: interval))
    // The velocity that is set at tick 100 moves the body in the step to 101.
    #expect(found.tick == 101)
    guard case .body(let difference) = found.kind,
      case .field(.y, let here, let there) = difference.kind
    else {
      Issue.record("\(found)")
      return
    }
    #expect(difference.body == 1)
    // A run that was built later pushes harder; a step of 1/120 s at whole points a second.
    #expect((there - here) * 120 >= 0.99)
    #expect(found.description.hasPrefix("tick 101, body 1, y: 0x"))
    #expect(found.description.contains(" here, 0x"))
    #expect(found.description.contains(" in a second run of the same inputs, "))
    // It was found when the second run followed, and not later.
    #expect(loop.simulation.now.number <= 100 + Int64(interval))
  }

  @Test func `a comparison that is stopped says so, and nothing of what comes after`() throws {
    var (loop, asked) = (try loop(CountingScene.self), 0)
    try loop.compareWithSecondRun(every: 60) {
      asked += 1
      return asked > 90
    }
    #expect(try loop.run(to: Tick(300)))
    #expect(try !loop.finishComparison())
  }

  @Test(arguments: [0, 1])
  func `an order of addresses is caught`(sorted: Int32) throws {
    var loop = try loop(AddressScene.self, ["sorted": sorted])
    let found = try #require(difference(&loop, every: 60))
    #expect(found.tick == 21)
    guard case .body(let difference) = found.kind else {
      Issue.record("\(found)")
      return
    }
    #expect((0...31).contains(difference.body) && difference.kind.name == "y")
  }

  @Test func `what differs from the start is told at tick 0`() throws {
    var loop = try loop(GravityScene.self)
    let found = try #require(difference(&loop, every: 60))
    #expect(found == SyncError(tick: 0, kind: .gravity))
    #expect(found.description == "tick 0, gravity is another in a second run of the same inputs")
  }

  @Test(arguments: [1, 60, 10_000])
  func `an honest scene is the same, whatever happens in it`(interval: Int) throws {
    var random = RandomSource(seed: 3)
    func number(_ bound: Int) -> Int32 { Int32(random.index(below: bound)) }
    let events = (0..<200).map { index in
      let event: SimulationEvent =
        switch index % 5 {
        case 0: .spawn(.box, x: number(6400), y: 640 + number(6400), w: 1280, h: 1280)
        case 1: .pointerDown(pointer: 0, x: number(6400), y: number(6400))
        case 2: .pointerMoved(pointer: 0, x: number(6400), y: number(6400))
        case 3: .shake(vx: number(90_000), vy: 0)
        default: .gravity(x: number(500_000), y: -1_000_000)
        }
      return TimedEvent(tick: Int64(index) * 2, event: event)
    }
    let source = CandidateEvents(ShrinkCandidate(events: events, lastTick: 450))
    var loop = try loop(FloorScene.self, source: source)
    #expect(difference(&loop, every: interval, ticks: 450) == nil)
    #expect(loop.simulation.now.number == 450 && loop.simulation.space.bodyCount == 40)
  }

  @Test func `a recording is compared while it is made, and what differs stays a part`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: SyncError.self) {
      try ReplayRecorder.record(
        Simulation(CountingScene.self), from: NoEvents(), ticks: 300, to: folder("a.rpl"),
        replacesExisting: false, origin: ReplayOrigin(), comparedEvery: 60, while: { true })
    }
    #expect(try folder.names == ["a.rpl.part"])
    let end = try ReplayRecorder.record(
      Simulation(FloorScene.self), from: NoEvents(), ticks: 300, to: folder("b.rpl"),
      replacesExisting: false, origin: ReplayOrigin(), comparedEvery: 60, while: { true })
    #expect(end == Tick(300))
    #expect(try folder.names == ["a.rpl.part", "b.rpl"])
  }

  @Test func `many bodies bring the second run up sooner`() throws {
    var loop = try loop(CountingScene.self)
    try loop.compareWithSecondRun(every: 10_000, mostBodies: 30)
    #expect(throws: SyncError.self) { try loop.run(to: Tick(300)) }
    // Three bodies a state.
    #expect(loop.simulation.now.number <= 101 + 10)
  }

  // MARK: Verification

  private func recording(of scene: any Scene.Type, ticks: Int64 = 300) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    var loop = try loop(scene)
    try loop.startRecording(to: folder("a.rpl"), origin: ReplayOrigin())
    #expect(try loop.run(to: Tick(ticks)))
    #expect(loop.stopRecording() != nil)
    return Array(try folder.bytes("a.rpl"))
  }

  private func verifier(
    nanoseconds: @escaping () -> Int64 = { 0 }, isInterrupted: @escaping () -> Bool = { false }
  ) -> Verifier {
    Verifier(
      catalog: SceneCatalog([CountingScene.self, GravityScene.self, FloorScene.self]),
      nanoseconds: nanoseconds, isInterrupted: isInterrupted)
  }

  /// Without it a checkpoint that diverges is all that is said.
  @Test(arguments: [1, 60, 100, 10_000])
  func `a verification tells that no second run is the same, and where`(interval: Int) throws {
    let bytes = try recording(of: CountingScene.self)
    #expect(
      verifier().verify(bytes, name: "a.rpl").resultLine?.hasPrefix(
        "a.rpl: diverged at checkpoint 1 (tick 120, 1.000 s): ") == true)
    let report = verifier().verify(
      bytes, name: "a.rpl", VerifyOptions(secondRunInterval: interval))
    #expect(report.exitCode == 1)
    let line = try #require(report.resultLine)
    #expect(line.hasPrefix("a.rpl: not repeatable: tick 101, body 1, y: 0x"), "\(line)")
    #expect(line.hasSuffix(" ULPs apart"), "\(line)")
    let json = String(decoding: try JSONEncoder().encode(report), as: UTF8.self)
    #expect(json.contains(#""result":"notRepeatable""#) && json.contains(#""tick":101"#))
    let atOnce = verifier().verify(
      try recording(of: GravityScene.self), name: "a.rpl",
      VerifyOptions(secondRunInterval: interval))
    #expect(
      atOnce.resultLine
        == "a.rpl: not repeatable: tick 0, gravity is another in a second run of the same inputs")
  }

  @Test func `the second run has to end in the verification's time, and hears of an end`() throws {
    let bytes = try recording(of: FloorScene.self)
    let options = VerifyOptions(timeoutSeconds: 45, secondRunInterval: 10_000)
    #expect(verifier().verify(bytes, name: "a.rpl", options).exitCode == 0)
    // Each look at the clock takes a tenth of a second: the first run is over after thirty.
    var now: Int64 = 0
    let late = verifier(nanoseconds: {
      now += 100_000_000
      return now
    }).verify(bytes, name: "a.rpl", options)
    #expect(late.errorLine == "a.rpl: not finished in 45 s")
    var asked = 0
    let ended = verifier(isInterrupted: {
      asked += 1
      return asked > 450
    }).verify(bytes, name: "a.rpl", options)
    #expect(ended.outcome == .bad(ReplayError(file: "a.rpl", fault: .interrupted)))
  }

  @Test func `a window stands still at a difference and asks for a file of the run`() throws {
    let window = try PlayedWindow("counting", catalog: SceneCatalog([CountingScene.self]))
    try window.sandbox.compareRuns(every: 30)
    try window.frames(80)
    let difference = try #require(window.sandbox.difference)
    #expect(difference.tick == 101)
    #expect(window.requests == [.keepRun])
    #expect(window.now <= 131)
    let stop = window.now
    try window.frames(5)
    #expect(window.now == stop)
    // The next run is compared as well.
    try window.press(.r)
    #expect(window.sandbox.difference == nil)
    try window.frames(80)
    #expect(window.sandbox.difference?.tick == 101)
  }

  @Test func `a window's run is compared on after a tick back`() throws {
    let window = try PlayedWindow("hooks", catalog: SceneCatalog([HookScene.self]))
    try window.sandbox.compareRuns(every: 30)
    try window.frames(50)
    try window.press(.space, .comma, .comma)
    let back = window.now
    #expect(window.sandbox.loop.ticks.syncTest != nil)
    try window.press(.space)
    try window.frames(60)
    #expect(window.now > back + 60 && window.sandbox.difference == nil)
    #expect(window.sandbox.loop.ticks.syncTest != nil)
  }
}
