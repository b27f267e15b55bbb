import Foundation
import Tumble
import UIKit

/// A layer that is hit where it is seen, not where it is going: the book, listing 7.7.
struct Listing07_07: GalleryPage {
  static let listing = Listing(7, 7)
  static let summary = "tap: the layer comes; tap it on its way"
  static let demonstration: Demonstration? = .tap(60, 60, length: 4)

  private let colorLayer = CALayer()

  init() {}

  func build(on screen: Screen) {
    colorLayer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    colorLayer.position = CGPoint(x: 160, y: 240)
    colorLayer.backgroundColor = .red
    screen.layer.addSublayer(colorLayer)
  }

  func tap(at point: CGPoint, on screen: Screen) {
    if colorLayer.presentation()?.hitTest(point) != nil {
      colorLayer.backgroundColor = screen.randomColor().cgColor
    } else {
      CATransaction.begin()
      CATransaction.setAnimationDuration(4)
      colorLayer.position = point
      CATransaction.commit()
    }
  }
}
