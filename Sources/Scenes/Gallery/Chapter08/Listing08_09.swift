import Foundation
import Tumble
import UIKit

/// A ship that is rotated by a part of its transform: the book, listing 8.9.
struct Listing08_09: GalleryPage {
  static let listing = Listing(8, 9)
  static let summary = "transform.rotation turns a ship all the way; tap: again"
  static let demonstration: Demonstration? = .watching(length: 2)

  private let shipLayer = CALayer.ship(side: 128, at: CGPoint(x: 150, y: 150))

  init() {}

  func build(on screen: Screen) {
    screen.addContainerView().layer.addSublayer(shipLayer)
    turn()
  }

  func tap(at point: CGPoint, on screen: Screen) { turn() }

  private func turn() {
    let animation = CABasicAnimation()
    animation.keyPath = "transform.rotation"
    animation.duration = 2
    animation.byValue = 2 * Double.pi
    shipLayer.add(animation, forKey: "turn")
  }
}
