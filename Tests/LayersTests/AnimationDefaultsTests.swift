import Foundation
import Layers
import Testing

/// What animations are before anything was set.
@Suite struct AnimationDefaultsTests {
  @Test func `F33: every animation's own`() {
    let defaults: [(String, Double)] = [
      ("beginTime", 0), ("duration", 0), ("speed", 1), ("timeOffset", 0), ("repeatCount", 0),
      ("repeatDuration", 0), ("autoreverses", 0), ("removedOnCompletion", 1),
      ("isRemovedOnCompletion", 1),
    ]
    for (key, value) in defaults {
      let found = CAAnimation.defaultValue(forKey: key) as? NSNumber
      #expect(found?.doubleValue == value, "\(key)")
      #expect(CASpringAnimation.defaultValue(forKey: key) as? NSNumber == found, "\(key)")
      #expect(CAAnimationGroup.defaultValue(forKey: key) as? NSNumber == found, "\(key)")
    }
    #expect(CAAnimation.defaultValue(forKey: "fillMode") as? String == "removed")
    #expect(CAAnimation.defaultValue(forKey: "timingFunction") == nil)
    #expect(CAAnimation.defaultValue(forKey: "tag") == nil)
  }

  @Test func `F34: those of each kind`() {
    for key in ["additive", "isAdditive", "cumulative", "isCumulative"] {
      #expect(CAPropertyAnimation.defaultValue(forKey: key) as? Bool == false)
      #expect(CABasicAnimation.defaultValue(forKey: key) as? Bool == false)
      #expect(CAAnimation.defaultValue(forKey: key) == nil)
    }
    let spring = ["mass": 1, "stiffness": 100, "damping": 10, "initialVelocity": 0.0]
    for (key, value) in spring {
      #expect((CASpringAnimation.defaultValue(forKey: key) as? NSNumber)?.doubleValue == value)
      #expect(CABasicAnimation.defaultValue(forKey: key) == nil)
    }
    #expect(CAKeyframeAnimation.defaultValue(forKey: "calculationMode") as? String == "linear")
    #expect(CAKeyframeAnimation.defaultValue(forKey: "values") == nil)
    #expect(CATransition.defaultValue(forKey: "type") as? String == "fade")
    #expect((CATransition.defaultValue(forKey: "endProgress") as? NSNumber)?.doubleValue == 1)
  }

  @Test func `Swift's names are keys, too`() {
    let animation = CABasicAnimation(keyPath: "opacity")
    for key in ["isRemovedOnCompletion", "isAdditive", "isCumulative"] {
      animation.setValue(animation.value(forKey: key) as? Bool == false, forKey: key)
    }
    #expect(!animation.isRemovedOnCompletion && animation.isAdditive && animation.isCumulative)
  }
}
