import Foundation
import Scenes
import Testing
import Tumble
import UIKit

@testable import Layers

/// A picture in tiles: the book, listings 6.11 and 6.12.
@Suite struct Chapter6TileTests {
  @Test func `6_11 there are 64 tiles of 256 pixels, in eight rows`() throws {
    let layers = try #require(PageRun("6.11").layerView.sublayers)
    #expect(layers.count == 64)
    for layer in layers {
      let image = try #require(layer.contents as? CGImage)
      #expect(image.width == 256 && image.height == 256)
    }
    #expect(Set(layers.map(\.frame.minY)).count == 8)
  }

  @Test func `6_12 two by two tiles are loaded at first, and more as it is dragged`() throws {
    let run = try PageRun("6.12")
    let layer = try #require(run.views.first?.sublayers?.first as? CATiledLayer)
    _ = try run.picture()
    #expect(layer.tiles.count == 4)
    _ = try run.picture()
    #expect(layer.tiles.count == 4)
    try run.advance(ticks: 60)
    _ = try run.picture()
    // 200 points further there is a third column.
    try run.drag(from: (300, 240), to: (60, 240))
    let picture = try run.picture()
    #expect(run.views.first?.bounds.origin == CGPoint(x: 240, y: 0))
    #expect(layer.tiles.count == 6)
    // The new ones fade in for a quarter of a second, the others are there.
    let tile = try #require(WinterTiles.tile(column: 0, row: 0))
    #expect(picture.pixels[100 * 320 + 10] == tile.pixels[100 * 256 + 250])
    let faint = picture.pixels[100 * 320 + 300]
    try run.advance(ticks: 60)
    let full = try run.picture().pixels[100 * 320 + 300]
    let own = try #require(WinterTiles.tile(column: 2, row: 0)).pixels[100 * 256 + 540 - 512]
    #expect(full == own && faint != own)
  }

  @Test func `6_12 it is dragged no further than it reaches`() throws {
    let run = try PageRun("6.12")
    for _ in 0..<10 { try run.drag(from: (310, 470), to: (10, 10)) }
    #expect(run.views.first?.bounds.origin == CGPoint(x: 2_048 - 320, y: 2_048 - 480))
    let picture = try run.picture()
    #expect(picture.pixels.allSatisfy { $0 >> 24 == 255 })
  }

  @Test func `6_12b a map is drawn where it is seen, in bounded memory`() throws {
    let run = try PageRun("6.12b")
    let scrollView = try #require(run.views.first)
    let layer = try #require(scrollView.sublayers?.first as? CATiledLayer)
    #expect(layer.bounds.size == CGSize(width: 32_768, height: 32_768))
    #expect(scrollView.bounds.size == CGSize(width: 320, height: 400))
    _ = try run.picture()
    // At ⅛ a tile covers 2048 points: those that meet 320 × 400 points of the screen.
    #expect((4...9).contains(layer.tiles.count))
    let limit = 1 << 20
    run.change { layer.tileCacheLimit = limit }
    for _ in 0..<4 {
      try run.drag(from: (310, 200), to: (10, 200))
      try run.advance(ticks: 60)
      let picture = try run.picture()
      // The sea and the land, nothing of the screen's grey.
      #expect(picture.pixels[200 * 320 + 160] & 0xFF_FFFF != 0xCC_CCCC)
      #expect(layer.tiles.byteCount <= max(limit, 9 * 256 * 256 * 4))
    }
    #expect(layer.tiles.count > 8)
  }

  @Test func `6_12b what is in the middle stays there while it is zoomed`() throws {
    let run = try PageRun("6.12b")
    let scrollView = try #require(run.views.first)
    let map = try #require(scrollView.sublayers?.first)
    func middle() -> CGPoint {
      map.convert(CGPoint(x: scrollView.bounds.midX, y: scrollView.bounds.midY), from: scrollView)
    }
    let before = middle()
    for label in ["Closer", "Closer", "Further", "Further", "Further"] {
      try run.press(label)
      try run.advance(ticks: 72)
      #expect(abs(middle().x - before.x) < 1e-6 && abs(middle().y - before.y) < 1e-6)
    }
    for _ in 0..<20 { try run.press("Closer") }
    #expect(abs(map.affineTransform().a - 4) < 1e-12)
    for _ in 0..<20 { try run.press("Further") }
    #expect(abs(map.affineTransform().a - 1.0 / 128) < 1e-12)
    #expect(scrollView.bounds.origin == .zero)
  }
}
