import Foundation
import Tumble
import UIKit

/// What the tile cutter made of a large picture: the book, listing 6.11, which is `tumble tiles`.
struct Listing06_11: GalleryPage {
  static let listing = Listing(6, 11)
  static let summary = "a picture of 2048 × 2048 pixels, cut into 64 tiles"

  init() {}

  func build(on screen: Screen) {
    let layerView = UIView(frame: CGRect(x: 10, y: 90, width: 300, height: 300))
    screen.addSubview(layerView)
    // A gap of 2 points between tiles.
    let side = (300 - 2.0 * 7) / 8
    for index in 0..<WinterTiles.count * WinterTiles.count {
      let (column, row) = (index % WinterTiles.count, index / WinterTiles.count)
      let tile = CALayer()
      tile.frame = CGRect(
        x: Double(column) * (side + 2), y: Double(row) * (side + 2), width: side, height: side)
      tile.minificationFilter = .trilinear
      tile.contents = WinterTiles.tile(column: column, row: row)
      layerView.layer.addSublayer(tile)
    }
  }
}
