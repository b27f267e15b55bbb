import Assets
import Foundation
import Rendering
import Testing

@testable import Sandbox
@testable import Tumble

/// What the HUD says.
@Suite struct HUDTests {
  @Test func `the line says frames and seed, the panel all numbers`() {
    var hud = HUD()
    hud.scene = "crates"
    hud.seed = 7
    hud.framesPerSecond = 60
    hud.lowestRate = 48.25
    hud.tick = Tick(363)
    hud.ticksDropped = 18
    hud.bodiesAwake = 3
    hud.bodiesAsleep = 2
    hud.backend = "OpenGL · window"
    hud.statistics = FrameStatistics()
    hud.statistics?.layersVisited = 12
    hud.statistics?.layersDrawn = 10
    hud.statistics?.quads = 10
    hud.statistics?.batches = 4
    hud.statistics?.textureSwitches = 3
    #expect(hud.line == "60 frames/s · seed 7")
    #expect(hud.rateLine == "60 frames/s · 1% low 48.3")
    #expect(
      hud.panelLines == [
        "tick 363 · 3.03 s", "dropped 18 ticks · 0.15 s", "bodies 3 awake · 2 asleep",
        "layers 12 · 10 drawn", "draw calls 4", "texture switches 3", "crates · seed 7",
        "OpenGL · window",
      ])
  }

  @Test func `in memory each drawing is a call, and no texture is switched`() {
    var hud = HUD()
    #expect(hud.panelLines[4...5] == ["draw calls –", "texture switches –"])
    hud.statistics = FrameStatistics()
    hud.statistics?.quads = 10
    #expect(hud.panelLines[4...5] == ["draw calls 10", "texture switches 0"])
  }

  @Test func `the rate of frames is that of the last second, and none before the first is over`() {
    var rate = FrameRate()
    for _ in 0..<59 { rate.add(16_666_667) }
    #expect(rate.framesPerSecond == nil)
    rate.add(16_666_667)
    #expect(rate.framesPerSecond == 60)
    #expect(HUD().line == "– frames/s · seed 0")
    for _ in 0..<60 { rate.add(33_333_333) }
    #expect(rate.framesPerSecond == 30)
    for time in [0, -5, .min, .max, .max, .max] as [Int64] { rate.add(time) }
    #expect(rate.framesPerSecond == 0)
  }

  @Test(arguments: [(0.0, "0.00"), (0.005, "0.01"), (1.999, "2.00"), (12.345, "12.35")])
  func `numbers have two decimals`(value: Double, text: String) {
    #expect(HUD.fixed(value) == text)
  }

  @Test(arguments: [
    (0.0, "0.0 s"), (12.34, "12.3 s"), (59.94, "59.9 s"), (59.96, "0:59"), (62, "1:02"),
    (3599.5, "59:59"), (3601, "60:01"),
  ])
  func `lengths are in seconds, and from a minute on in minutes`(seconds: Double, text: String) {
    #expect(HUD.length(seconds) == text)
  }
}

/// The graph of what frames take.
@Suite struct FrameTimeGraphTests {
  @Test func `a bar is as high as its frame was long, and split as its stages are`() throws {
    let graph = FrameTimeGraph()
    var frame = FrameTimings()
    frame.physics = 10
    frame.draw = 15
    graph.add(frame)
    // What half a frame at 60 Hz takes, twice and twice again: the first above 25 ms.
    #expect(abs(graph.top - 100.0 / 3) < 1e-9)
    graph.draw(factor: 1, scale: 1)
    let picture = try #require(graph.layer.contents as? CGImage)
    #expect(picture.width == 240 && picture.height == 48)
    let pixels = picture.pixels
    let last = (0..<48).map { pixels[$0 * 240 + 239] & 0xFF_FF_FF }
    // 25 of 33.3 ms in 48 rows: 36, of which 14 are physics.
    #expect(last.prefix(12).allSatisfy { $0 == 0 })
    #expect(last[12..<34].allSatisfy { $0 == FrameTimeGraph.colors[4] })
    #expect(last[34...].allSatisfy { $0 == FrameTimeGraph.colors[1] })
    #expect((0..<48).allSatisfy { pixels[$0 * 240] == 0x2800_0000 })
  }

  @Test func `it shows the last 120 frames and their mean`() {
    let graph = FrameTimeGraph()
    for index in 0..<300 {
      var frame = FrameTimings()
      frame.commit = index < 180 ? 1000 : Double(index % 2)
      graph.add(frame)
    }
    #expect(graph.mean.commit == 0.5)
    #expect(graph.top < 3)
  }

