import Foundation
import Tumble
import UIKit

/// The layer is given its value when the animation stops: the book, listing 8.3.
struct Listing08_03: ColorPage {
  static let listing = Listing(8, 3)
  static let summary = "the layer gets its new colour when the animation stops"
  static let demonstration: Demonstration? = .firstButton(length: 0.25)

  let stage = ColorStage()
  private let keeper = ColorKeeper()

  init() {
    keeper.colorLayer = colorLayer
  }

  func press(_ button: Button, on screen: Screen) {
    let animation = CABasicAnimation()
    animation.keyPath = "backgroundColor"
    animation.toValue = screen.randomColor().cgColor
    animation.delegate = keeper
    colorLayer.add(animation, forKey: nil)
  }

  /// Gives a layer the colour that its animation ended with.
  private final class ColorKeeper: NSObject, CAAnimationDelegate {
    weak var colorLayer: CALayer?

    func animationDidStop(_ animation: CAAnimation, finished: Bool) {
      guard let color = (animation as? CABasicAnimation)?.toValue as? CGColor else { return }
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      colorLayer?.backgroundColor = color
      CATransaction.commit()
    }
  }
}
