import Foundation
import Tumble
import UIKit

/// A door that opens as far as it is dragged: the book, listing 9.4.
struct Listing09_04: GalleryPage {
  static let listing = Listing(9, 4)
  static let summary = "drag: timeOffset opens and closes a door"
  static let demonstration: Demonstration? = .drag(260, 150, by: -200, length: 1)

  private var containerView = UIView()
  private var doorLayer = CALayer()

  init() {}

  mutating func build(on screen: Screen) {
    containerView = screen.addContainerView()
    doorLayer = Door.add(to: containerView)
    // Before the animation is added, so that this begins at 0 of the layer's time and stays there.
    doorLayer.speed = 0
    doorLayer.add(Door.swing(duration: 1), forKey: nil)
  }

  func drag(by translation: CGSize, on screen: Screen) {
    guard screen.isPressed(containerView) else { return }
    // A whole second would be the animation's end, and take it away.
    doorLayer.timeOffset = min(0.999, max(0, doorLayer.timeOffset - translation.width / 200))
  }
}
