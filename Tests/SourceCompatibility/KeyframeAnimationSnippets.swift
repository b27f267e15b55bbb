import QuartzCore

let keyframeAnimationSnippets: [Snippet] = [
  Snippet("values and times") {
    let animation = CAKeyframeAnimation(keyPath: "transform.scale")
    animation.values = [1, 0.4, 1]
    animation.keyTimes = [0, 0.3, 1]
    animation.duration = 0.75
    return animation.values?.count == 3 && animation.keyTimes?[1].doubleValue == 0.3
  },
  Snippet("a curve for each step") {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    let function = CAMediaTimingFunction(controlPoints: 0.2, 0.68, 0.18, 1.08)
    animation.values = [1, 0.5, 1]
    animation.timingFunctions = [function, function]
    return animation.timingFunctions?.count == 2
  },
  Snippet("along a path") {
    let animation = CAKeyframeAnimation(keyPath: "position")
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 150))
    path.addCurve(
      to: CGPoint(x: 300, y: 150), control1: CGPoint(x: 75, y: 0),
      control2: CGPoint(x: 225, y: 300))
    animation.path = path
    animation.rotationMode = .rotateAuto
    animation.calculationMode = .paced
    return animation.path != nil && animation.rotationMode == CAAnimationRotationMode.rotateAuto
  },
  Snippet("points as values") {
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.values = [CGPoint.zero, CGPoint(x: 5, y: 5), CGPoint(x: 10, y: 0)]
    return (animation.values?.last as? CGPoint)?.x == 10
  },
  Snippet("colours as values") {
    let animation = CAKeyframeAnimation(keyPath: "backgroundColor")
    animation.values = [
      CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 1, blue: 0, alpha: 1),
    ]
    return animation.values?.count == 2
  },
  Snippet("a shake") {
    let layer = CALayer()
    let shake = CAKeyframeAnimation(keyPath: "position.x")
    shake.values = [0, 10, -10, 10, 0]
    shake.keyTimes = [0, 1 / 6.0, 3 / 6.0, 5 / 6.0, 1] as [NSNumber]
    shake.duration = 0.4
    shake.isAdditive = true
    layer.add(shake, forKey: "shake")
    return layer.animation(forKey: "shake") is CAKeyframeAnimation
  },
  Snippet("times mapped to numbers") {
    let times: [Double] = [0, 0.25, 0.5, 1]
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.keyTimes = times.map { NSNumber(value: $0) }
    return animation.keyTimes?.map { $0.doubleValue } ?? [] == times
  },
  Snippet("pictures as values, discretely") {
    let animation = CAKeyframeAnimation(keyPath: "contents")
    let frames = (1...3).compactMap { picture(width: $0, height: 1) }
    animation.values = frames
    animation.calculationMode = .discrete
    return animation.values?.count == 3
      && animation.calculationMode == CAAnimationCalculationMode.discrete
  },
  Snippet("a smooth curve through values") {
    let animation = CAKeyframeAnimation(keyPath: "position.y")
    animation.calculationMode = .cubic
    animation.tensionValues = [0, 0, 0]
    animation.continuityValues = [0.5, 0.5, 0.5]
    animation.biasValues = nil
    return animation.tensionValues?.count == 3
  },
  Snippet("transforms as values") {
    let animation = CAKeyframeAnimation(keyPath: "transform")
    animation.values = [
      CATransform3DIdentity, CATransform3DMakeScale(1.2, 1.2, 1), CATransform3DIdentity,
    ]
    return animation.values?.count == 3
  },
  Snippet("values computed with stride") {
    let animation = CAKeyframeAnimation(keyPath: "transform.rotation")
    animation.values = stride(from: 0, through: 2 * CGFloat.pi, by: .pi / 2).map { $0 }
    return animation.values?.count == 5
  },
  Snippet("the same animation, begun later for each dot") {
    let layer = CALayer()
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = [0, 1, 0]
    animation.duration = 1
    for index in 0..<3 {
      let dot = CALayer()
      animation.beginTime = CACurrentMediaTime() + Double(index) * 0.2
      dot.add(animation, forKey: "pulse")
      layer.addSublayer(dot)
    }
    let times = layer.sublayers?.compactMap { $0.animation(forKey: "pulse")?.beginTime } ?? []
    return times.count == 3 && near(CGFloat(times[2] - times[0]), 0.4)
  },
  Snippet("defaults of key frames") {
    let animation = CAKeyframeAnimation()
    return animation.values == nil && animation.path == nil && animation.keyTimes == nil
      && animation.calculationMode == .linear && animation.rotationMode == nil
  },
]

let springAnimationSnippets: [Snippet] = [
  Snippet("a spring") {
    let spring = CASpringAnimation(keyPath: "position.y")
    spring.mass = 1
    spring.stiffness = 200
    spring.damping = 12
    spring.initialVelocity = 5
    spring.fromValue = 0
    spring.toValue = 100
    spring.duration = spring.settlingDuration
    return spring.duration > 0.5
  },
  Snippet("a spring by duration and bounce") {
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.25)
    spring.keyPath = "transform.scale"
    return near(CGFloat(spring.perceptualDuration), 0.5) && near(spring.bounce, 0.25)
  },
  Snippet("a spring is a basic animation") {
    let animation: CABasicAnimation = CASpringAnimation(keyPath: "bounds")
    let settling = (animation as? CASpringAnimation)?.settlingDuration ?? 0
    return settling > 0 && animation.keyPath == "bounds"
  },
  Snippet("defaults of a spring") {
    let spring = CASpringAnimation()
    return spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10
      && spring.initialVelocity == 0
  },
]
