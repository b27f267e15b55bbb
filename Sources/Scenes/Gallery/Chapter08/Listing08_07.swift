import Foundation
import Tumble

/// A ship that follows the path's tangent: the book, listing 8.7.
struct Listing08_07: GalleryPage {
  static let listing = Listing(8, 7)
  static let summary = "rotationMode: the ship looks where it goes"
  static let demonstration: Demonstration? = .watching(length: 4)
  static let states = ["linear: by the curve's parameter", "paced: the same speed all the way"]

  private let shipLayer = CALayer.ship(side: 64, at: CGPoint(x: 0, y: 150))

  init() {}

  func build(on screen: Screen) {
    screen.addWave(with: shipLayer)
  }

  func show(state: Int, on screen: Screen) {
    let animation = CAKeyframeAnimation.flight(state == 0 ? .linear : .paced)
    animation.rotationMode = .rotateAuto
    shipLayer.add(animation, forKey: "flight")
  }
}
