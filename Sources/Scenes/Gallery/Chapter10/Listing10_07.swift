import Foundation
import Tumble

/// A motion sampled into 60 keyframes, as yet without easing: the book, listing 10.7.
struct Listing10_07: GalleryPage {
  static let listing = Listing(10, 7)
  static let summary = "tap: a fall in 60 straight key frames"
  static let demonstration: Demonstration? = .tap(160, 60, length: 1)

  private let ball = BouncingBall()

  init() {}

  func build(on screen: Screen) {
    ball.add(to: screen)
    animate()
  }

  func tap(at point: CGPoint, on screen: Screen) { animate() }

  private func animate() { ball.play(BouncingBall.frames { $0 }) }
}
