import Assets
import Foundation
import Sandbox
import SoftwareBackend
import Testing
import Tumble

@testable import Scenes
@testable import UIKit

/// The pages of chapter 12: what their drawing costs, and that they scroll.
@Suite struct Chapter12Tests {
  private func table(of run: PageRun) throws -> UITableView {
    try #require(run.screen.rootViewController?.view.subviews.first as? UITableView)
  }

  /// How many groups that are drawn apart a frame has, those in others' pictures included.
  private func passes(_ list: DisplayList) -> Int {
    list.commands.count { if case .beginGroup = $0 { true } else { false } }
  }

  /// What the wheel does to go down by so many points, as a session makes it.
  private func wheel(_ points: Double, in run: PageRun) throws {
    let (x, y) = (Int32(160 * 64), Int32(240 * 64))
    try run.simulation.apply(.pointerDown(pointer: 9, x: x, y: y))
    try run.simulation.apply(.pointerMoved(pointer: 9, x: x, y: y + Int32(points * 64)))
    try run.simulation.apply(.pointerUp(pointer: 9))
    try run.simulation.step()
  }

  @Test(arguments: ["12.1", "12.2"]) func `a thousand rows, of names and pictures in turn`(
    listing: String
  ) throws {
    let run = try PageRun(listing)
    let table = try table(of: run)
    #expect(table.numberOfRows(inSection: 0) == 1000)
    var names: Set<String> = []
    var pictures = 0
    for row in stride(from: 0, to: 1000, by: 10) {
      run.change { table.contentOffset.y = CGFloat(row) * 44 }
      try run.simulation.step()
      for cell in table.visibleCells {
        names.insert(cell.textLabel?.text ?? "")
        if let size = cell.imageView?.image?.size, let shown = cell.imageView?.frame.size {
          // In its own shape, 36 points high, whatever the row's cell showed before.
          #expect(shown.height == 36 && shown.width == (36 * size.width / size.height).rounded())
          pictures += 1
        }
        #expect(cell.clipsToBounds && cell.textLabel?.backgroundColor?.cgColor.alpha == 0)
        #expect(cell.imageView?.layer.shadowOffset == CGSize(width: 0, height: 5))
        #expect(cell.imageView?.layer.shadowOpacity == 0.75)
        #expect(cell.textLabel?.layer.shadowOffset == CGSize(width: 0, height: 2))
        #expect(cell.textLabel?.layer.shadowOpacity == 0.5)
        #expect(cell.layer.shouldRasterize == (listing == "12.2"))
      }
    }
    // Of eight first and six last names each pair is there, and every picture was found.
    #expect(names.count == 48 && pictures == 1000)
    #expect(table.store.madeCount <= 11)
  }

  @Test func `on 12.1 each row that is seen takes two passes, in each frame`() throws {
    let run = try PageRun("12.1")
    let table = try table(of: run)
    for offset: CGFloat in [0, 0, 20, 44] {
      if offset > 0 { try wheel(offset - table.contentOffset.y, in: run) }
      #expect(table.contentOffset.y == offset)
      #expect(passes(run.displayList()) == 2 * table.visibleCells.count)
    }
  }

  /// Whether two pixels differ by 3 of 255 at most.
  private func isNear(_ one: UInt32, _ other: UInt32) -> Bool {
    [0, 8, 16, 24].allSatisfy { (shift: UInt32) in
      let first = Int(one >> shift & 255)
      let second = Int(other >> shift & 255)
      return abs(first - second) <= 3
    }
  }

  @Test func `12.2 looks the same within 3 of 255`() throws {
    let (slow, fast) = (try PageRun("12.1"), try PageRun("12.2"))
    for points in [0.0, 110, 317] {
      for run in [slow, fast] { try wheel(points, in: run) }
      let (one, other) = (try slow.picture().pixels, try fast.picture().pixels)
      // What is above the caption: 320 × 440 points.
      let isSame = zip(one.prefix(320 * 440), other.prefix(320 * 440)).allSatisfy(isNear)
      #expect(isSame)
    }
  }

