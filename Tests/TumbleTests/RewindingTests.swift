import Foundation
import Physics
import Scenes
import Testing

@testable import Sandbox
@testable import Tumble

/// One tick back: a run that is made again.
@Suite struct RewindingTests {
  private let origin = ReplayOrigin(by: "a test")

  /// Throws, tilts and spawns, so that there is much to make again.
  private func play(_ window: PlayedWindow, frames: Range<Int>) throws {
    for frame in frames {
      var input: [InputEvent] = []
      let point = CGPoint(x: 150 + (frame * 37) % 500, y: 80 + (frame * 53) % 440)
      switch frame % 24 {
      case 0: input = [.key(.left, isDown: true)]
      case 3: input = [.pointerButton(.left, isDown: true, at: point)]
      case 4...9: input = [.pointerMoved(point)]
      case 10: input = [.pointerButton(.left, isDown: false, at: point)]
      case 12: input = [.key(.left, isDown: false), .key(.c, isDown: true)]
      case 13: input = [.key(.c, isDown: false)]
      default: break
      }
      try window.frame(PlayedWindow.frameTime, input)
    }
  }

  private func hash(_ window: PlayedWindow) -> UInt64 { window.sandbox.simulation.stateHash() }

  @Test func `back are the very states that were there, and the way on is the same`() throws {
    let window = try PlayedWindow()
    try play(window, frames: 0..<150)
    try window.press(.space)
    var hashes: [Int64: UInt64] = [window.now: hash(window)]
    for _ in 0..<30 {
      try window.press(.period)
      hashes[window.now] = hash(window)
    }
    let last = window.now
    for tick in (last - 30..<last).reversed() {
      try window.press(.comma)
      #expect(window.now == tick)
      #expect(hash(window) == hashes[tick])
      #expect(window.sandbox.loop.timestep.isPaused)
    }
    for tick in last - 29...last {
      try window.press(.period)
      #expect(window.now == tick)
      #expect(hash(window) == hashes[tick])
    }
    #expect(window.notice == nil)
  }

  @Test func `the d-pad's left goes back, too, and stops time that runs`() throws {
    let window = try PlayedWindow()
    try window.frames(20)
    let before = window.now
    try window.frame(0, [.controllerButton(.dpadLeft, isDown: true, id: 3)])
    #expect(window.now == before - 1)
    try window.frames(5)
    #expect(window.now == before - 1)
  }

  @Test func `what is recorded after going back verifies, without what was undone`() throws {
    let window = try PlayedWindow()
    try play(window, frames: 0..<100)
    try window.press(.space, .b, .period, .comma)
    let tick = window.now
    try play(window, frames: 103..<104)
    try window.press(.space)
    try play(window, frames: 120..<200)
    window.sandbox.startRecording(path: window.folder("a.rpl"), origin: origin)
    try play(window, frames: 200..<210)
    window.sandbox.stopRecording()
    #expect(try window.verifiedNames() == ["a.rpl: 0"])
    let text = try String(contentsOfFile: window.folder("a.rpl"), encoding: .utf8)
    #expect(!text.contains("\"a\",1,1"), "the ball of tick \(tick) was never made")
  }

  @Test func `at the beginning there is no way back`() throws {
    let window = try PlayedWindow()
    try window.press(.space)
    while window.now > 0 { try window.press(.comma) }
    try window.press(.comma)
    #expect(window.now == 0)
    #expect(window.notice == "this is the beginning")
  }

  @Test func `while recording it says that it doesn't, and time goes on`() throws {
    let window = try PlayedWindow()
    try window.frames(10)
    try window.press(.f5, .comma)
    #expect(window.notice == "not while recording: F5 ends it")
    let now = window.now
    try window.frames(5)
    #expect(window.now > now)
    try window.press(.f5)
    #expect(try window.verifiedNames() == ["live.rpl: 0"])
  }

