import Foundation
import Tumble
import UIKit

/// A rectangle with round corners, stretched out of a disc: the book, listing 15.2.
struct Listing15_02: GalleryPage {
  static let listing = Listing(15, 2)
  static let summary = "round corners out of a disc of 40 pixels, stretched"
  static let costOverlays: Set<CostOverlay> = [.offscreen]
  static let costFigure: CostFigure? = .passes

  init() {}

  func build(on screen: Screen) {
    // Create layer.
    let blueLayer = CALayer()
    blueLayer.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    blueLayer.contentsCenter = CGRect(x: 0.5, y: 0.5, width: 0.0, height: 0.0)
    blueLayer.contentsScale = UIScreen.main.scale
    blueLayer.contents = UIImage(named: "circle")?.cgImage

    // Add it to our view.
    screen.addLayerView().layer.addSublayer(blueLayer)
  }
}
