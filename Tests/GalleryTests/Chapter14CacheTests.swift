import Foundation
import SoftwareBackend
import Testing
import Tumble
import UIKit

@testable import Scenes

/// Listing 14.5: photographs that are cached, and loaded before they are seen.
@Suite struct Chapter14CacheTests {
  /// The page, and what its loader does.
  private struct Carousel {
    let run: PageRun
    let log: FileLog
    let collection: UICollectionView

    var simulation: Simulation { run.simulation }
    var loader: ImageLoader { simulation.context.imageLoader }

    init(waits: Bool = true, willOpen: (@Sendable (URL) -> Void)? = nil) throws {
      // Files that are there, so that nobody waits for their being drawn.
      for index in 0..<Photographs.count { _ = Photographs.vacation(index: index, .png) }
      let simulation = try Simulation(Listing14_05.self, waitsForContents: waits)
      run = try PageRun(simulation)
      log = FileLog(of: simulation.context.imageLoader, willOpen: willOpen)
      let view = try #require(run.screen.rootViewController?.view)
      collection = try #require(view.subviews.first as? UICollectionView)
    }

    /// Goes to a page, as a finger would have left it.
    func turn(to page: Int) throws {
      run.change { collection.contentOffset.x = CGFloat(page) * 320 }
      try simulation.step()
    }

    /// What the cell of a page shows, where it is seen.
    func image(_ page: Int) -> CGImage? {
      simulation.context.perform {
        let cell = collection.cellForItem(at: IndexPath(item: page, section: 0))
        let view = cell?.contentView.subviews.last as? UIImageView
        return view?.image?.cgImage
      }
    }
  }

  private static func number(_ name: String) -> Int? {
    Int(name.split(separator: "-").last?.prefix { $0.isNumber } ?? "")
  }

  @Test func `there and back each file is decoded once, and none by a frame`() throws {
    let carousel = try Carousel()
    let before = DecodingTally.ofThisThread
    try carousel.simulation.step()
    for page in Array(1..<20) + (0..<19).reversed() + [3, 17, 0] {
      try carousel.turn(to: page)
      #expect(carousel.image(page)?.isDecoded == true)
      if page.isMultiple(of: 5) { _ = carousel.run.displayList() }
    }
    // The first page was loaded when the page was made, before anybody looked.
    let names = carousel.log.names
    #expect(Set(names).count == names.count && names.count >= 18)
    #expect(carousel.loader.decodedCount == 20)
    #expect(DecodingTally.ofThisThread == before)
    #expect(carousel.simulation.context.updates.decoded == 0)
    #expect(carousel.run.screen.caption.hasSuffix("loaded, each once: 20"))
  }

  @Test func `a photograph is loaded with those before and after it`() throws {
    let carousel = try Carousel()
    try carousel.simulation.step()
    for (page, expected) in [(10, [10, 11, 9]), (11, [12]), (9, [8]), (19, [19, 18])] {
      let before = carousel.log.names.count
      try carousel.turn(to: page)
      #expect(carousel.log.names.dropFirst(before).map(Self.number) == expected)
    }
  }

  @Test func `there is none until it is loaded, and what is asked for meanwhile isn't again`()
    throws
  {
    let gate = Gate()
    let carousel = try Carousel(waits: false) { file in
      if Self.number(file.lastPathComponent) ?? 0 > 1 { gate.wait() }
    }
    /// The photographs that were opened, but for the first two.
    func opened() -> [Int] { carousel.log.names.compactMap(Self.number).filter { $0 > 1 } }
    // The page may be there before the first two, which nobody has waited for.
    carousel.simulation.context.perform { carousel.loader.waitForAll() }
    #expect(carousel.image(0) != nil && carousel.run.screen.caption.hasSuffix("once: 2"))
    for page in [5, 6, 5, 4, 5] { try carousel.turn(to: page) }
    #expect(carousel.image(5) == nil && opened() == [5])
    #expect(carousel.run.screen.caption == "asked for: 17 · loaded, each once: 2")
    gate.open()
    carousel.simulation.context.perform { carousel.loader.waitForAll() }
    // At its own size.
    #expect(carousel.image(5)?.width == 800 && carousel.image(5)?.height == 600)
    // Those that were seen came before those that were only near.
    #expect(opened() == [5, 6, 4, 7, 3])
    #expect(carousel.run.screen.caption == "asked for: 17 · loaded, each once: 7")
  }

  @Test func `it looks the same as the photograph that is drawn at the same size`() throws {
    let carousel = try Carousel()
    try carousel.simulation.step()
    try carousel.turn(to: 2)
    let file = try CGImage(contentsOf: Photographs.vacation(index: 2, .png))
    let isSame = carousel.image(2)?.pixels == file.pixels
    #expect(isSame)
  }

  @Test func `it says and shows the same whichever frames are drawn`() throws {
    func play(drawing: Bool) throws -> (messages: [String], pixels: [UInt32]) {
      let carousel = try Carousel()
      for page in 0..<4 {
        try carousel.turn(to: page)
        if drawing { _ = carousel.run.displayList() }
      }
      return (carousel.run.screen.messages, try carousel.run.picture().pixels)
    }
    let (first, second) = (try play(drawing: true), try play(drawing: false))
    let isSame = first.pixels == second.pixels
    #expect(first.messages == second.messages && isSame)
  }
}
