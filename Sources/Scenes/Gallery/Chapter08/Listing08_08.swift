import Foundation
import Tumble
import UIKit

/// A ship that is rotated by its whole transform: the book, listing 8.8.
struct Listing08_08: GalleryPage {
  static let listing = Listing(8, 8)
  static let summary = "transform to half a turn; to a whole one nothing moves"
  static let demonstration: Demonstration? = .watching(length: 2)
  static let states = ["to half a turn", "to a whole turn: it never moves"]

  private let shipLayer = CALayer.ship(side: 128, at: CGPoint(x: 150, y: 150))

  init() {}

  func build(on screen: Screen) { screen.addContainerView().layer.addSublayer(shipLayer) }

  func show(state: Int, on screen: Screen) {
    let angle: CGFloat = state == 0 ? .pi : 2 * .pi
    let animation = CABasicAnimation()
    animation.keyPath = "transform"
    animation.duration = 2
    animation.toValue = CATransform3DMakeRotation(angle, 0, 0, 1)
    shipLayer.add(animation, forKey: "turn")
  }
}
