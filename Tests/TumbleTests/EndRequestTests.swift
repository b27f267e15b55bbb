import Foundation
import Glibc
import Synchronization
import Testing

@testable import Tumble

/// A scene in which a key changes gravity and asks the process to end.
private struct EndingScene: Scene {
  static let name = "ending"
  static let actions = ["end"]

  func build(in simulation: Simulation) {}

  func handle(_ event: SimulationEvent, in simulation: Simulation) {
    guard case .key = event else { return }
    simulation.gravity = [7, 7]
    EndRequest.make(by: SIGTERM)
  }
}

/// A scene whose second run asks the process to end, by a key.
private struct SecondRunEndingScene: Scene {
  static let name = "ending-second"
  static let actions = ["end"]
  private static let builds = Atomic(0)
  private var number = 0

  mutating func build(in simulation: Simulation) {
    number = Self.builds.add(1, ordering: .relaxed).newValue
  }

  func handle(_ event: SimulationEvent, in simulation: Simulation) {
    if case .key = event, number == 2 { EndRequest.make(by: SIGTERM) }
  }
}

/// A file's events at tick 5: the key, and one more.
private struct TwoEvents: TickSource {
  func events(at tick: Tick) -> [SimulationEvent]? {
    tick == Tick(5) ? [.key(code: 0, isDown: true), .gravity(x: 0, y: -1000)] : []
  }
}

/// What goes on for long hears that the process is asked to end.
@Suite struct EndRequestTests {
  @Test func `a frame's ticks end with the one in which the process is asked to end`() async {
    await #expect(processExitsWith: .success) {
      var loop = TickLoop(
        try Simulation(FloorScene.self), source: NoEvents(), onRefusal: .leaveOut)
      var budget = TickBudget()
      budget.beginFrame(nil)
      #expect(try loop.runFrame(to: Tick(1000), within: &budget))
      #expect(loop.simulation.now == Tick(1000))
      EndRequest.make(by: SIGTERM)
      #expect(try loop.runFrame(to: Tick(9000), within: &budget))
      #expect(loop.simulation.now == Tick(1001))
    }
  }

  @Test
  func `a recording that is asked to end among the events of a tick ends before them`() async throws
  {
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .success) { [path = folder("a.rpl") as String] in
      let end = try ReplayRecorder.record(
        try Simulation(EndingScene.self), from: TwoEvents(), ticks: 20, to: path)
      #expect(end == Tick(5))
      // One that is to replace another doesn't, but stays a part.
      let second = try ReplayRecorder.record(
        try Simulation(EndingScene.self), from: TwoEvents(), ticks: 20, to: path,
        replacesExisting: true, origin: ReplayOrigin(), while: { true })
      #expect(second == Tick(5))
      // Hands are quick: what they do in a tick is done and recorded.
      var loop = TickLoop(
        try Simulation(EndingScene.self), source: TwoEvents(), onRefusal: .leaveOut)
      #expect(try loop.run(to: Tick(20)))
    }
    #expect(try folder.names == ["a.rpl", "a.rpl.part"])
    // Half of that tick's events had changed the state; the recording has none of them.
    let verifier = Verifier(catalog: SceneCatalog([EndingScene.self]), nanoseconds: { 0 })
    let report = verifier.verify(folder("a.rpl"))
    #expect(report.outcome == .same(ticks: 5, checkpoints: 0) && report.hasEnd)
  }

  @Test(arguments: [1, 60])
  func `an end that a second run is asked for in the middle of a tick is no difference`(
    interval: Int
  ) async {
    await #expect(processExitsWith: .success) { [interval = interval as Int] in
      let folder = try TemporaryFolder()
      let end = try ReplayRecorder.record(
        try Simulation(SecondRunEndingScene.self), from: TwoEvents(), ticks: 600,
        to: folder("a.rpl"), replacesExisting: false, origin: ReplayOrigin(),
        comparedEvery: interval, while: { !EndRequest.isMade })
      #expect(EndRequest.isMade && end == Tick(Int64(max(6, interval))))
      #expect(try folder.names == ["a.rpl"])
    }
  }

  @Test func `the first signal that asks for the end is the one that counts`() async {
    await #expect(processExitsWith: .success) {
      #expect(!EndRequest.isMade && EndRequest.signal == 0)
      EndRequest.make(by: SIGTERM)
      EndRequest.make(by: SIGINT)
      #expect(EndRequest.isMade && EndRequest.signal == SIGTERM)
    }
  }

  @Test func `bytes that never end are read until the process is asked to end`() async {
    await #expect(processExitsWith: .success) {
      let script = try ScriptReader(path: "/dev/zero", hz: 120)
      EndRequest.make(by: SIGTERM)
      let error = #expect(throws: ReplayError.self) { try script.events(at: 0) }
      #expect(error?.fault == .interrupted)
    }
  }

  @Test func `a script is no longer than a recording may be`() {
    // Blank lines as long as lines may be, which is quicker than many short ones.
    var blank = [UInt8](repeating: 0x20, count: Int(ReplayFormat.maximumFileSize) + 1)
    for end in stride(from: 4000, to: blank.count, by: 4001) { blank[end] = 0x0A }
    let script = ScriptReader(bytes: blank, name: "s.jsonl", hz: 120)
    let error = #expect(throws: ReplayError.self) { try script.events(at: 0) }
    guard case .tooLarge = error?.fault else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
