import Foundation
import Tumble

/// A ship that is moved along a curve: the book, listing 8.6.
struct Listing08_06: GalleryPage {
  static let listing = Listing(8, 6)
  static let summary = "a ship moves along a curve, unrotated"
  static let demonstration: Demonstration? = .watching(length: 4)
  static let states = ["linear: by the curve's parameter", "paced: the same speed all the way"]

  private let shipLayer = CALayer.ship(side: 64, at: CGPoint(x: 0, y: 150))

  init() {}

  func build(on screen: Screen) {
    screen.addWave(with: shipLayer)
  }

  func show(state: Int, on screen: Screen) {
    let animation = CAKeyframeAnimation.flight(state == 0 ? .linear : .paced)
    shipLayer.add(animation, forKey: "flight")
  }
}
