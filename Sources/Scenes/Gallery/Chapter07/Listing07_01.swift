import Foundation
import Tumble
import UIKit

/// A layer that is given another colour fades to it: the book, listing 7.1.
struct Listing07_01: ColorPage {
  static let listing = Listing(7, 1)
  static let summary = "a changed colour fades in by itself"
  static let demonstration: Demonstration? = .firstButton(length: 0.25)

  let stage = ColorStage()

  init() {}

  func press(_ button: Button, on screen: Screen) {
    colorLayer.backgroundColor = screen.randomColor().cgColor
  }
}
