import Art
import Foundation
import Tumble
import UIKit

/// A sheared layer: the book, listing 5.3.
struct Listing05_03: GalleryPage {
  static let listing = Listing(5, 3)
  static let summary = "shear: a square becomes a parallelogram"

  init() {}

  func build(on screen: Screen) {
    let layerView = screen.addLayerView()
    layerView.layer.contents = CALayer.picture("snowman@2x.png")
    layerView.layer.setAffineTransform(Self.shear(x: 1, y: 0))
  }

  private static func shear(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    var transform = CGAffineTransform.identity
    transform.c = -x
    transform.b = y
    return transform
  }
}
