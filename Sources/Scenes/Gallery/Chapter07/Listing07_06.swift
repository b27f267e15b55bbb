import Foundation
import Tumble
import UIKit

/// A layer whose own action pushes the old colour out: the book, listing 7.6.
struct Listing07_06: ColorPage {
  static let listing = Listing(7, 6)
  static let summary = "a layer's own action pushes the old colour out"
  static let demonstration: Demonstration? = .firstButton(length: 0.25)

  let stage = ColorStage()

  init() {
    let transition = CATransition()
    transition.type = .push
    transition.subtype = .fromLeft
    colorLayer.actions = ["backgroundColor": transition]
  }

  func press(_ button: Button, on screen: Screen) {
    colorLayer.backgroundColor = screen.randomColor().cgColor
  }
}
