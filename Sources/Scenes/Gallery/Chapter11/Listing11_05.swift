import Foundation
import Tumble

/// The same crates by steps of 1/120 s, however long frames are: the book, listing 11.5.
///
/// The loop of the listing is every simulation's, so this page is made as 11.4 is.
struct Listing11_05: CratePage {
  static let listing = Listing(11, 5)
  static let summary = "the crates by fixed steps"
  static let demonstration: Demonstration? = .watching(length: 2)

  init() {}

  func build(on screen: Screen) { addCratesAndWalls(to: screen) }
}
