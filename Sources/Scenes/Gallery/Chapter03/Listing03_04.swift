import Foundation
import Tumble

/// Which layer was touched, found by `contains`: the book, listing 3.4.
struct Listing03_04: GalleryPage {
  static let listing = Listing(3, 4)
  static let summary = "tap: contains says which layer was hit"

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
    let inWhite = layerView.convert(point, from: screen)
    guard layerView.contains(inWhite) else { return }
    let inBlue = blueLayer.convert(inWhite, from: layerView)
    screen.say(blueLayer.contains(inBlue) ? "Inside Blue Layer" : "Inside White Layer")
  }
}
