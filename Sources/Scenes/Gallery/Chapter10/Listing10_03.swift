import Foundation
import Tumble

/// Key frames of colours, each way eased in: the book, listing 10.3.
struct Listing10_03: GalleryPage {
  static let listing = Listing(10, 3)
  static let summary = "timingFunctions: each step of a colour eases in"
  static let demonstration: Demonstration? = .firstButton(length: 2)

  private var colorLayer = CALayer()
  private let changeButton = Button("Change Color")

  var controls: [Control] { [changeButton] }

  init() {}

  mutating func build(on screen: Screen) {
    colorLayer = screen.addBlueLayer(to: screen.addLayerView())
    screen.addRow(changeButton)
  }

  func press(_ button: Button, on screen: Screen) {
    let animation = CAKeyframeAnimation(keyPath: "backgroundColor")
    animation.duration = 2
    animation.values = [CGColor.blue, CGColor.red, CGColor.green, CGColor.blue]
    let easeIn = CAMediaTimingFunction(name: .easeIn)
    animation.timingFunctions = [easeIn, easeIn, easeIn]
    colorLayer.add(animation, forKey: nil)
  }
}
