import Foundation
import Glibc
import Testing

@testable import Tumble

/// A scene in which a key asks the process to end.
private struct EndingScene: Scene {
  static let name = "ending"
  static let actions = ["end"]

  func build(in simulation: Simulation) {}

  func handle(_ event: SimulationEvent, in simulation: Simulation) {
    if case .key = event { EndRequest.make(by: SIGTERM) }
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
  func `what a file asks of one tick ends where the process is asked to end, and leaves a part`()
    async
  {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let error = #expect(throws: ReplayError.self) {
        try ReplayRecorder.record(
          try Simulation(EndingScene.self), from: TwoEvents(), ticks: 20, to: folder("a.rpl"))
      }
      #expect(error?.fault == .interrupted)
      // Half of that tick's events have changed the state: no recording can end there, nor has it any of them.
      #expect(try folder.names == ["a.rpl.part"])
      let part = try String(contentsOfFile: folder("a.rpl.part"), encoding: .utf8)
      #expect(part.hasPrefix("{\"magic\"") && !part.contains("\n[5,"))
      // Hands are quick: what they do in a tick is done and recorded.
      var loop = TickLoop(
        try Simulation(EndingScene.self), source: TwoEvents(), onRefusal: .leaveOut)
      #expect(try loop.run(to: Tick(20)))
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
