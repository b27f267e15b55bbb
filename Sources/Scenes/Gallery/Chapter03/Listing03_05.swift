import Foundation
import Tumble

/// Which layer was touched, found by `hitTest`: the book, listing 3.5.
struct Listing03_05: GalleryPage {
  static let listing = Listing(3, 5)
  static let summary = "tap: hitTest says which layer was hit"

  private var layerView = HostedLayer()
  private let blueLayer = CALayer()

  init() {}

  mutating func build(on screen: Screen) {
    layerView = screen.addLayerView()
    blueLayer.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    blueLayer.backgroundColor = .blue
    layerView.addSublayer(blueLayer)
  }

  func tap(at point: CGPoint, on screen: Screen) {
    let layer = layerView.hitTest(point)
    if layer === blueLayer {
      screen.say("Inside Blue Layer")
    } else if layer === layerView {
      screen.say("Inside White Layer")
    }
  }
}
