import Foundation
import Tumble

/// A picture of two pixels a point at its own size: the book, listing 2.2.
struct Listing02_02: GalleryPage {
  static let listing = Listing(2, 2)
  static let summary = "contentsScale: a picture's own size, then clipped"
  static let states = ["contentsScale 1: twice too large", "contentsScale 2", "masksToBounds"]

  private var layerView = HostedLayer()

  init() {}

  mutating func build(on screen: Screen) {
    layerView = screen.addLayerView()
    layerView.contents = CALayer.picture("snowman@2x.png")
    layerView.contentsGravity = .center
  }

  func show(state: Int, on screen: Screen) {
    layerView.contentsScale = state == 1 ? 2 : 1
    layerView.masksToBounds = state == 2
  }
}
