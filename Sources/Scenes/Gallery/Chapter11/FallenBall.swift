import Foundation
import Tumble
import UIKit

/// The fall of listing 11.2, moved on by hand.
final class FallenBall {
  let ball = BouncingBall()
  /// How far the fall is, in seconds.
  private(set) var timeOffset: CFTimeInterval = 0

  /// Whether the ball lies on the ground for good.
  var hasEnded: Bool { timeOffset >= BouncingBall.duration }

  /// Puts the ball back to the top.
  func restart() {
    timeOffset = 0
    ball.view.center = BouncingBall.top
  }

  /// Moves the ball on by so many seconds.
  func move(on step: CFTimeInterval) {
    timeOffset = min(timeOffset + step, BouncingBall.duration)
    // 60 steps of 1/60 s may fall short of a second by a rounding.
    if BouncingBall.duration - timeOffset < 1e-9 { timeOffset = BouncingBall.duration }
    ball.view.center = BouncingBall.position(
      at: Easing.bounce.out(timeOffset / BouncingBall.duration))
  }
}
