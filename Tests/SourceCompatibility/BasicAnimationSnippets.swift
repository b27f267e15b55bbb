import QuartzCore

private final class Listener: NSObject, CAAnimationDelegate {
  var isStarted = false
  var finished: Bool?
  func animationDidStart(_ anim: CAAnimation) { isStarted = true }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { finished = flag }
}

let basicAnimationSnippets: [Snippet] = [
  Snippet("a rotation without end") {
    let layer = CALayer()
    let rotation = CABasicAnimation(keyPath: "transform.rotation.z")
    rotation.fromValue = 0
    rotation.toValue = CGFloat.pi * 2
    rotation.duration = 1
    rotation.repeatCount = .infinity
    rotation.isRemovedOnCompletion = false
    layer.add(rotation, forKey: "spin")
    return layer.animationKeys() == ["spin"]
  },
  Snippet("a rotation repeated as often as a float can say") {
    let rotation = CABasicAnimation(keyPath: "transform.rotation")
    rotation.byValue = 2 * Double.pi
    rotation.repeatCount = Float.greatestFiniteMagnitude
    return rotation.repeatCount > 1e30
  },
  Snippet("a position from and to points") {
    let animation = CABasicAnimation(keyPath: "position")
    animation.fromValue = CGPoint(x: 0, y: 0)
    animation.toValue = CGPoint(x: 10, y: 20)
    return animation.toValue as? CGPoint == CGPoint(x: 10, y: 20)
  },
  Snippet("a colour to a colour") {
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "backgroundColor")
    animation.fromValue = layer.backgroundColor
    animation.toValue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    animation.autoreverses = true
    layer.add(animation, forKey: nil)
    return animation.fromValue == nil && animation.autoreverses
  },
  Snippet("a path to a path") {
    let layer = CAShapeLayer()
    layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    let end = CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil)
    let animation = CABasicAnimation(keyPath: "path")
    animation.fromValue = layer.path
    animation.toValue = end
    layer.add(animation, forKey: "path")
    layer.path = end
    return layer.animation(forKey: "path") != nil
  },
  Snippet("the stroke drawn") {
    let animation = CABasicAnimation(keyPath: "strokeEnd")
    animation.fromValue = 0.0
    animation.toValue = 1.0
    animation.fillMode = .forwards
    animation.timingFunction = CAMediaTimingFunction(name: CAMediaTimingFunctionName.easeInEaseOut)
    return animation.fillMode == .forwards && animation.timingFunction != nil
  },
  Snippet("key paths named by an enumeration of strings") {
    enum Key: String { case opacity, scale = "transform.scale" }
    let animation = CABasicAnimation(keyPath: Key.scale.rawValue)
    return animation.keyPath == "transform.scale" && Key.opacity.rawValue == "opacity"
  },
  Snippet("an animation without a key path") {
    let animation = CABasicAnimation()
    animation.keyPath = "bounds"
    animation.toValue = CGRect(x: 0, y: 0, width: 5, height: 5)
    return animation.keyPath == "bounds"
  },
  Snippet("a delay") {
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.beginTime = CACurrentMediaTime() + 0.3
    animation.fillMode = CAMediaTimingFillMode.backwards
    layer.add(animation, forKey: "fade")
    return (layer.animation(forKey: "fade")?.beginTime ?? 0) >= 0.3
  },
  Snippet("the layer keeps a copy") {
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = 1
    layer.add(animation, forKey: "fade")
    animation.duration = 2
    return layer.animation(forKey: "fade")?.duration == 1
  },
  Snippet("what is running, cast") {
    let layer = CALayer()
    layer.add(CABasicAnimation(keyPath: "zPosition"), forKey: "z")
    guard let animation = layer.animation(forKey: "z") as? CABasicAnimation else { return false }
    return animation.keyPath == "zPosition"
  },
  Snippet("removed by key, and all") {
    let layer = CALayer()
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
    layer.add(CABasicAnimation(keyPath: "position"), forKey: "b")
    layer.removeAnimation(forKey: "a")
    let rest = layer.animationKeys() ?? []
    layer.removeAllAnimations()
    return rest == ["b"] && layer.animationKeys() == nil
  },
  Snippet("a delegate is held strongly") {
    let animation = CABasicAnimation(keyPath: "opacity")
    do { animation.delegate = Listener() }
    return animation.delegate is Listener
  },
  Snippet("a delegate hears of an animation that is taken away") {
    let (layer, listener) = (CALayer(), Listener())
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.delegate = listener
    layer.add(animation, forKey: "fade")
    layer.removeAnimation(forKey: "fade")
    CATransaction.flush()
    return listener.finished == nil || listener.finished == false
  },
  Snippet("additive and cumulative") {
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.isAdditive = true
    animation.isCumulative = true
    animation.repeatDuration = 3
    return animation.isAdditive && animation.isCumulative
  },
  Snippet("a value function") {
    let animation = CABasicAnimation(keyPath: "transform")
    animation.fromValue = 0
    animation.toValue = CGFloat.pi
    animation.valueFunction = CAValueFunction(name: .rotateZ)
    return animation.valueFunction?.name == CAValueFunctionName.rotateZ
  },
  Snippet("scales to a number and by a number") {
    let animation = CABasicAnimation(keyPath: "transform.scale")
    animation.toValue = NSNumber(value: 1.5)
    animation.byValue = nil
    return (animation.toValue as? NSNumber)?.doubleValue == 1.5
  },
  Snippet("a copy of an animation") {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = 3
    guard let copy = animation.copy() as? CABasicAnimation else { return false }
    return copy !== animation && copy.duration == 3 && copy.keyPath == "opacity"
  },
  Snippet("defaults of an animation") {
    let animation = CABasicAnimation(keyPath: "opacity")
    return animation.duration == 0 && animation.speed == 1 && animation.isRemovedOnCompletion
      && animation.timingFunction == nil && animation.fillMode == .removed
      && animation.repeatCount == 0
  },
  Snippet("an extension that animates") {
    let layer = CALayer()
    layer.animate("opacity", from: 0, to: 1, duration: 0.2)
    return layer.animation(forKey: "opacity")?.duration == 0.2
  },
  Snippet("a frame rate asked for") {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 120, preferred: 60)
    return animation.preferredFrameRateRange.preferred == 60
  },
]

extension CALayer {
  fileprivate func animate(
    _ keyPath: String, from: Any?, to: Any?, duration: CFTimeInterval
  ) {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = duration
    add(animation, forKey: keyPath)
  }
}
