import Foundation
import Testing
import Tumble

@testable import Layers
@testable import Scenes
@testable import UIKit

/// A tiled layer in each cell: the book, listing 14.4.
@Suite struct Chapter14TileTests {
  private func layer(of carousel: Carousel) throws -> CATiledLayer {
    try #require(try carousel.cell.contentView.layer.sublayers?.last as? CATiledLayer)
  }

  /// What a page shows above its caption: 440 rows of 320 pixels.
  private func shown(by carousel: Carousel) throws -> [UInt32] {
    Array(try carousel.run.picture().pixels.prefix(320 * 440))
  }

  @Test func `14_4 a cell is one tile, drawn once by another thread`() throws {
    let carousel = try Carousel(Listing14_04.self)
    let before = DecodingTally.ofThisThread
    carousel.frame()
    let layer = try layer(of: carousel)
    #expect(layer.tileSize == CGSize(width: 320, height: 440))
    #expect(layer.frame == CGRect(x: 0, y: 0, width: 320, height: 440))
    #expect(layer.value(forKey: "index") as? Int == 0)
    for _ in 0..<3 { carousel.frame() }
    #expect(layer.tiles.count == 1)
    for index in 1...4 { #expect(try carousel.page(to: index) == 0) }
    #expect(DecodingTally.ofThisThread == before)
  }

  @Test func `14_4 the photograph is as wide as the layer, and in its middle`() throws {
    let carousel = try Carousel(Listing14_04.self)
    for index in [0, 4] {
      try carousel.page(to: index)
      try carousel.run.advance(ticks: 60)
      // Its height is 320 · 600 / 800, and y half of what is left of 440.
      let isSame = try shown(by: carousel) == Carousel.drawn(index, .jpeg, height: 440)
      #expect(isSame)
    }
  }

  @Test func `14_4 a photograph fades in for a quarter of a second`() throws {
    let carousel = try Carousel(Listing14_04.self)
    carousel.frame()
    try carousel.run.advance(ticks: 60)
    carousel.frame()
    try carousel.page(to: 1)
    // Of what is full after 30 ticks of 1/120 s there is a half after 15.
    let full = try Carousel.drawn(1, .jpeg, height: 440)
    let (start, half, end) = (
      try shown(by: carousel), try later(carousel, 15), try later(carousel, 15)
    )
    #expect(start.allSatisfy { $0 == 0xFF00_0000 })
    #expect(end == full)
    let isHalf = zip(half, full).allSatisfy { faint, bright in
      [0, 8, 16].allSatisfy { (shift: UInt32) in
        abs(2 * Int(faint >> shift & 255) - Int(bright >> shift & 255)) <= 3
      }
    }
    #expect(isHalf)
  }

  private func later(_ carousel: Carousel, _ ticks: Int) throws -> [UInt32] {
    try carousel.run.advance(ticks: ticks)
    return try shown(by: carousel)
  }

  @Test func `14_4 however fast cells are used again none shows another's photograph`() throws {
    let carousel = try Carousel(Listing14_04.self)
    for burst in [[3, 9, 1, 14, 2, 7], [7, 0, 19, 0, 18], [5, 6, 5, 6, 5]] {
      carousel.wait(false)
      for index in burst { try carousel.page(to: index) }
      carousel.wait(true)
      carousel.frame()
      try carousel.run.advance(ticks: 60)
      let index = try #require(burst.last)
      #expect(try layer(of: carousel).value(forKey: "index") as? Int == index)
      let isSame = try shown(by: carousel) == Carousel.drawn(index, .jpeg, height: 440)
      #expect(isSame, "photograph \(index)")
    }
    // Two cells at most are seen at once, and a third waits.
    #expect(carousel.collection.store.madeCount <= 3)
  }

  @Test func `14_4 a layer that is used again forgets what it showed`() throws {
    let carousel = try Carousel(Listing14_04.self)
    try carousel.page(to: 0)
    try carousel.run.advance(ticks: 60)
    carousel.frame()
    carousel.wait(false)
    // Nobody draws what it asks for.
    let layer = try layer(of: carousel)
    layer.tiles.executor = { _ in }
    var usedAgain = 0
    for index in [5, 0, 5, 10] {
      try carousel.page(to: index)
      guard try self.layer(of: carousel) === layer else { continue }
      usedAgain += 1
      #expect(try shown(by: carousel).allSatisfy { $0 == 0xFF00_0000 })
    }
    #expect(usedAgain > 0)
  }
}
