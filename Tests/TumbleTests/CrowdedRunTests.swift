import Foundation
import Testing

@testable import Tumble

/// Three thousand little balls in the air; a key makes them fast, at once.
private struct CloudScene: Scene {
  static let name = "cloud"
  static let actions = ["blow"]

  func build(in simulation: Simulation) {
    for index in 0..<3000 {
      simulation.space.addBody(
        BodyDefinition(
          mass: 1, moment: 1, position: [Double(4 * (index % 60)), Double(4 * (index / 60))],
          shapes: [ShapeDefinition(.circle(radius: 1))]))
    }
  }

  func handle(_ event: SimulationEvent, in simulation: Simulation) {
    guard case .key = event else { return }
    for body in simulation.space.bodies { body.velocity = [5000, 5000] }
  }
}

/// Events that a test gives.
private struct GivenEvents: TickSource {
  let events: [Int64: [SimulationEvent]]

  func events(at tick: Tick) -> [SimulationEvent]? { events[tick.number] ?? [] }
}

/// A step that would take too much is not made, and what led there is named.
@Suite struct CrowdedRunTests {
  private let catalog = SceneCatalog([CloudScene.self, FloorScene.self])
  private static let storm = SimulationEvent.gravity(x: 100_000_000, y: 100_000_000)

  private func loop(_ events: [Int64: [SimulationEvent]]) throws -> TickLoop<Simulation> {
    TickLoop(
      try Simulation(CloudScene.self), source: GivenEvents(events: events), onRefusal: .leaveOut)
  }

