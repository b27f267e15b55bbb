import Foundation
import Physics
import Scenes
import Synchronization
import Testing

@testable import Sandbox
@testable import Tumble

/// A ball that its only action ties to a spring so stiff that it swings ever wider.
private struct BreakingScene: Scene {
  static let name = "breaking"
  static let actions = ["break"]

  func build(in simulation: Simulation) {
    let ball = simulation.addBall(radius: 10, at: [50, 50])
    ball.velocity = [10, 0]
  }

  func handle(_ event: SimulationEvent, in simulation: Simulation) {
    guard event == .key(code: 0, isDown: true), let ball = simulation.space.bodies.first else {
      return
    }
    simulation.space.addJoint(
      DampedSpringDefinition(
        bodyA: nil, anchorA: [50, 50], bodyB: ball.id, anchorB: .zero, restLength: 1,
        stiffness: 1e9, damping: 0))
  }
}

/// Runs that are kept in a file while they go on.
@Suite struct BlackBoxTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func box(_ name: String = "box", calls: FileCalls = .system) -> BlackBox {
    var count = 0
    return BlackBox(origin: ReplayOrigin(by: "a test"), calls: calls) { [folder] scene in
      count += 1
      return folder("\(name)-\(scene)-\(count).rpl")
    }
  }

  /// Inputs of all kinds, and much that is refused, the same in each call.
  private func inputs(at frame: Int) -> [InputEvent] {
    let point = CGPoint(x: 150 + (frame * 37) % 500, y: 80 + (frame * 53) % 440)
    switch frame % 24 {
    case 0: return [.key(.left, isDown: true)]
    case 3: return [.pointerButton(.left, isDown: true, at: point)]
    case 4...9: return [.pointerMoved(point)]
    case 10: return [.pointerButton(.left, isDown: false, at: point)]
    case 12: return [.key(.left, isDown: false), .key(.c, isDown: true)]
    case 13: return [.key(.c, isDown: false), .key(.b, isDown: true)]
    case 14: return [.key(.b, isDown: false)]
    case 20: return [.key(.delete, isDown: true)]
    case 21: return [.key(.delete, isDown: false)]
    default: return []
    }
  }

  private func verified(_ name: String, catalog: SceneCatalog = .all) -> VerifyReport {
    Verifier(catalog: catalog).verify(folder(name))
  }

  @Test func `after each frame the file replays to the very tick, with the very hash`() throws {
    let window = try PlayedWindow()
    window.sandbox.keepRuns(in: box())
    let part = "box-crates-1.rpl.part"
    for frame in 0..<150 {
      try window.frame(PlayedWindow.frameTime, inputs(at: frame))
      guard frame % 7 == 0 || frame % 24 < 5 else { continue }
      let report = verified(part)
      #expect(report.exitCode == 0, "\(report.transcript)")
      #expect(report.damage == nil && !report.hasEnd)
      // The checkpoint of the present state comes with its events.
      let checkpoints = Int(max(0, window.now - 1) / 120)
      #expect(report.outcome == .same(ticks: window.now, checkpoints: checkpoints))
    }
    #expect(window.now >= 298)
    // It has the events that a recording of the run has, and no more.
    window.sandbox.keepRun(path: window.folder("kept.rpl"), origin: ReplayOrigin())
    func events(_ bytes: [UInt8]) -> [Substring] {
      String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst().filter {
        !$0.contains("\"h\"") && !$0.contains("\"c\"") && !$0.contains("\"end\"")
      }
    }
    let kept = try events(window.folder.bytes("kept.rpl"))
    #expect(try events(folder.bytes(part)) == kept)
    #expect(kept.count > 60)
    window.sandbox.keepRuns(in: nil)
    #expect(try folder.names == [])
  }

  @Test func `each run has a file, and those that ended well have none`() throws {
    let window = try PlayedWindow()
    window.sandbox.keepRuns(in: box())
    try window.frames(5)
    #expect(try folder.names == ["box-crates-1.rpl.part"])
    try window.press(.r)
    try window.frames(5)
    #expect(try folder.names == ["box-crates-2.rpl.part"])
    try window.press(.f5)
    try window.frames(5)
    try window.press(.f5)
    // Recorded or not it is kept; while something plays there is nothing to keep.
    #expect(try folder.names == ["box-crates-2.rpl.part"])
    try window.press(.f6)
    try window.frames(3)
    #expect(window.sandbox.isReplaying)
    #expect(try folder.names == [])
    try window.press(.rightBracket)
    #expect(try folder.names.count == 1)
    #expect(try folder.names.first?.hasPrefix("box-\(window.scene)-3") == true)
  }

  @Test func `a tick back cuts the file, too`() throws {
    let window = try PlayedWindow()
    window.sandbox.keepRuns(in: box())
    for frame in 0..<90 { try window.frame(PlayedWindow.frameTime, inputs(at: frame)) }
    let end = window.now
    try window.press(.space)
    let paused = window.now
    #expect(paused >= end)
    for _ in 0..<3 { try window.press(.comma) }
    #expect(window.now == paused - 3)
    let names = try folder.names
    #expect(names.count == 1)
    #expect(
      verified(try #require(names.first)).outcome
        == .same(ticks: paused - 3, checkpoints: Int((paused - 4) / 120)))
  }

  @Test func `what a tick is about to apply is in the file before it is applied`() throws {
    // As a crash in a hook finds it.
    final class Seen { var text = "" }
    let seen = Seen()
    let simulation = try Simulation(FloorScene.self)
    let events = [TimedEvent(tick: 5, event: .gravity(x: 77, y: 0))]
    let source = CandidateEvents(ShrinkCandidate(events: events, lastTick: 9))
    let run = PeepingRun(simulation) { [folder] in
      seen.text = (try? String(decoding: folder.bytes("a.rpl.part"), as: UTF8.self)) ?? ""
    }
    var loop = TickLoop(run, source: source, onRefusal: .fail)
    loop.kept = KeptRun(simulation.replayHeader(origin: ReplayOrigin()))
    loop.fill(BlackBox(origin: ReplayOrigin()) { [folder] _ in folder("a.rpl") })
    _ = try loop.run(to: Tick(6))
    #expect(seen.text.hasSuffix("[5,\"g\",77,0]\n"))
  }

  @Test func `a full disk ends the file with one line, and the run goes on`() throws {
    let written = Atomic(0)
    var calls = FileCalls.system
    calls.write = { file, bytes in
      guard written.add(bytes.count, ordering: .relaxed).newValue < 4000 else {
        return -Int(ENOSPC)
      }
      return FileCalls.system.write(file, bytes)
    }
    let window = try PlayedWindow()
    window.sandbox.keepRuns(in: box(calls: calls))
    try window.frames(100)
    #expect(window.now >= 198)
    #expect(try folder.names == [])
    let problem = try #require(window.sandbox.recordingProblems.first)
    #expect(problem.hasPrefix("this run isn't kept against crashes: "))
    #expect(problem.hasSuffix("no space left on the disk"))
    #expect(window.notice == nil)
    // The next run fails as well, which needs no second line.
    try window.press(.r)
    try window.frames(10)
    #expect(window.sandbox.recordingProblems.count == 1)
  }

  @Test func `where there is no folder there is one line and no file`() throws {
    let window = try PlayedWindow()
    window.sandbox.keepRuns(
      in: BlackBox(origin: ReplayOrigin()) { _ in "/proc/none/a.rpl" })
    try window.frames(3)
    #expect(window.sandbox.recordingProblems.count == 1)
    #expect(window.now > 3)
  }

  @Test func `a number that is none saves the run, which shows it again`() throws {
    let catalog = SceneCatalog([BreakingScene.self])
    let window = try PlayedWindow("breaking", catalog: catalog)
    window.sandbox.keepRuns(in: box())
    try window.frames(20)
    let before = window.now
    try window.press(.one)
    try window.frames(300)
    #expect(window.requests.filter { $0 == .keepRun } == [.keepRun])
    window.sandbox.keepRun(path: window.folder("bad.rpl"), origin: ReplayOrigin(by: "a test"))
    let notice = try #require(window.notice)
    #expect(notice.contains("not a number in the state of body 0; kept the "))
    let report = Verifier(catalog: catalog).verify(window.folder("bad.rpl"))
    guard case .notANumber(let tick, body: 0, _) = report.outcome else {
      Issue.record("\(report.transcript)")
      return
    }
    #expect(tick > before && tick == window.now)
    // The file against crashes has the same run.
    let crashed = verified("box-breaking-1.rpl.part", catalog: catalog)
    #expect(crashed.outcome == report.outcome)
  }

  @Test(arguments: [(10, "marked from tick 0"), (1900, "marked from tick 200")])
  func `F9's file says from where half a minute is worth a look`(frames: Int, note: String) throws {
    let window = try PlayedWindow("ball")
    try window.frames(frames)
    let end = window.now
    #expect(frames == 10 || end >= 3799)
    window.sandbox.keepRun(path: window.folder("a.rpl"), origin: ReplayOrigin(by: "a test"))
    let header = try ReplayPlayer(path: window.folder("a.rpl")).header
    #expect(header.made.by == "a test")
    #expect(header.made.note == "marked from tick \(max(0, end - 3600))")
    if frames == 10 { #expect(header.made.note == note) }
  }
}

/// A run that looks at something else whenever an event is applied.
private final class PeepingRun: SimulationRun {
  private let run: Simulation
  private let peep: () -> Void

  init(_ run: Simulation, _ peep: @escaping () -> Void) {
    self.run = run
    self.peep = peep
  }

  var now: Tick { run.now }
  func stateHash() -> UInt64 { run.stateHash() }
  func readBodies(into bodies: inout [TracedBody]) { run.readBodies(into: &bodies) }
  func apply(_ event: SimulationEvent) throws(EventRefusal) {
    peep()
    try run.apply(event)
  }
  func step() throws(SimulationError) { try run.step() }
  func keepPreviousPoses() { run.keepPreviousPoses() }
}
