import Foundation
import Tumble
import UIKit

/// A clock whose hands overshoot and settle: the book, listing 10.5.
struct Listing10_05: GalleryPage {
  static let listing = Listing(10, 5)
  static let summary = "a custom curve: clock hands that snap"
  static let demonstration: Demonstration? = .watching(length: 2)
  static let parameters = [SceneParameter.clockStart]

  private let clock = AnalogClock()

  init() {}

  func build(on screen: Screen) {
    clock.add(to: screen)
    for hand in clock.hands { hand.layer.anchorPoint = CGPoint(x: 0.5, y: 0.9) }
    var isFirst = true
    screen.runClock { [clock] time in
      for (hand, angle) in zip(clock.hands, AnalogClock.angles(at: time)) {
        Self.turn(hand.layer, to: angle, animated: !isFirst)
      }
      isFirst = false
    }
  }

  private static func turn(_ hand: CALayer, to angle: CGFloat, animated: Bool) {
    let transform = CATransform3DMakeRotation(angle, 0, 0, 1)
    if animated {
      let animation = CABasicAnimation(keyPath: "transform")
      animation.fromValue = (hand.presentation() ?? hand).value(forKey: "transform")
      animation.toValue = transform
      animation.duration = 0.5
      animation.timingFunction = CAMediaTimingFunction(controlPoints: 1, 0, 0.75, 1)
      hand.transform = transform
      hand.add(animation, forKey: nil)
    } else {
      hand.transform = transform
    }
  }
}
