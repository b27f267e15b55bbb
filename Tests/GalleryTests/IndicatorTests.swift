import Foundation
import Testing
import Tumble

@testable import Scenes

/// The gallery's extras: loading indicators.
@Suite struct IndicatorTests {
  private static let pages: [any IndicatorPage.Type] = SceneCatalog.all.scenes.compactMap {
    $0 as? any IndicatorPage.Type
  }
  private static let names = pages.flatMap { $0.indicators.map { $0.name } }

  @Test func `there are 24 indicators on four pages, each with a name of its own`() {
    #expect(Self.pages.count == 4)
    #expect(Self.names.count == 24 && Set(Self.names).count == 24)
    #expect(Self.pages.allSatisfy { $0.indicators.count <= 9 })
  }

  @Test(arguments: pages.map { "\($0.listing)" })
  func `an indicator moves without end, and keeps to its card`(listing: String) throws {
    let page = try #require(Self.pages.first { "\($0.listing)" == listing })
    let run = try PageRun(listing)
    var looks: [String: Set<[UInt32]>] = [:]
    for _ in 0..<24 {
      try run.advance(ticks: 37)
      let picture = try run.picture()
      for (index, indicator) in page.indicators.enumerated() {
        let frame = page.card(index)
        let pixels = try #require(picture.cropping(to: frame)).pixels
        looks[indicator.name, default: []].insert(pixels)
        // Below the card is the screen's grey.
        let below = CGRect(x: frame.minX, y: frame.maxY + 3, width: 94, height: 4)
        let grey = try #require(picture.cropping(to: below)).pixels.allSatisfy { $0 == 0xFFCC_CCCC }
        #expect(grey, "\(indicator.name)")
      }
    }
    #expect(looks.count == page.indicators.count)
    // Some come back to the same picture; none stands still.
    for (name, looks) in looks { #expect(looks.count >= 6, "\(name)") }
  }
}
