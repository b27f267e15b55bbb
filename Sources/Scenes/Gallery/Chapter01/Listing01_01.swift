import Foundation
import Tumble

/// A blue layer inside a white one: the book, listing 1.1.
struct Listing01_01: GalleryPage {
  static let listing = Listing(1, 1)
  static let summary = "a blue layer inside a white one"

  init() {}

  func build(on screen: Screen) {
    _ = screen.addLayerView().addBlueLayer()
  }
}
