import Foundation
import Tumble

/// A picture that turns over to the next one: the book, listing 8.13.
struct Listing08_13: GalleryPage {
  static let listing = Listing(8, 13)
  static let summary = "a view flips from the left, another picture on its back"
  static let demonstration: Demonstration? = .firstButton(length: 1)

  private let imageView = HostedLayer.view(
    CGRect(x: 60, y: 140, width: 200, height: 200), color: .white)
  private var images = PictureCycle()
  private let switchButton = Button("Switch Image")
  var controls: [Control] { [switchButton] }

  init() {}

  func build(on screen: Screen) {
    imageView.contents = images.current
    screen.addSublayer(imageView)
    screen.addRow(switchButton)
  }

  mutating func press(_ button: Button, on screen: Screen) {
    let image = images.next()
    HostedLayer.transition(
      with: imageView, duration: 1, options: .transitionFlipFromLeft,
      animations: { imageView.contents = image })
  }
}
