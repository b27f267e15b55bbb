import Art
import Foundation
import Tumble
import UIKit

/// A picture of two pixels a point at its own size: the book, listing 2.2.
struct Listing02_02: GalleryPage {
  static let listing = Listing(2, 2)
  static let summary = "contentsScale: a picture's own size, then clipped"
  static let states = ["contentsScale 1: twice too large", "contentsScale 2", "masksToBounds"]

  private var layerView = UIView()

  init() {}

  mutating func build(on screen: Screen) {
    layerView = screen.addLayerView()
    layerView.layer.contents = CALayer.picture("snowman@2x.png")
    layerView.layer.contentsGravity = .center
  }

  func show(state: Int, on screen: Screen) {
    layerView.layer.contentsScale = state == 1 ? 2 : 1
    layerView.layer.masksToBounds = state == 2
  }
}
