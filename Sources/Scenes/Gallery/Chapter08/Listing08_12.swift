import Art
import Foundation
import Tumble
import UIKit

/// A whole page that fades to another: the book, listing 8.12.
struct Listing08_12: GalleryPage {
  static let listing = Listing(8, 12)
  static let summary = "a transition of the layer around fades whole pages"
  static let demonstration: Demonstration? = Demonstration(
    [.key(code: 1, isDown: true), .key(code: 1, isDown: false)], length: 0.25)

  private var containerView = UIView()
  private let pages = [
    UIView.page(color: .white, picture: "igloo.png"),
    UIView.page(color: UIColor(white: 0.2, alpha: 1), picture: "spaceship.png"),
  ]
  private let tabs = [Button("First"), Button("Second")]
  var controls: [any Control] { tabs }

  init() {}

  mutating func build(on screen: Screen) {
    containerView = screen.addContainerView()
    containerView.addSubview(pages[0])
    screen.addRow(tabs[0], tabs[1])
  }

  func press(_ button: Button, on screen: Screen) {
    // On the layer that stays: what goes or comes is a part of its picture.
    let transition = CATransition()
    transition.type = .fade
    containerView.layer.add(transition, forKey: nil)
    for page in pages { page.removeFromSuperview() }
    containerView.addSubview(button === tabs[0] ? pages[0] : pages[1])
  }
}

extension UIView {
  /// A page of a tab bar: a picture in the middle of a colour.
  fileprivate static func page(color: UIColor, picture: String) -> UIView {
    let page = UIView(CGRect(x: 0, y: 0, width: 300, height: 300), color: color)
    let image = UIView(CGRect(x: 75, y: 75, width: 150, height: 150), color: nil)
    image.layer.contents = CALayer.picture(picture)
    page.addSubview(image)
    return page
  }
}
