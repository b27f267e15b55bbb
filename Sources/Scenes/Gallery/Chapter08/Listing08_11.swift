import Foundation
import Tumble
import UIKit

/// A picture that fades to the next one: the book, listing 8.11.
struct Listing08_11: GalleryPage {
  static let listing = Listing(8, 11)
  static let summary = "a transition fades from picture to picture"
  static let demonstration: Demonstration? = .firstButton(length: 0.25)

  private let imageView = UIView(
    CGRect(x: 60, y: 140, width: 200, height: 200), color: nil)
  private var images = PictureCycle()
  private let switchButton = Button("Switch Image")
  var controls: [any Control] { [switchButton] }

  init() {}

  func build(on screen: Screen) {
    imageView.layer.contents = images.current
    screen.addSubview(imageView)
    screen.addRow(switchButton)
  }

  mutating func press(_ button: Button, on screen: Screen) {
    let transition = CATransition()
    transition.type = .fade
    imageView.layer.add(transition, forKey: nil)
    imageView.layer.contents = images.next()
  }
}
