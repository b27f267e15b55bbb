import Foundation
import Tumble

/// The 60 keyframes of a bounce, sampled from an easing function: the book, listing 10.8.
struct Listing10_08: GalleryPage {
  static let listing = Listing(10, 8)
  static let summary = "tap: a bounce in 60 key frames"
  static let demonstration: Demonstration? = .tap(160, 60, length: 1)

  private let ball = BouncingBall()

  init() {}

  func build(on screen: Screen) {
    ball.add(to: screen)
    animate()
  }

  func tap(at point: CGPoint, on screen: Screen) { animate() }

  private func animate() { ball.play(BouncingBall.frames(easing: Easing.bounce.out)) }
}
