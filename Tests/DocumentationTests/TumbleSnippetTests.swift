import Foundation
import Testing
import Tumble

/// What the snippets of Tumble's pages do.
@Suite struct TumbleSnippetTests {
  @Test func `three boxes lie on each other, and the frame is of two seconds`() throws {
    let (simulation, picture) = try stackOfThree()
    #expect(simulation.now == Tick(240))
    #expect(simulation.space.bodies.count == 3)
    for (number, body) in simulation.space.bodies.enumerated() {
      // The bar's top is at 1; boxes overlap by Chipmunk's slop of 0.1 where they touch.
      #expect(abs(body.position.y - (16 + 30 * Double(number))) < 0.5)
    }
    #expect(picture.time == 2)
    #expect(picture.list.size == PixelSize(width: 600, height: 600))
    // The bar and three boxes with their edges, each 60 pixels a side.
    let fills = picture.list.commands.compactMap { command -> FillQuad? in
      if case .fill(let fill) = command { fill } else { nil }
    }
    #expect(fills.count == 7)
    for fill in fills.dropFirst() {
      #expect(abs((fill.quad.xAxis * fill.quad.xAxis).sum().squareRoot() - 60) < 1e-6)
    }
  }

  @Test func `the number of boxes is 5 unless the configuration says otherwise`() throws {
    #expect(try Simulation(StackScene.self).space.bodies.count == 5)
    let tooMany = SimulationConfiguration(parameters: ["boxes": 9])
    #expect(throws: SceneError.self) {
      try Simulation(StackScene.self, configuration: tooMany)
    }
  }

  @Test func `a drop falls for 94 ticks, and the next tick's hook removes it`() throws {
    // After n steps of 1/120 s it is n(n − 1)/2 · 1000/120² lower: 300 points once n is 94.
    func fallen(_ steps: Double) -> Double { steps * (steps - 1) / 2 * 1000 / 14400 }
    #expect(fallen(94) > 300)
    #expect(fallen(93) < 300)
    let simulation = try Simulation(DripScene.self)
    var counts: [Int64: Int] = [:]
    for _ in 0..<180 {
      try simulation.step()
      counts[simulation.now.number] = simulation.space.bodies.count
    }
    #expect(counts[59] == 0)
    #expect(counts[60] == 1)
    #expect(counts[120] == 2)
    #expect(counts[154] == 2)
    #expect(counts[155] == 1)
    #expect(counts[180] == 2)
  }

  @Test func `drops come at the interval, between 50 and 250, by the seed`() throws {
    func firstDrops(seed: Int32) throws -> [Double] {
      let simulation = try Simulation(
        DripScene.self,
        configuration: SimulationConfiguration(seed: seed, parameters: ["interval": 10]))
      for _ in 0..<90 { try simulation.step() }
      return simulation.space.bodies.map(\.position.x)
    }
    let drops = try firstDrops(seed: 1)
    #expect(drops.count == 9)
    #expect(drops.allSatisfy { (50...250).contains($0) })
    #expect(try firstDrops(seed: 1) == drops)
    #expect(try firstDrops(seed: 2) != drops)
  }

  @Test func `the panel is where the body falls, and back without the animation`() throws {
    let simulation = try Simulation(StackScene.self)
    let panel = simulation.context.perform { addPanel(to: simulation) }
    for _ in 0..<20 { try simulation.step() }
    try simulation.context.perform {
      _ = simulation.tree.commit()
      // 20 · 19/2 steps' worth of 1000 points/s² · (1/120 s)².
      let fallen = 190 * 1000 / 14400.0
      let shown = try #require(panel.presentation()).position
      #expect(abs(shown.y - (200 - fallen)) < 1e-9)
      #expect(shown.x == 100)
      #expect(panel.superlayer === simulation.world)
      panel.removeAnimation(forKey: BodyAnimation.key)
      _ = simulation.tree.commit()
      #expect(panel.presentation()?.position == CGPoint(x: 100, y: 200))
    }
  }

  @Test func `five seconds are recorded and verified, a checkpoint each`() throws {
    try inFolder { folder in
      let report = try recordAndVerify(at: folder.appending(path: "stack.rpl").path)
      #expect(report.outcome == .same(ticks: 600, checkpoints: 5))
    }
  }

  @Test func `the same scene, events and ticks give the same bytes`() throws {
    try inFolder { folder in
      let files = ["a.rpl", "b.rpl"].map { folder.appending(path: $0) }
      for file in files { _ = try recordAndVerify(at: file.path) }
      #expect(try Data(contentsOf: files[0]) == Data(contentsOf: files[1]))
    }
  }

  @Test func `tilted gravity drives the boxes off the bar's right end`() throws {
    // Nothing presses the boxes onto the bar any more, so that no friction holds them.
    let simulation = try Simulation(StackScene.self)
    let tilt = Tilt()
    for _ in 0..<600 {
      for event in tilt.events(at: simulation.now) ?? [] { try simulation.apply(event) }
      try simulation.step()
    }
    #expect(simulation.gravity == [1000, 0])
    #expect(simulation.space.bodies.allSatisfy { $0.position.x > 300 })
  }

  private func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }
}
