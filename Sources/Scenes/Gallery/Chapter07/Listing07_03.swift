import Foundation
import Tumble
import UIKit

/// A quarter turn once the colour has changed: the book, listing 7.3.
struct Listing07_03: ColorPage {
  static let listing = Listing(7, 3)
  static let summary = "when the colour has changed, the layer spins"
  static let demonstration: Demonstration? = .firstButton(length: 1.125)

  let stage = ColorStage()

  init() {}

  func press(_ button: Button, on screen: Screen) {
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    // Called when the transaction is over: the turn takes a quarter of a second again.
    CATransaction.setCompletionBlock { [colorLayer] in
      let transform = colorLayer.affineTransform()
      colorLayer.setAffineTransform(transform.rotated(by: .pi / 2))
    }
    colorLayer.backgroundColor = screen.randomColor().cgColor
    CATransaction.commit()
  }
}
