import Foundation
import Tumble
import UIKit

/// Which layer was touched, found by `contains`: the book, listing 3.4.
struct Listing03_04: GalleryPage {
  static let listing = Listing(3, 4)
  static let summary = "tap: contains says which layer was hit"

  private var layerView = UIView()
  private var blueLayer = CALayer()

  init() {}

  mutating func build(on screen: Screen) {
    layerView = screen.addLayerView()
    blueLayer = layerView.addBlueLayer()
  }

  func tap(at point: CGPoint, on screen: Screen) {
    let inWhite = layerView.convert(point, from: screen)
    guard layerView.layer.contains(inWhite) else {
      return screen.say("None: outside of both layers")
    }
    let inBlue = blueLayer.convert(inWhite, from: layerView.layer)
    screen.say(blueLayer.contains(inBlue) ? "Inside Blue Layer" : "Inside White Layer")
  }
}
