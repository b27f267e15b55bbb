import Art
import Foundation
import Tumble
import UIKit

/// A layer rotated by 45°: the book, listing 5.1.
struct Listing05_01: GalleryPage {
  static let listing = Listing(5, 1)
  static let summary = "a layer rotated by 45°"

  init() {}

  func build(on screen: Screen) {
    let layerView = screen.addLayerView()
    layerView.layer.contents = CALayer.picture("snowman@2x.png")
    layerView.layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4))
  }
}
