import Foundation
import Tumble

/// A picture that fades to the next one: the book, listing 8.11.
struct Listing08_11: GalleryPage {
  static let listing = Listing(8, 11)
  static let summary = "a transition fades from picture to picture"
  static let demonstration: Demonstration? = .firstButton(length: 0.25)

  private let imageView = HostedLayer.view(
    CGRect(x: 60, y: 140, width: 200, height: 200), color: nil)
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
    let transition = CATransition()
    transition.type = .fade
    imageView.add(transition, forKey: nil)
    imageView.contents = images.next()
  }
}
