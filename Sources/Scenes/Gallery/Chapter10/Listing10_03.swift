import Foundation
import Tumble

/// Keyframes of colours, each segment eased in: the book, listing 10.3.
struct Listing10_03: ColorPage {
  static let listing = Listing(10, 3)
  static let summary = "timingFunctions: each step of a colour eases in"
  static let demonstration: Demonstration? = .firstButton(length: 2)

  let stage = ColorStage()

  init() {}

  func press(_ button: Button, on screen: Screen) {
    let animation = CAKeyframeAnimation(keyPath: "backgroundColor")
    animation.duration = 2
    animation.values = [CGColor.blue, CGColor.red, CGColor.green, CGColor.blue]
    let easeIn = CAMediaTimingFunction(name: .easeIn)
    animation.timingFunctions = [easeIn, easeIn, easeIn]
    colorLayer.add(animation, forKey: nil)
  }
}
