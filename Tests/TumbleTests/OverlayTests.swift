import Assets
import Foundation
import Testing

@testable import Sandbox
@testable import Tumble

/// What the HUD says, and when overlays are shown.
@Suite struct HUDTests {
  @Test func `the lines say time, load, scene and backend`() {
    var hud = HUD()
    hud.scene = "crates"
    hud.seed = 7
    hud.framesPerSecond = 60
    hud.tick = Tick(363)
    hud.ticksDropped = 18
    hud.bodies = 5
    hud.backend = "software · memory"
    hud.reason = "no GPU"
    #expect(
      hud.lines == [
        "60 frames/s", "tick 363 · 3.03 s", "dropped 18 ticks · 0.15 s",
        "5 bodies · crates · seed 7", "software · memory", "no GPU",
      ])
  }

  @Test(arguments: [(0, "0 bodies"), (1, "1 body"), (2, "2 bodies")])
  func `one body is no bodies`(count: Int, text: String) {
    var hud = HUD()
    hud.bodies = count
    #expect(hud.lines.contains { $0.hasPrefix("\(text) · ") })
  }

  @Test(arguments: [
    (false, 1.0, ""), (false, 0.5, " · ×0.5"), (false, 4, " · ×4"), (true, 4, " · paused"),
  ])
  func `the speed is said where it isn't 1, a pause before it`(
    isPaused: Bool, speed: Double, text: String
  ) {
    var hud = HUD()
    hud.speed = speed
    hud.isPaused = isPaused
    #expect(hud.lines[1] == "tick 0 · 0.00 s" + text)
  }

  @Test func `the rate of frames is that of the last second`() {
    var rate = FrameRate()
    #expect(rate.framesPerSecond == 0)
    for _ in 0..<300 { rate.add(16_666_667) }
    #expect(rate.framesPerSecond == 60)
    for _ in 0..<60 { rate.add(33_333_333) }
    #expect(rate.framesPerSecond == 30)
    for time in [0, -5, .min, .max, .max, .max] as [Int64] { rate.add(time) }
    #expect(rate.framesPerSecond == 0)
  }

  @Test(arguments: [(0.0, "0.00"), (0.005, "0.01"), (1.999, "2.00"), (12.345, "12.35")])
  func `numbers have two decimals`(value: Double, text: String) {
    #expect(HUD.fixed(value) == text)
  }
}

@Suite struct OverlayTests {
  private let overlay: Overlay
  private let size = CGSize(width: 800, height: 600)

  init() throws {
    overlay = Overlay(
      size: CGSize(width: 800, height: 600), scale: 1,
      font: try Assets.fonts().font("JetBrains Mono", size: 13))
  }

  @Test func `a HUD alone lies in the corner, 12 points from the edges`() throws {
    update()
    let panels = shown()
    #expect(panels.count == 1)
    #expect(panels.first?.frame.origin == CGPoint(x: 12, y: 12))
  }

  @Test func `the length of a recording is shown in the other corner`() throws {
    update(recording: 1.5)
    let panel = try #require(shown().first { $0.frame.minX > 400 })
    #expect(panel.frame.maxX >= 787 && panel.frame.maxX <= 788.5)
    update()
    #expect(shown().count == 1)
  }

  @Test func `a notice lasts four seconds, a newer one replaces it`() {
    overlay.show(notice: "first")
    update(elapsed: 3_000_000_000)
    #expect(overlay.notice == "first")
    overlay.show(notice: "second")
    update(elapsed: 3_999_999_999)
    #expect(overlay.notice == "second")
    #expect(overlay.isShowingNotice)
    update(elapsed: 1)
    #expect(overlay.notice == nil)
    #expect(!overlay.isShowingNotice)
  }

  @Test func `help lists every binding, and fits into a small window`() throws {
    overlay.showsHUD = false
    overlay.showsHelp = true
    let small = CGSize(width: 320, height: 200)
    update(size: small)
    let panel = try #require(shown().first)
    #expect(shown().count == 1)
    #expect(CGRect(origin: .zero, size: small).contains(panel.frame))
    #expect(Overlay.helpLines.count == KeyBinding.all.count)
    #expect(Set(Overlay.helpLines.map { $0.prefix(38).count }) == [38])
  }

  @Test func `help names the running scene's actions with their digits, nine at most`() throws {
    overlay.showsHUD = false
    overlay.showsHelp = true
    update()
    let plain = try #require(shown().first).bounds.height
    overlay.sceneActions = ["jump", "duck"]
    update()
    #expect(try #require(shown().first).bounds.height > plain)
    let lines = Overlay.helpLines(withActions: ["jump", "duck"])
    #expect(lines.count == KeyBinding.all.count + 3)
    #expect(lines.suffix(2).map { $0.split(separator: " ") } == [["jump", "1"], ["duck", "2"]])
    let many = Overlay.helpLines(withActions: (1...12).map { "action \($0)" })
    #expect(many.count == KeyBinding.all.count + 10)
    overlay.sceneActions = []
    update()
    #expect(shown().first?.bounds.height == plain)
  }

  @Test func `text is set anew only when it changes`() throws {
    update()
    let before = overlay.tree.commit()
    update()
    #expect(overlay.tree.commit() == before)
  }

  private func update(
    recording: Double? = nil, elapsed: Int64 = 0, size: CGSize = CGSize(width: 800, height: 600)
  ) {
    overlay.update(HUD(), recording: recording, elapsed: elapsed, size: size, scale: 1)
  }

  private func shown() -> [CALayer] {
    overlay.tree.root.sublayers?.filter { !$0.isHidden } ?? []
  }
}
