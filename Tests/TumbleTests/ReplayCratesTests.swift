import ChipmunkReference
import Foundation
import Scenes
import Testing
import Tumble
import TumbleTesting

/// Recordings of real scenes, and a trace of raw Chipmunk calls to compare them with.
@Suite struct ReplayCratesTests {
  @Test func `the example among the fixtures holds`() throws {
    try expectReplay("example", in: .module, scenes: [SceneCatalog.all.find("crates")])
  }

  @Test func `the fixture is the example`() throws {
    let fixture = try #require(
      Bundle.module.url(
        forResource: "example", withExtension: "rpl", subdirectory: "Fixtures/replays"))
    #expect(try Array(Data(contentsOf: fixture)) == Example.bytes)
  }

  @Test func `a fixture of a scene that isn't given is bad`() {
    let error = #expect(throws: ReplayExpectationError.self) {
      try expectReplay("example", in: .module, scenes: [SceneCatalog.all.find("pile")])
    }
    #expect(error?.description.hasSuffix("example.rpl:1: unknown scene \"crates\"") == true)
  }

  @Test func `what raw Chipmunk calls do is what the recording holds`() throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(referenceTrace(), "raw.trace")
    let same = verifier.verify(Example.bytes, name: "E.rpl", VerifyOptions(against: trace))
    #expect(same.transcript == ["exit 0", "E.rpl: same, 240 ticks, 2 checkpoints"])
  }

  @Test func `another event shows at a tick, body and field in raw Chipmunk's trace`() throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(referenceTrace(), "raw.trace")
    let edited = Example.edited { $0[3] = "[180,\"g\",1,1000000]" }
    let report = verifier.verify(edited, name: "E.rpl", VerifyOptions(against: trace))
    #expect(report.exitCode == 1)
    let line = report.resultLine ?? ""
    #expect(line.contains("diverged at checkpoint 2 (tick 240, 2.000 s)"))
    #expect(line.contains("; same up to tick 120; first difference at tick 181, body 0, vx: "))
  }

  @Test func `a grab, spawns and a parameterless scene record and verify in memory`() throws {
    let folder = try TemporaryFolder()
    let run = try Simulation(SceneCatalog.all.find("crates"))
    let recorder = try ReplayRecorder(
      path: folder("a.rpl"), header: run.replayHeader(origin: ReplayOrigin(by: "test")))
    let script = ScriptReader(
      bytes: Array(
        """
        [30,"a",1,0,9600,9600,2048,2048]
        [40,"a",1,1,6400,12800,1280,1280]
        [60,"d",0,9600,8000]
        [70,"m",0,12000,12000]
        [90,"u",0]
        [100,"a",3,100000,500000]
        [150,"a",2,0]
        [200,"g",0,-500000]
        """.utf8), name: "s.jsonl", hz: 120)
    for tick in 0..<Int64(360) {
      let hash = recorder.needsHash(at: tick) ? run.stateHash() : nil
      let events = try script.events(at: tick)
      try run.advance(applying: events)
      try recorder.record(tick: tick, hash: hash, events: events)
    }
    try recorder.finish(tick: 360, hash: run.stateHash())
    let report = Verifier(catalog: .all, nanoseconds: { 0 }).verify(folder("a.rpl"))
    #expect(report.transcript == ["exit 0", folder("a.rpl") + ": same, 360 ticks, 3 checkpoints"])
  }

  @Test func `a body that was removed can't be removed again`() {
    let bytes = Example.edited { lines in
      lines.insert("[90,\"a\",2,1]", at: 2)
      lines.insert("[91,\"a\",2,1]", at: 3)
    }
    let report = verifier.verify(bytes, name: "E.rpl")
    #expect(report.exitCode == 2)
    #expect(report.errorLine?.hasPrefix("E.rpl:4: refused at tick 91: ") == true)
  }

  @Test func `a parameter that the scene doesn't have is bad at the header`() {
    let report = verifier.verify(
      Example.withHeader("\"params\":{}", "\"params\":{\"none\":1}"), name: "E.rpl")
    #expect(report.exitCode == 2)
    #expect(report.errorLine?.hasPrefix("E.rpl:1: ") == true)
  }

  private let verifier = Verifier(
    catalog: .all, platform: Example.platform, nanoseconds: { 0 })

  /// The example's run by raw calls, as a trace.
  private func referenceTrace() throws -> [UInt8] {
    let scene = try #require(cr_open("crates"))
    defer { cr_close(scene) }
    var text: [UInt8] = []
    for tick in 0...Int64(240) {
      for id in 0..<cr_count(scene) {
        var state = [Double](repeating: 0, count: 6)
        cr_state(scene, id, &state)
        TraceFormat.append(
          tick: tick,
          TracedBody(
            id: UInt32(id), x: state[0], y: state[1], angle: state[2], vx: state[3], vy: state[4],
            w: state[5]), to: &text)
      }
      if tick == 60 { cr_gravity(scene, 1000, 0) }
      if tick == 180 { cr_gravity(scene, 0, 1000) }
      cr_step(scene)
    }
    return text
  }
}
