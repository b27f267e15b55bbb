import QuartzCore

let groupSnippets: [Snippet] = [
  Snippet("a group") {
    let scale = CABasicAnimation(keyPath: "transform.scale")
    scale.toValue = 2
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.toValue = 0
    let group = CAAnimationGroup()
    group.animations = [scale, fade]
    group.duration = 1
    group.repeatCount = HUGE
    group.timingFunction = CAMediaTimingFunction(name: .easeOut)
    let layer = CALayer()
    layer.add(group, forKey: "ripple")
    return (layer.animation(forKey: "ripple") as? CAAnimationGroup)?.animations?.count == 2
  },
  Snippet("a group of key frames and basics") {
    let group = CAAnimationGroup()
    let rotation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    rotation.values = [0, CGFloat.pi, 2 * CGFloat.pi]
    let position = CABasicAnimation(keyPath: "position")
    position.beginTime = 0.5
    group.animations = [rotation, position]
    return group.animations?.last is CABasicAnimation
  },
  Snippet("a group without animations") {
    CAAnimationGroup().animations == nil
  },
  Snippet("a group in a group") {
    let (inner, outer) = (CAAnimationGroup(), CAAnimationGroup())
    inner.animations = [CABasicAnimation(keyPath: "opacity")]
    outer.animations = [inner]
    return (outer.animations?.first as? CAAnimationGroup)?.animations?.count == 1
  },
]

let transitionSnippets: [Snippet] = [
  Snippet("a fade") {
    let layer = CALayer()
    let transition = CATransition()
    transition.duration = 0.3
    transition.type = .fade
    layer.add(transition, forKey: kCATransition)
    return layer.animation(forKey: kCATransition) is CATransition
  },
  Snippet("a push from the right") {
    let transition = CATransition()
    transition.type = CATransitionType.push
    transition.subtype = CATransitionSubtype.fromRight
    transition.startProgress = 0.2
    transition.endProgress = 0.8
    return transition.subtype?.rawValue == "fromRight" && transition.startProgress == 0.2
  },
  Snippet("defaults of a transition") {
    let transition = CATransition()
    return transition.type == .fade && transition.subtype == nil && transition.endProgress == 1
  },
]

/// An animation class of one's own, with an initialiser that takes what it needs.
private class ProgressAnimation: CABasicAnimation {
  var tag = 0

  init(to progress: CGFloat, duration: CFTimeInterval) {
    super.init()
    keyPath = "strokeEnd"
    toValue = progress
    self.duration = duration
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

private final class SlowAnimation: CAKeyframeAnimation {
  override init() {
    super.init()
    duration = 5
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

private final class Pulse: CABasicAnimation {
  override class func defaultValue(forKey key: String) -> Any? {
    key == "duration" ? 2.0 : super.defaultValue(forKey: key)
  }
}

private final class Steps: CAAnimationGroup {
  convenience init(_ animations: [CAAnimation]) {
    self.init()
    self.animations = animations
  }
}

let animationSubclassSnippets: [Snippet] = [
  Snippet("a class of animations with its own initialiser") {
    let layer = CAShapeLayer()
    let animation = ProgressAnimation(to: 0.5, duration: 2)
    layer.add(animation, forKey: "progress")
    return layer.animation(forKey: "progress")?.duration == 2
  },
  Snippet("an animation of one's own class is found again") {
    let layer = CAShapeLayer()
    let animation = ProgressAnimation(to: 0.5, duration: 2)
    animation.tag = 7
    layer.add(animation, forKey: "progress")
    return layer.animation(forKey: "progress") is ProgressAnimation
  },
  Snippet("an animation class that overrides init") {
    SlowAnimation(keyPath: "opacity").duration == 5
  },
  Snippet("an animation class with a default of its own") {
    Pulse(keyPath: "opacity").duration == 2 && CABasicAnimation().duration == 0
  },
  Snippet("an animation class with a convenience initialiser") {
    Steps([CABasicAnimation(keyPath: "opacity")]).animations?.count == 1
  },
]
