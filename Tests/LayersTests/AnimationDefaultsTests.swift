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

  // MARK: Of subclasses

  /// An animation whose class has defaults of its own.
  private final class Slow: CABasicAnimation {
    nonisolated(unsafe) static var asked = 0

    override class func defaultValue(forKey key: String) -> Any? {
      asked += 1
      return switch key {
      case "duration": 2
      case "autoreverses", "isAdditive": true
      case "fillMode": CAMediaTimingFillMode.both
      case "removedOnCompletion": false
      case "timingFunction": CAMediaTimingFunction(name: .easeIn)
      case "keyPath": "opacity"
      case "toValue": 0.25
      case "tag": "none"
      default: super.defaultValue(forKey: key)
      }
    }
  }

  private final class Stiff: CASpringAnimation {
    override class func defaultValue(forKey key: String) -> Any? {
      key == "stiffness" ? 400 : super.defaultValue(forKey: key)
    }
  }

  private final class Stepping: CAKeyframeAnimation {
    override class func defaultValue(forKey key: String) -> Any? {
      key == "calculationMode" ? "discrete" : super.defaultValue(forKey: key)
    }
  }

  private final class Twice: CAAnimationGroup {
    override class func defaultValue(forKey key: String) -> Any? {
      key == "repeatCount" ? 2 : super.defaultValue(forKey: key)
    }
  }

  private final class Pushing: CATransition {
    override class func defaultValue(forKey key: String) -> Any? {
      key == "type" ? CATransitionType.push : super.defaultValue(forKey: key)
    }
  }

  @Test func `a class's default values are those of its animations`() {
    let lines = MisuseLog.collect {
      for _ in 0..<2 {
        let slow = Slow()
        #expect(slow.duration == 2 && slow.autoreverses && slow.isAdditive && slow.speed == 1)
        #expect(slow.fillMode == .both && !slow.isRemovedOnCompletion && slow.keyPath == "opacity")
        #expect(slow.timingFunction == CAMediaTimingFunction(name: .easeIn))
        #expect(slow.toValue as? Double == 0.25 && slow.fromValue == nil)
        #expect(slow.value(forKey: "tag") as? String == "none")
      }
      #expect(Slow(keyPath: "position").keyPath == "position")
      let asked = Slow.asked
      for _ in 0..<9 { _ = Slow() }
      #expect(Slow.asked == asked)
      let stiff = Stiff()
      #expect(stiff.stiffness == 400 && stiff.mass == 1 && CASpringAnimation().stiffness == 100)
      #expect(stiff.settlingDuration == Stiff.fresh(400).settlingDuration)
      #expect(Stepping().calculationMode == .discrete && Twice().repeatCount == 2)
      #expect(Pushing().type == .push && CATransition().type == .fade)
    }
    #expect(lines.isEmpty, "\(lines)")
  }

  @Test func `a copy has what its original has, and no defaults`() throws {
    try AnimationStage.play { stage in
      let slow = Slow()
      slow.duration = 5
      slow.autoreverses = false
      slow.timingFunction = nil
      let copy = try #require(slow.copy() as? CABasicAnimation)
      #expect(copy.duration == 5 && !copy.autoreverses && copy.timingFunction == nil)
      #expect(copy.fillMode == .both)
      let layer = stage.show(CALayer())
      layer.add(slow, forKey: "slow")
      #expect(layer.animation(forKey: "slow")?.duration == 5)
      let fresh = Slow()
      fresh.isAdditive = false
      fresh.timingFunction = CAMediaTimingFunction(name: .linear)
      layer.add(fresh, forKey: "slow")
      stage.frame(at: 0)
      #expect(areClose(stage.numbers("opacity", of: layer, at: [1, 3]), [0.625, 0.625], 1e-6))
    }
  }

  @Test func `a default that can't be is one line, and has no effect`() {
    final class Wrong: CABasicAnimation {
      override class func defaultValue(forKey key: String) -> Any? {
        key == "duration" ? "long" : nil
      }
    }
    let lines = MisuseLog.collect { for _ in 0..<3 { #expect(Wrong().duration == 0) } }
    #expect(lines.count == 1)
  }

  @Test func `a class that only copies its own kind has defaults`() {
    final class Driven: PoseAnimation {
      override class func defaultValue(forKey key: String) -> Any? {
        key == "duration" ? 3 : super.defaultValue(forKey: key)
      }
    }
    let driven = Driven(4)
    #expect(driven.duration == 3 && driven.driver == 4 && driven.value(forKey: "tag") == nil)
  }
}

extension CASpringAnimation {
  /// A spring of that stiffness.
  fileprivate static func fresh(_ stiffness: CGFloat) -> CASpringAnimation {
    let spring = CASpringAnimation()
    spring.stiffness = stiffness
    return spring
  }
}
