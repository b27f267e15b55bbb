import Art
import Foundation
import Tumble
import UIKit

/// A picture as a layer's contents, stretched to its bounds: the book, listing 2.1.
struct Listing02_01: GalleryPage {
  static let listing = Listing(2, 1)
  static let summary = "a picture as a layer's contents, stretched to it"

  init() {}

  func build(on screen: Screen) {
    let layerView = screen.addLayerView()
    layerView.layer.contents = CALayer.picture("snowman.png")
  }
}