  @Test func `on 12.2 a list that stands misses nothing, and a row that comes in misses once`()
    throws
  {
    let run = try PageRun("12.2")
    let table = try table(of: run)
    let renderer = SoftwareRenderer()
    func misses() throws -> Int {
      let before = renderer.statistics.rasterMisses
      try renderer.render(run.displayList())
      return renderer.statistics.rasterMisses - before
    }
    #expect(try misses() == 10)
    for _ in 0..<3 { #expect(try misses() == 0) }
    // Rows 0…10 are seen from 4 points on, rows 1…11 from 48.
    for (points, rows) in [(4.0, 1), (36, 0), (8, 1), (36, 0), (8, 1)] {
      try wheel(points, in: run)
      #expect(try misses() == rows, "\(table.contentOffset.y)")
    }
    let hits = renderer.statistics.rasterHits
    #expect(try misses() == 0)
    #expect(renderer.statistics.rasterHits - hits == table.visibleCells.count)
  }

  @Test func `a play by wheel, keys and a finger that was recorded is the same when replayed`()
    throws
  {
    var offsets: [Int64: CGFloat] = [:]
    let finger: [Int: [InputEvent]] = [
      3: [.wheel(dx: 0, dy: -1.3, at: CGPoint(x: 320, y: 400))],
      5: [.key(.down, isDown: true)], 12: [.key(.down, isDown: false)],
      15: [.key(.pageDown, isDown: true)], 16: [.key(.pageDown, isDown: false)],
      20: [GalleryPlay.press(160, 300, true)],
      22: [.pointerMoved(CGPoint(x: 321, y: 500))], 24: [.pointerMoved(CGPoint(x: 322, y: 431))],
      25: [GalleryPlay.press(161, 210, false)],
      40: [.controllerAxis(.leftY, value: -0.7, id: 0)], 50: [.controllerDisconnected(id: 0)],
    ]
    let play = try GalleryPlay(SceneCatalog.all.find("12.1"), inputs: finger) { simulation in
      offsets[simulation.now.number] = try table(of: PageRun(simulation)).contentOffset.y
    }
    let replay = try ReplaySource(path: play.path, catalog: .all)
    var loop = TickLoop(try replay.makeSimulation(), source: replay, onRefusal: .fail)
    for tick in offsets.keys.sorted() {
      _ = try loop.run(to: Tick(tick))
      let table = try table(of: PageRun(loop.simulation))
      #expect(table.contentOffset.y == offsets[tick], "tick \(tick)")
    }
    // 78 by the wheel, 7 frames of two ticks by keys, and a page.
    #expect(offsets.values.contains(78 + 84 + 432))
    let text = try String(contentsOfFile: play.path, encoding: .utf8)
    #expect(!text.contains("\"g\""))
    let isSame = try play.replayed().picture.pixels == play.picture.pixels
    #expect(isSame)
    #expect(Set(offsets.values).count > 30)
  }

  @Test func `a list that a key scrolls is drawn in each frame, one at rest in none`() throws {
    let sandbox = try SandboxSession(
      catalog: .all, scene: SceneCatalog.all.find("12.1"), renderer: RecordingRenderer(capacity: 1),
      font: Assets.fonts().font("JetBrains Mono", size: 13), size: CGSize(width: 320, height: 480))
    sandbox.hudMode = .off
    sandbox.overlay.showsCaption = false
    func frame(_ input: [InputEvent] = []) throws {
      _ = try sandbox.frame(elapsed: 16_666_667, input: input)
    }
    for _ in 0..<200 { try frame() }
    #expect(sandbox.timeAtRest > 0)
    try frame([.key(.down, isDown: true)])
    for _ in 0..<20 {
      try frame()
      #expect(sandbox.timeAtRest == 0)
    }
    try frame([.key(.down, isDown: false)])
    // The line at the right stays and fades for 0.55 s.
    for _ in 0..<40 { try frame() }
    #expect(sandbox.timeAtRest > 0)
    #expect(try table(of: PageRun(sandbox.simulation)).contentOffset.y > 240)
  }

  @Test func `a finger's tap on a row selects it, and it is the table's alone`() throws {
    let run = try PageRun("12.1")
    try run.tap(100, 60)
    #expect(try table(of: run).indexPathForSelectedRow?.row == 1)
    #expect(run.screen.messages.count == 1)
  }
}
