import Art
import Foundation
import Tumble
import UIKit

/// A layer rotated about the y axis, seen from 500 points: the book, listing 5.5.
struct Listing05_05: GalleryPage {
  static let listing = Listing(5, 5)
  static let summary = "m34: the same turn with perspective"

  init() {}

  func build(on screen: Screen) {
    let layerView = screen.addLayerView()
    layerView.layer.contents = CALayer.picture("snowman@2x.png")

    var transform = CATransform3DIdentity
    transform.m34 = -1.0 / 500
    transform = CATransform3DRotate(transform, .pi / 4, 0, 1, 0)
    layerView.layer.transform = transform
  }
}
