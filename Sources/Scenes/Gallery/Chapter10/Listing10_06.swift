import Foundation
import Tumble
import UIKit

/// A ball that bounces by keyframes, each with its own easing: the book, listing 10.6.
struct Listing10_06: GalleryPage {
  static let listing = Listing(10, 6)
  static let summary = "tap: a ball bounces by key frames"
  static let demonstration: Demonstration? = .tap(160, 60, length: 1)

  private let ball = BouncingBall()

  init() {}

  func build(on screen: Screen) {
    ball.add(to: screen)
    animate()
  }

  func tap(at point: CGPoint, on screen: Screen) { animate() }

  private func animate() {
    ball.view.center = BouncingBall.top
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.duration = BouncingBall.duration
    animation.values = [32, 268, 140, 268, 220, 268, 250, 268].map { CGPoint(x: 150, y: $0) }
    let (down, up) = (CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeOut))
    animation.timingFunctions = [down, up, down, up, down, up, down]
    animation.keyTimes = [0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 1]
    ball.view.center = BouncingBall.ground
    ball.view.layer.add(animation, forKey: nil)
  }
}
