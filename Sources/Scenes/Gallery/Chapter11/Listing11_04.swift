import Foundation
import Tumble

/// Crates in a box that is tilted; the arrow keys are the accelerometer: the book, listing 11.4.
struct Listing11_04: CratePage {
  static let listing = Listing(11, 4)
  static let summary = "five crates in a box; tilt it"
  static let demonstration: Demonstration? = .watching(length: 2)

  init() {}

  func build(on screen: Screen) { addCratesAndWalls(to: screen) }
}