  @Test func `times without bounds stay within the picture`() {
    let graph = FrameTimeGraph()
    for time in [Double.infinity, .nan, -1, 1e300] {
      var frame = FrameTimings()
      frame.draw = time
      graph.add(frame)
      graph.draw(factor: 1, scale: 1)
    }
  }
}

/// What is shown when, and where.
@Suite struct OverlayTests {
  private let overlay: Overlay

  init() throws {
    overlay = Overlay(
      size: CGSize(width: 800, height: 600), scale: 1,
      font: try Assets.fonts().font("JetBrains Mono", size: 13))
  }

  @Test func `a HUD alone lies in the corner, 12 points from the edges`() throws {
    update()
    #expect(shown().count == 1)
    #expect(shown().first?.frame.origin == CGPoint(x: 12, y: 12))
  }

  @Test(arguments: [
    (CGSize(width: 420, height: 300), 0.8), (CGSize(width: 1920, height: 1080), 1.4),
    (CGSize(width: 3840, height: 2160), 2.3),
  ])
  func `the HUD grows with the window, half as fast`(
    size: CGSize, factor: CGFloat
  ) throws {
    update()
    let height = try #require(shown().first).bounds.height
    update(size: size)
    let panel = try #require(shown().first)
    // Letters have whole points, and edges at least 8.
    #expect(abs(panel.bounds.height / height - factor) < 0.1)
  }

  @Test func `F4's panel leaves the middle of the picture free`() throws {
    overlay.hudMode = .panel
    for size in [CGSize(width: 800, height: 600), CGSize(width: 1920, height: 1080)] {
      update(size: size)
      let panel = try #require(shown().first)
      #expect(shown().count == 1)
      #expect(panel.frame.maxX < size.width / 2)
      #expect(panel.bounds.height > 200)
    }
    overlay.hudMode = .off
    update()
    #expect(shown().isEmpty)
  }

  @Test func `badges say what is unusual, in the other corner`() throws {
    var hud = HUD()
    update(hud)
    #expect(overlay.badges.texts.isEmpty)
    hud.isPaused = true
    hud.speed = 0.5
    hud.recording = 1.25
    update(hud)
    #expect(overlay.badges.texts == ["paused", "0.5 ×", "REC 1.3 s"])
    let frames = overlay.badges.layer.sublayers?.filter { !$0.isHidden }.map(\.frame) ?? []
    #expect(frames.count == 3)
    #expect(frames.allSatisfy { $0.minX > 400 && $0.maxX <= 788 && $0.minY == 12 })
    #expect(frames.map(\.maxX).max() == 788)
    hud = HUD()
    hud.replay = ReplayProgress(now: 3, length: 75)
    update(hud)
    #expect(overlay.badges.texts == ["PLAY 3.0 s of 1:15"])
  }

  @Test func `a notice lasts four seconds, a newer one replaces it`() {
    overlay.show(notice: "first")
    update(elapsed: 3_000_000_000)
    #expect(overlay.notice == "first")
    overlay.show(notice: "second")
    update(elapsed: 3_999_999_999)
    #expect(overlay.notice == "second")
    #expect(overlay.isShowingNotice)
    #expect(overlay.timeToChange == 1)
    update(elapsed: 1)
    #expect(overlay.notice == nil)
    #expect(!overlay.isShowingNotice)
    #expect(overlay.timeToChange == nil)
  }

  @Test func `text is set anew only when it changes`() throws {
    update()
    let before = overlay.tree.commit()
    update()
    #expect(overlay.tree.commit() == before)
  }

  @Test func `the arrow points where gravity pulls, shrinks with it, and says 0 g`() throws {
    func arrow(_ gravity: Vector2) throws -> (layer: CALayer, zero: CALayer) {
      update(gravity: GravityReading(gravity: gravity, full: 1000))
      let arrow = try #require(shown().last)
      // Down in the other corner.
      #expect(arrow.frame == CGRect(x: 744, y: 544, width: 44, height: 44))
      let parts = try #require(arrow.sublayers)
      return (parts[1], parts[2])
    }
    let (down, zero) = try arrow([0, -1000])
    #expect(!down.isHidden && zero.isHidden)
    // In window points, y down: from the arrow's tail at -1 to its head at 1.
    func head(_ layer: CALayer) -> SIMD2<Double> {
      SIMD2(layer.transform.m11, layer.transform.m12)
    }
    let full = head(down)
    #expect(abs(full.x) < 1e-9 && full.y > 10)
    let right = head(try arrow([500, 0]).layer)
    #expect(abs(right.y) < 1e-9 && abs(right.x - full.y / 2) < 1e-9)
    let none = try arrow(.zero)
    #expect(none.layer.isHidden && !none.zero.isHidden)
    update()
    #expect(shown().count == 1)
  }

