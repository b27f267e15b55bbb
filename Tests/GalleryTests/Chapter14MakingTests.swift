import Foundation
import Synchronization
import Testing
import Tumble
import UIKit

@testable import Scenes

/// The files of chapter 14's photographs, drawn in a folder that has none yet.
@Suite struct Chapter14MakingTests {
  /// A cold folder, whose files threads make only once the test says so.
  private final class ColdFolder: Sendable {
    let gate = Gate()
    private let made = Mutex<[String]>([])
    private let url = FileManager.default.temporaryDirectory
      .appending(path: "tumble-cold-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The files that were made, in no order.
    var names: [String] { made.withLock { $0 } }

    /// Runs `body` with the folder as the program's; what is drawn on its thread is an issue.
    func use(_ body: () throws -> Void) rethrows {
      let thread = ObjectIdentifier(Thread.current)
      let folder = CacheFolder(url, spare: nil) { [self] name in
        made.withLock { $0.append(name) }
        guard ObjectIdentifier(Thread.current) != thread else {
          Issue.record("\(name) is drawn on the layers' thread")
          return
        }
        gate.wait()
      }
      try CacheFolder.$ofTask.withValue(folder, operation: body)
    }
  }

  /// Draws frames until a condition holds.
  private func draw(_ run: PageRun, until isMet: () -> Bool) {
    while !isMet() { _ = run.displayList() }
  }

  private func page(_ page: any Scene.Type) throws -> PageRun {
    try PageRun(Simulation(page, waitsForContents: false))
  }

  @Test func `14_5 a flick goes on while photographs are drawn, which then are shown`() throws {
    let cold = ColdFolder()
    try cold.use {
      let carousel = try Carousel(page(Listing14_05.self))
      for index in [1, 2, 1] { try carousel.page(to: index) }
      #expect(try carousel.picture == nil)
      // The first one with the next, and for each of the others those before and after it.
      #expect(carousel.run.screen.caption == "asked for: 11 · loaded, each once: 0")
      cold.gate.open()
      draw(carousel.run) { carousel.run.screen.caption.hasSuffix("once: 4") }
      #expect(carousel.run.screen.caption == "asked for: 11 · loaded, each once: 4")
      let expected = try CGImage(contentsOf: Photographs.vacation(index: 1, .png))
      let isRight = try carousel.picture?.pixels == expected.pixels
      #expect(isRight)
      #expect(Set(cold.names).count == 4 && cold.names.count == 4)
    }
  }

  @Test func `14_5b the grid is there before its photographs are drawn, and says their names`()
    throws
  {
    let cold = ColdFolder()
    try cold.use {
      let run = try page(Listing14_05b.self)
      let controller = try #require(run.screen.rootViewController as? PhotographGridController)
      _ = run.displayList()
      func cells() -> [PhotographCell] {
        controller.collectionView.visibleCells.compactMap { $0 as? PhotographCell }
      }
      let names = run.simulation.context.perform { cells().compactMap(\.placeholder) }
      #expect(names.count == 8 && names.contains("photographs-1-vacation-0.jpg"))
      cold.gate.open()
      // Eight are seen, of which the sixth is none, and eight lie below, of which the fifth is none.
      draw(run) { run.screen.caption == "loaded: 7 small, 7 large · unreadable: 2" }
      let shown = run.simulation.context.perform { cells().compactMap(\.photograph).count }
      #expect(shown == 7)
      // What is further down isn't drawn before anybody comes near it.
      #expect(cold.names.count == 14)
    }
  }

  @Test(arguments: [Listing14_07.self, Listing14_08.self] as [any ControllerPage.Type])
  func `14_7 and 14_8 are there before their files are`(page: any ControllerPage.Type) throws {
    let cold = ColdFolder()
    try cold.use {
      let run = try self.page(page)
      _ = run.displayList()
      #expect(run.screen.caption.isEmpty)
      cold.gate.open()
      draw(run) { !run.screen.caption.isEmpty }
      #expect(try run.picture()[160, 300] != .screen)
      #expect(run.screen.caption == (try PageRun(Simulation(page))).screen.caption)
    }
  }

  @Test func `without a window all is waited for, and nothing is drawn on the layers' thread`()
    throws
  {
    let cold = ColdFolder()
    cold.gate.open()
    try cold.use {
      let carousel = try Carousel(Listing14_05.self)
      carousel.frame()
      #expect(try carousel.picture != nil)
      #expect(carousel.run.screen.caption == "asked for: 2 · loaded, each once: 2")
    }
  }

  @Test func `pages say what they couldn't read where no file can be written`() throws {
    try CacheFolder.$ofTask.withValue(CacheFolder(nil, spare: nil)) {
      let missing = "no such file or directory"
      let expected = [
        "14.1": "frames: 0 read and decoded · unreadable: 1",
        "14.2": "background: 0 read · frames: 0 decoded · unreadable: 1",
        "14.3": "background: 0 decoded · frames: 0 · unreadable: 1",
        "14.5": "asked for: 2 · loaded, each once: 0 · unreadable: 2",
        "14.7": "photographs-1-snowman.jpg\n\(missing)",
        "14.8": "photographs-1-snowman-4bpp.pvr\n\(missing)",
      ]
      for (listing, caption) in expected {
        let run = try PageRun(listing)
        _ = run.displayList()
        #expect(run.screen.caption == caption)
      }
    }
  }

  @Test func `14_5b a file that was deleted since it was shown is drawn once more`() throws {
    let cold = ColdFolder()
    cold.gate.open()
    try cold.use {
      let run = try page(Listing14_05b.self)
      let controller = try #require(run.screen.rootViewController as? PhotographGridController)
      draw(run) { run.screen.caption == "loaded: 7 small, 7 large · unreadable: 2" }
      func count() -> Int { cold.names.count { $0.hasSuffix("vacation-0.jpg") } }
      #expect(count() == 1)
      try FileManager.default.removeItem(at: Photographs.vacation(index: 0, .jpeg))
      run.simulation.context.perform {
        controller.cache.removeAll()
        controller.scrollViewDidScroll(controller.collectionView)
      }
      draw(run) { count() == 2 && controller.cache.loadingCount == 0 }
      #expect(run.screen.caption.hasSuffix("unreadable: 2"))
    }
  }
}
