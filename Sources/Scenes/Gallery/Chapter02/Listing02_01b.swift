import Art
import Foundation
import Tumble
import UIKit

/// The picture of listing 2.1 in its own shape: the book, chapter 2, contentsGravity.
struct Listing02_01b: GalleryPage {
  static let listing = Listing(2, 1, "b")
  static let summary = "the same picture in its own shape: resizeAspect"

  init() {}

  func build(on screen: Screen) {
    let layerView = screen.addLayerView()
    layerView.layer.contents = CALayer.picture("snowman.png")
    layerView.layer.contentsGravity = .resizeAspect
  }
}
