import Foundation
import Tumble

/// Four colours, one after the other: the book, listing 8.5.
struct Listing08_05: ColorPage {
  static let listing = Listing(8, 5)
  static let summary = "key frames: four colours in two seconds"
  static let demonstration: Demonstration? = .firstButton(length: 2)

  let stage = ColorStage()

  init() {}

  func press(_ button: Button, on screen: Screen) {
    let animation = CAKeyframeAnimation()
    animation.keyPath = "backgroundColor"
    animation.duration = 2
    animation.values = [CGColor.blue, CGColor.red, CGColor.green, CGColor.blue]
    colorLayer.add(animation, forKey: nil)
  }
}
