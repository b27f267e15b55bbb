import Foundation
import Glibc
import Synchronization
import Testing

@testable import Sandbox
@testable import Tumble

/// F5 after much has happened: the recording has it all, from tick 0 on.
@Suite struct KeptRunTests {
  private let origin = ReplayOrigin(by: "a test")

  /// Grabs, throws, spawns, removals and tilts, the same in each call.
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
      case 13: input = [.key(.c, isDown: false), .key(.b, isDown: true)]
      case 14: input = [.key(.b, isDown: false), .key(.up, isDown: true)]
      case 20: input = [.key(.up, isDown: false), .key(.delete, isDown: true)]
      case 21: input = [.key(.delete, isDown: false)]
      default: break
      }
      try window.frame(PlayedWindow.frameTime, input)
    }
  }

  /// Calls that write `bytes` bytes at most, all files together.
  private static func calls(writing bytes: Int) -> FileCalls {
    let written = Atomic(0)
    var calls = FileCalls.system
    calls.write = { file, buffer in
      guard written.add(buffer.count, ordering: .relaxed).newValue <= bytes else {
        return -Int(ENOSPC)
      }
      return FileCalls.system.write(file, buffer)
    }
    return calls
  }

  @Test func `F5 writes the run from its beginning, goes on, and restarts nothing`() throws {
    let window = try PlayedWindow()
    try play(window, frames: 0..<200)
    let (tick, hash) = (window.now, window.sandbox.simulation.stateHash())
    #expect(tick >= 399)
    window.sandbox.startRecording(path: window.folder("live.rpl"), origin: origin)
    #expect(window.sandbox.isRecording)
    #expect(window.now == tick && window.sandbox.simulation.stateHash() == hash)
    #expect(window.notice == "recording \(window.folder("live.rpl")) with the 3.3 s so far")
    try play(window, frames: 200..<300)
    let end = window.now
    try window.press(.f5)
    let report = try #require(window.reports().first)
    #expect(report.exitCode == 0)
    #expect(report.outcome == .same(ticks: end, checkpoints: Int(end / 120)))
    #expect(report.hasEnd)
    #expect(window.sandbox.lastRecording == window.folder("live.rpl"))
    // It may be recorded again, to another file.
    window.sandbox.startRecording(path: window.folder("again.rpl"), origin: origin)
    try window.frames(3)
    window.sandbox.stopRecording()
    #expect(try window.verifiedNames() == ["again.rpl: 0", "live.rpl: 0"])
  }

  @Test(arguments: [0, 1, 59, 60, 61, 150])
  func `its bytes are those of a recording that was on from the start`(frames: Int) throws {
    let files = try [0, frames].map { begin in
      let window = try PlayedWindow()
      try play(window, frames: 0..<begin)
      window.sandbox.startRecording(path: window.folder("a.rpl"), origin: origin)
      try play(window, frames: begin..<200)
      window.sandbox.stopRecording()
      return try window.folder.bytes("a.rpl")
    }
    #expect(files[0] == files[1])
    #expect(files[0].count > 3000)
  }

  @Test func `the seed and the parameters are those of the beginning`() throws {
    let window = try PlayedWindow(
      "hooks", catalog: SceneCatalog([HookScene.self]),
      configuration: .init(hz: 60, seed: 9, parameters: ["push": 4000]))
    try window.frames(70)
    try window.press(.f5)
    try window.frames(10)
    try window.press(.f5)
    let header = try ReplayPlayer(path: window.folder("live.rpl")).header
    #expect(header.seed == 9 && header.parameters == ["push": 4000])
    #expect(try window.verifiedNames() == ["live.rpl: 0"])
  }

  @Test func `a run that is too long to keep is dropped, and F5 begins anew and says why`() throws {
    let window = try PlayedWindow()
    window.sandbox.loop.ticks.keepRun(upTo: 20 * MemoryLayout<KeptRun.Line>.stride)
    try play(window, frames: 0..<5)
    #expect(window.sandbox.loop.ticks.kept?.isWhole == true)
    try play(window, frames: 5..<100)
    let kept = try #require(window.sandbox.loop.ticks.kept)
    #expect(!kept.isWhole && kept.lines.isEmpty)
    try window.press(.f5)
    #expect(window.now == 0)
    #expect(
      window.notice
        == "recording \(window.folder("live.rpl")) from a new beginning: "
        + "the run was too long to keep")
    try window.frames(20)
    try window.press(.f5)
    #expect(try window.verifiedNames() == ["live.rpl: 0"])
    // What was begun anew is kept again.
    #expect(window.sandbox.loop.ticks.kept?.isWhole == true)
  }

  @Test func `a line that is kept takes 32 bytes`() {
    #expect(MemoryLayout<KeptRun.Line>.stride == 32)
  }

  @Test func `a recording that stops is told once, and F5 writes the whole run elsewhere`() throws {
    let window = try PlayedWindow()
    window.sandbox.startRecording(
      path: window.folder("full.rpl"), origin: origin, calls: Self.calls(writing: 1500))
    try play(window, frames: 0..<300)
    #expect(!window.sandbox.isRecording)
    let problem = try #require(window.sandbox.recordingProblems.first)
    #expect(window.sandbox.recordingProblems.count == 1)
    #expect(problem.contains("full.rpl.part"))
    #expect(problem.contains("no space left on the disk"))
    #expect(problem.hasSuffix("; F5 records the whole run to another file"))
    let tick = window.now
    try window.press(.f5)
    #expect(window.now > tick)
    try play(window, frames: 300..<340)
    let end = window.now
    try window.press(.f5)
    #expect(try window.verifiedNames() == ["full.rpl.part: 0", "live.rpl: 0"])
    #expect(
      try window.reports().last?.outcome == .same(ticks: end, checkpoints: Int(end / 120)))
  }

  @Test func `where the run can't be written there is no file, and it can be tried again`() throws {
    let window = try PlayedWindow()
    try play(window, frames: 0..<200)
    window.sandbox.startRecording(
      path: window.folder("full.rpl"), origin: origin, calls: Self.calls(writing: 1500))
    #expect(!window.sandbox.isRecording)
    #expect(window.notice?.hasPrefix("not recording: ") == true)
    #expect(try window.folder.names == [])
    try window.press(.f5)
    #expect(window.now > 400)
    try window.press(.f5)
    #expect(try window.verifiedNames() == ["live.rpl: 0"])
  }

  @Test func `R while recording ends the file and begins the next, and says both names`() throws {
    let window = try PlayedWindow()
    try window.press(.f5)
    try window.frames(30)
    try window.press(.r)
    let (first, second) = (window.folder("live.rpl"), window.folder("live-2.rpl"))
    #expect(window.notice == "recorded \(first), recording \(second)")
    try window.frames(10)
    try window.press(.rightBracket)
    #expect(window.notice == "recorded \(second), recording \(window.folder("live-3.rpl"))")
  }

  @Test func `a run that fails to go on doesn't offer what it no longer keeps`() throws {
    let window = try PlayedWindow()
    var calls = FileCalls.system
    calls.rename = { _, _, _ in -Int(EIO) }
    window.sandbox.startRecording(path: window.folder("a.rpl"), origin: origin, calls: calls)
    try window.frames(10)
    try window.press(.r)
    #expect(window.sandbox.recordingProblems.count == 1)
    #expect(window.sandbox.recordingProblems.first?.contains("; F5 ") == false)
  }
}
