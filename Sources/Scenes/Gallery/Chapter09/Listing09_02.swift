import Foundation
import Tumble

/// A door that swings to and fro for ever: the book, listing 9.2.
struct Listing09_02: GalleryPage {
  static let listing = Listing(9, 2)
  static let summary = "autoreverses: a door that swings for ever"
  static let demonstration: Demonstration? = .watching(length: 4)

  init() {}

  func build(on screen: Screen) {
    let door = Door.add(to: screen.addContainerView())
    let animation = Door.swing(duration: 2)
    animation.repeatDuration = .infinity
    animation.autoreverses = true
    door.add(animation, forKey: nil)
  }
}