  @Test(arguments: [
    CGSize(width: 420, height: 300), CGSize(width: 600, height: 600),
    CGSize(width: 800, height: 600), CGSize(width: 1920, height: 1080),
    CGSize(width: 3840, height: 2160),
  ])
  func `HUD, caption, badges, arrow and sliders never lie over each other`(size: CGSize) throws {
    var words = SceneWords()
    words.title = "Crates"
    words.summary = "five crates in a box; tilt it"
    words.general = ["arrows: tilt gravity", "drag: throw a body"]
    overlay.begin(words)
    var hud = HUD()
    hud.isPaused = true
    hud.speed = 0.5
    hud.replay = ReplayProgress(now: 3, length: 75)
    let unit = size.overlayEnlargement
    // As a panel of two sliders: at the right, in the middle of the height.
    let sliders = CGRect(
      x: size.width - 210 * unit, y: (size.height - 140 * unit) / 2, width: 200 * unit,
      height: 140 * unit)
    for (mode, sliders) in [
      (HUDMode.line, nil), (.off, nil), (.panel, nil), (.line, sliders), (.off, sliders),
    ] {
      overlay.hudMode = mode
      overlay.update(
        hud, gravity: GravityReading(gravity: [0, -1000], full: 1000), elapsed: 0, size: size,
        scale: 1, besides: sliders)
      let frames =
        shown().map(\.frame) + [sliders].compactMap { $0 }
        + (overlay.badges.layer.sublayers ?? []).filter { !$0.isHidden }.map(\.frame)
      #expect(frames.count == (mode == .off ? 5 : 6) + (sliders == nil ? 0 : 1))
      for (index, frame) in frames.enumerated() {
        #expect(CGRect(origin: .zero, size: size).contains(frame), "\(mode) \(frame)")
        for other in frames[..<index] {
          #expect(!frame.intersects(other), "\(mode): \(frame) and \(other)")
        }
      }
    }
  }

  @Test func `what the inspector says is free of badges and sliders`() throws {
    let sliders = CGRect(x: 508, y: 220, width: 280, height: 160)
    overlay.inspector.show(
      InspectedLayer(title: "CALayer", lines: (1...12).map { "line \($0)" }, outline: []))
    var hud = HUD()
    hud.isPaused = true
    let size = CGSize(width: 800, height: 600)
    for sliders in [nil, sliders] {
      overlay.update(hud, elapsed: 0, size: size, scale: 1, besides: sliders)
      let panel = try #require(overlay.inspector.layer.sublayers?.last)
      let badges = (overlay.badges.layer.sublayers ?? []).filter { !$0.isHidden }.map(\.frame)
      #expect(badges.count == 1)
      for other in badges + [sliders].compactMap({ $0 }) {
        #expect(!panel.frame.intersects(other))
      }
      #expect(panel.frame.maxX == (sliders?.minX ?? 794) - 6)
    }
  }

  private func update(
    _ hud: HUD = HUD(), gravity: GravityReading? = nil, elapsed: Int64 = 0,
    size: CGSize = CGSize(width: 800, height: 600)
  ) {
    overlay.update(hud, gravity: gravity, elapsed: elapsed, size: size, scale: 1)
  }

  /// What is shown, but for badges, which lie in a layer of no size.
  private func shown() -> [CALayer] {
    let all = overlay.tree.root.sublayers?.filter { !$0.isHidden } ?? []
    return all.filter { $0 !== overlay.badges.layer }.sorted { $0.frame.maxX < $1.frame.maxX }
  }
}

/// F1.
@Suite struct HelpTests {
  private let overlay: Overlay

  init() throws {
    overlay = Overlay(
      size: CGSize(width: 800, height: 600), scale: 1,
      font: try Assets.fonts().font("JetBrains Mono", size: 13))
    overlay.showsCaption = false
  }

