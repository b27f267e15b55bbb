import Foundation
import Glibc
import Scenes
import Synchronization
import Testing

@testable import Sandbox
@testable import Tumble

/// Live play that is recorded: every file verifies, whatever people do.
@Suite struct SandboxRecordingTests {
  @Test func `F5 records from the scene's beginning until F5, and the file verifies`() throws {
    let window = try PlayedWindow()
    try window.frames(30)
    try window.press(.f5)
    #expect(window.sandbox.isRecording)
    #expect(window.now == 62)
    #expect(window.notice == "recording \(window.folder("live.rpl")) with the 0.5 s so far")
    try window.frame(0, [.key(.left, isDown: true)])
    try window.frames(90)
    let tick = window.now
    try window.press(.f5)
    #expect(!window.sandbox.isRecording)
    #expect(window.notice == "recorded \(window.folder("live.rpl"))")
    #expect(try window.folder.names == ["live.rpl"])
    let report = try #require(window.reports().first)
    #expect(report.outcome == .same(ticks: tick, checkpoints: Int(tick / 120)))
    #expect(report.hasEnd)
  }

  @Test func `digits are recorded as the scene's actions, others not, and the file verifies`()
    throws
  {
    let window = try PlayedWindow("hooks", catalog: SceneCatalog([HookScene.self]))
    try window.press(.f5)
    try window.press(.two, .three, .nine)
    try window.frame(PlayedWindow.frameTime, [.key(.one, isDown: true)])
    try window.frame(PlayedWindow.frameTime, [.focusLost])
    try window.frames(3)
    try window.press(.f5)
    let lines = try String(contentsOfFile: window.folder("live.rpl"), encoding: .utf8)
      .split(separator: "\n").filter { $0.contains("\"k\"") }
    let events = lines.map { $0.drop { $0 != "," } }
    #expect(
      events == [",\"k\",1,1]", ",\"k\",1,0]", ",\"k\",0,1]", ",\"k\",0,0]"])
    #expect(try window.verifiedNames() == ["live.rpl: 0"])
    // While it is replayed a digit changes nothing.
    try window.press(.f6)
    for _ in 0..<10 { try window.press(.one) }
    #expect(window.notice?.hasPrefix("the recording ended") == true)
  }

  @Test func `F6 plays the last recording up to the same state, then stands still`() throws {
    let window = try PlayedWindow()
    try window.press(.f6)
    #expect(window.notice == "nothing was recorded yet: F5 records")
    try window.press(.f5)
    try playAround(in: window, frames: 200)
    let (tick, hash) = (window.now, window.sandbox.simulation.stateHash())
    try window.press(.f6)
    #expect(window.sandbox.isReplaying && !window.sandbox.isRecording)
    // What is pressed meanwhile changes nothing.
    for _ in 0..<250 { try window.press(.c) }
    #expect(window.now == tick)
    #expect(window.sandbox.simulation.stateHash() == hash)
    #expect(window.notice == "the recording ended at tick \(tick)")
    try window.frames(260)
    #expect(window.sandbox.isIdle)
    try window.press(.space)
    #expect(window.notice == "this run is over: R restarts")
    try window.press(.r)
    try window.frames(10)
    #expect(window.now > 10)
    #expect(!window.sandbox.isReplaying)
    #expect(window.sandbox.simulation.space.bodyCount == 5)
  }

  @Test func `a restart and another scene end the file and begin the next number`() throws {
    let window = try PlayedWindow()
    try window.press(.f5)
    try window.frames(70)
    try window.press(.r)
    try window.frames(20)
    try window.press(.rightBracket)
    try window.frames(20)
    #expect(window.sandbox.isRecording)
    window.sandbox.stopRecording()
    #expect(
      try window.verifiedNames() == ["live-2.rpl: 0", "live-3.rpl: 0", "live.rpl: 0"])
    #expect(window.sandbox.lastRecording == window.folder("live-3.rpl"))
    let player = try ReplayPlayer(path: window.folder("live-3.rpl"))
    #expect(player.header.scene == sceneNames[1])
  }

  @Test func `an existing file is left alone, and play goes on without a recording`() throws {
    let window = try PlayedWindow()
    _ = try window.folder.write([1, 2, 3], "live.rpl")
    try window.press(.f5)
    #expect(!window.sandbox.isRecording)
    #expect(window.notice?.contains("live.rpl") == true)
    #expect(window.notice?.contains("exists") == true)
    try window.frames(30)
    #expect(window.now > 50)
    #expect(try window.folder.bytes("live.rpl") == [1, 2, 3])
    // A free name later records.
    window.sandbox.startRecording(path: window.folder("other.rpl"), origin: ReplayOrigin())
    #expect(window.sandbox.isRecording)
  }

  @Test func `a disk that fills up ends the recording with a notice, and play goes on`() throws {
    let window = try PlayedWindow()
    try recordOnFullDisk(in: window)
    var notices: Set<String> = []
    for _ in 0..<60 {
      try window.frame()
      window.notice.map { _ = notices.insert($0) }
    }
    #expect(!window.sandbox.isRecording)
    #expect(notices.contains { $0.hasPrefix("recording stopped: ") })
    #expect(window.now > 100)
    try window.press(.r)
    try window.frames(10)
    #expect(try window.folder.names == ["live.rpl.part"])
    #expect(try window.verifiedNames() == ["live.rpl.part: 0"])
  }

  @Test func `what ended a recording is told once, and its notice goes away`() throws {
    let window = try PlayedWindow()
    try recordOnFullDisk(in: window)
    try window.frames(700)
    #expect(window.sandbox.recordingProblems.count == 1)
    #expect(window.sandbox.recordingProblems.first?.hasPrefix("recording stopped: ") == true)
    #expect(window.notice == nil)
    window.sandbox.recordingProblems.removeAll()
    try window.press(.r)
    try window.frames(60)
    window.sandbox.stopRecording()
    #expect(window.sandbox.recordingProblems.isEmpty)
  }

  /// Begins a recording that fails in the first second, and tilts, so that there is something to
  /// write.
  private func recordOnFullDisk(in window: PlayedWindow) throws {
    let writes = Atomic(0)
    var calls = FileCalls.system
    calls.write = { file, bytes in
      guard writes.add(1, ordering: .relaxed).newValue <= 3 else { return -Int(ENOSPC) }
      return FileCalls.system.write(file, bytes)
    }
    window.sandbox.startRecording(
      path: window.folder("live.rpl"), origin: ReplayOrigin(), calls: calls)
    try window.frame(0, [.key(.left, isDown: true)])
  }

  @Test func `a recording of a seed and parameters keeps them over restarts`() throws {
    let window = try PlayedWindow(
      "hooks", catalog: SceneCatalog([HookScene.self, VoidScene.self]),
      configuration: .init(hz: 60, seed: 9, parameters: ["push": 4000]))
    try window.press(.f5)
    try window.frames(70)
    try window.press(.r, .rightBracket)
    window.sandbox.stopRecording()
    let headers = try ["live.rpl", "live-2.rpl", "live-3.rpl"].map {
      try ReplayPlayer(path: window.folder($0)).header
    }
    #expect(headers.map(\.hz) == [60, 60, 60])
    #expect(headers.map(\.seed) == [9, 9, 9])
    #expect(headers.map(\.parameters) == [["push": 4000], ["push": 4000], [:]])
    #expect(try window.reports().allSatisfy { $0.exitCode == 0 })
  }

  @Test func `a recording can be played by its path, a bad one is refused and play goes on`() throws
  {
    let window = try PlayedWindow()
    let example = try window.folder.write(Example.bytes, "example.rpl")
    try window.sandbox.play(example)
    try window.frames(125)
    #expect(window.now == 240)
    #expect(window.sandbox.simulation.stateHash() == 0x200c_8ef4_6081_b120)
    let bad = try window.folder.write(Array(Example.bytes.dropLast(5)), "bad.rpl")
    #expect(throws: ReplayError.self) { try window.sandbox.play(bad) }
    #expect(window.now == 240)
    let foreign = try window.folder.write(
      Example.withHeader("\"scene\":\"crates\"", "\"scene\":\"crate\""), "foreign.rpl")
    #expect(throws: ReplayError.self) { try window.sandbox.play(foreign) }
  }

  @Test func `an hour of everything leaves recordings that verify`() throws {
    let window = try PlayedWindow()
    try window.press(.f5)
    try playAround(in: window, frames: 400)
    try window.frame(10_000_000_000)
    try window.press(.space)
    try playAround(in: window, frames: 20)
    try window.press(.period, .period, .space, .equal)
    try playAround(in: window, frames: 100)
    try window.press(.backspace, .minus, .r)
    try playAround(in: window, frames: 100)
    try window.press(.backspace, .rightBracket)
    try playAround(in: window, frames: 60)
    try window.press(.leftBracket)
    try playAround(in: window, frames: 60)
    window.sandbox.stopRecording()
    let names = ["live-2.rpl: 0", "live-3.rpl: 0", "live-4.rpl: 0", "live.rpl: 0"]
    #expect(try window.verifiedNames() == names)
    let text = String(decoding: try window.folder.bytes("live.rpl"), as: UTF8.self)
    for kind in ["\"g\"", "\"d\"", "\"m\"", "\"u\"", "\"a\",1,0", "\"a\",1,1"] {
      #expect(text.contains(kind), "no \(kind) was recorded")
    }
  }

  /// Tilts, throws and spawns by keys, mouse and controller, at uneven frame times.
  private func playAround(in window: PlayedWindow, frames: Int) throws {
    var random = RandomSource(seed: UInt64(frames))
    for index in 0..<frames {
      var input: [InputEvent] = []
      let point = CGPoint(x: 100 + 600 * random.unit(), y: 600 * random.unit())
      switch index % 20 {
      case 0: input = [.key(.left, isDown: true)]
      case 3: input = [.pointerButton(.left, isDown: true, at: point)]
      case 4...8: input = [.pointerMoved(point), .pointerMoved(CGPoint(x: point.x, y: point.x))]
      case 9: input = [.pointerButton(.left, isDown: false, at: point)]
      case 10: input = [.key(.left, isDown: false), .key(.c, isDown: true)]
      case 12: input = [.controllerConnected(id: 1, name: "pad")]
      case 13: input = [.controllerAxis(.leftX, value: random.unit() * 2 - 1, id: 1)]
      case 14: input = [.controllerAxis(.leftY, value: random.unit() * 2 - 1, id: 1)]
      case 16: input = [.controllerDisconnected(id: 1), .key(.b, isDown: true)]
      case 18: input = [.focusLost, .focusGained]
      default: break
      }
      try window.frame(Int64(random.unit() * 30_000_000), input)
    }
  }
}
