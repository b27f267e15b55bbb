import QuartzCore

/// What small libraries of loading indicators ask of each of theirs.
private protocol IndicatorAnimating {
  func setUpAnimation(in layer: CALayer, size: CGSize, color: CGColor)
}

private enum IndicatorShape {
  case circle, line, ring(width: CGFloat)

  func layer(with size: CGSize, color: CGColor) -> CALayer {
    let layer = CAShapeLayer()
    let path = CGMutablePath()
    switch self {
    case .circle:
      path.addArc(
        center: CGPoint(x: size.width / 2, y: size.height / 2), radius: size.width / 2,
        startAngle: 0, endAngle: 2 * CGFloat.pi, clockwise: false)
      layer.fillColor = color
    case .line:
      path.addRoundedRect(
        in: CGRect(origin: .zero, size: size), cornerWidth: size.width / 2,
        cornerHeight: size.width / 2)
      layer.fillColor = color
    case .ring(let width):
      path.addEllipse(in: CGRect(origin: .zero, size: size))
      layer.fillColor = nil
      layer.strokeColor = color
      layer.lineWidth = width
    }
    layer.backgroundColor = nil
    layer.path = path
    layer.frame = CGRect(origin: .zero, size: size)
    return layer
  }
}

private struct PulsingDots: IndicatorAnimating {
  func setUpAnimation(in layer: CALayer, size: CGSize, color: CGColor) {
    let side = (size.width - 4) / 3
    let beginTime = CACurrentMediaTime()
    let beginTimes: [CFTimeInterval] = [0.12, 0.24, 0.36]
    let animation = CAKeyframeAnimation(keyPath: "transform.scale")
    animation.keyTimes = [0, 0.3, 1]
    animation.timingFunctions = [
      CAMediaTimingFunction(controlPoints: 0.2, 0.68, 0.18, 1.08),
      CAMediaTimingFunction(controlPoints: 0.2, 0.68, 0.18, 1.08),
    ]
    animation.values = [1, 0.3, 1]
    animation.duration = 0.75
    animation.repeatCount = HUGE
    animation.isRemovedOnCompletion = false
    for index in 0..<3 {
      let dot = IndicatorShape.circle.layer(
        with: CGSize(width: side, height: side), color: color)
      dot.frame = CGRect(x: CGFloat(index) * (side + 2), y: 0, width: side, height: side)
      animation.beginTime = beginTime + beginTimes[index]
      dot.add(animation, forKey: "animation")
      layer.addSublayer(dot)
    }
  }
}

private struct SpinningRing: IndicatorAnimating {
  func setUpAnimation(in layer: CALayer, size: CGSize, color: CGColor) {
    let ring = IndicatorShape.ring(width: 2).layer(with: size, color: color)
    let rotate = CABasicAnimation(keyPath: "transform.rotation")
    rotate.byValue = Float.pi * 2
    rotate.timingFunction = CAMediaTimingFunction(name: .linear)
    let strokeEnd = CABasicAnimation(keyPath: "strokeEnd")
    strokeEnd.fromValue = 0
    strokeEnd.toValue = 1
    strokeEnd.duration = 0.7
    let strokeStart = CABasicAnimation(keyPath: "strokeStart")
    strokeStart.fromValue = 0
    strokeStart.toValue = 1
    strokeStart.duration = 1.2
    strokeStart.beginTime = 0.5
    let group = CAAnimationGroup()
    group.animations = [rotate, strokeEnd, strokeStart]
    group.duration = 1.7
    group.repeatCount = .infinity
    group.fillMode = .forwards
    ring.add(group, forKey: "animation")
    layer.addSublayer(ring)
  }
}

let indicatorSnippets: [Snippet] = [
  Snippet("an indicator of three dots") {
    let layer = CALayer()
    PulsingDots().setUpAnimation(
      in: layer, size: CGSize(width: 40, height: 40), color: CGColor(gray: 1, alpha: 1))
    return layer.sublayers?.count == 3
      && layer.sublayers?.allSatisfy { $0.animation(forKey: "animation") != nil } == true
  },
  Snippet("an indicator of a ring") {
    let layer = CALayer()
    SpinningRing().setUpAnimation(
      in: layer, size: CGSize(width: 40, height: 40), color: CGColor(gray: 1, alpha: 1))
    let group = layer.sublayers?.first?.animation(forKey: "animation") as? CAAnimationGroup
    return group?.animations?.count == 3
  },
  Snippet("indicators behind a protocol") {
    let all: [IndicatorAnimating] = [PulsingDots(), SpinningRing()]
    let layer = CALayer()
    for indicator in all {
      indicator.setUpAnimation(
        in: layer, size: CGSize(width: 30, height: 30), color: CGColor(gray: 0, alpha: 1))
    }
    layer.speed = 1
    return layer.sublayers?.count == 4
  },
  Snippet("an indicator stopped") {
    let layer = CALayer()
    SpinningRing().setUpAnimation(
      in: layer, size: CGSize(width: 30, height: 30), color: CGColor(gray: 0, alpha: 1))
    layer.sublayers?.forEach {
      $0.removeAllAnimations()
      $0.removeFromSuperlayer()
    }
    layer.sublayers = nil
    return layer.sublayers == nil
  },
]
