import Foundation
import Tumble

/// The layer of a view changes at once, whatever the transaction says: the book, listing 7.4.
struct Listing07_04: GalleryPage {
  static let listing = Listing(7, 4)
  static let summary = "a view's own layer changes at once"
  static let demonstration: Demonstration? = .firstButton(length: 0.25)

  private var layerView = HostedLayer()
  private let changeButton = Button("Change Color")
  var controls: [Control] { [changeButton] }

  init() {}

  mutating func build(on screen: Screen) {
    layerView = screen.addLayerView()
    layerView.backgroundColor = .blue
    screen.addRow(changeButton)
  }

  func press(_ button: Button, on screen: Screen) {
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    layerView.backgroundColor = screen.randomColor()
    CATransaction.commit()
  }
}
