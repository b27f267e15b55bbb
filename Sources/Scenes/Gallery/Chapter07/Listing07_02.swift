import Foundation
import Tumble
import UIKit

/// The same fade in a transaction of one second: the book, listing 7.2.
struct Listing07_02: ColorPage {
  static let listing = Listing(7, 2)
  static let summary = "a transaction makes the change last a second"
  static let demonstration: Demonstration? = .firstButton(length: 1)

  let stage = ColorStage()

  init() {}

  func press(_ button: Button, on screen: Screen) {
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    colorLayer.backgroundColor = screen.randomColor().cgColor
    CATransaction.commit()
  }
}
