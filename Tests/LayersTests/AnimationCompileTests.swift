import Drawing
import Foundation
import Layers
import Testing

/// Core Animation's names and their raw values, as code that was written for it uses them.
@Suite struct AnimationCompileTests {
  @Test func `F40: raw values are Core Animation's`() {
    let fills: [CAMediaTimingFillMode] = [.removed, .forwards, .backwards, .both]
    #expect(fills.map(\.rawValue) == ["removed", "forwards", "backwards", "both"])
    let curves: [CAMediaTimingFunctionName] = [
      .linear, .easeIn, .easeOut, .easeInEaseOut, .default,
    ]
    #expect(
      curves.map(\.rawValue) == ["linear", "easeIn", "easeOut", "easeInEaseOut", "default"])
    let modes: [CAAnimationCalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
    #expect(modes.map(\.rawValue) == ["linear", "discrete", "paced", "cubic", "cubicPaced"])
    let rotations: [CAAnimationRotationMode] = [.rotateAuto, .rotateAutoReverse]
    #expect(rotations.map(\.rawValue) == ["auto", "autoReverse"])
    let transitions: [CATransitionType] = [.fade, .moveIn, .push, .reveal]
    #expect(transitions.map(\.rawValue) == ["fade", "moveIn", "push", "reveal"])
    let subtypes: [CATransitionSubtype] = [.fromRight, .fromLeft, .fromTop, .fromBottom]
    #expect(subtypes.map(\.rawValue) == ["fromRight", "fromLeft", "fromTop", "fromBottom"])
  }

  @Test func `F40: value functions by name`() {
    let names: [CAValueFunctionName] = [
      .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX,
      .translateY, .translateZ,
    ]
    let raw = [
      "rotateX", "rotateY", "rotateZ", "scale", "scaleX", "scaleY", "scaleZ", "translate",
      "translateX", "translateY", "translateZ",
    ]
    #expect(names.map(\.rawValue) == raw)
    #expect(names.map { CAValueFunction(name: $0)?.name } == names)
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "skewX")) == nil)
  }

  @Test func `all are NSObjects, and copies keep the class`() {
    let animations: [CAAnimation] = [
      CAAnimation(), CAPropertyAnimation(keyPath: "opacity"), CABasicAnimation(keyPath: "opacity"),
      CASpringAnimation(keyPath: "opacity"), CAKeyframeAnimation(keyPath: "position"),
      CAAnimationGroup(), CATransition(),
    ]
    for animation in animations {
      let object: NSObject = animation
      #expect(type(of: object.copy()) == type(of: animation))
      #expect(animation as (any CAAction)? != nil && animation as (any CAMediaTiming)? != nil)
    }
    let function: NSObject = CAMediaTimingFunction(name: .easeIn)
    #expect(function is CAMediaTimingFunction)
    #expect(CAValueFunction(name: .scale) as NSObject? != nil)
    #expect(NSNull() as (any CAAction)? != nil)
  }

  @Test func `a tag and a property are found by key, in copies, too`() throws {
    final class Tagged: CABasicAnimation {
      override class func defaultValue(forKey key: String) -> Any? { key == "tag" ? "none" : nil }
    }
    let animation = Tagged(keyPath: "opacity")
    #expect(animation.value(forKey: "tag") as? String == "none")
    animation.setValue("hour", forKey: "tag")
    animation.setValue(2, forKey: "duration")
    animation.setValue(0.5, forKey: "toValue")
    animation.setValue("forwards", forKey: "fillMode")
    animation.setValue(false, forKeyPath: "removedOnCompletion")
    let copy = try #require(animation.copy() as? CABasicAnimation)
    #expect(copy.value(forKey: "tag") as? String == "hour" && copy.duration == 2)
    #expect(copy.toValue as? Double == 0.5 && copy.fillMode == .forwards)
    #expect(!copy.isRemovedOnCompletion && copy.value(forKey: "keyPath") as? String == "opacity")
    animation.setValue(nil, forKey: "tag")
    #expect(animation.value(forKey: "tag") as? String == "none")
    #expect(copy.value(forKeyPath: "tag") as? String == "hour")
  }

  @Test func `a layer gives an animation of a class of its own back, with the values at its time`()
    throws
  {
    final class Fade: CABasicAnimation {
      let tag: Int
      init(tag: Int) {
        self.tag = tag
        super.init()
        keyPath = "opacity"
      }
      required init?(coder: NSCoder) { nil }
    }
    final class Listener: NSObject, CAAnimationDelegate {
      var stopped: [CAAnimation] = []
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { stopped.append(anim) }
    }
    try AnimationStage.play { stage in
      let (layer, listener, fade) = (stage.show(CALayer()), Listener(), Fade(tag: 7))
      (fade.fromValue, fade.toValue, fade.duration, fade.delegate) = (0, 1, 2, listener)
      defer { listener.stopped.removeAll() }  // they hold it
      fade.timingFunction = CAMediaTimingFunction(name: .linear)
      layer.add(fade, forKey: "fade")
      // The layer goes on with what it was given.
      fade.toValue = 0
      let group = CAAnimationGroup()
      group.animations = [fade]
      layer.add(group, forKey: "group")
      #expect((layer.animation(forKey: "fade") as? Fade)?.tag == 7)
      let members = (layer.animation(forKey: "group") as? CAAnimationGroup)?.animations
      #expect(members?.first as? Fade === fade)
      layer.removeAnimation(forKey: "group")
      stage.frame(at: 0)
      #expect(areClose(stage.numbers("opacity", of: layer, at: [0.5, 1]), [0.25, 0.5], 1e-6))
      layer.removeAnimation(forKey: "fade")
      stage.frame(at: 1.5)
      #expect(listener.stopped.count == 1 && listener.stopped.first === fade)
    }
  }

  @Test func `a timing function has four control points`() throws {
    let function = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)
    let expected: [[Float]] = [[0, 0], [0.1, 0.2], [0.3, 0.4], [1, 1]]
    for (index, point) in expected.enumerated() {
      var values: [Float] = [-1, -1]
      function.getControlPoint(at: index, values: &values)
      #expect(values == point)
    }
    try AnimationStage.play { stage in
      var values: [Float] = [-1, -1]
      function.getControlPoint(at: 4, values: &values)
      function.getControlPoint(at: -1, values: &values)
      #expect(values == [-1, -1] && stage.lines.count == 2)
    }
  }

  @Test func `code as the book's compiles, with Objective-C's numbers`() throws {
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.keyTimes = [0.0, 0.5, 1.0]
    animation.tensionValues = [0, NSNumber(value: 0.5), 0]
    animation.continuityValues = [0, 0, 0]
    animation.biasValues = [0, 0, 0]
    animation.values = [
      NSValue(point: CGPoint(x: 0, y: 0)), NSValue(point: CGPoint(x: 9, y: 9)), CGPoint.zero,
    ]
    animation.timingFunctions = [
      CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeOut),
    ]
    animation.repeatCount = .infinity
    animation.speed = 2.0 as Float
    animation.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 120, preferred: 60)
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.add(animation, forKey: nil)
      CATransaction.setCompletionBlock(nil)
      stage.frame(at: 0)
      #expect(stage.lines.isEmpty && CACurrentMediaTime() == 0)
    }
  }
}
