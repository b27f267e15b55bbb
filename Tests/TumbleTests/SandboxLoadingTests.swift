import Foundation
import Testing

@testable import Sandbox
@testable import Tumble

/// Pictures that scenes have loaded, in a window that doesn't wait for them unless it records or replays.
@Suite struct SandboxLoadingTests {
  /// Adds a body when its picture is there: asked for when it is built, in its fifth tick, and by a key.
  private struct LoadingScene: Scene {
    static let name = "loading"
    static let actions = ["load"]

    @TaskLocal static var file: URL?
    private let log = HookLog.current

    mutating func build(in simulation: Simulation) {
      simulation.gravity = [0, -100]
      log?.add("waits: \(simulation.context.waitsForContents)")
      load(in: simulation)
    }

    mutating func tick(_ simulation: Simulation) {
      if simulation.now.number == 5 { load(in: simulation) }
    }

    mutating func handle(_ event: SimulationEvent, in simulation: Simulation) {
      if case .key(0, isDown: true) = event { load(in: simulation) }
    }

    private func load(in simulation: Simulation) {
      guard let file = Self.file else { return }
      let asked = simulation.now.number
      simulation.context.imageLoader.load(contentsOf: file) { [log, unowned simulation] _ in
        log?.add("asked for at \(asked), loaded at \(simulation.now.number)")
        let body = BodyDefinition.spawned(.ball, at: [150, 150], size: [20, 20])
        simulation.space.addBody(body)
      }
    }
  }

  private let folder: TemporaryFolder
  private let file: URL

  init() throws {
    folder = try TemporaryFolder()
    // So large that a thread has to work for it, longer than a tick takes.
    let image = CGImage(
      width: 1024, height: 1024, pixels: (0..<1 << 20).map { 0xFF00_0000 | $0 &* 0x9E37 })
    let path = folder("picture.png")
    try image.pngData().write(to: URL(filePath: path))
    file = URL(filePath: path)
  }

  private func withScene(_ body: (HookLog) throws -> Void) throws {
    let log = HookLog()
    try HookLog.$current.withValue(log) {
      try LoadingScene.$file.withValue(file) { try body(log) }
    }
  }

  private func window() throws -> PlayedWindow {
    try PlayedWindow(
      "loading", catalog: SceneCatalog([LoadingScene.self]), waitsForContents: false)
  }

  /// What each run of a recording must say, whose key was pressed at `tick`.
  private func expected(_ tick: Int64) -> [String] {
    ["waits: true"] + [0, 5, tick].map { "asked for at \($0), loaded at \($0)" }
  }

  @Test func `what completions do is recorded at its tick, verifies, and is the same in each play`()
    throws
  {
    try withScene { log in
      let window = try window()
      _ = log.take()
      try window.press(.f5)
      try window.frames(20)
      let tick = window.now
      try window.press(.one)
      try window.frames(20)
      let (end, hash) = (window.now, window.sandbox.simulation.stateHash())
      #expect(window.sandbox.simulation.space.bodyCount == 3)
      try window.press(.f5)
      #expect(log.take() == expected(tick))

      let report = try #require(window.reports().first)
      #expect(report.outcome == .same(ticks: end, checkpoints: Int(end / 120)))
      #expect(log.take() == expected(tick))
      for _ in 0..<2 {
        try window.press(.f6)
        #expect(window.sandbox.isReplaying)
        while window.sandbox.loop.hasMoreTicks { try window.frame() }
        #expect(window.now == end && window.sandbox.simulation.stateHash() == hash)
        #expect(log.take() == expected(tick))
      }
    }
  }

  @Test func `a run that didn't wait for what it asked for isn't kept: F5 begins anew and says so`()
    throws
  {
    try withScene { log in
      let window = try window()
      try window.frames(20)
      _ = log.take()
      try window.press(.f5)
      #expect(window.now == 0)
      #expect(log.take().last == "asked for at 0, loaded at 0")
      #expect(
        window.notice
          == "recording \(window.folder("live.rpl")) from a new beginning: "
          + "its pictures came when they came")
      try window.frames(20)
      try window.press(.f5)
      #expect(try window.verifiedNames() == ["live.rpl: 0"])
    }
  }

  @Test func `a run that asked for nothing is kept, although it didn't wait`() throws {
    let window = try PlayedWindow("crates", waitsForContents: false)
    try window.frames(20)
    #expect(!window.sandbox.simulation.context.wentOnWithoutContents)
    try window.press(.f5)
    #expect(window.now == 42)
    try window.frames(20)
    try window.press(.f5)
    #expect(try window.verifiedNames() == ["live.rpl: 0"])
  }

  @Test func `what is asked for and taken back at once counts, and so does asking whether to wait`()
  {
    let context = LayerContext()
    context.waitsForContents = false
    context.imageLoader.load(contentsOf: file) { _ in }.cancel()
    #expect(context.wentOnWithoutContents)
    let curious = LayerContext()
    curious.waitsForContents = false
    #expect(!curious.wentOnWithoutContents)
    #expect(!curious.waitsForContents)
    #expect(curious.wentOnWithoutContents)
    let patient = LayerContext()
    patient.imageLoader.load(contentsOf: file) { _ in }.cancel()
    #expect(patient.waitsForContents && !patient.wentOnWithoutContents)
  }

  @Test func `the recording after a restart waits, too`() throws {
    try withScene { log in
      let window = try window()
      try window.press(.f5)
      try window.frames(10)
      try window.press(.r)
      _ = log.take()
      try window.press(.r)
      try window.frames(10)
      #expect(window.sandbox.isRecording)
      #expect(Array(log.take().prefix(3)) == Array(expected(0).prefix(3)))
      try window.press(.f5)
      #expect(
        try window.verifiedNames() == ["live-2.rpl: 0", "live-3.rpl: 0", "live.rpl: 0"])
    }
  }

  @Test func `a window that only plays waits for nothing, from the first scene on`() throws {
    try withScene { log in
      let window = try window()
      func waits() -> Bool { window.sandbox.simulation.context.waitsForContents }
      #expect(log.take().first == "waits: false" && !waits())
      try window.frames(2)
      try window.press(.r)
      #expect(log.take().contains("waits: false") && !waits())
      try window.press(.f5)
      #expect(waits())
      try window.press(.f5)
      try window.frame()
      #expect(!waits())
      try window.press(.f6)
      #expect(waits())
      try window.press(.r)
      #expect(!waits())
      #expect(
        log.take().filter { $0.hasPrefix("waits") } == [
          "waits: true", "waits: true", "waits: false",
        ])
    }
  }
}
