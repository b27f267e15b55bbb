import Foundation
import Tumble
import UIKit

/// A rectangle with round corners as a shape, which needs no pass of its own: the book, listing 15.1.
struct Listing15_01: GalleryPage {
  static let listing = Listing(15, 1)
  static let summary = "round corners by a shape layer, and no offscreen pass"
  static let costOverlays: Set<CostOverlay> = [.offscreen]
  static let costFigure: CostFigure? = .passes

  init() {}

  func build(on screen: Screen) {
    // Create shape layer.
    let blueLayer = CAShapeLayer()
    blueLayer.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    blueLayer.fillColor = UIColor.blue.cgColor
    blueLayer.path =
      UIBezierPath(
        roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), cornerRadius: 20
      ).cgPath

    // Add it to our view.
    screen.addLayerView().layer.addSublayer(blueLayer)
  }
}