  @Test func `a recording that plays goes back, on, and to the same end`() throws {
    let window = try PlayedWindow()
    let example = try window.folder.write(Example.bytes, "example.rpl")
    try window.sandbox.play(example)
    try window.frames(40)
    try window.press(.space)
    let (tick, before) = (window.now, hash(window))
    try window.press(.period, .comma)
    #expect(window.now == tick && hash(window) == before)
    try window.press(.space)
    try window.frames(125)
    #expect(window.now == 240)
    #expect(hash(window) == 0x200c_8ef4_6081_b120)
    // Also from its end, where there are no more ticks.
    try window.press(.comma)
    #expect(window.now == 239 && window.sandbox.isReplaying)
    try window.press(.space)
    try window.frames(3)
    #expect(window.now == 240)
    #expect(hash(window) == 0x200c_8ef4_6081_b120)
  }

  @Test func `too many ticks without a clock are too far`() throws {
    let window = try PlayedWindow("void", catalog: SceneCatalog([VoidScene.self]))
    try window.sandbox.loop.timestep.setSpeed(100)
    while window.now <= SandboxSession.mostTicksRewound + 1 { try window.frame(66_000_000) }
    let now = window.now
    try window.press(.space)
    try window.press(.comma)
    #expect(window.notice == "too far to go back: more than 20000 ticks")
    #expect(window.now >= now)
  }

  @Test func `by a clock it is the time that ticks took that counts`() throws {
    let window = try PlayedWindow()
    var now: Int64 = 0
    // Each look at the clock is 4 ms later: a tick has taken that long.
    window.sandbox.clock = {
      now += 4_000_000
      return now
    }
    while window.now < 200 { try window.frame() }
    try window.press(.comma)
    #expect(window.sandbox.loop.timestep.isPaused)
    #expect(window.notice == nil)
    let paused = window.now
    try window.press(.comma)
    #expect(window.now == paused - 1)
    try window.press(.space)
    while window.now < 260 { try window.frame() }
    let running = window.now
    try window.press(.comma)
    #expect(window.notice?.hasPrefix("too far to go back: it would take 1.") == true)
    #expect(window.now >= running)
  }

  @Test func `what the pointer held then and holds no more is let go of`() throws {
    let window = try PlayedWindow()
    try window.frames(60)
    let body = try #require(window.sandbox.simulation.body(2))
    let point = CGPoint(x: 100 + 2 * body.position.x, y: 600 - 2 * body.position.y)
    try window.frame(0, [.pointerButton(.left, isDown: true, at: point)])
    try window.press(.space)
    try window.press(.period)
    #expect(window.sandbox.simulation.grabs.inHand.count == 1)
    try window.frame(0, [.pointerButton(.left, isDown: false, at: point)])
    try window.press(.period)
    #expect(window.sandbox.simulation.grabs.inHand.isEmpty)
    try window.press(.comma)
    #expect(window.sandbox.simulation.grabs.inHand.count == 1)
    try window.press(.period)
    #expect(window.sandbox.simulation.grabs.inHand.isEmpty)
  }

  @Test func `keys of the scene that are no more held are let go of`() throws {
    let window = try PlayedWindow("hooks", catalog: SceneCatalog([HookScene.self]))
    try window.frames(5)
    try window.press(.space)
    try window.frame(0, [.key(.one, isDown: true)])
    try window.press(.period)
    try window.frame(0, [.key(.one, isDown: false)])
    try window.press(.period, .comma)
    #expect(window.sandbox.loop.ticks.kept?.held.keys == [0])
    try window.press(.period)
    #expect(window.sandbox.loop.ticks.kept?.held.keys == [])
  }

  @Test func `what can be undone is what could be then`() throws {
    let window = try PlayedWindow()
    try window.frames(30)
    try window.press(.space)
    func undo() throws {
      let input: [InputEvent] = [
        .key(.control, isDown: true), .key(.z, isDown: true), .key(.z, isDown: false),
        .key(.control, isDown: false),
      ]
      try window.frame(0, input)
    }
    var bodies: Int { window.sandbox.simulation.space.bodyCount }
    try window.press(.c, .period)
    #expect(bodies == 6)
    // The undoing is undone, and done again.
    try undo()
    try window.press(.period)
    #expect(bodies == 5)
    try window.press(.comma)
    #expect(bodies == 6)
    try undo()
    try window.press(.period)
    #expect(bodies == 5)
    // Before the crate came there is nothing to take back.
    try window.press(.comma, .comma)
    #expect(bodies == 5)
    try undo()
    #expect(window.notice == "nothing to undo")
  }

