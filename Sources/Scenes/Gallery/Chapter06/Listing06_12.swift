import Foundation
import Tumble
import UIKit

/// A large picture in tiles, of which only those in sight are loaded: the book, listing 6.12.
struct Listing06_12: GalleryPage {
  static let listing = Listing(6, 12)
  static let summary = "drag a large picture; its tiles load as they come in sight"
  static let demonstration: Demonstration? = .drag(300, 240, by: -280, length: 2)

  private let painter = TilePainter()

  init() {}

  func build(on screen: Screen) {
    let scrollView = PanView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    screen.addSubview(scrollView)

    // Add the tiled layer.
    let tileLayer = CATiledLayer()
    tileLayer.frame = CGRect(x: 0, y: 0, width: 2048, height: 2048)
    tileLayer.delegate = painter
    scrollView.layer.addSublayer(tileLayer)

    // Configure the scroll view.
    scrollView.contentSize = tileLayer.frame.size

    // Draw layer.
    tileLayer.setNeedsDisplay()
  }
}

/// Draws the tiles: called on threads in the background.
private final class TilePainter: NSObject, CALayerDelegate {
  func draw(_ layer: CALayer, in ctx: CGContext) {
    // Determine tile coordinate.
    let bounds = ctx.boundingBoxOfClipPath
    let x = Int((bounds.origin.x / CGFloat(WinterTiles.tileSide)).rounded(.down))
    let y = Int((bounds.origin.y / CGFloat(WinterTiles.tileSide)).rounded(.down))

    // Load tile image, and draw it.
    guard let tileImage = WinterTiles.tile(column: x, row: y) else { return }
    ctx.draw(tileImage, in: bounds)
  }
}
