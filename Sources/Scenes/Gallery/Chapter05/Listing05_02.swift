import Art
import Foundation
import Tumble
import UIKit

/// Three transforms in one, each in the coordinates of those before: the book, listing 5.2.
struct Listing05_02: GalleryPage {
  static let listing = Listing(5, 2)
  static let summary = "scale, then turn, then move: the order counts"

  init() {}

  func build(on screen: Screen) {
    let layerView = screen.addLayerView()
    layerView.layer.contents = CALayer.picture("snowman.png")

    var transform = CGAffineTransform.identity
    transform = transform.scaledBy(x: 0.5, y: 0.5)
    transform = transform.rotated(by: .pi / 180 * 30)
    transform = transform.translatedBy(x: 200, y: 0)
    layerView.layer.setAffineTransform(transform)
  }
}
