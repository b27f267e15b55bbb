import Foundation
import Tumble

/// A layer whose own action pushes the old colour out: the book, listing 7.6.
struct Listing07_06: GalleryPage {
  static let listing = Listing(7, 6)
  static let summary = "a layer's own action pushes the old colour out"
  static let demonstration: Demonstration? = .firstButton(length: 0.25)

  private var colorLayer = CALayer()
  private let changeButton = Button("Change Color")
  var controls: [Control] { [changeButton] }

  init() {}

  mutating func build(on screen: Screen) {
    colorLayer = screen.addBlueLayer(to: screen.addLayerView())
    let transition = CATransition()
    transition.type = .push
    transition.subtype = .fromLeft
    colorLayer.actions = ["backgroundColor": transition]
    screen.addRow(changeButton)
  }

  func press(_ button: Button, on screen: Screen) {
    colorLayer.backgroundColor = screen.randomColor()
  }
}
