import Foundation
import Tumble

/// A crate that falls, by Chipmunk: the book, listing 11.3.
struct Listing11_03: CratePage {
  static let listing = Listing(11, 3)
  static let summary = "a crate falls"
  static let demonstration: Demonstration? = .watching(length: 0.6)

  init() {}

  func build(on screen: Screen) {
    let crate = CGRect(x: 100, y: 0, width: 100, height: 100)
    addCrate(crate, to: addContainerView(to: screen), in: screen.simulation)
  }
}
