import Foundation
import Tumble

/// A layer that is given another colour fades to it: the book, listing 7.1.
struct Listing07_01: GalleryPage {
  static let listing = Listing(7, 1)
  static let summary = "a changed colour fades in by itself"
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
    colorLayer.backgroundColor = screen.randomColor()
  }
}