  @Test func `a shake that would bring too many near each other is refused and does nothing`()
    throws
  {
    let simulation = try Simulation(CloudScene.self)
    let before = simulation.stateHash()
    #expect(throws: EventRefusal.crowded(.near)) {
      try simulation.apply(.shake(vx: .max, vy: .max))
    }
    #expect(simulation.stateHash() == before)
    try simulation.apply(.shake(vx: 100_000, vy: 0))
    try simulation.step()
    #expect(simulation.now == Tick(1))
  }

  @Test func `bodies that are spawned on one point are refused once they are too many`() throws {
    let simulation = try Simulation(FloorScene.self)
    var refusals: [EventRefusal] = []
    for _ in 0..<600 {
      do throws(EventRefusal) {
        try simulation.apply(.spawn(.ball, x: 0, y: 64_000, w: 1024, h: 1024))
      } catch {
        refusals.append(error)
      }
    }
    #expect(simulation.space.bodyCount == 548)
    #expect(refusals == Array(repeating: .crowded(.overlapping), count: 52))
    #expect(refusals.first?.description == "over 150000 pairs of shapes overlap")
  }

  @Test func `a recording of a run that can't go on ends there and is whole`() throws {
    let folder = try TemporaryFolder()
    var loop = try loop([3: [Self.storm]])
    try loop.startRecording(to: folder("a.rpl"), origin: ReplayOrigin())
    let error = #expect(throws: SimulationError.self) { try loop.run(to: Tick(100)) }
    let end = loop.simulation.now.number
    #expect(error == .crowded(tick: end, .near))
    #expect(4...20 ~= end)
    #expect(loop.stopRecording() == folder("a.rpl"))
    #expect(loop.takeRecordingFailure() == nil)
    let report = Verifier(catalog: catalog, nanoseconds: { 0 }).verify(folder("a.rpl"))
    #expect(report.outcome == .same(ticks: end, checkpoints: 0))

    // A file that goes on is bad, at the line of the event that led there.
    let lines = try String(contentsOfFile: folder("a.rpl"), encoding: .utf8)
      .split(separator: "\n").dropLast()
    let bytes = Array((lines + ["[90,\"u\",0]", ""]).joined(separator: "\n").utf8)
    let bad = Verifier(catalog: catalog, nanoseconds: { 0 }).verify(bytes, name: "b.rpl")
    #expect(bad.exitCode == 2)
    #expect(
      bad.errorLine == "b.rpl:2: stopped at tick \(end), whose step would take too much: "
        + "over 4000000 pairs of shapes are within a tenth of a second of each other")
  }

  @Test func `what a hook makes too fast leaves a part that says so when it is verified`() throws {
    let folder = try TemporaryFolder()
    var loop = try loop([5: [.key(code: 0, isDown: true)]])
    try loop.startRecording(to: folder("a.rpl"), origin: ReplayOrigin())
    #expect(throws: SimulationError.crowded(tick: 5, .near)) { try loop.run(to: Tick(100)) }
    #expect(loop.stopRecording() == nil)
    #expect(
      loop.takeRecordingFailure()?.description.hasSuffix(
        "a.rpl: stopped at tick 5, whose step would take too much: "
          + "over 4000000 pairs of shapes are within a tenth of a second of each other") == true)
    #expect(try folder.names == ["a.rpl.part"])
    let report = Verifier(catalog: catalog, nanoseconds: { 0 }).verify(folder("a.rpl.part"))
    #expect(report.exitCode == 2)
    #expect(report.errorLine?.contains(":2: stopped at tick 5, ") == true)
  }

  @Test func `events of a file that lead there leave a part and are named by their line`() throws {
    let folder = try TemporaryFolder()
    try Data("[5,\"g\",0,-1000000]\n[5,\"k\",0,1]\n".utf8)
      .write(to: URL(filePath: folder("s.jsonl")))
    let simulation = try Simulation(CloudScene.self)
    let script = try ScriptSource(path: folder("s.jsonl"), rate: simulation.rate)
    var loop = TickLoop(simulation, source: script, onRefusal: .fail)
    loop.keepRun()
    try loop.startRecording(to: folder("a.rpl"), origin: ReplayOrigin())
    let error = #expect(throws: ReplayError.self) { try loop.run(to: Tick(100)) }
    #expect(error?.description.contains("s.jsonl:2: stopped at tick 5, ") == true)
    #expect(loop.stopRecording() == nil)
    #expect(
      loop.takeRecordingFailure()?.description.contains("a.rpl: stopped at tick 5, ") == true)
    #expect(try folder.names == ["a.rpl.part", "s.jsonl"])

    // It has seen events of a tick that wasn't made, with which no recording can end.
    #expect(loop.recording(origin: ReplayOrigin()) == nil)
    #expect(throws: ReplayError.self) {
      try loop.writeRun(to: folder("b.rpl"), origin: ReplayOrigin())
    }
    #expect(try folder.names == ["a.rpl.part", "s.jsonl"])
    // Gone back to that tick it is a run as any other.
    let before = try #require(try loop.rewound(to: Tick(5)))
    try before.writeRun(to: folder("b.rpl"), origin: ReplayOrigin())
    let report = Verifier(catalog: catalog, nanoseconds: { 0 }).verify(folder("b.rpl"))
    #expect(report.outcome == .same(ticks: 5, checkpoints: 0))
  }

  @Test func `a recording that can't go on is shrunk to one that ends where it stopped`() throws {
    let header = try Simulation(CloudScene.self).replayHeader(origin: ReplayOrigin()).text
    let bad = [header, "[2,\"a\",5]", "[5,\"k\",0,1]", "[9,\"u\",0]", ""].joined(separator: "\n")
    let player = try ReplayPlayer(bytes: Array(bad.utf8), name: "bad.rpl")
    let result = try Shrinker(catalog: catalog, origin: ReplayOrigin()).shrink(
      player, name: "bad.rpl",
      Shrinker.Calls(fails: { bytes in
        // Each that it asks about can be read and goes through.
        let report = Verifier(catalog: catalog, nanoseconds: { 0 }).verify(bytes, name: "x.rpl")
        #expect(report.exitCode == 0)
        return String(decoding: bytes, as: UTF8.self).contains("\n[5,\"end\",")
      }))
    #expect(result?.progress.events == 0 && result?.progress.ticks == 5)
  }
}
