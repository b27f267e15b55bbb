import Foundation
import Tumble
import UIKit

/// Animations that know by a tag which hand they turn: the book, listing 8.4.
struct Listing08_04: GalleryPage {
  static let listing = Listing(8, 4)
  static let summary = "each animation is tagged with the hand it turns"
  static let demonstration: Demonstration? = .watching(length: 2)
  static let parameters = [SceneParameter.clockStart]

  private let clock = AnalogClock()
  private let setter = HandSetter()

  init() {}

  func build(on screen: Screen) {
    clock.add(to: screen)
    for hand in clock.hands { hand.layer.anchorPoint = CGPoint(x: 0.5, y: 0.9) }
    var isFirst = true
    screen.runClock { time in
      if isFirst { clock.show(time) } else { turnHands(to: time) }
      isFirst = false
    }
  }

  private func turnHands(to time: ClockTime) {
    for (hand, angle) in zip(clock.hands, AnalogClock.angles(at: time)) {
      turn(hand, to: angle)
    }
  }

  private func turn(_ hand: UIView, to angle: CGFloat) {
    let animation = CABasicAnimation()
    animation.keyPath = "transform"
    animation.toValue = CATransform3DMakeRotation(angle, 0, 0, 1)
    animation.duration = 0.5
    animation.delegate = setter
    animation.setValue(hand, forKey: "handView")
    hand.layer.add(animation, forKey: nil)
  }

  /// Leaves each hand as its animation ended.
  private final class HandSetter: NSObject, CAAnimationDelegate {
    func animationDidStop(_ animation: CAAnimation, finished: Bool) {
      guard let hand = animation.value(forKey: "handView") as? UIView,
        let transform = (animation as? CABasicAnimation)?.toValue as? CATransform3D
      else { return }
      hand.layer.transform = transform
    }
  }
}
