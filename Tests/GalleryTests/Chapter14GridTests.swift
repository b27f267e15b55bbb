import Foundation
import SoftwareBackend
import Testing
import Tumble
import UIKit

@testable import Scenes

/// The grid of listing 14.5b: small pictures while it scrolls, large ones when it is still.
@Suite struct Chapter14GridTests {
  private let folder: PhotographFolder

  init() throws { folder = try PhotographFolder() }

  // MARK: Sizes

  @Test func `while it scrolls only small pictures are asked for, large ones when it is still`()
    throws
  {
    let grid = try PhotographGrid(try folder.photographs(60))
    let log = FileLog(of: grid.loader)
    try grid.step()
    // Eight are seen: large. A screen below there are eight more.
    #expect(grid.widths == Array(repeating: 312, count: 8))
    _ = log.takeSizes()
    var (small, large) = (0, 0)
    var offset = grid.collection.contentOffset.y
    func look() {
      let moved = abs(grid.collection.contentOffset.y - offset)
      offset = grid.collection.contentOffset.y
      let sizes = log.takeSizes()
      #expect(sizes.allSatisfy { $0 == 78 || $0 == 312 })
      small += sizes.count { $0 == 78 }
      large += sizes.count { $0 == 312 }
      // 80 points a second are two thirds of a point in a tick.
      if moved > 0.7 { #expect(!sizes.contains(312), "moved by \(moved)") }
    }
    try grid.flick(by: 8, ticks: 30, look)
    // It goes on by itself, slower and slower.
    while grid.collection.isDecelerating {
      try grid.step()
      look()
    }
    #expect(offset > 500 && small >= 8)
    try grid.step(30)
    look()
    #expect(large >= 8 && grid.widths.allSatisfy { $0 == 312 } && grid.widths.count >= 8)
  }

  @Test func `a small picture is shown until the large one is there`() throws {
    let grid = try PhotographGrid(try folder.photographs(40), waits: false)
    try grid.step()
    try grid.drawUntilLoaded()
    // 600 points in a tick are fast: small ones are asked for, and the names stand in for them.
    grid.jump(to: 600)
    grid.draw()
    try grid.drawUntilLoaded()
    #expect(grid.widths.allSatisfy { $0 == 78 } && grid.placeholders.isEmpty)
    // Still for 0.1 s.
    try grid.step(14)
    #expect(grid.loader.pendingCount > 0 && grid.widths.allSatisfy { $0 == 78 })
    try grid.drawUntilLoaded()
    #expect(grid.widths.allSatisfy { $0 == 312 })
    #expect(grid.run.screen.caption.hasSuffix("· unreadable: 0"))
  }

  @Test func `before a picture is there its file's name stands in for it`() throws {
    let gate = Gate()
    let (_, grid) = try gated(try folder.photographs(3), gate)
    grid.loader.byteLimit = 0
    grid.draw()
    #expect(grid.placeholders.count >= 2 && grid.placeholders.last == "photograph-2.jpg")
    gate.open()
    try grid.drawUntilLoaded()
    #expect(grid.widths == [312, 312, 312] && grid.placeholders.isEmpty)
  }

  // MARK: What is loaded

  @Test func `what has gone by before its turn is never opened`() throws {
    let files = try folder.photographs(200, width: 80, height: 60)
    let gate = Gate()
    let (log, grid) = try gated(files, gate)
    for y in stride(from: 0, through: 6000, by: 100) {
      grid.jump(to: CGFloat(y))
      try grid.step()
    }
    // 6000 points down are seen: rows 49 to 53. A screen before and behind are rows 45 to 56.
    let seen = try opened(grid, log, gate)
    // First what is seen, then what lies ahead, and last what lies behind.
    #expect(Set(seen.prefix(10)) == Set(49...53))
    #expect(Array(seen.dropFirst(10)) == Self.below + Self.above)
  }

  /// The rows near what is seen, the nearer ones first.
  private static let above = [48, 48, 47, 47, 46, 46, 45, 45]
  private static let below = [54, 54, 55, 55, 56, 56]

  @Test func `when the direction changes what waits is loaded in another order`() throws {
    let gate = Gate()
    let (log, grid) = try gated(try folder.photographs(200, width: 80, height: 60), gate)
    for y in stride(from: 5000, through: 6000, by: 100) {
      grid.jump(to: CGFloat(y))
      try grid.step()
    }
    grid.jump(to: 5990)
    try grid.step()
    // Up it goes: rows 48 and above are ahead now.
    let rows = try opened(grid, log, gate)
    #expect(Set(rows.prefix(10)) == Set(49...53))
    #expect(Array(rows.dropFirst(10)) == Self.above + Self.below)
  }

  /// A grid that has to wait: another file is about to be opened, and until then no other is.
  private func gated(_ files: [URL], _ gate: Gate) throws -> (FileLog, PhotographGrid) {
    var log: FileLog?
    let grid = try PhotographGrid(files, waits: false) { loader in
      log = FileLog(of: loader) { _ in gate.wait() }
      loader.load(contentsOf: folder.url.appending(path: "none"), neededIn: -1) { _ in }
    }
    return (try #require(log), grid)
  }

  /// The rows of what is opened from now on, once nothing waits any more.
  private func opened(_ grid: PhotographGrid, _ log: FileLog, _ gate: Gate) throws -> [Int] {
    gate.open()
    grid.simulation.context.perform { grid.loader.waitForAll() }
    #expect(log.names.first == "none")
    return log.names.dropFirst().map { Self.number($0) / 2 }
  }

  private static func number(_ name: String) -> Int {
    Int(name.dropFirst("photograph-".count).prefix { $0.isNumber }) ?? -1
  }

  @Test func `there and back each small picture is decoded once`() throws {
    let grid = try PhotographGrid(try folder.photographs(60, width: 80, height: 60))
    let log = FileLog(of: grid.loader)
    try grid.step()
    for y in Array(stride(from: 0, through: 2900, by: 10)) {
      grid.jump(to: CGFloat(y))
      try grid.step()
    }
    for y in stride(from: 2900, through: 0, by: -10) {
      grid.jump(to: CGFloat(y))
      try grid.step()
    }
    let small = zip(log.names, log.sizes).filter { $0.1 == 78 }.map(\.0)
    #expect(Set(small).count == small.count && small.count > 40)
  }

  @Test func `a photograph that was changed is read anew, and one that is gone says so`() throws {
    let files = try folder.photographs(20, width: 80, height: 60)
    let grid = try PhotographGrid(files)
    try grid.step()
    #expect(grid.widths == Array(repeating: 80, count: 8))
    let other = CGImage(width: 60, height: 60, pixels: Array(repeating: 0xFFFF_FFFF, count: 3600))
    try folder.file("photograph-0.jpg", other.jpegData())
    try FileManager.default.removeItem(at: files[1])
    try grid.flick(by: 8, ticks: 40)
    try grid.step(120)
    grid.jump(to: 0)
    try grid.step(120)
    #expect(grid.widths == [60, 0, 80, 80, 80, 80, 80, 80])
    #expect(grid.placeholders == ["photograph-1.jpg: no such file or directory"])
  }

  // MARK: The same everywhere

  @Test func `what it says and shows doesn't depend on which frames are drawn`() throws {
    let files = try folder.photographs(40, width: 80, height: 60)
    func play(drawing: Set<Int>) throws -> (caption: String, pixels: [UInt32]) {
      let grid = try PhotographGrid(files)
      var tick = 0
      func look() {
        if drawing.contains(tick) { grid.draw() }
        tick += 1
      }
      try grid.flick(by: 9, ticks: 40, look)
      for _ in 0..<30 {
        try grid.step()
        look()
      }
      return (grid.run.screen.messages.joined(separator: "\n"), try grid.run.picture().pixels)
    }
    let every = try play(drawing: Set(0..<70))
    for drawing in [[], [17], Array(stride(from: 3, to: 70, by: 5))] {
      let some = try play(drawing: Set(drawing))
      let isSame = some.pixels == every.pixels
      #expect(some.caption == every.caption && isSame)
    }
  }

  @Test func `the page shows the photographs, and says which files are none and why`() throws {
    let run = try PageRun(Simulation(Listing14_05b.self))
    let before = DecodingTally.ofThisThread
    try run.wait(seconds: 1)
    let controller = try #require(run.screen.rootViewController as? PhotographGridController)
    let cells = run.simulation.context.perform {
      controller.collectionView.visibleCells.compactMap { $0 as? PhotographCell }
    }
    #expect(cells.compactMap(\.photograph?.width) == Array(repeating: 312, count: 7))
    #expect(
      cells.compactMap(\.placeholder) == [
        "Inter-Regular.otf: not a picture of a known format: it starts with 4f 54 54 4f"
      ])
    #expect(run.screen.caption == "loaded: 7 small, 7 large · unreadable: 2")
    #expect(DecodingTally.ofThisThread == before && run.simulation.context.updates.decoded == 0)
  }
}
