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

  @Test func `the folder of files is the one that the environment names`() {
    #expect(
      WinterTiles.cacheFolder(["XDG_CACHE_HOME": "/c", "HOME": "/h"])?.path == "/c/tumble")
    #expect(
      WinterTiles.cacheFolder(["XDG_CACHE_HOME": "c", "HOME": "/h"])?.path == "/h/.cache/tumble")
    #expect(WinterTiles.cacheFolder([:]) == nil)
  }
}
