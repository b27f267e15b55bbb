import Foundation
import Tumble

/// An animation that was added, and a layer that is as it was afterwards: the book, listing 8.1.
struct Listing08_01: GalleryPage {
  static let listing = Listing(8, 1)
  static let summary = "an added animation ends, and the old colour is back"
  static let demonstration: Demonstration? = .firstButton(length: 0.25)

  private var colorLayer = CALayer()
  private let changeButton = Button("Change Color")
  var controls: [Control] { [changeButton] }

  init() {}

  mutating func build(on screen: Screen) {
    colorLayer = screen.addBlueLayer(to: screen.addLayerView())
    screen.addRow(changeButton)
  }

  func press(_ button: Button, on screen: Screen) {
    let animation = CABasicAnimation()
    animation.keyPath = "backgroundColor"
    animation.toValue = screen.randomColor()
    colorLayer.add(animation, forKey: nil)
  }
}
