import Glibc
import Testing

@testable import Tumble

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
    let blank = [UInt8](repeating: 0x0A, count: Int(ReplayFormat.maximumFileSize) + 1)
    let script = ScriptReader(bytes: blank, name: "s.jsonl", hz: 120)
    let error = #expect(throws: ReplayError.self) { try script.events(at: 0) }
    guard case .tooLarge = error?.fault else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
