import Foundation
import Input
import Rendering
import Testing
import Tumble

@testable import Sandbox

/// F3: the panel, and how overlays are chosen.
@Suite struct CostPanelTests {
  @Test func `F3 shows the panel, Shift and a digit choose while it is shown`() throws {
    let window = try PlayedWindow()
    try window.frames(2)
    #expect(!window.sandbox.loop.gathersCosts)
    try window.frame(PlayedWindow.frameTime, [.key(.shift, isDown: true)])
    try window.press(.five)
    #expect(window.sandbox.costOverlays == [])
    try window.press(.f3)
    #expect(window.sandbox.showsCostPanel && window.sandbox.loop.costs != nil)
    try window.press(.five, .one)
    #expect(window.sandbox.costOverlays == [.offscreen, .blended])
    try window.press(.five)
    #expect(window.sandbox.costOverlays == [.blended])
    try window.press(.f3)
    #expect(!window.sandbox.showsCostPanel && window.sandbox.costOverlays == [.blended])
    try window.press(.f3, .zero)
    #expect(window.sandbox.costOverlays == [])
  }

  @Test func `digits alone stay the scene's, also while the panel is shown`() throws {
    let log = HookLog()
    try HookLog.$current.withValue(log) {
      let window = try PlayedWindow(HookScene.name, catalog: SceneCatalog([HookScene.self]))
      try window.press(.f3)
      _ = log.take()
      try window.press(.one)
      try window.frames(1)
      #expect(log.take().contains { $0.contains("key(code: 0, isDown: true)") })
      #expect(window.sandbox.costOverlays == [])
      try window.frame(PlayedWindow.frameTime, [.key(.shift, isDown: true)])
      try window.press(.one)
      try window.frames(1)
      #expect(!log.take().contains { $0.contains("key(") })
      #expect(window.sandbox.costOverlays == [.blended])
    }
  }

  @Test func `a click on a row chooses, and isn't the world's`() throws {
    let window = try PlayedWindow()
    try window.press(.f3)
    try window.frames(2)
    let readout = window.sandbox.overlay.costs
    var rows: [CostOverlay: CGPoint] = [:]
    for y in 0..<300 {
      let point = CGPoint(x: 700, y: y)
      if let overlay = readout.overlay(at: point) { rows[overlay] = rows[overlay] ?? point }
    }
    #expect(rows.count == CostOverlay.allCases.count)
    let point = try #require(rows[.frames])
    try window.frame(
      PlayedWindow.frameTime,
      [
        .pointerButton(.left, isDown: true, at: point),
        .pointerButton(.left, isDown: false, at: point),
      ])
    #expect(window.sandbox.costOverlays == [.frames])
  }

  @Test func `the name of the layer under the pointer is shown with layers' frames`() throws {
    let window = try PlayedWindow(FramesPage.name, catalog: SceneCatalog([FramesPage.self]))
    try window.press(.f3)
    // The page is fitted into 800 × 600: five pixels a point.
    try window.frame(PlayedWindow.frameTime, [.pointerMoved(CGPoint(x: 200, y: 200))])
    try window.frames(1)
    #expect(window.sandbox.loop.pointedLayer?.name == "inner")
    // Its name stands beside the pointer, also where there is no room to the right.
    let label = try #require(window.sandbox.overlay.costs.layer.sublayers?.last)
    try window.frames(1)
    #expect(!label.isHidden && label.frame.origin == CGPoint(x: 214, y: 214))
    try window.frame(PlayedWindow.frameTime, [.pointerMoved(CGPoint(x: 790, y: 590))])
    try window.frames(1)
    #expect(label.frame.maxX <= 790 && label.frame.maxY <= 590)
  }

  @Test func `a scene about cost begins with its overlays, another without`() throws {
    let catalog = SceneCatalog([FramesPage.self, FloorScene.self])
    let window = try PlayedWindow(FramesPage.name, catalog: catalog)
    #expect(window.sandbox.costOverlays == [.frames])
    try window.press(.rightBracket)
    #expect(window.scene == FloorScene.name && window.sandbox.costOverlays == [])
    #expect(!window.sandbox.loop.gathersCosts)
  }

  @Test func `overlays that somebody chose stay from scene to scene`() throws {
    let catalog = SceneCatalog([FramesPage.self, FloorScene.self])
    let window = try PlayedWindow(FramesPage.name, catalog: catalog)
    window.sandbox.costOverlays = []
    try window.press(.rightBracket, .leftBracket)
    #expect(window.scene == FramesPage.name && window.sandbox.costOverlays == [])
    window.sandbox.costOverlays = [.blended]
    try window.press(.rightBracket)
    #expect(window.scene == FloorScene.name && window.sandbox.costOverlays == [.blended])
  }

  @Test func `stages are measured by the clock that is handed in, and by none without`() throws {
    let window = try PlayedWindow()
    try window.press(.f3)
    #expect(window.sandbox.loop.timings == FrameTimings())
    var now: Int64 = 0
    window.sandbox.clock = {
      now += 1_000_000
      return now
    }
    try window.frame()
    let timings = window.sandbox.loop.timings
    // The two ticks of the frame are measured as well: before the first, and after each.
    #expect(timings.input == 1 && timings.physics == 4 && timings.commit == 1)
    #expect(timings.animation == 2 && timings.draw == 2 && timings.total == 10)
  }

  @Test func `the panel tells the counts, and dashes where there are none`() {
    var text = CostText()
    #expect(text.lines.contains("layers    – visited · – drawn · – culled"))
    var statistics = FrameStatistics()
    (statistics.layersVisited, statistics.layersDrawn, statistics.layersCulled) = (12, 10, 2)
    (statistics.pixelsFilled, statistics.pixelsBlended) = (1500, 250)
    text.statistics = statistics
    text.frame = PixelSize(width: 50, height: 20)
    text.framesPerSecond = 60
    text.lowestRate = 41.26
    text.chosen = [.blended]
    #expect(text.lines.contains("layers    12 visited · 10 drawn · 2 culled"))
    #expect(text.lines.contains("pixels    1.50× filled · 0.25× blended"))
    #expect(text.lines.contains("frames/s  60 · 1% low 41.3"))
    #expect(
      text.lines[1] == "1 [x] blended layers: green to red"
        && text.lines[9] == "9 [ ] GPU layers on the fast path: blue")
  }

  @Test func `the lowest rate is that of the slowest hundredth`() {
    var rate = FrameRate()
    #expect(rate.lowest == 0)
    for _ in 0..<198 { rate.add(10_000_000) }
    rate.add(40_000_000)
    rate.add(60_000_000)
    #expect(rate.lowest == 20)
  }
}
