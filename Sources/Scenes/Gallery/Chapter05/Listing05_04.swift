import Art
import Foundation
import Tumble
import UIKit

/// A layer rotated about the y axis, seen from infinitely far: the book, listing 5.4.
struct Listing05_04: GalleryPage {
  static let listing = Listing(5, 4)
  static let summary = "a turn about y without perspective; then its back"
  static let states = [
    "45° about y", "180° about y: mirrored", "180°, not double-sided: its back isn't drawn",
  ]

  private var layerView = UIView()

  init() {}

  mutating func build(on screen: Screen) {
    layerView = screen.addLayerView()
    layerView.layer.contents = CALayer.picture("snowman@2x.png")
  }

  func show(state: Int, on screen: Screen) {
    let angle: CGFloat = state == 0 ? .pi / 4 : .pi
    layerView.layer.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
    layerView.layer.isDoubleSided = state != 2
  }
}
