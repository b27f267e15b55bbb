import Foundation
import Tumble
import UIKit

/// An animation that was added, and a layer that is as it was afterwards: the book, listing 8.1.
struct Listing08_01: ColorPage {
  static let listing = Listing(8, 1)
  static let summary = "an added animation ends, and the old colour is back"
  static let demonstration: Demonstration? = .firstButton(length: 0.25)

  let stage = ColorStage()

  init() {}

  func press(_ button: Button, on screen: Screen) {
    let animation = CABasicAnimation()
    animation.keyPath = "backgroundColor"
    animation.toValue = screen.randomColor().cgColor
    colorLayer.add(animation, forKey: nil)
  }
}
