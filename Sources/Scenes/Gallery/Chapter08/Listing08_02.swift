import Foundation
import Tumble
import UIKit

/// The layer is given its value before the animation starts: the book, listing 8.2.
struct Listing08_02: ColorPage {
  static let listing = Listing(8, 2)
  static let summary = "the layer has its new colour before the animation starts"
  static let demonstration: Demonstration? = .firstButton(length: 0.25)

  let stage = ColorStage()

  init() {}

  func press(_ button: Button, on screen: Screen) {
    let animation = CABasicAnimation()
    animation.keyPath = "backgroundColor"
    animation.toValue = screen.randomColor().cgColor
    apply(animation, to: colorLayer)
  }

  /// Animates from what is shown now; the animation has a `toValue`.
  private func apply(_ animation: CABasicAnimation, to layer: CALayer) {
    guard let keyPath = animation.keyPath else { return }
    animation.fromValue = (layer.presentation() ?? layer).value(forKeyPath: keyPath)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.setValue(animation.toValue, forKeyPath: keyPath)
    CATransaction.commit()
    layer.add(animation, forKey: nil)
  }
}