  private var words: SceneWords {
    var words = SceneWords()
    words.title = "Crates"
    words.summary = "five of them"
    words.hints = ["press anywhere: an explosion"]
    words.actions = (1...12).map { "action \($0)" }
    return words
  }

  @Test func `the scene's own lines come first, then every binding by groups`() {
    overlay.begin(words)
    let sections = overlay.help.text.sections
    #expect(sections[0].title == "Crates" && sections[0].summary == "five of them")
    #expect(
      sections[0].entries.prefix(3) == [
        HelpText.Entry(keys: "press anywhere", what: "an explosion"),
        HelpText.Entry(keys: "1", what: "action 1"), HelpText.Entry(keys: "2", what: "action 2"),
      ])
    // Nine digits are keys.
    #expect(sections[0].entries.count == 10)
    #expect(sections.dropFirst().map(\.title) == KeyGroup.allCases.map(\.title))
    let told = sections.dropFirst().flatMap(\.entries)
    #expect(told.count == KeyBinding.all.map(\.entries.count).reduce(0, +))
    #expect(told.contains(HelpText.Entry(keys: "G", controller: "B", what: "zero gravity")))
    #expect(
      told.contains(HelpText.Entry(keys: "[", controller: "triggers", what: "previous scene")))
    #expect(
      told.contains(
        HelpText.Entry(keys: ",", controller: "d-pad left", what: "one tick back")))
    // One key, but two things on a controller: all in one line.
    #expect(
      told.contains(
        HelpText.Entry(
          keys: "arrows or WASD", controller: "left stick · click: sensor",
          what: "tilt gravity, or scroll a list")))
  }

  @Test(arguments: [
    CGSize(width: 420, height: 300), CGSize(width: 640, height: 480),
    CGSize(width: 800, height: 600), CGSize(width: 1920, height: 1080),
    CGSize(width: 3840, height: 2160), CGSize(width: 300, height: 900),
  ])
  func `it fits into windows of all sizes, in letters that can be read, below the HUD`(
    size: CGSize
  ) throws {
    var words = words
    // As long as they may be.
    words.summary = String(repeating: "summary ", count: 7) + "end."
    overlay.begin(words)
    overlay.notice(.controllerConnected(id: 0, name: "pad"))
    overlay.turnHelp()
    var seen = 0
    repeat {
      update(size)
      let help = overlay.help.layer
      #expect(!help.isHidden)
      #expect(help.frame.minY >= 12 && help.frame.maxY <= size.height)
      #expect(help.frame.minX >= 0 && help.frame.maxX <= size.width)
      let line = try #require(overlay.tree.root.sublayers?.first { !$0.isHidden && $0 !== help })
      #expect(!line.frame.intersects(help.frame))
      // Letters of 9 points are not shrunk, but in a window that is narrower than any.
      if size.width >= 420 { #expect(help.transform.m11 == 1) }
      seen += 1
      overlay.turnHelp()
    } while overlay.showsHelp && seen < 20
    #expect(seen == overlay.help.pageCount)
    #expect(size.width < 1000 || seen == 1)
    #expect(size.height > 300 || (2...6).contains(seen))
  }

  @Test func `what controllers do is told once there is one`() {
    let (columns, more) = ([false, true] as [Bool]).map { shows in
      HelpLayout(HelpText(), showsControllers: shows, rows: 1000).columns[0]
    }.pair
    #expect(columns.lines.allSatisfy { $0.controller.isEmpty })
    #expect(more.lines.contains { $0.controller.hasPrefix("left stick") })
    #expect(more.width > columns.width)
  }

  @Test func `no line gets lost between columns and pages`() {
    let text = HelpText()
    let all = text.sections.flatMap { [$0.title] + $0.entries.map(\.what) }
    for rows in [4, 7, 13, 30, 100] {
      let layout = HelpLayout(text, showsControllers: false, rows: rows)
      #expect(HelpLayout.height(of: layout.columns) <= rows)
      for width in [40, 80, 200] {
        let pages = layout.pages(width: width)
        let lines = pages.flatMap { $0 }.flatMap(\.lines).map { $0.title + $0.what }
        #expect(lines.filter { !$0.isEmpty } == all)
        #expect(pages.allSatisfy { $0.count == 1 || HelpLayout.width(of: $0) <= width })
      }
    }
  }

  private func update(_ size: CGSize) {
    overlay.update(HUD(), elapsed: 0, size: size, scale: 1)
  }
}

extension Array {
  fileprivate var pair: (Element, Element) { (self[0], self[1]) }
}