  @Test func `a tilt goes back with the rest`() throws {
    let window = try PlayedWindow()
    try window.press(.space)
    let level = window.sandbox.simulation.gravity
    try window.frame(0, [.key(.left, isDown: true)])
    try window.press(.period)
    try window.frame(0, [.key(.left, isDown: false)])
    #expect(window.sandbox.simulation.gravity != level)
    try window.press(.comma)
    #expect(window.sandbox.simulation.gravity == level)
    // Nothing leans any more, so nothing springs back.
    try window.press(.period, .period)
    #expect(window.sandbox.simulation.gravity == level)
  }

  @Test func `a run that goes another way ends at the first checkpoint`() throws {
    let simulation = try Simulation(SceneCatalog.all.find("crates"))
    var loop = TickLoop(simulation, source: NoEvents(), onRefusal: .leaveOut)
    loop.keepRun()
    #expect(try loop.run(to: Tick(250)))
    #expect(try loop.rewound(to: Tick(249))?.simulation.now == Tick(249))
    loop.kept?.lines = [.checkpoint(tick: 120, hash: 1)]
    #expect(try loop.rewound(to: Tick(249)) == nil)
  }
}

/// F9: the run so far, in a file.
@Suite struct KeptFileTests {
  @Test func `F9 asks for a file, which holds the run from its beginning and is played by F6`()
    throws
  {
    let window = try PlayedWindow()
    try window.frames(60)
    try window.press(.f9)
    #expect(window.requests.contains(.keepRun))
    let (now, hash) = (window.now, window.sandbox.simulation.stateHash())
    let path = window.folder("kept.rpl")
    window.sandbox.keepRun(path: path, origin: .init(by: "a test"))
    #expect(window.notice == "kept the 1.0 s so far in \(path): F6 plays it")
    #expect(!window.sandbox.isRecording)
    #expect(window.now == now)
    let report = try #require(window.reports().first)
    #expect(report.exitCode == 0 && report.hasEnd)
    #expect(report.outcome == .same(ticks: now, checkpoints: Int(now / 120)))
    try window.frames(10)
    try window.press(.f6)
    try window.frames(70)
    #expect(window.now == now && window.sandbox.simulation.stateHash() == hash)
  }

  @Test func `it is as whole as a recording that begins and ends there`() throws {
    let window = try PlayedWindow()
    try window.frames(70)
    let origin = ReplayOrigin(by: "a test")
    window.sandbox.keepRun(path: window.folder("kept.rpl"), origin: origin)
    let noted = ReplayOrigin(by: "a test", note: "marked from tick 0")
    window.sandbox.startRecording(path: window.folder("recorded.rpl"), origin: noted)
    window.sandbox.stopRecording()
    #expect(try window.folder.bytes("kept.rpl") == window.folder.bytes("recorded.rpl"))
  }

  @Test func `while something is recorded or played there is no second file`() throws {
    let window = try PlayedWindow()
    try window.press(.f5, .f9)
    #expect(window.notice == "the recording has it all: F5 ends it")
    try window.press(.f5, .f6, .f9)
    #expect(window.notice == "not while a recording plays")
    #expect(!window.requests.contains(.keepRun))
  }

  @Test func `where the file can't be made it is said, also outside of the window`() throws {
    let window = try PlayedWindow()
    _ = try window.folder.write([1], "kept.rpl")
    window.sandbox.keepRun(path: window.folder("kept.rpl"), origin: .init())
    #expect(window.notice?.hasPrefix("not kept: ") == true)
    #expect(window.sandbox.recordingProblems.count == 1)
    #expect(window.sandbox.lastRecording == nil)
  }
}
