import Foundation
import Tumble
import UIKit

/// Which layer was touched, found by `hitTest`: the book, listing 3.5.
struct Listing03_05: GalleryPage {
  static let listing = Listing(3, 5)
  static let summary = "tap: hitTest says which layer was hit"

  private var layerView = UIView()
  private var blueLayer = CALayer()

  init() {}

  mutating func build(on screen: Screen) {
    layerView = screen.addLayerView()
    blueLayer = layerView.addBlueLayer()
  }

  func tap(at point: CGPoint, on screen: Screen) {
    let layer = layerView.layer.hitTest(point)
    if layer === blueLayer {
      screen.say("Inside Blue Layer")
    } else if layer === layerView.layer {
      screen.say("Inside White Layer")
    } else {
      screen.say("None: outside of both layers")
    }
  }
}
